/** Drawers of plan marks: along a way or around an area, from the middle to the rim, between two limits, by a click. */
import { placeAt } from "../../../shared/editing/base.ts";
import { followHand } from "../../../shared/editing/gestures/lines/freehand.ts";
import { type MarkWish, wayThrough, wedgeBetween } from "../../../shared/editing/gestures/plans/placeMark.ts";
import { MARK_NAMES } from "../../../shared/editing/planMarks.ts";
import { flattenLine } from "../../../shared/geometry/curve.ts";
import { inchReadout } from "../../../shared/geometry/inchWords.ts";
import { inches, type TablePoint } from "../../../shared/geometry/units.ts";
import { drawMark } from "../../../shared/picture/planDrawing.ts";
import type { PlanMark, Scenario } from "../../../shared/scenario/model.ts";
import type { SideId } from "../../../shared/systems.ts";
import { circle, outline } from "../../edit/things/outlines.ts";
import { inSteps } from "../../edit/tools/line/draft.ts";
import type { OutlineOverlay, TablePointerEvent } from "../../scene/contract.ts";
import type { ToolOverlays } from "../../window/store/overlays.ts";
import type { Drag, Press } from "../../window/tools/gesture.ts";
import { DRAG_THRESHOLD, distance, HAND, radiusTo, type Spot, type ToolActs } from "../../window/tools/tool.ts";
import type { PlansHand, PlanWhat } from "../store/plans.ts";

/** The drawers' input and output: the settings, the stands that a mark may name, and the finished mark. */
export interface PlanSheet {
  readonly hand: () => PlansHand;
  readonly scenario: () => Scenario;
  /** The side of the active layer. */
  readonly side: () => SideId;
  /** Adds the mark; false where it is refused, so that drawing continues. */
  readonly put: (wish: MarkWish) => boolean;
}

/** The radius of an objective placed by a click. */
const USUAL_RADIUS = inches(2);
/** The words of an empty text. */
const USUAL_TEXT = "Note";

export const isWay = (what: PlanWhat): what is "arrow" | "phase-line" => what === "arrow" || what === "phase-line";
const far = (from: Spot, to: Spot) => distance(from, to) > DRAG_THRESHOLD * 2;
const followed = (way: readonly Spot[], hand = HAND): Spot[] => followHand(way, Math.max(0.12, hand / 3));
/** The place of the next corner: with Shift in steps of 15°. */
const next = (points: readonly Spot[], { at, shift }: TablePointerEvent): Spot => {
  const last = points.at(-1);
  return shift && last ? inSteps(last, at) : at;
};
/** The lines of an unfinished mark. */
const draft = (mark: PlanMark, apex: Spot = [0, 0]): OutlineOverlay[] =>
  drawMark(mark, apex).strokes.map(({ points, closed }) => outline(points, closed === true, "draft"));

export abstract class MarkDrawer {
  protected readonly sheet: PlanSheet;
  constructor(sheet: PlanSheet) {
    this.sheet = sheet;
  }
  /** Whether drawing has begun. */
  abstract readonly busy: boolean;
  abstract press(event: TablePointerEvent): Press | Drag | null;
  /** The button's release, also after a cancelled press. */
  release(_event: TablePointerEvent): void {}
  double(): void {}
  keys(): ToolActs {
    return {};
  }
  abstract picture(over: TablePointerEvent | null): Partial<ToolOverlays>;
  abstract stop(): void;

  /** The stand under the pointer that a mark may name, with its place. */
  protected standAt(event: TablePointerEvent) {
    const stand = this.sheet.scenario().stands.find(({ id }) => id === event.stand);
    return stand?.at && stand.side === this.sheet.side() ? { id: stand.id, at: stand.at } : null;
  }
}

/** Arrows, phase lines and areas: corner by corner; a way also by a drag. */
export class CornersDrawer extends MarkDrawer {
  /** The corners so far; null: not begun. */
  #points: readonly Spot[] | null = null;
  /** The freehand way so far. */
  #way: Spot[] | null = null;

  get busy(): boolean {
    return this.#points !== null;
  }
  stop(): void {
    this.#points = null;
    this.#way = null;
  }

  press(event: TablePointerEvent): Press {
    const hand = event.hand ?? HAND;
    const points = this.#points ?? [];
    this.#points = points;
    const free = points.length === 0 && isWay(this.sheet.hand().what);
    return {
      threshold: Math.max(DRAG_THRESHOLD, hand),
      click: (up) => this.#click(points, up, hand),
      ...(free && { drag: () => this.#freehand(event) }),
    };
  }
  override double(): void {
    if (this.#points && this.#points.length > 1) this.#finish(this.#points);
  }
  override keys(): ToolActs {
    const points = this.#points ?? [];
    if (points.length === 0) return {};
    const whole = points.length >= (isWay(this.sheet.hand().what) ? 2 : 3);
    const back = () => {
      this.#points = points.length > 1 ? points.slice(0, -1) : null;
    };
    return { back, ...(whole && { finish: () => this.#finish(points) }) };
  }

  #click(points: readonly Spot[], event: TablePointerEvent, hand: number): void {
    const [first] = points;
    const last = points.at(-1);
    const area = !isWay(this.sheet.hand().what);
    if (area && first && points.length >= 3 && distance(first, event.at) <= hand) this.#finish(points);
    // The second click of a double click adds nothing.
    else if (!last || distance(last, event.at) > hand / 2) this.#points = [...points, next(points, event)];
  }
  #freehand({ at }: TablePointerEvent): Drag {
    const way: Spot[] = [at];
    this.#way = way;
    return {
      name: "freehand",
      follow(event) {
        way.push(event.at);
        return null;
      },
      end: (event) => {
        this.stop();
        this.sheet.put(this.#wish(event.shift ? [at, event.at] : followed([...way, event.at], event.hand)));
      },
    };
  }
  #finish(points: readonly Spot[]): void {
    if (this.sheet.put(this.#wish(points))) this.stop();
  }
  #wish(points: readonly Spot[]): MarkWish {
    const { what, style, width, smooth } = this.sheet.hand();
    if (what === "arrow") return { type: what, points, style, width, smooth };
    if (what === "phase-line") return { type: what, points, smooth };
    return { type: what === "fire-sector" ? what : "objective", shape: { type: "area", points } };
  }

  picture(over: TablePointerEvent | null): Partial<ToolOverlays> {
    const { what, area } = this.sheet.hand();
    const points = this.#points ?? [];
    const corners = this.#way ? followed(this.#way, over?.hand) : [...points, ...(over ? [next(points, over)] : [])];
    if (!this.busy || corners.length === 0) return {};
    const handles = points.map((at) => ({ at, shape: "vertex" as const }));
    const ends =
      area && !isWay(what) ? "Enter, a double click or the first corner closes it" : "Enter or a double click ends it";
    if (!isWay(what)) return { outlines: [outline(corners, corners.length > 2, "draft")], handles, words: ends };
    const way = wayThrough(corners, this.sheet.scenario().table);
    if (!way.ok) return { handles, words: "Click the next point, or drag freehand" };
    return { handles, ...this.#wayPicture(what, way.value, ends) };
  }
  #wayPicture(type: "arrow" | "phase-line", points: TablePoint[], ends: string): Partial<ToolOverlays> {
    const { style, width, smooth } = this.sheet.hand();
    const mark = { id: "new", points, smooth };
    const flat = flattenLine(points, smooth);
    const length = flat.reduce((sum, at, i) => sum + distance(flat[i - 1] ?? at, at), 0);
    return {
      outlines: draft(type === "arrow" ? { ...mark, type, style, width } : { ...mark, type, name: "" }),
      words: `${MARK_NAMES[type]}, ${inchReadout(length)}. ${ends}; Backspace removes a point`,
    };
  }
}

/** An objective's circle: a press in the middle, a drag to the rim. */
export class CircleDrawer extends MarkDrawer {
  #middle: Spot | null = null;

  get busy(): boolean {
    return this.#middle !== null;
  }
  stop(): void {
    this.#middle = null;
  }
  press({ at }: TablePointerEvent): Drag {
    this.#middle = at;
    return {
      name: "opening",
      follow: () => null,
      end: (event) => {
        this.stop();
        const radius = far(at, event.at) ? radiusTo(at, event.at) : USUAL_RADIUS;
        this.sheet.put({ type: "objective", shape: { type: "circle", at, radius } });
      },
    };
  }
  picture(over: TablePointerEvent | null): Partial<ToolOverlays> {
    if (!this.#middle || !over) return {};
    const radius = radiusTo(this.#middle, over.at);
    return { outlines: [outline(circle(this.#middle, radius), true, "draft")], words: `Radius ${radius}″` };
  }
}

/** A sector: its apex, its left limit by a drag or a click, its right limit by a click. */
export class SectorDrawer extends MarkDrawer {
  #apex: { readonly at: Spot; readonly stand: string | undefined } | null = null;
  #left: Spot | null = null;

  get busy(): boolean {
    return this.#apex !== null;
  }
  stop(): void {
    this.#apex = null;
    this.#left = null;
  }
  press(event: TablePointerEvent): Drag | null {
    const left = this.#left;
    const stand = this.standAt(event);
    const apex = this.#apex ?? { at: stand?.at ?? event.at, stand: stand?.id };
    if (left) {
      this.stop();
      const shape = { type: "wedge", ...apex, ...wedgeBetween(apex.at, left, event.at) } as const;
      this.sheet.put({ type: "fire-sector", shape });
      return null;
    }
    this.#apex = apex;
    return {
      name: "opening",
      follow: () => null,
      end: ({ at }) => {
        this.#left = far(apex.at, at) ? at : null;
      },
    };
  }
  override keys(): ToolActs {
    return this.busy ? { back: () => this.stop() } : {};
  }
  picture(over: TablePointerEvent | null): Partial<ToolOverlays> {
    if (!this.#apex || !over) return {};
    const { at } = this.#apex;
    if (!this.#left)
      return {
        outlines: [outline([at, over.at], false, "draft")],
        words: `Left limit, ${inchReadout(distance(at, over.at))}`,
      };
    const wedge = wedgeBetween(at, this.#left, over.at);
    return {
      outlines: draft({ id: "new", type: "fire-sector", shape: { type: "wedge", at: placeAt(at), ...wedge } }, at),
      words: `From ${wedge.left}° to ${wedge.right}°, ${wedge.range}″: click the right limit`,
    };
  }
}

/** Texts and steps are placed on release, because a field that loses the focus cancels the press. */
export class StampDrawer extends MarkDrawer {
  readonly busy = false;
  stop(): void {}
  press(): null {
    return null;
  }
  picture(): Partial<ToolOverlays> {
    return {};
  }
  override release(event: TablePointerEvent): void {
    const { what, text } = this.sheet.hand();
    const stand = this.standAt(event);
    // Beside the stand: on it the disc would hide the stand.
    const at: Spot = stand ? [stand.at[0] + 0.8, stand.at[1] + 0.8] : event.at;
    if (what === "text") this.sheet.put({ type: "text", at: event.at, text: text.trim() || USUAL_TEXT });
    else this.sheet.put({ type: "step", at, text: "", stand: stand?.id });
  }
}
