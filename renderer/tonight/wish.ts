/** The choices of the dialog, and the order made from them. No React. */

import type { TheatreId } from "../../shared/lists/theatres.ts";
import type { Picture } from "../../shared/picture/thumbnail.ts";
import type { LoadedScenario } from "../../shared/scenario/model.ts";
import type { SystemId } from "../../shared/systems.ts";
import { BATTLE_MINUTES, type BattleSize, type BattleWish } from "../../shared/tonight/battle.ts";
import type { BattleKindId } from "../../shared/tonight/kinds.ts";
import type { Refit } from "../../shared/tonight/weighing.ts";

export interface Choice {
  readonly system: SystemId;
  readonly seeds: BattleWish["seeds"];
  /** What stays in another battle. */
  readonly keep: { readonly table: boolean; readonly forces: boolean };
  /** Null: any, by chance. */
  readonly kind: BattleKindId | null;
  readonly nations: readonly [string | null, string | null];
  readonly year: number | null;
  readonly theatre: TheatreId | null;
  readonly country: string | null;
  /** Of kept forces: that which their trial came to; null: the trial finds it. */
  readonly proportion: number | null;
  readonly size: BattleSize | "minutes";
  /** Read where the size is in minutes. */
  readonly minutes: number;
  /** Whether measures even it. */
  readonly even: boolean;
}

export interface TonightBattle {
  /** Another key is another battle. */
  readonly key: string;
  /** Of the battles that try it: the command line's for the same wish. */
  readonly seed: string;
  readonly loaded: LoadedScenario;
  readonly refit: Refit;
  readonly kind: BattleKindId;
  readonly year: number;
  readonly theatre: TheatreId | null;
  readonly picture: Pick<Picture, "width" | "height" | "pixels">;
}

export const firstChoice = (system: SystemId, seed: () => number): Choice => ({
  system,
  seeds: { table: seed(), forces: seed() },
  keep: { table: false, forces: false },
  kind: null,
  nations: [null, null],
  year: null,
  theatre: null,
  country: null,
  proportion: null,
  size: "usual",
  minutes: 60,
  even: true,
});

/** Other rules have other lists and nations: the rest stays. */
export const withSystem = (choice: Choice, system: SystemId): Choice => ({
  ...choice,
  system,
  nations: [null, null],
  year: null,
  theatre: null,
  country: null,
  proportion: null,
  keep: { table: false, forces: false },
});

/**
 * Another battle, without what is kept. A kept table pins what its ground was made for: the kind of battle and the theatre of
 * the battle before. Kept forces stay as large as they were kept, or as their trial made them: `weighed`.
 */
export function another(
  choice: Choice,
  before: Pick<TonightBattle, "kind" | "theatre"> | null,
  weighed: number,
  seed: () => number,
): Choice {
  const { keep, seeds } = choice;
  const pinned = keep.table && before ? { kind: before.kind, theatre: before.theatre } : {};
  return {
    ...choice,
    ...pinned,
    proportion: keep.forces ? (choice.proportion ?? weighed) : null,
    seeds: { table: keep.table ? seeds.table : seed(), forces: keep.forces ? seeds.forces : seed() },
  };
}

export function wishOf(choice: Choice): BattleWish {
  const { system, seeds, kind, nations, year, theatre, country, proportion, size, minutes } = choice;
  const { least, most } = BATTLE_MINUTES;
  return {
    system,
    seeds,
    nations,
    size: size === "minutes" ? { minutes: Math.min(most, Math.max(least, minutes)) } : size,
    ...(kind !== null && { kind }),
    ...(year !== null && { year }),
    ...(theatre !== null && { theatre }),
    ...(country !== null && { country }),
    ...(proportion !== null && { proportion }),
  };
}
