/** The players' choices before a battle ("What Next?"): units on the table, hidden units, and attached units. */
import { describe, expect, it } from "vitest";
import { point } from "../../../../../shared/geometry/units.ts";
import { hand, NO_SIX, ordered } from "./hands.ts";
import type { Hand, Layout } from "./table.ts";

const zone = (side: "red" | "blue", x: number) => ({
  id: `z-${side}`,
  side,
  name: `Zone of ${side}`,
  points: [point(x, 0), point(x + 14, 0), point(x + 14, 40), point(x, 40)],
});
/** Two companies of two on the table, one of two in reserve from turn 3, on a table that has zones for both sides. */
const layout = {
  red: {
    r1: { formation: "a" },
    r2: { formation: "a" },
    r3: { formation: "b" },
    r4: { formation: "b", vehicle: "Panther Ausf G" },
    r5: { formation: "c" },
    r6: { formation: "c" },
    p1: { vehicle: "SdKfz 234/2 Armoured Car (Puma)" },
  },
  blue: { b1: { at: [56, 38], facing: 270 } },
  formations: ["a", "b", "c"].map((id) => ({ id, side: "red", name: `Company ${id}` })),
  entryEdges: [{ id: "e", side: "red", edge: "west", from: 10 as never, to: 30 as never, turn: 3 }],
  reinforcements: [{ id: "k", side: "red", turn: 3, edge: "e", stands: ["r5", "r6"] }],
  zones: [zone("red", 0), zone("blue", 46)],
} as const satisfies Partial<Layout>;
const battle = (options: Layout["options"], more: Partial<Layout> = {}): Hand =>
  hand({ ...layout, ...more, options } as Parameters<typeof hand>[0]);
const place = (of: Hand, ...ids: readonly string[]) => {
  for (const stand of ids)
    of.give({ type: "deploy", stand, at: point(5, 4 + 3 * of.field.indexOf(stand)), facing: 90 as never });
};
const kinds = (of: Hand) => of.decision.open.map(({ kind }) => kind);
const notesOf = (of: Hand, id: string) =>
  of.battle.view(of.state, "red").stands.find((stand) => stand.id === id)?.notes ?? [];

describe("Units that begin on the table", () => {
  it("as the briefing has it: the company of turn 3 isn't placed, and comes no sooner", () => {
    const of = battle({});
    expect(of.refused({ type: "deploy", stand: "r5", at: point(5, 5), facing: 90 as never }).reason).toContain("later");
    expect(of.refused({ type: "hold-back", stand: "r1" }).rule).toBe("What Next?");
    expect(kinds(of)).toEqual(["deploy", "attach"]);
    place(of, "r1", "r2", "r3", "r4", "p1");
    of.give({ type: "ready" });
    ordered(of, NO_SIX);
    expect(of.refused({ type: "commit-reserves", stands: ["r5", "r6"] }).reason).toContain("turn 3");
  });
  it("all units: those of turn 3 are placed, too", () => {
    const of = battle({ begins: "table" });
    place(of, "r1", "r2", "r3", "r4", "p1");
    expect(of.refused({ type: "ready" }).reason).toContain("r5");
    place(of, "r5", "r6");
  });
  it("reserves from the first turn on", () => {
    const of = battle({ begins: "reserves" });
    place(of, "r1", "r2", "r3", "r4", "p1");
    of.give({ type: "ready" });
    ordered(of, NO_SIX);
    of.give({ type: "commit-reserves", stands: ["r5", "r6"] });
    of.give({ type: "move", stand: "r5", path: [point(0, 20), point(20, 20)] });
  });
  it("as each side likes: a company waits as a whole, unknown to the enemy, and comes by the side's edge", () => {
    const of = battle({ begins: "choice" });
    place(of, "r1", "r2");
    expect(of.refused({ type: "hold-back", stand: "r1" }).reason).toContain("in sight");
    of.give({ type: "hold-back", stand: "r3" });
    expect(of.event("held-back")).toMatchObject({ stands: ["r3", "r4"] });
    expect(of.audienceOf("held-back")).toEqual(["red"]);
    expect(notesOf(of, "r4")).toContain("in reserve");
    expect(of.battle.view(of.state, "blue").stands.map(({ id }) => id)).toEqual(["r1", "r2", "b1"]);
    // A reconnaissance unit may go with it as with any company in reserve.
    of.give({ type: "attach", stand: "p1", formation: "b" });
    place(of, "r5", "r6");
    of.give({ type: "ready" });
    ordered(of, NO_SIX);
    expect(of.refused({ type: "commit-reserves", stands: ["r3", "r4"] }).reason).toContain("p1");
    of.give({ type: "commit-reserves", stands: ["r3", "r4", "p1"] });
    of.give({ type: "move", stand: "r3", path: [point(0, 20), point(20, 20)] });
  });
  it("a side without a drawn edge has the one behind its zone", () => {
    const of = battle({ begins: "choice" }, { entryEdges: [], reinforcements: [] });
    of.give({ type: "hold-back", stand: "r3" });
    place(of, "r1", "r2", "r5", "r6", "p1");
    of.give({ type: "ready" });
    ordered(of, NO_SIX);
    of.give({ type: "commit-reserves", stands: ["r3", "r4"] });
    expect(of.refused({ type: "move", stand: "r3", path: [point(60, 20), point(50, 20)] }).reason).not.toBe("");
    of.give({ type: "move", stand: "r3", path: [point(0, 38), point(20, 38)] });
  });
});

describe("Hidden Command Groups", () => {
  it("none, where the option has none", () => {
    expect(battle({}).refused({ type: "hide", stands: ["r1"] }).rule).toBe("What Next?");
  });
  it("are placed together where the enemy doesn't see it, and fire from ambush", () => {
    const of = battle({ hiddenGroups: "1", begins: "table" });
    expect(of.refused({ type: "hide", stands: ["r1", "r2", "r3", "r4", "r5"] }).rule).toBe("Creating a Command Group");
    of.give({ type: "hide", stands: ["r1", "r2"] });
    expect(of.audienceOf("group-hidden")).toEqual(["red"]);
    expect(of.refused({ type: "hide", stands: ["r3"] }).reason).toContain("one group");
    of.give({ type: "deploy", stand: "r1", at: point(13, 38), facing: 90 as never });
    expect(of.audienceOf("deployed")).toEqual(["red"]);
    expect(of.refused({ type: "deploy", stand: "r2", at: point(13, 5), facing: 90 as never }).reason).toContain("6″");
    of.give({ type: "deploy", stand: "r2", at: point(13, 35), facing: 90 as never });
    place(of, "r3", "r4", "r5", "r6", "p1");
    expect(of.refused({ type: "hide", stands: ["r3"] }).rule).toBe("What Next?");
    of.give({ type: "ready" });
    const seen = of.battle.view(of.state, "blue").stands.map(({ id }) => id);
    expect(seen).toEqual(["r3", "r4", "r5", "r6", "p1", "b1"]);
    ordered(of, NO_SIX);
    of.give({ type: "move-and-fire", stands: ["r1", "r2"] });
    // "Can't move without being placed": the one that is to move shows itself, the other stays hidden.
    of.give({ type: "move", stand: "r1", path: [point(20, 38)] });
    expect(of.event("became-known").stand).toBe("r1");
    expect([of.stand("r1").hidden, of.stand("r2").hidden]).toEqual([false, true]);
  });
  it("may be two of each side, in a zone that the enemy knows of", () => {
    const of = battle({ hiddenGroups: "2" });
    of.give({ type: "hide", stands: ["r1"] });
    of.give({ type: "hide", stands: ["r3", "r4"] });
    expect(of.refused({ type: "hide", stands: ["r2"] }).reason).toContain("two groups");
  });
});

describe("Companies of a scenario", () => {
  it("any unit goes with a company in reserve, as many as a Command Group has", () => {
    const of = battle({ ownCompanies: true });
    of.give({ type: "attach", stand: "r1", formation: "c" });
    of.give({ type: "attach", stand: "r4", formation: "c" });
    expect(of.refused({ type: "attach", stand: "r2", formation: "c" }).rule).toBe("Creating a Command Group");
    of.give({ type: "attach", stand: "p1", formation: "c" });
    place(of, "r2", "r3");
    of.give({ type: "ready" });
    ordered(of, NO_SIX);
    // It comes when its company comes, not before.
    expect(of.refused({ type: "commit-reserves", stands: ["r1", "r4", "r5", "r6", "p1"] }).reason).toContain("turn 3");
  });
});
