/** Puts a stand on the table: a click places it, a drag from there sets its facing. */
import { type PlacedStand, placeStand } from "../../../shared/editing/gestures/placeStand.ts";
import { type Degrees, degrees, point, type TablePoint } from "../../../shared/geometry/units.ts";
import type { Result } from "../../../shared/result.ts";
import type { TablePointerEvent } from "../../scene/contract.ts";
import type { ToolOverlays } from "../../window/store/overlays.ts";
import { type Placing, select } from "../../window/store/ui.ts";
import { type Drag, DrawingTool } from "../../window/tools/gesture.ts";
import { compass, distance, type Spot } from "../../window/tools/tool.ts";

/** The facing follows the pointer from this distance, in inches. */
const AIM_FROM = 0.5;

const toward = (from: Spot, to: Spot, step: number): Degrees =>
  degrees(Math.round((Math.atan2(to[0] - from[0], to[1] - from[1]) * 180) / Math.PI / step) * step);

export class PlaceStandTool extends DrawingTool {
  readonly id = "stand";
  /** Set while the button is down. */
  #aim: { readonly at: TablePoint; readonly facing: Degrees } | null = null;
  /** The facing of the last placed stand, by side: the next stand takes it. */
  readonly #lastFacing = new Map<string, Degrees>();

  get #placing(): Placing | null {
    return this.hands.ui.getState().placing;
  }

  protected override resting(): string {
    return this.over ? "hovering" : "idle";
  }

  protected press(event: TablePointerEvent): Drag | null {
    const placing = this.#placing;
    if (!placing) {
      this.hands.chooseVehicle();
      return null;
    }
    const at = point(event.at[0], event.at[1]);
    this.#aim = { at, facing: this.#usualFacing(placing, at) };
    return {
      name: "aiming",
      follow: ({ at: to, shift }) => {
        if (distance(to, at) >= AIM_FROM) this.#aim = { at, facing: toward(at, to, shift ? 15 : 1) };
        return null;
      },
      end: () => {
        const aim = this.#aim;
        this.#letGo(event);
        if (aim) this.#put(at, aim.facing);
      },
      cancel: () => this.#letGo(event),
    };
  }
  /** The preview stays where the button went down until the pointer moves. */
  #letGo(press: TablePointerEvent): void {
    this.#aim = null;
    this.over = press;
  }

  protected override giveUp(busy: boolean): boolean {
    if (!busy) this.over = null;
    return busy;
  }

  protected looks(): Partial<ToolOverlays> {
    const placing = this.#placing;
    if (!placing) return { cursor: "help", words: "Click to choose a vehicle first." };
    if (!this.over) return { cursor: "copy" };
    const at = this.#aim?.at ?? point(this.over.at[0], this.over.at[1]);
    const facing = this.#aim?.facing ?? this.#usualFacing(placing, at);
    const strict = this.#attempt(placing, at, facing, "refuse");
    const shown = strict.ok ? strict : this.#attempt(placing, at, facing, "allow");
    return {
      ghosts: shown.ok ? [{ stand: shown.value.stand, at, facing, refused: !strict.ok }] : [],
      words: strict.ok
        ? `${placing.vehicle.name} as ${strict.value.stand.label}, facing ${compass(facing)}`
        : strict.error.message,
      cursor: strict.ok ? "copy" : "not-allowed",
    };
  }

  #usualFacing({ side }: Placing, at: Spot): Degrees {
    const known = this.#lastFacing.get(side);
    if (known !== undefined) return known;
    const { stands, table } = this.hands.document().scenario;
    const enemies = stands.flatMap((s) => (s.side !== side && s.at !== null ? [s.at] : []));
    const mean = (axis: 0 | 1) => enemies.reduce((sum, e) => sum + e[axis], 0) / enemies.length;
    // Toward the enemy or, without enemies, toward the middle of the table.
    return enemies.length > 0
      ? toward(at, [mean(0), mean(1)], 15)
      : toward(at, [table.width / 2, table.height / 2], 90);
  }

  #attempt(placing: Placing, at: TablePoint, facing: Degrees, overlap: "refuse" | "allow"): Result<PlacedStand> {
    const { vehicle, side, formation } = placing;
    const wish = { vehicle, side, at, facing, overlap, ...(formation === null ? {} : { formation }) };
    return placeStand(this.hands.document().scenario, wish);
  }

  #put(at: TablePoint, facing: Degrees): void {
    const placing = this.#placing;
    if (!placing) return;
    const { vehicle, side } = placing;
    const placed = this.#attempt(placing, at, facing, "refuse");
    if (!placed.ok) {
      this.hands.refuse(placed.error.message);
      return;
    }
    this.#lastFacing.set(side, facing);
    this.hands.document().edit(`Place ${vehicle.name}`, placed.value.recipe);
    select(this.hands.ui, [placed.value.stand.id]);
    if (placed.value.figures === "kept")
      this.hands.refuse(`The scenario already holds other figures for ${vehicle.name} and keeps them.`);
  }
}
