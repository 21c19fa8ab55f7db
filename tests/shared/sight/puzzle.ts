/** A puzzle: a table on which players would argue, and the ruling that a referee gives. */
import type { Blocker } from "../../../shared/sight/rule.ts";
import type { FootprintSource, OverlaySource, StandSource } from "../../../shared/table/things.ts";
import type { Square } from "./tables.ts";

export interface Puzzle {
  readonly name: string;
  readonly map: readonly string[];
  readonly legend?: Readonly<Record<string, Square>>;
  readonly from?: readonly [number, number];
  readonly to?: readonly [number, number];
  readonly stands?: readonly StandSource[];
  readonly overlays?: readonly OverlaySource[];
  readonly footprints?: readonly FootprintSource[];
  readonly maximum?: number;
  readonly options?: Readonly<Record<string, number | boolean>>;
  /** B has fired, and so has A where B looks back. */
  readonly revealed?: true;
  /** Seen, or the blocker for A. */
  readonly ruling: "seen" | readonly [kind: Blocker["kind"], at: number];
  /** B's ruling where it isn't the same from the other end. */
  readonly back?: "seen" | readonly [kind: Blocker["kind"], at: number];
}

export const OPEN = ".................";
export const HILL_A: Record<string, Square> = { A: { level: 1 } };
export const BOTH_1: Record<string, Square> = { A: { level: 1 }, B: { level: 1 } };
export const WOODED: Square = { ground: "woods" };
