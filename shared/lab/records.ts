/**
 * What the balance lab keeps of a battle: its seed and its commands, from which it is played again die for die, and what there
 * is to count in it. Plain data: it crosses from workers, and lies in files that are merged.
 */
import { z } from "zod";
import type { SidePlayer } from "../simulate/series.ts";
import { SIDE_IDS, type SideId } from "../systems.ts";

/** What is to be played. */
export interface LabWish {
  readonly players: Readonly<Record<SideId, SidePlayer>>;
  /** The id of the layer of plans that a side plays by; null: by its own lights. */
  readonly plans: Readonly<Record<SideId, string | null>>;
  /** Every odd battle is the one before with the players changed over: the same dice, red's player plays blue. */
  readonly swap: boolean;
  readonly seed: string;
  /** The number of the first battle. Battle n of a seed is the same whichever range it is played in. */
  readonly from: number;
  readonly games: number;
}

const side = z.enum(SIDE_IDS);
const bySide = <T extends z.ZodType>(of: T) => z.strictObject({ red: of, blue: of });
const count = z.int().min(0);
const place = z.tuple([z.number(), z.number()]);

/** What a side's attacks did, in points, and what their exact odds led to expect; the variance is that of all attacks together. */
const luckSchema = z.strictObject({ attacks: count, expected: z.number(), done: z.number(), variance: z.number() });

export const labGameSchema = z.strictObject({
  /** Its number in the series. */
  game: count,
  /** Of its dice: a new game of the scenario with this seed, given the commands, is this battle. */
  seed: z.string(),
  /** Red's player played blue. */
  swapped: z.boolean(),
  commands: z.array(z.looseObject({ type: z.string() })),
  winner: side.nullable(),
  /** Not over after very many commands: neither won nor drawn. */
  unfinished: z.boolean(),
  /** Why it ended, as the rules say it; null: it isn't over. */
  reason: z.string().nullable(),
  turns: count,
  /** The turn since whose end the winner was ahead in losses to the last; null: a draw, or ahead only by the mission. */
  decided: count.nullable(),
  /**
   * By the end of each turn, 0 the deployment: what a side has lost, in points. A stand that is harmed counts with the part of
   * its points that the rules' opponent reckons as lost (OpponentSense.lost).
   */
  lost: bySide(z.array(z.number())),
  luck: bySide(luckSchema),
  stands: z.array(
    z.strictObject({
      stand: z.string(),
      side,
      attacks: count,
      /** What its attacks took from the enemy, and what was to be expected of them, in points. */
      struck: z.number(),
      expected: z.number(),
      /** The enemies that it eliminated. */
      kills: count,
      /** How far it went, in inches. */
      inches: z.number(),
      /** In which turn it was eliminated; null: never. */
      fell: count.nullable(),
    }),
  ),
  /** Those eliminated on the table. */
  kills: z.array(
    z.strictObject({
      turn: count,
      stand: z.string(),
      at: place,
      /** Who did it and from where, where it was somebody. */
      by: z.string().nullable(),
      from: place.nullable(),
    }),
  ),
  /** In the order in which they were made. */
  attacks: z.array(
    z.strictObject({
      turn: count,
      /** Null: no stand made it. */
      stand: z.string().nullable(),
      target: z.string(),
      from: place,
      to: place,
      /** What it took from the target, and what its exact odds led to expect, in points, to 1/1000. */
      expected: z.number(),
      done: z.number(),
    }),
  ),
  /** Where everybody went, the place before included; in the order in which it happened. */
  tracks: z.array(z.strictObject({ stand: z.string(), turn: count, path: z.array(place).min(1) })),
  /** Of its final state. */
  hash: z.string(),
});
export type LabGame = z.infer<typeof labGameSchema>;
export type LabLuck = z.infer<typeof luckSchema>;
