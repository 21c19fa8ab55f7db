/** What the hand draws on a plan, step by step: each drawing knows its draft, what ends it, and the mark that comes of it. */
import { followHand } from "../../../shared/editing/gestures/lines/freehand.ts";
import { type MarkWish, wayThrough, wedgeBetween } from "../../../shared/editing/gestures/plans/placeMark.ts";
import { ARROW_NAMES, MARK_NAMES } from "../../../shared/editing/planMarks.ts";
import { flattenLine } from "../../../shared/geometry/curve.ts";
import { inches, type TablePoint } from "../../../shared/geometry/units.ts";
import { drawMark } from "../../../shared/picture/planDrawing.ts";
import type { PlanMark, Scenario } from "../../../shared/scenario/model.ts";
import type { SideId } from "../../../shared/systems.ts";
import { inSteps } from "../../edit/tools/line/draft.ts";
import { circle, outline } from "../../edit/tools/select/thingOutlines.ts";
import type { OutlineOverlay, TablePointerEvent } from "../../scene/contract.ts";
import type { ToolOverlays } from "../../window/store/overlays.ts";
import { DRAG_THRESHOLD, distance, inchWords, type Spot, type ToolActs } from "../../window/tools/tool.ts";
import type { PlansHand, PlanWhat } from "../store/plans.ts";

/** What is drawn with: as the hand is set, and whose stands a mark may name. */
export interface DrawingWith {
  readonly hand: () => PlansHand;
  readonly scenario: () => Scenario;
  /** Whose layer is drawn on. */
  readonly side: () => SideId;
  /** Puts the mark down; false where it was refused, so that drawing goes on. */
  readonly put: (wish: MarkWish) => boolean;
}

type State =
  | { readonly name: "idle" }
  /** The button is down after some points (none at first) and has not travelled. */
  | { readonly name: "pressed"; readonly at: Spot; readonly points: readonly Spot[] }
  | { readonly name: "drawing"; readonly points: readonly Spot[] }
  /** The button is down and travels: freehand from the first point. */
  | { readonly name: "freehand"; readonly way: Spot[] }
  /** A sector's apex stands, or an objective's middle; `left`: the left limit too. */
  | {
      readonly name: "opening";
      readonly apex: Spot;
      readonly stand: string | undefined;
      readonly left: Spot | null;
      readonly pressed: boolean;
    };

export interface MarkDrawing {
  readonly state: string;
  readonly acts: ToolActs;
  pointer(event: TablePointerEvent): void;
  picture(): Partial<ToolOverlays>;
  cancel(): boolean;
}

/** The radius of an objective that is put down by a click. */
const USUAL_RADIUS = inches(2);
const HAND = 0.2;
/** The words of a text for which none were given. */
const USUAL_TEXT = "Note";

const isWay = (what: PlanWhat) => what === "arrow" || what === "phase-line";

export function createMarkDrawing(w: DrawingWith): MarkDrawing {
  let state: State = { name: "idle" };
  let over: TablePointerEvent | null = null;
  const byCorners = ({ what, area }: PlansHand) => isWay(what) || area;

  /** The place of the next corner: with Shift in steps of 15°. */
  const next = (points: readonly Spot[], { at, shift }: Pick<TablePointerEvent, "at" | "shift">): Spot => {
    const last = points.at(-1);
    return shift && last ? inSteps(last, at) : at;
  };
  /** The stand under the hand that a mark may name, with its place. */
  function standAt(event: TablePointerEvent) {
    const stand = w.scenario().stands.find(({ id }) => id === event.stand);
    return stand?.at && stand.side === w.side() ? { id: stand.id, at: stand.at } : null;
  }

  function wayWish(points: readonly Spot[]): MarkWish {
    const { what, style, width, smooth } = w.hand();
    if (what === "arrow") return { type: "arrow", points, style, width, smooth };
    if (what === "phase-line") return { type: "phase-line", points, smooth };
    return { type: what === "fire-sector" ? "fire-sector" : "objective", shape: { type: "area", points } };
  }
  function finish(points: readonly Spot[]): void {
    state = w.put(wayWish(points)) ? { name: "idle" } : { name: "drawing", points };
  }
  const followed = (way: readonly Spot[], hand = HAND): Spot[] => followHand(way, Math.max(0.12, hand / 3));

  function cornersPointer(event: TablePointerEvent): void {
    const hand = event.hand ?? HAND;
    if (event.phase === "down" && event.button === "left") {
      const points = state.name === "drawing" ? state.points : [];
      state = { name: "pressed", at: event.at, points };
    } else if (event.phase === "move" && state.name === "pressed") {
      const free = state.points.length === 0 && isWay(w.hand().what);
      if (free && distance(state.at, event.at) > Math.max(DRAG_THRESHOLD, hand)) {
        state = { name: "freehand", way: [state.at, event.at] };
      }
    } else if (event.phase === "move" && state.name === "freehand") state.way.push(event.at);
    else if (event.phase === "up" && state.name === "freehand") {
      const { way } = state;
      state = { name: "idle" };
      w.put(wayWish(event.shift ? [way[0] as Spot, event.at] : followed([...way, event.at], hand)));
    } else if (event.phase === "up" && state.name === "pressed") click(state.points, event, hand);
    else if (event.phase === "double" && state.name === "drawing" && state.points.length > 1) finish(state.points);
  }

  function click(points: readonly Spot[], event: TablePointerEvent, hand: number): void {
    const [first] = points;
    const last = points.at(-1);
    const area = !isWay(w.hand().what);
    if (area && first && points.length >= 3 && distance(first, event.at) <= hand) finish(points);
    // The second click of a double click.
    else if (last && distance(last, event.at) <= hand / 2) state = { name: "drawing", points };
    else state = { name: "drawing", points: [...points, next(points, event)] };
  }

  /** An objective's circle: pressed in its middle, drawn to its rim. A sector: its apex, its left limit, its right one. */
  function openingPointer(event: TablePointerEvent): void {
    const sector = w.hand().what === "fire-sector";
    if (event.phase === "down" && event.button === "left") {
      if (state.name === "opening") {
        if (state.left) open(state, event.at);
        else state = { ...state, left: event.at, pressed: true };
        return;
      }
      const stand = sector ? standAt(event) : null;
      state = { name: "opening", apex: stand?.at ?? event.at, stand: stand?.id, left: null, pressed: true };
    } else if (event.phase === "up" && state.name === "opening" && state.pressed) {
      const far = distance(state.apex, event.at) > DRAG_THRESHOLD * 2;
      if (sector) state = { ...state, left: far ? event.at : null, pressed: false };
      else putCircle(state.apex, far ? event.at : null);
    }
  }
  function putCircle(at: Spot, rim: Spot | null): void {
    state = { name: "idle" };
    w.put({ type: "objective", shape: { type: "circle", at, radius: rim ? radiusTo(at, rim) : USUAL_RADIUS } });
  }
  const radiusTo = (at: Spot, rim: Spot) => inches(Math.max(0.25, Math.round(distance(at, rim) * 4) / 4));
  function open({ apex, left, stand }: Extract<State, { name: "opening" }>, right: Spot): void {
    if (!left) return;
    state = { name: "idle" };
    w.put({ type: "fire-sector", shape: { type: "wedge", at: apex, stand, ...wedgeBetween(apex, left, right) } });
  }

  /** Words and steps are put down by a click. */
  function placePointer(event: TablePointerEvent): void {
    if (event.phase !== "up") return;
    if (w.hand().what === "text") w.put({ type: "text", at: event.at, text: w.hand().text.trim() || USUAL_TEXT });
    else {
      const stand = standAt(event);
      // Beside the stand: on it the disc would hide it.
      const at: Spot = stand ? [stand.at[0] + 0.8, stand.at[1] + 0.8] : event.at;
      w.put({ type: "step", at, text: "", stand: stand?.id });
    }
  }

  /** A mark as it would be, drawn by its own lines. */
  function draft(wish: MarkWish): OutlineOverlay[] {
    const mark = { id: "new", name: "", ...wish } as unknown as PlanMark;
    const apex = wish.type === "fire-sector" && wish.shape.type === "wedge" ? wish.shape.at : ([0, 0] as const);
    return drawMark(mark, apex).strokes.map(({ points, closed }) => outline(points, closed === true, "draft"));
  }

  function cornersPicture(): Partial<ToolOverlays> {
    const { what, smooth, area } = w.hand();
    const corners =
      state.name === "freehand"
        ? followed(state.way, over?.hand)
        : state.name === "drawing" || state.name === "pressed"
          ? [...state.points, ...(over ? [next(state.points, over)] : [])]
          : [];
    if (corners.length === 0) return {};
    const { table } = w.scenario();
    const standing = state.name === "drawing" || state.name === "pressed" ? state.points : [];
    const handles = standing.map((at) => ({ at: at as unknown as TablePoint, shape: "vertex" as const }));
    const ends =
      area && !isWay(what) ? "Enter, a double click or the first corner closes it" : "Enter or a double click ends it";
    if (!isWay(what)) return { outlines: [outline(corners, corners.length > 2, "draft")], handles, words: ends };
    const way = wayThrough(corners, table);
    if (!way.ok) return { handles, words: "Click the next point, or drag freehand" };
    const length = flattenLine(way.value, smooth).reduce(
      (sum, p, i, all) => sum + (i > 0 ? distance(all[i - 1] as Spot, p) : 0),
      0,
    );
    return {
      outlines: draft(wayWish(way.value)),
      handles,
      words: `${MARK_NAMES[what as "arrow"]}, ${inchWords(length)}. ${ends}; Backspace takes a point back`,
    };
  }

  function openingPicture(): Partial<ToolOverlays> {
    if (state.name !== "opening" || !over) return {};
    const { apex, left, pressed } = state;
    if (w.hand().what === "objective")
      return {
        outlines: [outline(circle(apex, radiusTo(apex, over.at)), true, "draft")],
        words: `Radius ${radiusTo(apex, over.at)}″`,
      };
    const to = left && !pressed ? over.at : null;
    if (to && left) {
      const wedge = wedgeBetween(apex, left, to);
      return {
        outlines: draft({ type: "fire-sector", shape: { type: "wedge", at: apex, ...wedge } }),
        words: `From ${wedge.left}° to ${wedge.right}°, ${wedge.range}″: click the right limit`,
      };
    }
    return {
      outlines: [outline([apex, over.at], false, "draft")],
      words: `Left limit, ${inchWords(distance(apex, over.at))}`,
    };
  }

  const stop = () => {
    state = { name: "idle" };
  };
  const mode = () => {
    const { what } = w.hand();
    if (what === "text" || what === "step") return "place";
    return byCorners(w.hand()) ? "corners" : "opening";
  };

  return {
    get state() {
      return state.name;
    },
    get acts() {
      if (state.name === "opening") return { back: stop };
      if (state.name !== "drawing") return {};
      const { points } = state;
      const least = isWay(w.hand().what) ? 2 : 3;
      return {
        ...(points.length >= least && { finish: () => finish(points) }),
        back: () => {
          state = points.length > 1 ? { name: "drawing", points: points.slice(0, -1) } : { name: "idle" };
        },
      };
    },
    pointer(event) {
      over = event.phase === "leave" ? null : event;
      // Another mark was chosen in the middle of this one.
      const own = state.name === "opening" ? "opening" : state.name === "idle" ? mode() : "corners";
      if (own !== mode()) state = { name: "idle" };
      if (mode() === "corners") cornersPointer(event);
      else if (mode() === "opening") openingPointer(event);
      else placePointer(event);
    },
    picture: () => (mode() === "corners" ? cornersPicture() : mode() === "opening" ? openingPicture() : {}),
    cancel() {
      const was = state.name !== "idle";
      state = { name: "idle" };
      return was;
    },
  };
}

/** What is to be done to draw something, in words. */
export function drawingWords({ what, area, style }: PlansHand): string {
  switch (what) {
    case "select":
      return "Click a mark to take it in hand, or choose what to draw";
    case "arrow":
      return `${ARROW_NAMES[style]}: click from point to point, or drag freehand`;
    case "phase-line":
      return "Phase line: click from point to point, or drag freehand";
    case "objective":
      return area ? "Objective: click the corners of the area" : "Objective: drag from its middle to its rim";
    case "fire-sector":
      return area
        ? "Fire sector: click the corners of the area"
        : "Fire sector: drag from a stand or a place to the left limit, then click the right one";
    case "text":
      return "Text: click where it stands";
    case "step":
      return "Step: click a place, or the stand that does it";
  }
}
