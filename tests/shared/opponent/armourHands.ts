/** Situations of Armour Battles put to a veteran of the opponent. */
import { expect } from "vitest";
import { point } from "../../../shared/geometry/units.ts";
import { CHARACTERS } from "../../../shared/opponent/character.ts";
import { createOpponent, finished } from "../../../shared/opponent/opponent.ts";
import type { Decided } from "../../../shared/opponent/reasons.ts";
import type { Battle } from "../../../shared/play/contract.ts";
import { armourBattles } from "../../../shared/rules/armour-battles/system.ts";
import type { Scenario } from "../../../shared/scenario/model.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { Hand } from "../rules/armour-battles/play/table.ts";

/** A veteran's decision in this state, at its first question. */
export const decided = (of: Hand): Decided => player(of)();
/** The same of a veteran that remembers its intentions. */
export function player(of: Hand, side: SideId = "red"): () => Decided {
  const made = createOpponent({
    battle: of.battle as unknown as Battle,
    loaded: of.field.loaded,
    system: armourBattles,
    side,
    character: CHARACTERS.veteran,
    plan: null,
    seed: 1,
  });
  if (!made.ok) throw new Error(made.error.message);
  return () => checked(of, finished(made.value.decide(of.state)));
}
function checked(of: Hand, found: Decided | null): Decided {
  if (!found) throw new Error("there is nothing to decide");
  expect(of.battle.decide(of.state, found.command as never, { roll: ({ count }) => Array(count).fill(3) }).type).toBe(
    "done",
  );
  for (const words of [found.why.sentence, found.why.unless]) {
    expect(words).toMatch(/[.]$/);
    expect(words).not.toMatch(/undefined|NaN|null/);
  }
  return found;
}
export const FIGURES = { commandDice: 5, staffOrders: 0, rallyDice: 4, artilleryResponseDice: 4, armyMorale: 9 };
export const figures = (staffOrders = 0) => ({ red: { ...FIGURES, staffOrders }, blue: FIGURES });
export const zone = (id: string, [x, y, w, h]: readonly [number, number, number, number], over: object = {}) =>
  ({
    id,
    side: "red",
    name: id,
    points: [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ].map(([a, b]) => point(a ?? 0, b ?? 0)),
    ...over,
  }) as unknown as Scenario["zones"][number];
export const edge = (id: string, side: SideId, where: "west" | "east") =>
  ({ id, side, edge: where, from: 0, to: 40, turn: 1 }) as unknown as Scenario["entryEdges"][number];
