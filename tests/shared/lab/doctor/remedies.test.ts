/** Every remedy leaves a sound scenario that can be played, and goes back without a trace. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { advise } from "../../../../shared/advise/advise.ts";
import { createEditingDocument } from "../../../../shared/editing/document.ts";
import { inches, point } from "../../../../shared/geometry/units.ts";
import { remedies, remedyOf } from "../../../../shared/lab/doctor/remedies.ts";
import { applyRemedy, changedBy, type Remedy } from "../../../../shared/lab/doctor/remedy.ts";
import { Soundness } from "../../../../shared/lab/doctor/soundness.ts";
import { rulesOf } from "../../../../shared/rules/ask.ts";
import { formatScenario } from "../../../../shared/scenario/format.ts";
import type { LoadedScenario } from "../../../../shared/scenario/model.ts";
import { parseScenario } from "../../../../shared/scenario/parse.ts";
import { fairBattle } from "../../opponent/battles.ts";
import { arena } from "../../rules/ghq-wwii/play/arenas.ts";
import { scenarioOf } from "../../rules/ghq-wwii/play/table.ts";
import { system } from "./fake.ts";

const RUNS = process.env["SAND_TABLE_LONG"] ? 200 : 6;

const errors = (loaded: LoadedScenario) =>
  advise(loaded, rulesOf(loaded.scenario)).filter(({ severity }) => severity === "error").length;

/** Conditions that hold for every remedy of any scenario. */
function check(loaded: LoadedScenario, chosen: (remedy: Remedy, i: number) => boolean, advised: boolean): void {
  const all = remedies(loaded, system);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  const sizes = all.map(({ size }) => size);
  expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
  expect(sizes.every((size) => size >= 1)).toBe(true);

  const soundness = new Soundness(loaded, system);
  const table = createEditingDocument({ ...loaded, ground: loaded.ground.clone() });
  const before = formatScenario(loaded);
  const allErrors = advised ? errors(loaded) : 0;
  for (const remedy of all.filter(chosen)) {
    expect(remedy.id).toMatch(/^[a-z0-9.-]+$/);
    const changed = soundness.carriedOut(remedy);
    if (!changed) continue;
    const text = formatScenario(changed);
    expect(text, remedy.id).not.toBe(before);
    expect(parseScenario(text, remedy.id)).toMatchObject({ ok: true });
    expect(system.play.open(changed)).toMatchObject({ ok: true });
    if (advised) expect(errors(changed)).toBeLessThanOrEqual(allErrors);

    const steps = table.history.position;
    applyRemedy(table, remedy);
    expect(table.history).toMatchObject({ position: steps + 1 });
    expect(table.history.labels.at(-1)).toBe(remedy.words);
    expect(formatScenario(table)).toBe(text);
    table.undo();
    expect(formatScenario(table)).toBe(before);
  }
  expect(formatScenario(loaded)).toBe(before);
}

describe("the doctor's remedies", () => {
  it("are sound and undone without a trace in a battle with entry edges and in one with zones", () => {
    for (const seed of [2, 3]) check(fairBattle(seed), (_, i) => i % 9 === seed, false);
  });

  it("are so in battles of every sort", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(4), (seed, part) => {
        check(arena(seed), (_, i) => i % 5 === part, true);
      }),
      { numRuns: RUNS, seed: 7 },
    );
  });

  it("leave hardly anything out as unsound in an ordinary battle", () => {
    const loaded = fairBattle(2);
    const soundness = new Soundness(loaded, system);
    const all = remedies(loaded, system);
    expect(all.filter((one) => soundness.carriedOut(one)).length).toBeGreaterThan(all.length * 0.9);
    const kinds = new Set(all.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(["arrival", "edge", "figure", "hill", "stand", "turns", "victory"]);
  });

  it("are found again by their ids as long as the scenario they start from is the same", () => {
    const loaded = arena(6);
    const [level] = remedies(loaded, system).filter(({ kind }) => kind === "figure");
    if (!level) throw new Error("no figure");
    expect(remedyOf(loaded, system, level.id)?.words).toBe(level.words);
    expect(remedyOf(changedBy(loaded, level), system, level.id)).toBeNull();
  });
});

const piece = (x: number, y: number) => ({ at: [x, y] as const, vehicle: "PzIII J" });
const loaded = scenarioOf({
  red: { r1: { ...piece(3, 10), role: "ghq" }, r2: piece(3, 12), r3: piece(3, 14) },
  blue: { b1: { ...piece(45, 10), role: "ghq" }, b2: piece(45, 12), b3: piece(45, 14), b4: { vehicle: "PzIII J" } },
  entryEdges: [
    { id: "east", side: "blue", edge: "east", from: inches(2), to: inches(8), turn: 2 },
    { id: "south", side: "blue", edge: "south", from: inches(30), to: inches(40), turn: 1 },
  ],
  reinforcements: [{ id: "late", side: "blue", turn: 3, edge: "east", stands: ["b4"] }],
  objectives: [{ id: "farm", name: "The farm", at: point(24, 12), radius: inches(2) }],
  victory: [
    { type: "destroy", side: "red", percent: 51, keep: 50, count: "stands" },
    { type: "destroy", side: "blue", percent: 60, keep: 50, count: "points" },
    { type: "hold", side: "blue", objective: "farm", turns: 2 },
    { type: "hold", side: "red", objective: "farm", turns: 0 },
    { type: "exit", side: "red", edge: "east", stands: 3 },
  ],
});
const all = remedies(loaded, system);
const words = (kind: Remedy["kind"]) => all.filter((one) => one.kind === kind).map((one) => one.words);

describe("the remedies that are tried", () => {
  it("are figures within the limits of the rules, of sides on which they bear", () => {
    expect(words("figure")).toContain("Blue’s cohesion level from 14 to 15");
    expect(words("figure")).toContain("Red’s GHQ quality from 0 to −2");
    const high = {
      ...loaded.scenario.sides[0],
      figures: { cohesion: 22, ghqQuality: 3 },
    } as (typeof loaded.scenario.sides)[number];
    const scenario = {
      ...loaded.scenario,
      sides: loaded.scenario.sides.map((side) => (side.id === "red" ? high : side)),
      stands: loaded.scenario.stands.map(({ role, ...one }) =>
        one.side === "red" ? one : { ...one, ...(role !== undefined && { role }), figures: { cohesion: 15 } },
      ),
    };
    const ids = remedies({ ...loaded, scenario }, system).flatMap(({ id, kind }) => (kind === "figure" ? [id] : []));
    // Red has no GHQ stand, and each of Blue's stands has a level.
    expect(ids.filter((id) => id.startsWith("red"))).toEqual([
      "red-cohesion-level-22-to-21",
      "red-cohesion-level-22-to-20",
    ]);
    expect(ids.filter((id) => id.includes("blue-cohesion"))).toEqual([]);
  });

  it("are conditions by the least that makes a difference", () => {
    expect(words("victory")).toEqual(
      expect.arrayContaining([
        // Three of four stands are 51 % or more; two are 50 %, and 76 % are all four.
        expect.stringMatching(/^Red wins if it destroys 50%.*instead of 51%$/),
        expect.stringMatching(/^Red wins if it destroys 76%.*instead of 51%$/),
        expect.stringMatching(/^Blue wins if it destroys 55%.*points/),
        expect.stringMatching(/^Blue wins if it destroys 65%.*points/),
        "Blue wins if it holds The farm at the end of a turn, instead of 2",
        "Blue wins if it holds The farm at the end of 3 turns running, instead of 2",
        "Red wins if it leaves the table by its east edge with 2 stands, instead of 3",
      ]),
    );
    // To hold at the very end is no number, and more stands than Red has can't leave.
    expect(words("victory")).toHaveLength(7);
  });

  it("are arrivals a turn earlier or later, and other ways in", () => {
    expect(words("arrival")).toEqual([
      "Blue’s 1 stand by the east edge on turn 2 instead of 3",
      "Blue’s 1 stand by the east edge on turn 4 instead of 3",
    ]);
    expect(words("edge")).toEqual(
      expect.arrayContaining([
        "Blue enters by the east edge from 8″ to 14″ instead of the east edge from 2″ to 8″",
        "Blue enters by the east edge from 0″ to 6″ instead of the east edge from 2″ to 8″",
        "Blue’s arrival of turn 3 by the south edge from 30″ to 40″ instead of the east edge from 2″ to 8″",
        "Blue enters by the north edge from 42″ to 48″ instead of the east edge from 2″ to 8″",
      ]),
    );
    const [earlier] = all.filter(({ kind }) => kind === "arrival");
    expect(earlier?.favours).toBe("blue");
    expect(changedBy(loaded, earlier as Remedy).scenario.reinforcements[0]?.turn).toBe(2);
  });

  it("are stands: one like a comrade beside it, or one gone", () => {
    const more = all.find(({ id }) => id === "red-more-pziii-j") as Remedy;
    const next = changedBy(loaded, more).scenario;
    expect(next.stands).toHaveLength(8);
    expect(next.stands.at(-1)).toMatchObject({ side: "red", vehicle: "PzIII J", at: more.place });
    expect(more.favours).toBe("red");
    const fewer = all.find(({ id }) => id === "red-less-pziii-j") as Remedy;
    expect(fewer.favours).toBe("blue");
    expect(changedBy(loaded, fewer).scenario.stands.filter(({ side }) => side === "red")).toHaveLength(2);
    // A third of Red's points counts as more than one of a large force.
    expect(more.size).toBeCloseTo(4.3);
  });

  it("are hills in the side's half, on free ground, one level high", () => {
    const hills = all.filter(({ kind }) => kind === "hill");
    expect(hills.map(({ words: text }) => text)).toContain(
      "A hill before Red’s start, one level high and 4″ across, at 7,12",
    );
    for (const hill of hills) {
      const { ground, scenario } = changedBy(loaded, hill);
      expect(scenario).toBe(changedBy(loaded, hill).scenario);
      const raised = ground.level.reduce((sum, level, i) => sum + level - (loaded.ground.level[i] ?? 0), 0);
      expect(raised).toBeGreaterThan(60);
      expect(raised).toBeLessThan(230);
      expect(Math.max(...ground.level)).toBe(1);
      expect((hill.place?.[0] ?? 0) < 24).toBe(hill.favours === "red");
    }
    // No free ground, no hill.
    const wooded = scenarioOf({
      terrain: [["woods", 0, 0, 48, 24]],
      red: { r1: piece(3, 10) },
      blue: { b1: piece(45, 10) },
    });
    expect(remedies(wooded, system).filter(({ kind }) => kind === "hill")).toEqual([]);
  });

  it("are none that would leave an error in the scenario", () => {
    // With a stand fewer Red could never take three off the table.
    const soundness = new Soundness(loaded, system);
    const fewer = all.find(({ id }) => id === "red-less-pziii-j") as Remedy;
    expect(soundness.carriedOut(fewer)).toBeNull();
    expect(soundness.carriedOut(all.find(({ id }) => id === "red-more-pziii-j") as Remedy)).not.toBeNull();
  });
});
