/** Roads through the bed of a stream: the lines give the crossings, the ground gives the fords among them. */
import type { Scenario } from "../../../shared/scenario/model.ts";
import { type Crossing, crossings, isFordAt } from "../../../shared/table/crossings.ts";
import type { Ground } from "../../../shared/table/ground.ts";

export class Fords {
  private readonly ground: Ground;
  private of: Scenario["table"] | null = null;
  private open: readonly Crossing[] = [];
  /** The current fords. */
  now: readonly Crossing[] = [];

  constructor(ground: Ground) {
    this.ground = ground;
  }

  /** Takes over the lines and bridges, if they changed. */
  set(table: Scenario["table"]): void {
    if (table.lines === this.of?.lines && table.footprints === this.of.footprints) return;
    this.of = table;
    this.open = crossings(table, this.ground).filter(({ by }) => by !== "bridge");
    this.now = [];
    this.refresh();
  }

  /** The ground has changed; true if a ford was added or removed. */
  refresh(): boolean {
    const now = this.open.filter(({ at }) => isFordAt(this.ground, at));
    const same = now.length === this.now.length && now.every((crossing, i) => crossing === this.now[i]);
    this.now = now;
    return !same;
  }
}
