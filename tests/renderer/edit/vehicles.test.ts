import { describe, expect, it } from "vitest";
import { takeFigures } from "../../../renderer/edit/tools/changeVehicle.ts";
import {
  browsingOf,
  isFiltered,
  MOST_MARKED,
  queryOf,
  revealing,
  usesOf,
  vehiclesHere,
  withMark,
  withNation,
  withoutFilters,
  withRange,
  withSort,
} from "../../../renderer/window/store/hands/vehicles.ts";
import { vehicleQuerySchema } from "../../../shared/api.ts";
import { createEditingDocument } from "../../../shared/editing/document.ts";
import { newScenario } from "../../../shared/scenario/newScenario.ts";
import { embedded, embedVehicle, figureDifferences } from "../../../shared/scenario/vehicles.ts";
import { TANK, TestTable } from "../testTable.ts";

const plain = browsingOf("ghq-wwii");
const tank = (n: number) => ({ ...TANK, id: `ghq-wwii/test/${n}`, name: `Tank ${n}` });

describe("what the browser looks for", () => {
  it("becomes a question that the contract takes, without what is not set", () => {
    expect(queryOf(plain)).toEqual({ system: "ghq-wwii", sort: "name", descending: false });
    const set = withRange(withNation({ ...plain, text: " tiger ", own: true }, "UK", true), "defense", [3, 9], [0, 20]);
    expect(vehicleQuerySchema.parse(queryOf(set))).toMatchObject({
      text: "tiger",
      nations: ["UK"],
      own: true,
      ranges: [{ figure: "defense", min: 3, max: 9 }],
    });
  });

  it("a range as wide as all there is is none; one turned round is put right", () => {
    const narrowed = withRange(plain, "move", [9, 4], [0, 16]);
    expect(narrowed.ranges).toEqual({ move: [4, 9] });
    expect(isFiltered(narrowed)).toBe(true);
    expect(withRange(narrowed, "move", [0, 16], [0, 16])).toEqual(plain);
  });

  it("figures are sorted from the most, names from A, and turn round", () => {
    const once = withSort(plain, "points", true);
    expect([once.sort, withSort(once, "points", true).sort, withSort(once, "name", false).sort]).toEqual([
      { by: "points", descending: true },
      { by: "points", descending: false },
      { by: "name", descending: false },
    ]);
  });

  it("marks as many as fit side by side, the first makes room, a second time takes the mark away", () => {
    const all = [1, 2, 3, 4, 5].reduce((b, n) => withMark(b, tank(n)), plain);
    expect(all.marked.map(({ name }) => name)).toEqual(["Tank 2", "Tank 3", "Tank 4", "Tank 5"]);
    expect(all.marked).toHaveLength(MOST_MARKED);
    expect(withMark(all, tank(3)).marked.map(({ name }) => name)).toEqual(["Tank 2", "Tank 4", "Tank 5"]);
  });

  it("clearing the filters keeps words, order and marks", () => {
    const b = withMark({ ...plain, text: "x", here: true, sort: { by: "move", descending: true } }, tank(1));
    expect(withoutFilters(withNation(b, "UK", true))).toEqual({ ...b, here: false });
  });

  it("shows what was just written: what hides it goes", () => {
    const b = { ...withNation(plain, "UK", true), text: "test" };
    expect(revealing(b, { ...TANK, nation: "UK" })).toEqual(b);
    expect(revealing(b, TANK)).toEqual(plain);
    expect(revealing({ ...plain, here: true }, TANK)).toEqual(plain);
    const changed = { ...tank(1), name: "Better" };
    expect(revealing(withMark(plain, tank(1)), changed).marked).toEqual([changed]);
  });
});

describe("a scenario's own vehicles", () => {
  it("are those that its stands drive, with the figures that it carries", () => {
    const table = new TestTable();
    table.stand("red", 5, 5);
    table.stand("blue", 8, 5);
    const { scenario } = table.document;
    expect([...usesOf(scenario)]).toEqual([[TANK.id, 2]]);
    expect(vehiclesHere({ ...plain, text: "test" }, scenario)).toEqual([TANK]);
    expect(vehiclesHere({ ...plain, text: "tiger" }, scenario)).toEqual([]);
    expect(usesOf(null).size).toBe(0);
  });

  it("take the database's figures in one step, and give them back", () => {
    const document = createEditingDocument(newScenario({ system: "ghq-wwii", title: "x", width: 24, height: 12 }));
    document.edit("Embed", (draft) => embedVehicle(draft, TANK));
    const better = { ...TANK, stats: { ...TANK.stats, defense: 9 } };
    const recipe = takeFigures(document.scenario, better);
    if (!recipe.ok) throw new Error(recipe.error.message);
    document.edit("Take", recipe.value);
    expect(embedded(document.scenario, TANK.id)).toEqual(better);
    document.undo();
    expect(embedded(document.scenario, TANK.id)).toEqual(TANK);
    expect(figureDifferences(TANK, better)).toEqual([{ figure: "stats.defense", here: 6, there: 9 }]);
    expect(takeFigures(document.scenario, { ...TANK, id: "user/none" }).ok).toBe(false);
  });
});
