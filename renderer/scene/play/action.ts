/** All that moves on the table by itself: stands on their way, then shots and markers that drop. */
import type * as THREE from "three";
import type { Burst, Glide } from "../contract.ts";
import { Bursts } from "./bursts.ts";
import type { StandLook } from "./deploy.ts";
import { Drops } from "./drops.ts";
import { Motion, type Moving } from "./motion.ts";

export interface Actions {
  readonly looks: ReadonlyMap<string, StandLook>;
  readonly glides: readonly Glide[];
  readonly bursts: readonly Burst[];
  /** A factor of time; 0: everything is in place at once. */
  readonly tempo: number;
}

export class Action {
  readonly bursts = new Bursts();
  private readonly motion = new Motion();
  private readonly drops = new Drops();
  readonly lift = this.drops.lift;

  ask({ looks, glides, bursts, tempo }: Actions, facings: Parameters<Motion["ask"]>[1]): void {
    this.motion.ask(glides, facings, tempo);
    this.bursts.ask(bursts, tempo);
    this.drops.ask(looks, tempo);
  }

  /** Stands are moving. */
  get moving(): boolean {
    return this.motion.active;
  }
  /** More frames are needed. */
  get lively(): boolean {
    return this.moving || this.bursts.active || this.drops.active;
  }
  origin(stand: string): readonly [number, number] | null {
    return this.motion.origin(stand);
  }

  /** The places of moving stands; `dropped`: markers are elsewhere than before. */
  at(
    now: number,
    ground: (at: Burst["at"]) => THREE.Vector3,
  ): { readonly moving: ReadonlyMap<string, Moving>; readonly dropped: boolean } {
    const moving = this.motion.at(now);
    if (moving.size > 0) return { moving, dropped: false };
    this.bursts.at(now, ground);
    return { moving, dropped: this.drops.at(now) };
  }

  skip(): void {
    this.motion.skip();
    this.bursts.skip();
    this.drops.skip();
  }
}
