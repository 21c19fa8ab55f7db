/** Where roads go through the bed of a stream: the lines tell where they cross, the ground which of these are fords. */
import type { Scenario } from "../../../shared/scenario/model.ts";
import { type Crossing, crossings, isFordAt } from "../../../shared/table/crossings.ts";
import type { Ground } from "../../../shared/table/ground.ts";

export class Fords {
  private readonly ground: Ground;
  private of: Scenario["table"] | null = null;
  private open: readonly Crossing[] = [];
  /** Those there are now. */
  now: readonly Crossing[] = [];

  constructor(ground: Ground) {
    this.ground = ground;
  }

  /** Takes over the lines and bridges; the same ones again are nothing new. */
  set(table: Scenario["table"]): void {
    if (table.lines === this.of?.lines && table.footprints === this.of.footprints) return;
    this.of = table;
    this.open = crossings(table, this.ground).filter(({ by }) => by !== "bridge");
    this.now = [];
    this.refresh();
  }

  /** The ground has changed; true when that made or took away a ford. */
  refresh(): boolean {
    const now = this.open.filter(({ at }) => isFordAt(this.ground, at));
    const same = now.length === this.now.length && now.every((crossing, i) => crossing === this.now[i]);
    this.now = now;
    return !same;
  }
}
