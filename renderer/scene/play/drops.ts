/** Markers that have just come to a stand: they drop onto its base with a short bounce. */
import type { StandLook } from "./deploy.ts";

/** Milliseconds. */
const DROP = 150;
/** Inches. */
const HEIGHT = 0.34;

/** The height in inches of a falling marker: down, a small hop, and at rest. `t`: 0 to 1. */
export function dropHeight(t: number): number {
  if (t >= 1) return 0;
  if (t < 0.6) return HEIGHT * (1 - (t / 0.6) ** 2);
  const hop = (t - 0.6) / 0.4;
  return HEIGHT * 0.9 * hop * (1 - hop);
}

export class Drops {
  private known = new Set<string>();
  private falling = new Map<string, number | null>();
  private now = 0;
  private time = DROP;

  /** Takes over the markers of all stands; only new ones fall. `tempo`: a factor of time; 0: none fall. */
  ask(looks: ReadonlyMap<string, StandLook>, tempo: number): void {
    const now = new Set([...looks].flatMap(([id, { beads }]) => beads.map(({ letter }) => keyOf(id, letter))));
    if (tempo > 0) for (const key of now) if (!this.known.has(key)) this.falling.set(key, null);
    for (const key of this.falling.keys()) if (!now.has(key)) this.falling.delete(key);
    this.known = now;
    this.time = DROP * tempo;
  }

  get active(): boolean {
    return this.falling.size > 0;
  }

  /** True if a marker is to be drawn elsewhere than before. */
  at(now: number): boolean {
    const was = this.active;
    this.now = now;
    for (const [key, began] of this.falling)
      if (began === null) this.falling.set(key, now);
      else if (now - began >= this.time) this.falling.delete(key);
    return was;
  }

  /** In inches above its seat. */
  readonly lift = (stand: string, letter: string): number => {
    const began = this.falling.get(keyOf(stand, letter));
    return began === undefined ? 0 : dropHeight((this.now - (began ?? this.now)) / this.time);
  };

  skip(): void {
    this.falling.clear();
  }
}

const keyOf = (stand: string, letter: string): string => `${stand} ${letter}`;
