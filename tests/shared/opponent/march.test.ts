/** A stand's marches and places: bounds spare work, and change no choice; the parts that are shown are all that counts. */
import { expect, it } from "vitest";
import { diceOf, randomOf } from "../../../shared/dice/seeded.ts";
import { CHARACTERS } from "../../../shared/opponent/character.ts";
import { type MarchOptions, marchesOf } from "../../../shared/opponent/march.ts";
import { finished } from "../../../shared/opponent/opponent.ts";
import { Picture } from "../../../shared/opponent/picture.ts";
import { firstLook, type Judge, worthOf } from "../../../shared/opponent/places.ts";
import { Player } from "../../../shared/opponent/player.ts";
import type { StandView } from "../../../shared/play/contract.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import type { SideId } from "../../../shared/systems.ts";
import { fairArmourBattle, fairBattle, fairSquadBattle, opened } from "./battles.ts";

/** Gains that a march must exceed. */
const BARS = [0, 0.02, 0.1, 0.4];

/** Visits what a side's player thinks at every so many of its decisions. */
function* judgesOf(loaded: LoadedScenario, decisions: number, every: number): Generator<Judge, void, void> {
  const played = opened(loaded);
  const { battle } = played;
  const playerOf = (side: SideId): Player => {
    const wish = { ...played, side, character: CHARACTERS.veteran, plan: null, seed: 1 };
    const picture = Picture.open(wish);
    if (!picture.ok) throw new Error(picture.error.message);
    return new Player(wish, picture.value, null);
  };
  const players = { red: playerOf("red"), blue: playerOf("blue") };
  const dice = diceOf(randomOf(1, 2));
  const state = battle.setup();
  for (let n = 0; n < decisions; n++) {
    const { side } = battle.pending(state);
    const decided = side && finished(players[side].decide(state));
    if (!side || !decided) return;
    const { judge } = players[side];
    if (n % every === 0 && state.turn > 0 && judge) yield judge;
    battle.give(state, decided.command, dice);
  }
}

const marches = (judge: Judge, stand: StandView, useful?: MarchOptions["useful"]) =>
  finished(marchesOf(judge, stand, { companions: judge.picture.friends, taken: [], quick: true, early: true, useful }));

it.each([
  ["GHQ WWII", fairBattle(1), true],
  ["Micro Squad", fairSquadBattle(1), true],
  // Dice decide the distance, so that a path may add to a place's worth: nothing is spared.
  ["Armour Battles", fairArmourBattle(1), false],
] as const)(
  "%s: a useful march is the same with the bound as without",
  (_, loaded, spares) => {
    let [useful, useless, spared] = [0, 0, 0];
    for (const judge of judgesOf(loaded, 120, 15))
      for (const stand of judge.picture.friends.slice(0, 3)) {
        const [best] = marches(judge, stand).marches;
        for (const bar of BARS) {
          const bound = marches(judge, stand, (gain) => gain > bar);
          if (best && best.gain > bar) {
            expect(bound.marches[0]).toEqual(best);
            useful++;
          } else {
            expect(bound.marches.every(({ gain }) => gain <= bar)).toBe(true);
            // The words say how much the best place lacks: no less than with any path to it.
            if (best && bound.useless !== null) expect(Math.max(bound.useless, -1)).toBeLessThanOrEqual(bar);
            useless++;
          }
          if (bound.useless !== null) spared++;
        }
      }
    expect(Math.min(useful, useless)).toBeGreaterThan(5);
    expect(spared > 0).toBe(spares);
  },
  300_000,
);

it.each([
  ["GHQ WWII", fairBattle(1)],
  ["Micro Squad", fairSquadBattle(1)],
  ["Armour Battles", fairArmourBattle(1)],
] as const)(
  "%s: a place's worth is the sum of the parts that are shown, and no more than at a first look",
  (_, loaded) => {
    let ordered = 0;
    for (const judge of judgesOf(loaded, 60, 15))
      for (const stand of judge.picture.friends) {
        const { at, facing } = stand;
        if (!at) continue;
        const place = { at, facing };
        for (const beside of [0, 1, 2]) {
          const { total, parts } = worthOf(judge, stand, place, beside);
          expect(total).toBeCloseTo(Object.values(parts).reduce((sum, part) => sum + part, 0));
          const first = firstLook(judge, stand, place, beside);
          expect(first.worthAbove(Number.NEGATIVE_INFINITY)).toBeLessThanOrEqual(first.most);
        }
        // One order is for several stands: those beside it count, though nobody marches at its side.
        if (worthOf(judge, stand, place, 0).parts.company > 0) ordered++;
      }
    expect(ordered > 0).toBe(loaded.scenario.system === "armour-battles");
  },
);
