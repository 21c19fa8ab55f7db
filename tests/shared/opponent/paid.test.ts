/** Where orders are paid with dice: situations in which the right decision is clear. */
import { expect, it } from "vitest";
import { diceOf, randomOf } from "../../../shared/dice/seeded.ts";
import { createOpponent, finished } from "../../../shared/opponent/opponent.ts";
import type { Decided } from "../../../shared/opponent/reasons.ts";
import { type Layout, scenarioOf } from "../rules/armour-battles/play/table.ts";
import { opened } from "./battles.ts";
import { SURE } from "./tables.ts";

/** What both sides decide, with the state as it was, for so many decisions. */
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
    const ruling = battle.decide(state, decided.command, dice);
    if (ruling.type === "refused") throw new Error(ruling.refusal.reason);
    for (const event of ruling.events) battle.evolve(state, event);
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

it("those who stand together act together, by one order", () => {
  const acts = decisions(PLAIN, 60).filter(({ command, side }) => command.type === "move-and-fire" && side === "red");
  expect(standsOf(acts[0] as Decided)).toHaveLength(4);
});

it("a suppressed unit is not taken along by those who move", () => {
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

it("orders for which nobody is left are kept as Staff Orders", () => {
  const all = decisions(PLAIN, 60);
  const kept = all.filter(({ command }) => command.type === "restock");
  expect(kept.length).toBeGreaterThan(0);
  expect(kept[0]?.why.sentence).toBe("Nobody gains by acting: it is kept for later.");
});
