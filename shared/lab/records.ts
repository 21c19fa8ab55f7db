/**
 * The balance lab's record of a battle: its seed and its commands, from which it is replayed die for die, and its counts.
 * Plain data: it crosses from workers, and lies in files that are merged.
 */
import { z } from "zod";
import type { SidePlayer } from "../simulate/series.ts";
import { SIDE_IDS, type SideId } from "../systems.ts";

/** The series to play. */
export interface LabWish {
  readonly players: Readonly<Record<SideId, SidePlayer>>;
  /** The id of the layer of plans that a side follows; null: none. */
  readonly plans: Readonly<Record<SideId, string | null>>;
  /** Every odd battle is the previous one with the players changed over: the same dice, Red's player plays Blue. */
  readonly swap: boolean;
  readonly seed: string;
  /** The number of the first battle. Battle n of a seed is the same in every range. */
  readonly from: number;
  readonly games: number;
}

const side = z.enum(SIDE_IDS);
const bySide = <T extends z.ZodType>(of: T) => z.strictObject({ red: of, blue: of });
const count = z.int().min(0);
const place = z.tuple([z.number(), z.number()]);

/** A side's attacks in points: their results and their exact expectation; the variance is that of all together. */
const luckSchema = z.strictObject({ attacks: count, expected: z.number(), done: z.number(), variance: z.number() });

export const labGameSchema = z.strictObject({
  /** Its number in the series. */
  game: count,
  /** The seed of its dice: a new game of the scenario with this seed and these commands is this battle. */
  seed: z.string(),
  /** Red's player played Blue. */
  swapped: z.boolean(),
  commands: z.array(z.looseObject({ type: z.string() })),
  winner: side.nullable(),
  /** Not over after very many commands: neither won nor drawn. */
  unfinished: z.boolean(),
  /** The reason of its end in the rules' words; null: it isn't over. */
  reason: z.string().nullable(),
  turns: count,
  /** The turn from whose end the winner led in losses to the last; null: a draw, or ahead only by the mission. */
  decided: count.nullable(),
  /**
   * By the end of each turn, 0 the deployment: a side's losses in points. A damaged stand counts with the lost part of its
   * points by the rules' opponent (OpponentSense.lost).
   */
  lost: bySide(z.array(z.number())),
  luck: bySide(luckSchema),
  stands: z.array(
    z.strictObject({
      stand: z.string(),
      side,
      attacks: count,
      /** The enemy's losses to its attacks, and their expectation, in points. */
      struck: z.number(),
      expected: z.number(),
      /** The enemies that it eliminated. */
      kills: count,
      inches: z.number(),
      /** The turn of its elimination; null: none. */
      fell: count.nullable(),
    }),
  ),
  /** The stands eliminated on the table. */
  kills: z.array(
    z.strictObject({
      turn: count,
      stand: z.string(),
      at: place,
      /** The eliminating stand and its place, where there was one. */
      by: z.string().nullable(),
      from: place.nullable(),
    }),
  ),
  attacks: z.array(
    z.strictObject({
      turn: count,
      /** Null: no stand attacked. */
      stand: z.string().nullable(),
      target: z.string(),
      from: place,
      to: place,
      /** The target's loss, and its expectation by exact odds, in points, to 1/1000. */
      expected: z.number(),
      done: z.number(),
    }),
  ),
  /** All movements in order, from the earlier place. */
  tracks: z.array(z.strictObject({ stand: z.string(), turn: count, path: z.array(place).min(1) })),
  /** The hash of its final state. */
  hash: z.string(),
});
export type LabGame = z.infer<typeof labGameSchema>;
export type LabLuck = z.infer<typeof luckSchema>;
