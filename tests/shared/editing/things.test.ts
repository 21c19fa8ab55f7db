import { describe, expect, it } from "vitest";
import { createEditingDocument } from "../../../shared/editing/document.ts";
import { addFormation } from "../../../shared/editing/gestures/addFormation.ts";
import { deleteThings } from "../../../shared/editing/gestures/deleteThings.ts";
import { continueLine, drawLine, LINE_WIDTHS } from "../../../shared/editing/gestures/drawLine.ts";
import {
  editFacts,
  editFormation,
  editSide,
  editStand,
  editText,
  editThing,
  editVehicle,
} from "../../../shared/editing/gestures/editThings.ts";
import type { Recipe } from "../../../shared/editing/recipe.ts";
import { degrees, inches } from "../../../shared/geometry/units.ts";
import type { Result } from "../../../shared/result.ts";
import { integrityProblems } from "../../../shared/scenario/integrity.ts";
import type { Scenario } from "../../../shared/scenario/model.ts";
import { THINGS } from "../../../shared/scenario/things/thingKinds.ts";
import { LINE_KINDS } from "../../../shared/table/kinds.ts";
import { small } from "../scenario/samples.ts";

/** The scenario after a recipe, which must leave it sound. */
const changedBy = (recipe: Recipe, scenario: Scenario = small().scenario): Scenario => {
  const document = createEditingDocument({ ...small(), scenario });
  document.edit("Change", recipe);
  expect(integrityProblems(document.scenario)).toEqual([]);
  return document.scenario;
};
const done = (result: Result<Recipe>, scenario?: Scenario): Scenario => {
  if (!result.ok) throw new Error(result.error.message);
  return changedBy(result.value, scenario);
};
const reason = (result: Result<unknown>) => (result.ok ? "done" : [result.error.place, result.error.message]);

describe("drawing a line", () => {
  const { scenario } = small();

  it("runs straight between two places, as wide as its kind", () => {
    const drawn = drawLine(scenario, "good-road", [
      [1.003, 2],
      [9, 5],
    ]);
    if (!drawn.ok) throw new Error(drawn.error.message);
    const line = {
      id: "good-road-1",
      kind: "good-road",
      width: 0.5625,
      points: [
        [1, 2],
        [9, 5],
      ],
      smooth: false,
    };
    expect(drawn.value.line).toEqual(line);
    expect(changedBy(drawn.value.recipe).table.lines).toEqual([line]);
  });

  it("has a width for every kind that a file can hold", () => {
    for (const kind of LINE_KINDS) {
      const drawn = drawLine(
        scenario,
        kind,
        [
          [1, 1],
          [3, 3],
        ],
        { name: "Mill Lane" },
      );
      expect(drawn.ok && THINGS.line.schema.safeParse(drawn.value.line).success).toBe(true);
      expect(LINE_WIDTHS[kind]).toBeGreaterThan(0);
    }
  });

  it("runs off the edge where it comes near it, and never beyond", () => {
    const ends = (options = {}) => {
      const drawn = drawLine(
        scenario,
        "track",
        [
          [0.4, 3],
          [30, 7.6],
        ],
        options,
      );
      return drawn.ok && drawn.value.line.points;
    };
    expect(ends()).toEqual([
      [0, 3],
      [12, 8],
    ]);
    expect(ends({ snapToEdge: false })).toEqual([
      [0.40625, 3],
      [12, 7.59375],
    ]);
  });

  it("is refused where it gets nowhere", () => {
    expect(
      reason(
        drawLine(scenario, "track", [
          [3, 3],
          [3.1, 3.1],
        ]),
      ),
    ).toEqual(["table.lines", "A line must be at least 0.25″ long."]);
    expect(
      reason(
        drawLine(scenario, "track", [
          [-3, 3],
          [-9, 3],
        ]),
      ),
    ).toEqual(["table.lines", "A line must be at least 0.25″ long."]);
  });

  it("goes on from either end", () => {
    const first = drawLine(scenario, "stream", [
      [2, 2],
      [4, 2],
    ]);
    if (!first.ok) throw new Error();
    const once = changedBy(first.value.recipe);
    const grown = continueLine(once, "stream-1", "last", [[6, 5]]);
    if (!grown.ok) throw new Error();
    const twice = changedBy(grown.value.recipe, once);
    const back = continueLine(twice, "stream-1", "first", [[0.2, 2]]);
    if (!back.ok) throw new Error();
    expect(changedBy(back.value.recipe, twice).table.lines[0]?.points).toEqual([
      [0, 2],
      [2, 2],
      [4, 2],
      [6, 5],
    ]);
    expect(reason(continueLine(once, "stream-1", "last", [[4, 2.1]]))).toEqual([
      "table.lines",
      "A stretch must be at least 0.25″ long.",
    ]);
    expect(reason(continueLine(once, "gone", "last", [[4, 4]]))).toEqual(["table.lines", "That line is gone."]);
  });
});

describe("deleting", () => {
  it("takes a stand's arrival with it, and figures that nobody uses any more", () => {
    const scenario = changedBy(deleteThings({ stands: ["r2", "nobody"] }));
    expect(scenario.stands.map((s) => s.id)).toEqual(["r1", "b1", "b2"]);
    expect(scenario.reinforcements).toEqual([]);
    expect(Object.keys(scenario.vehicles)).toEqual(["tank"]);
    expect(changedBy(deleteThings({ stands: ["r1", "r2", "b1", "b2"] })).vehicles).toEqual({});
  });

  it("moves what belonged to a formation up to the one above", () => {
    const scenario = changedBy(deleteThings({ formations: ["red-2"] }));
    expect(scenario.stands[1]?.formation).toBe("red-1");
    const bare = changedBy(deleteThings({ formations: ["red-1", "red-2"] }));
    expect([bare.stands[0]?.formation, bare.stands[1]?.formation]).toEqual([undefined, undefined]);
    expect(changedBy(deleteThings({ formations: ["red-1"] })).formations[0]).toEqual({
      id: "red-2",
      side: "red",
      name: "Second",
    });
  });

  it("takes conditions and arrivals with the objective and the edge they need", () => {
    const scenario = changedBy(deleteThings({ objectives: ["hill"], entryEdges: ["west"] }));
    expect(scenario.victory.map((v) => v.type)).toEqual(["destroy"]);
    expect(scenario.reinforcements).toEqual([]);
  });

  it("takes lines off the table and leaves the rest as it is", () => {
    const drawn = drawLine(small().scenario, "track", [
      [1, 1],
      [3, 3],
    ]);
    if (!drawn.ok) throw new Error();
    const with1 = changedBy(drawn.value.recipe);
    const without = changedBy(deleteThings({ lines: ["track-1"] }), with1);
    expect(without).toEqual(small().scenario);
    expect(without.stands).toBe(with1.stands);
  });
});

describe("editing", () => {
  const { scenario } = small();

  it("changes facts of a stand, and takes away what is set to undefined", () => {
    const named = done(
      editStand(scenario, "r1", { name: "Old Faithful", figures: { cohesion: 12 }, role: "ghq", facing: degrees(45) }),
    );
    expect(named.stands[0]).toMatchObject({ name: "Old Faithful", figures: { cohesion: 12 }, role: "ghq", facing: 45 });
    const bare = done(editStand(named, "r1", { name: undefined, figures: undefined }), named);
    expect(Object.keys(bare.stands[0] ?? {})).not.toContain("name");
    expect(bare.stands[1]).toBe(named.stands[1]);
  });

  it("lets a stand that changes sides leave what belongs to its old one", () => {
    const turned = done(editStand(scenario, "r2", { side: "blue" }));
    expect(turned.stands[1]?.formation).toBeUndefined();
    expect(turned.reinforcements).toEqual([]);
  });

  it("refuses what a file could not hold, with the place", () => {
    expect(reason(editStand(scenario, "r1", { label: "" }))).toEqual(["stands[0].label", "label: must not be empty."]);
    expect(reason(editStand(scenario, "r1", { label: undefined }))).toEqual(["stands[0].label", "label: is missing."]);
    expect(reason(editStand(scenario, "r1", { vehicle: "ghost" }))).toEqual([
      "stands[0].vehicle",
      'stands[0].vehicle: there is no vehicle "ghost" in this scenario.',
    ]);
    expect(reason(editStand(scenario, "r1", { at: [inches(99), inches(1)] }))).toEqual([
      "stands[0].at",
      "stands[0].at: (99, 1) is not on the table of 12 × 8 inches.",
    ]);
    expect(reason(editStand(scenario, "zz", {}))).toEqual(["stands", '"zz" is already gone.']);
    expect(reason(editFacts(scenario, { turnLimit: 0 }))).toEqual([
      "facts.turnLimit",
      "turnLimit: 0 is too small: at least 1.",
    ]);
    expect(reason(editText(scenario, { title: "" }))).toEqual(["title", "title: must not be empty."]);
    expect(reason(editVehicle(scenario, "tank", { points: -1 }))).toEqual([
      "vehicles.tank.points",
      "points: -1 is too small: at least 0.",
    ]);
    expect(reason(editVehicle(scenario, "toString", {}))).toEqual([
      "vehicles.toString",
      "This scenario has no such vehicle.",
    ]);
    expect(reason(editFormation(scenario, "red-1", { parent: "red-2" }))).toEqual([
      "formations[0].parent",
      'formations[0].parent: "red-1" would belong to itself.',
    ]);
  });

  it("changes sides, formations, facts, texts and vehicles", () => {
    expect(
      done(editSide(scenario, "red", { name: "Soviets", figures: { cohesion: 12, ghqQuality: -1 } })).sides[0],
    ).toMatchObject({
      name: "Soviets",
      figures: { cohesion: 12, ghqQuality: -1 },
    });
    expect(done(editFormation(scenario, "red-2", { name: "2nd", parent: undefined })).formations[1]).toEqual({
      id: "red-2",
      side: "red",
      name: "2nd",
    });
    expect(done(editFacts(scenario, { date: "July 1943", maximumSight: inches(25) })).facts).toEqual({
      ...scenario.facts,
      date: "July 1943",
      maximumSight: 25,
    });
    const signed = done(editText(scenario, { author: "Ann", specialRules: ["Fog."] }));
    expect([signed.author, signed.specialRules]).toEqual(["Ann", ["Fog."]]);
    expect("author" in done(editText(signed, { author: undefined }), signed)).toBe(false);
    expect(done(editVehicle(scenario, "tank", { points: 61 })).vehicles["tank"]?.points).toBe(61);
  });

  it("changes lines, buildings and labels", () => {
    const { table } = scenario;
    const at = [inches(2), inches(2)] as const;
    const furnished: Scenario = {
      ...scenario,
      table: {
        ...table,
        lines: [{ id: "l", kind: "track", width: inches(0.25), points: [at, [inches(5), inches(5)]], smooth: false }],
        footprints: [{ id: "f", kind: "building", at, size: [inches(1), inches(1)], facing: degrees(0) }],
        labels: [{ id: "n", text: "Mill", at, style: "town" }],
      },
    };
    expect(
      done(editThing(furnished, "line", "l", { smooth: true, kind: "poor-road" }), furnished).table.lines[0],
    ).toMatchObject({ smooth: true, kind: "poor-road" });
    expect(
      done(editThing(furnished, "footprint", "f", { terrain: "heavy-buildings" }), furnished).table.footprints[0]
        ?.terrain,
    ).toBe("heavy-buildings");
    expect(done(editThing(furnished, "label", "n", { text: "Old Mill" }), furnished).table.labels[0]?.text).toBe(
      "Old Mill",
    );
    expect(reason(editThing(furnished, "line", "l", { points: [at, at] }))).toEqual([
      "table.lines[0].points[1]",
      "table.lines[0].points[1]: is the same place as the point before it.",
    ]);
  });

  it("is no step where nothing is new", () => {
    const document = createEditingDocument(small());
    const same = editStand(document.scenario, "r1", { label: "1/1", at: [inches(2), inches(2)] });
    if (same.ok) document.edit("Nothing", same.value);
    expect([same.ok, document.history.labels]).toEqual([true, []]);
  });
});

describe("adding a formation", () => {
  it("gives it an id, at the top or below another", () => {
    const { scenario } = small();
    const added = addFormation(scenario, { side: "blue", name: " 2nd Company ", parent: "blue-1" });
    if (!added.ok) throw new Error();
    expect(changedBy(added.value.recipe).formations.at(-1)).toEqual({
      id: "blue-2",
      side: "blue",
      name: "2nd Company",
      parent: "blue-1",
    });
    expect(reason(addFormation(scenario, { side: "blue", name: "x", parent: "red-1" }))).toEqual([
      "formations",
      "The formation above belongs to the other side or is gone.",
    ]);
    expect(reason(addFormation(scenario, { side: "blue", name: "  " }))).toEqual([
      "formations",
      "The name of a formation has 1 to 120 characters.",
    ]);
  });
});
