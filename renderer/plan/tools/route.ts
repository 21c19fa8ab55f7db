/**
 * A route under enemy fire. A click on a stand selects it; clicks on the ground are the route's corners, a drag draws
 * it freehand. Enter or a second click on the last corner ends it. Then its corners can be dragged.
 */

import { inchReadout } from "../../../shared/geometry/inchWords.ts";
import { simplify } from "../../../shared/geometry/simplify.ts";
import { point, type TablePoint } from "../../../shared/geometry/units.ts";
import { pathLength } from "../../../shared/movement/path.ts";
import { chanceOf } from "../../../shared/odds/fraction.ts";
import { percentOf } from "../../../shared/odds/percent.ts";
import type { TablePointerEvent } from "../../scene/contract.ts";
import { select } from "../../window/store/ui.ts";
import type { Drag } from "../../window/tools/gesture.ts";
import { distance, type Spot, type ToolActs } from "../../window/tools/tool.ts";
import { firersAt, initialRoute, moverOf, pointsTo, type RouteHand, riskNow, turnAt } from "../store/route.ts";
import { cornerAt, ROUTE_PATH } from "../store/routePicture.ts";
import { PlanTool } from "./planTool.ts";

/** The pointer's reach where the event has none, in inches. */
const USUAL_HAND = 0.4;
/** The tolerance of a freehand route, in inches. */
const FREEHAND = 0.15;

const placeOf = ({ at }: TablePointerEvent): TablePoint => point(at[0], at[1]);

export class RouteTool extends PlanTool {
  readonly id = "route";
  /** The reach at the pointer, in inches. */
  #reach = USUAL_HAND;

  get #hand(): RouteHand {
    return this.hands.plan.store.getState().hands.route;
  }
  get #mover(): string | null {
    const now = this.hands.plan.now();
    return now && moverOf(now);
  }
  get #risk() {
    const now = this.hands.plan.now();
    return (now && riskNow(now)?.risk) ?? null;
  }
  #set(part: Partial<RouteHand>): void {
    this.hands.plan.setHand("route", part);
  }
  /** Changes the route, and drops the results for the old route. */
  #redraw(part: Partial<RouteHand>): void {
    this.#set({ safest: null, before: null, firer: null, over: {}, pointer: null, ...part });
  }

  /** The hint about the place under the pointer, or the end of the drawn route. */
  protected words(): string {
    const stand = this.#mover;
    if (stand === null) return "Click the stand to move";
    const { stand: goes, drawing, over, corners } = this.#hand;
    if (goes !== stand || (corners.length === 0 && !drawing))
      return "Click the corners of its route, or draw it freehand; a second click or Enter ends it";
    const risk = this.#risk;
    if (!risk) return "Click the corners of its route";
    const at = drawing ? risk.path.inches : over.at;
    if (at === undefined) return "Drag a corner, or point along the route";
    const points = `${pointsTo(risk, at).toFixed(1)} points, turn ${turnAt(risk, at)}`;
    return `${inchReadout(at)}, ${points} · ${this.#fireWords(risk, at)}${drawing ? this.#wholeWords() : ""}`;
  }
  #fireWords(risk: Parameters<typeof firersAt>[0], at: number): string {
    const stands = this.hands.plan.table()?.scenario.stands;
    const firers = firersAt(risk, at)
      .sort((a, b) => chanceOf(b.harm) - chanceOf(a.harm))
      .map(({ firer: { firer }, harm }) => {
        const label = stands?.find(({ id }) => id === firer)?.label ?? firer;
        return `${label} ${percentOf(chanceOf(harm))}%`;
      });
    return firers.length === 0 ? "no enemy can fire here" : `here ${firers.join(", ")}`;
  }
  #wholeWords(): string {
    const risk = this.#risk;
    return risk ? ` · arrives unharmed ${percentOf(chanceOf(risk.wholeAtBest))}%` : "";
  }

  protected override hover(event: TablePointerEvent | null): void {
    if (event?.hand !== undefined) this.#reach = event.hand;
    const { stand, drawing, over } = this.#hand;
    if (this.#mover === null || stand !== this.#mover) return;
    if (drawing) {
      this.#set({ pointer: event?.inside ? placeOf(event) : null });
      return;
    }
    const along = event?.path?.id === ROUTE_PATH ? event.path.inches : undefined;
    if (along !== over.at) this.#set({ over: along === undefined ? {} : { at: along } });
  }

  protected override places(): boolean {
    return true;
  }
  protected override ground(event: TablePointerEvent): void {
    const stand = this.#drawnFor();
    if (stand !== null) this.#addCorner(stand, placeOf(event));
    else if (event.path?.id !== ROUTE_PATH) select(this.hands.ui, []);
  }
  protected override stand(id: string, event: TablePointerEvent): boolean {
    const { stand, drawing, firer } = this.#hand;
    if (id !== this.#mover && drawing && stand !== null && stand === this.#mover && !event.shift) {
      this.#addCorner(stand, placeOf(event));
      return true;
    }
    if (!this.#risk?.firers.some((shot) => shot.firer === id)) return false;
    this.#set({ firer: firer === id ? null : id });
    return true;
  }
  protected override groundDrag(from: Spot): Drag | null {
    const stand = this.#drawnFor();
    return this.standDrag(from) ?? (stand === null ? null : this.#freehand(stand, from));
  }
  protected override standDrag(from: Spot): Drag | null {
    const now = this.hands.plan.now();
    const corner = now && cornerAt(now, from, this.#reach);
    return corner === null ? null : this.#cornerDrag(corner);
  }

  protected override giveUp(busy: boolean): boolean {
    const { stand, drawing, corners, roads, turns } = this.#hand;
    if (busy || this.#mover === null) return busy;
    if (stand === this.#mover && (drawing || corners.length > 0)) this.#set({ ...initialRoute, roads, turns });
    else select(this.hands.ui, []);
    return true;
  }
  protected override keys(): ToolActs {
    const { stand, drawing, corners } = this.#hand;
    if (this.#mover === null || stand !== this.#mover || corners.length === 0) return super.keys();
    const back = () => this.#redraw({ corners: this.#hand.corners.slice(0, -1), drawing: true });
    return { ...super.keys(), back, ...(drawing && { finish: () => this.#finish() }) };
  }

  /** The stand for which a click sets a corner. */
  #drawnFor(): string | null {
    const { stand, drawing, corners } = this.#hand;
    return stand !== this.#mover || drawing || corners.length === 0 ? this.#mover : null;
  }
  #cornersOf(stand: string): readonly TablePoint[] {
    return this.#hand.stand === stand ? this.#hand.corners : [];
  }
  #addCorner(stand: string, at: TablePoint): void {
    const drawn = this.#cornersOf(stand);
    const last = drawn.at(-1);
    const fresh = this.#hand.stand === stand ? {} : initialRoute;
    if (last && distance(last, at) <= this.#reach) this.#finish();
    else this.#redraw({ ...fresh, stand, corners: [...drawn, at], drawing: true, pointer: null });
  }
  #finish(): void {
    if (this.#hand.drawing) this.#set({ drawing: false, pointer: null });
  }

  /** A freehand route from the last corner. */
  #freehand(stand: string, from: Spot): Drag {
    const before = this.#hand;
    const start = this.#cornersOf(stand);
    const trace: TablePoint[] = [point(from[0], from[1])];
    return {
      name: "drawing",
      follow: (event) => {
        const at = placeOf(event);
        if (event.inside && distance(at, trace.at(-1) ?? at) > FREEHAND) trace.push(at);
        this.#redraw({ stand, corners: [...start, ...simplify(trace, FREEHAND)], drawing: false });
        return { words: `Freehand route, ${inchReadout(pathLength(trace))}`, cursor: "crosshair" };
      },
      end() {},
      cancel: () => this.#set(before),
    };
  }
  #cornerDrag(corner: number): Drag {
    const before = this.#hand;
    return {
      name: "moving",
      follow: (event) => {
        if (event.inside)
          this.#redraw({ corners: before.corners.with(corner, placeOf(event)), pointer: before.pointer });
        const words = `Corner ${corner + 1} of ${before.corners.length}${this.#wholeWords()}`;
        return { words, cursor: "grabbing" };
      },
      end() {},
      cancel: () => this.#set(before),
    };
  }
}
