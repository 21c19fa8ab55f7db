/** Moving stands: the drawn place of each at a moment. Motion is only visual: in the game, the stand has arrived. */
import type { Glide } from "../contract.ts";
import { lengthOf, placeAlong } from "./along.ts";

/** Milliseconds. */
const SHORTEST = 180;
const LONGEST = 600;
const EACH_INCH = 60;
/** The time of a path, by its length in inches. */
export const glideTime = (inches: number): number => Math.min(LONGEST, Math.max(SHORTEST, inches * EACH_INCH));
/** The first and the last part of the path, in which the stand turns: to the path, and to its final facing. */
const TURN = 0.18;

export interface Moving {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
}
interface Going {
  readonly glide: Glide;
  readonly length: number;
  readonly from: number;
  readonly to: number;
  /** Null until the first frame: the time of the set-up isn't lost. */
  began: number | null;
}

const smooth = (t: number) => t * t * (3 - 2 * t);
/** Between two facings, the shorter way round. */
const turned = (a: number, b: number, t: number) => (a + (((b - a + 540) % 360) - 180) * t + 360) % 360;

export class Motion {
  private readonly seen = new Set<string>();
  private going: Going[] = [];
  private tempo = 1;

  /** Takes over glides; only new keys begin. `facings`: the stand's old and new facing. `tempo`: a factor of time; 0: nothing moves. */
  ask(
    glides: readonly Glide[],
    facings: (stand: string) => { readonly from: number; readonly to: number } | null,
    tempo: number,
  ): void {
    this.tempo = tempo || 1;
    for (const glide of glides) {
      if (this.seen.has(glide.key)) continue;
      this.seen.add(glide.key);
      const length = lengthOf(glide.path);
      const facing = facings(glide.stand);
      if (tempo === 0 || !facing || length === 0) continue;
      this.going = this.going.filter((g) => g.glide.stand !== glide.stand);
      this.going.push({ glide, length, ...facing, began: null });
    }
  }

  get active(): boolean {
    return this.going.length > 0;
  }

  /** The start of a moving stand, for trees and houses to make room; null if it rests. */
  origin(stand: string): readonly [number, number] | null {
    return this.going.find((g) => g.glide.stand === stand)?.glide.path[0] ?? null;
  }

  /** The places of moving stands at a time in milliseconds; arrived stands are left out. */
  at(now: number): ReadonlyMap<string, Moving> {
    const out = new Map<string, Moving>();
    this.going = this.going.filter((g) => {
      g.began ??= now;
      const t = (now - g.began) / (glideTime(g.length) * this.tempo);
      if (t >= 1) return false;
      const way = smooth(Math.max(0, t));
      const p = placeAlong(g.glide.path, way * g.length);
      const facing =
        way < TURN
          ? turned(g.from, p.heading, way / TURN)
          : way > 1 - TURN
            ? turned(p.heading, g.to, (way - 1 + TURN) / TURN)
            : p.heading;
      out.set(g.glide.stand, { x: p.x, y: p.y, facing });
      return true;
    });
    return out;
  }

  /** Moves all stands to their ends. */
  skip(): void {
    this.going = [];
  }
}
