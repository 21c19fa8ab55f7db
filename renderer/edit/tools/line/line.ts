/**
 * Draws roads, streams, hedges and other lines, and moves their points. A click sets a point, the next click the next.
 * Enter or a double click ends the line, Backspace removes a point. A drag draws freehand; on a handle it moves that
 * point. Alt and a click removes a point; Shift, Alt and a click splits the line there.
 */
import { deleteThings } from "../../../../shared/editing/gestures/deleteThings.ts";
import { FREEHAND, followHand } from "../../../../shared/editing/gestures/lines/freehand.ts";
import { splitLine } from "../../../../shared/editing/gestures/lines/join.ts";
import { pathOf } from "../../../../shared/editing/gestures/lines/snap.ts";
import { deleteVertex } from "../../../../shared/editing/gestures/lines/vertices.ts";
import type { LineFeature } from "../../../../shared/scenario/model.ts";
import { kindName } from "../../../../shared/table/kindNames.ts";
import type { TablePointerEvent } from "../../../scene/contract.ts";
import type { ToolOverlays } from "../../../window/store/overlays.ts";
import { selectThing } from "../../../window/store/ui.ts";
import type { Drag, Press } from "../../../window/tools/gesture.ts";
import { DRAG_THRESHOLD, distance, type Spot, type ToolActs } from "../../../window/tools/tool.ts";
import { MirroredTool, withAxis } from "../paint/hand.ts";
import { draftOf, type Placing, placeNext } from "./draft.ts";
import { dragVertex } from "./dragVertex.ts";
import { type Grip, gripAt, lineAt, lineHandles, USUAL_HAND } from "./handles.ts";
import { lay } from "./laying.ts";

/** A line under the pointer, and its handle there. */
interface Under {
  readonly line: LineFeature;
  readonly grip: Grip | null;
}
type Held = Under & { readonly grip: Grip };

/** A freehand line may leave the pointer's way by this share of its reach: zoomed in, it follows more closely. */
const HAND_SHARE = 1 / 6;
/** A click nearer than this to the last point is the same click, in inches. */
const SAME_CLICK = 1 / 16;

const isSame = (points: readonly Spot[], at: Spot, hand = USUAL_HAND): boolean => {
  const last = points.at(-1);
  return last !== undefined && distance(last, at) <= Math.max(SAME_CLICK, hand / 2);
};
const nameOf = ({ kind }: LineFeature): string => kindName(kind).toLowerCase();
const outlineOf = (line: LineFeature, style: "selected" | "hover") => ({
  points: pathOf(line),
  closed: false,
  style,
});

export class LineTool extends MirroredTool {
  readonly id = "line";
  /** The set points; the next click adds another. */
  #points: readonly Spot[] = [];
  /** The last line's crossings, in words. */
  #note = "";

  protected override resting(): string {
    return this.#points.length > 0 ? "drawing" : "idle";
  }

  protected press(event: TablePointerEvent): Press {
    this.#note = "";
    const points = this.#points;
    const under = points.length > 0 ? null : this.#under(event);
    const held = under?.grip ? { line: under.line, grip: under.grip } : null;
    return {
      threshold: Math.min(DRAG_THRESHOLD, event.hand ?? DRAG_THRESHOLD),
      click: (up) => this.#click(held, up),
      drag: () => (held && this.#dragPoint(held)) ?? this.#freehand(event),
    };
  }
  protected override double(): void {
    if (this.#points.length > 1) this.#finish(this.#points);
  }

  protected override keys(): ToolActs {
    const points = this.#points;
    const selected = this.#selected;
    if (!this.idle) return {};
    if (points.length === 0) return selected ? { remove: () => this.#remove(selected) } : {};
    const back = () => {
      this.#points = points.slice(0, -1);
    };
    return { back, ...(points.length > 1 && { finish: () => this.#finish(points) }) };
  }

  protected override giveUp(busy: boolean): boolean {
    const had = this.#points.length > 0;
    this.#points = [];
    this.#note = "";
    return super.giveUp(busy) || had;
  }

  protected picture(): Partial<ToolOverlays> {
    const points = this.#points;
    if (points.length === 0) return this.#unbegun();
    const next = this.over && this.#next(this.over, points);
    return this.#draft(points, next ? [next.at] : []);
  }
  #draft(points: readonly Spot[], way: readonly Spot[]): Partial<ToolOverlays> {
    const met = this.over && this.#next(this.over, points);
    return draftOf(this.#scenario, this.hands.ui.getState(), [...points, ...way], met, points.length);
  }
  #unbegun(): Partial<ToolOverlays> {
    const selected = this.#selected;
    const under = this.over && this.#under(this.over);
    const hovered = under && under.line !== selected ? [under.line] : [];
    const chosen = selected ? [selected] : [];
    return {
      outlines: [
        ...chosen.map((line) => outlineOf(line, "selected")),
        ...hovered.map((line) => outlineOf(line, "hover")),
      ],
      handles: [...chosen, ...hovered].flatMap((line) =>
        lineHandles(line, under?.line === line ? under.grip : null, this.over?.hand ?? USUAL_HAND),
      ),
      cursor: under?.grip ? "grab" : "crosshair",
      words: this.#words(under),
    };
  }
  #words(under: Under | null): string | null {
    if (!this.over) return this.#note || null;
    if (under?.grip?.shape === "vertex")
      return "Drag: move the point. Click: continue from here. Alt and click: remove it; with Shift as well: cut the line here";
    if (under?.grip) return "Drag: add a point here";
    const { onto } = this.#next(this.over, []);
    if (onto === "end" || onto === "point") return "Begins at the end of another line";
    if (onto === "way") return "Begins on another line";
    return this.#note || `${kindName(this.hands.ui.getState().line)}: click from point to point, or drag freehand`;
  }

  get #scenario() {
    return this.hands.document().scenario;
  }
  get #selected(): LineFeature | null {
    const { thing } = this.hands.ui.getState();
    return (thing?.type === "line" && this.#scenario.table.lines.find(({ id }) => id === thing.id)) || null;
  }
  /** Handles of the selected line win. */
  #under({ at, hand }: Placing): Under | null {
    const selected = this.#selected;
    const grip = selected && gripAt(selected, at, hand);
    if (selected && grip) return { line: selected, grip };
    const line = lineAt(this.#scenario.table.lines, at, hand);
    return line && { line, grip: gripAt(line, at, hand) };
  }
  #next(placing: Placing, points: readonly Spot[]) {
    const { line, paint } = this.hands.ui.getState();
    return placeNext(this.#scenario, line, placing, points, paint.mirror);
  }

  #click(held: Held | null, event: TablePointerEvent): void {
    if (held?.grip.shape === "vertex" && event.alt) {
      if (event.shift) this.#cut(held);
      else this.#takeOut(held);
      return;
    }
    const { at } = this.#next(event, this.#points);
    if (!isSame(this.#points, at, event.hand)) this.#points = [...this.#points, at];
  }

  #dragPoint({ line, grip }: Held): Drag | null {
    const drag = dragVertex(this.hands, line.id, grip);
    if (drag) selectThing(this.hands.ui, { type: "line", id: line.id });
    return drag;
  }

  /** A freehand line from the last set point; without set points the line ends on release. */
  #freehand(press: TablePointerEvent): Drag {
    const points = this.#points;
    const whole = points.length === 0;
    const way: Spot[] = [whole ? this.#next({ ...press, shift: false }, []).at : press.at];
    return {
      name: "freehand",
      follow: (event) => {
        way.push(event.at);
        return withAxis(this.hands, this.#draft(points, this.#followed(points, way, event)));
      },
      end: (event) => {
        const drawn = [...points, ...this.#followed(points, way, event)];
        if (whole) this.#finish(drawn);
        else this.#points = drawn;
      },
    };
  }
  /** The points of a freehand line along the way so far; with Shift, a straight line to the pointer. */
  #followed(points: readonly Spot[], way: readonly Spot[], placing: Placing): readonly Spot[] {
    const last = points.at(-1);
    const to = this.#next(placing, last ? points : way.slice(0, 1)).at;
    if (placing.shift) return last ? [to] : [...way.slice(0, 1), to];
    const tolerance = Math.max(FREEHAND, (placing.hand ?? USUAL_HAND) * HAND_SHARE);
    if (!last) return followHand([...way.slice(0, -1), to], tolerance);
    return followHand([last, ...way.slice(0, -1), to], tolerance).slice(1);
  }

  #finish(points: readonly Spot[]): void {
    this.#points = [];
    const line = lay(this.hands, points);
    this.#note = line?.words ?? "";
    if (line) selectThing(this.hands.ui, { type: "line", id: line.id });
  }
  #cut({ line, grip }: Held): void {
    const split = splitLine(this.#scenario, line.id, grip.index);
    if (split.ok) this.hands.document().edit(`Cut ${nameOf(line)} in two`, split.value.recipe);
    else this.hands.refuse(split.error.message);
  }
  #takeOut({ line, grip }: Held): void {
    const recipe = deleteVertex(this.#scenario, line.id, grip.index);
    const label = line.points.length === 2 ? `Delete ${nameOf(line)}` : `Remove point of ${nameOf(line)}`;
    if (recipe.ok) this.hands.document().edit(label, recipe.value);
    else this.hands.refuse(recipe.error.message);
  }
  #remove(line: LineFeature): void {
    this.hands.document().edit(`Delete ${nameOf(line)}`, deleteThings({ lines: [line.id] }));
  }
}
