/** A battle under a test's control, and a veteran that decides in it. */
import { expect } from "vitest";
import { CHARACTERS } from "../../../shared/opponent/character.ts";
import { createOpponent, finished } from "../../../shared/opponent/opponent.ts";
import type { Decided } from "../../../shared/opponent/reasons.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import type { SideId } from "../../../shared/systems.ts";
import { opened } from "./battles.ts";

export function asking<C, H extends { readonly state: unknown; give(command: C, ...dice: number[]): unknown }>(
  hand: H,
  loaded: LoadedScenario,
  side: SideId,
) {
  const made = createOpponent({ ...opened(loaded), side, character: CHARACTERS.veteran, plan: null, seed: 1 });
  if (!made.ok) throw new Error(made.error.message);
  const ask = (): Decided => {
    const found = finished(made.value.decide(hand.state as never));
    if (!found) throw new Error(`${side} has nothing to decide`);
    for (const words of [found.why.sentence, found.why.unless]) expect(words).not.toMatch(/undefined|NaN|null/);
    return found;
  };
  return { hand, ask, take: (...dice: number[]) => hand.give(ask().command as C, ...dice) };
}
