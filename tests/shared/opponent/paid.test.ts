/** Where orders are paid with dice: situations in which the right decision is clear. */
import { describe, expect, it } from "vitest";
import { diceOf, randomOf } from "../../../shared/dice/seeded.ts";
import { point } from "../../../shared/geometry/units.ts";
import { createOpponent, finished } from "../../../shared/opponent/opponent.ts";
import type { Decided } from "../../../shared/opponent/reasons.ts";
import { NO_SIX, ordered } from "../rules/armour-battles/play/hands.ts";
import { BATTERY, Hand, type Layout, scenarioOf } from "../rules/armour-battles/play/table.ts";
import { opened } from "./battles.ts";
import { SURE } from "./tables.ts";

/** The decisions of both sides, with the state before each, for this number of decisions. */
function decisions(layout: Layout, most: number, seed = 1) {
  const played = opened(scenarioOf(layout));
  const { battle } = played;
  const made = (side: "red" | "blue") => {
    const found = createOpponent({ ...played, side, character: SURE, plan: null, seed });
    if (!found.ok) throw new Error(found.error.message);
    return found.value;
  };
  const opponents = { red: made("red"), blue: made("blue") };
  const dice = diceOf(randomOf(seed, 2));
  const state = battle.setup();
  const found: (Decided & { side: "red" | "blue"; beads: ReadonlyMap<string, readonly string[]> })[] = [];
  while (found.length < most) {
    const { side } = battle.pending(state);
    const decided = side && finished(opponents[side].decide(state));
    if (!decided) break;
    const beads = new Map(battle.view(state, null).stands.map((one) => [one.id, one.beads]));
    found.push({ ...decided, side, beads });
    battle.give(state, decided.command, dice);
  }
  return found;
}

const FIGURES = { commandDice: 5, staffOrders: 2, rallyDice: 4, armyMorale: 9 };
const PLAIN: Layout = {
  size: [60, 40],
  sight: 80,
  figures: { red: FIGURES, blue: FIGURES },
  red: { r1: { at: [6, 18] }, r2: { at: [6, 20] }, r3: { at: [6, 22] }, r4: { at: [8, 20] } },
  blue: { b1: { at: [54, 18] }, b2: { at: [54, 20] }, b3: { at: [54, 22] } },
};
const standsOf = ({ command }: Decided): readonly string[] => ("stands" in command ? (command.stands as string[]) : []);

it("stands that are close together act together, by one order", () => {
  const acts = decisions(PLAIN, 60).filter(({ command, side }) => command.type === "move-and-fire" && side === "red");
  expect(standsOf(acts[0] as Decided)).toHaveLength(4);
});

it("a suppressed unit is not taken along by units that move", () => {
  let suppressed = 0;
  const close: Layout = { ...PLAIN, blue: { b1: { at: [26, 18] }, b2: { at: [26, 20] }, b3: { at: [26, 22] } } };
  for (const seed of [1, 2]) {
    let acting: readonly string[] = [];
    for (const one of decisions(close, 110, seed)) {
      if (one.command.type === "move-and-fire") acting = standsOf(one);
      const who = one.command.type === "move" && "stand" in one.command ? (one.command.stand as string) : null;
      if ([...one.beads.values()].some((beads) => beads.includes("suppressed"))) suppressed++;
      const able = acting.some((id) => one.beads.get(id) && !one.beads.get(id)?.includes("suppressed"));
      if (who !== null && acting.length > 1 && able) expect(one.beads.get(who)).not.toContain("suppressed");
    }
  }
  expect(suppressed).toBeGreaterThan(10);
});

it("orders that no unit needs are kept as Staff Orders", () => {
  const all = decisions(PLAIN, 60);
  const kept = all.filter(({ command }) => command.type === "restock");
  expect(kept.length).toBeGreaterThan(0);
  expect(kept[0]?.why.sentence).toBe("No stand gains by acting: the order is kept for later.");
});

describe("Under a battery's fire", () => {
  const AT_ONCE = [4, 4, 1, 1, 4, 1, 1, 5];
  const fire = (vehicle: string, points: "none" | "disrupted-2", command: readonly number[]): Hand => {
    const layout: Layout = {
      ...PLAIN,
      figures: { red: { ...FIGURES, artilleryResponseDice: 4 }, blue: { ...FIGURES, staffOrders: 0 } },
      red: { r1: { at: [6, 20] }, gun: { vehicle: BATTERY } },
      blue: { b1: { at: [40, 20], facing: 270, vehicle } },
    };
    const of = new Hand(layout);
    if (points !== "none")
      of.give({ type: "intervene", stand: "b1", change: { type: "bead", bead: points, on: true }, why: "test" });
    ordered(of, command);
    of.give({ type: "call-mission", stand: "gun", at: point(40, 20) }, ...AT_ONCE);
    return of;
  };
  const decided = ({ battle, state, field }: Hand, side: "red" | "blue") => {
    const made = createOpponent({ ...opened(field.loaded), battle, side, character: SURE, plan: null, seed: 1 });
    if (!made.ok) throw new Error(made.error.message);
    return finished(made.value.decide(state));
  };
  it("the battery's dice have a Wild Die more where the next point is the last, not where it is the first", () => {
    const last = decided(fire("M4 75mm", "disrupted-2", [6, 5, 5, 4, 3]), "red");
    expect(last?.command).toEqual({ type: "effect", wild: true });
    expect(last?.why.options).toHaveLength(2);
    expect(decided(fire("Tiger I", "none", [6, 5, 5, 4, 3]), "red")?.command).toEqual({ type: "effect" });
  });
  it("a unit that has two points already and would be lost goes back", () => {
    const back = decided(fire("M5 Light Tank", "disrupted-2", NO_SIX), "blue");
    expect(back?.command).toEqual({ type: "break-off" });
    expect(back?.why.options.map(({ command }) => command?.type).sort()).toEqual(["break-off", "stand-fast"]);
  });
});
