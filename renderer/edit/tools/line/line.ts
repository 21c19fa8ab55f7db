/**
 * Draws roads, streams, hedges and other lines, and takes hold of their points. A click sets a point, a further one the
 * next; Enter or a double click ends the line, Backspace takes a point back. A drag draws freehand; on a handle it moves
 * that point. Alt and a click takes a point out, Shift, Alt and a click cuts the line there.
 */
import { deleteThings } from "../../../../shared/editing/gestures/deleteThings.ts";
import { FREEHAND, followHand } from "../../../../shared/editing/gestures/lines/freehand.ts";
import { splitLine } from "../../../../shared/editing/gestures/lines/join.ts";
import { pathOf } from "../../../../shared/editing/gestures/lines/snap.ts";
import { deleteVertex } from "../../../../shared/editing/gestures/lines/vertices.ts";
import type { LineFeature } from "../../../../shared/scenario/model.ts";
import { kindName } from "../../../../shared/table/kindNames.ts";
import type { TablePointerEvent } from "../../../scene/contract.ts";
import { noOverlays, type ToolOverlays } from "../../../window/store/overlays.ts";
import { selectThing } from "../../../window/store/ui.ts";
import { DRAG_THRESHOLD, distance, type Hands, type Spot, type Tool } from "../../../window/tools/tool.ts";
import { axisOf } from "../paint/hand.ts";
import { draftOf, type Placing, placeNext } from "./draft.ts";
import { dragVertex, type VertexDrag } from "./dragVertex.ts";
import { type Grip, gripAt, lineAt, lineHandles, USUAL_HAND } from "./handles.ts";
import { lay } from "./laying.ts";

type State =
  | { readonly name: "idle" }
  /** The button is down and has not travelled: on a handle, or on the table after some points (none at first). */
  | { readonly name: "pressed"; readonly at: Spot; readonly grip: Held | null; readonly points: readonly Spot[] }
  /** Points stand; the next click sets one more. */
  | { readonly name: "drawing"; readonly points: readonly Spot[] }
  /** The button is down and travels: freehand after the points; `whole`: the line ends with the button. */
  | { readonly name: "freehand"; readonly points: readonly Spot[]; readonly way: Spot[]; readonly whole: boolean }
  | { readonly name: "dragging"; readonly drag: VertexDrag };

interface Held {
  readonly line: LineFeature;
  readonly grip: Grip;
}

/** How much of the hand freehand lines may leave aside; a steady hand at a close look is followed closely. */
const HAND_SHARE = 1 / 6;
/** Points nearer than this to the one before are the same click, in inches. */
const SAME_CLICK = 1 / 16;

export function createLineTool(hands: Hands): Tool {
  const { ui, overlays } = hands;
  const IDLE: State = { name: "idle" };
  let state: State = IDLE;
  let over: Placing | null = null;
  /** What the last line made of the streams it crosses. */
  let note = "";

  const scenario = () => hands.document().scenario;
  const selected = (): LineFeature | null => {
    const { thing } = ui.getState();
    return (thing?.type === "line" && scenario().table.lines.find(({ id }) => id === thing.id)) || null;
  };
  /** The line and its handle under the hand; the selected line's go first. */
  function held({ at, hand }: Pick<Placing, "at" | "hand">): { line: LineFeature; grip: Grip | null } | null {
    const chosen = selected();
    const grip = chosen && gripAt(chosen, at, hand);
    if (chosen && grip) return { line: chosen, grip };
    const line = lineAt(scenario().table.lines, at, hand);
    return line && { line, grip: gripAt(line, at, hand) };
  }
  const next = (placing: Placing, points: readonly Spot[]) =>
    placeNext(scenario(), ui.getState().line, placing, points, ui.getState().paint.mirror);
  const isSame = (points: readonly Spot[], at: Spot, hand = USUAL_HAND) =>
    points.length > 0 && distance(points.at(-1) as Spot, at) <= Math.max(SAME_CLICK, hand / 2);

  function show(): void {
    const settings = ui.getState();
    if (state.name === "dragging") return;
    if (
      state.name === "drawing" ||
      state.name === "freehand" ||
      (state.name === "pressed" && state.points.length > 0)
    ) {
      const { points } = state;
      const way = state.name === "freehand" ? followed(state, over) : over ? [next(over, points).at] : [];
      const met = over ? next(over, points) : null;
      drawn(draftOf(scenario(), settings, [...points, ...way], met, points.length));
      return;
    }
    drawn(idleLooks());
  }

  const drawn = (looks: Partial<ToolOverlays>) =>
    overlays.setState({ ...noOverlays, ...looks, outlines: [...(looks.outlines ?? []), ...axisOf(hands)] });

  function idleLooks() {
    const chosen = selected();
    const here = over && held(over);
    const outlines = [...(chosen ? [outlineOf(chosen, "selected")] : [])];
    if (here && here.line !== chosen) outlines.push(outlineOf(here.line, "hover"));
    const handled = [...new Set([chosen, here?.line].filter((line): line is LineFeature => !!line))];
    const handles = handled.flatMap((line) =>
      lineHandles(line, here?.line === line ? here.grip : null, over?.hand ?? USUAL_HAND),
    );
    return { outlines, handles, cursor: here?.grip ? "grab" : "crosshair", words: idleWords(here) };
  }

  function idleWords(here: ReturnType<typeof held>): string | null {
    if (!over) return note || null;
    if (here?.grip?.shape === "vertex")
      return "Drag: move the point. Click: draw on from here. Alt and click: take it out; with Shift as well: cut the line here";
    if (here?.grip) return "Drag: put a point in here";
    const { onto } = next(over, []);
    if (onto === "end" || onto === "point") return "Begins at the end of another line";
    if (onto === "way") return "Begins on another line";
    return note || `${kindName(ui.getState().line)}: click from point to point, or drag freehand`;
  }

  /** The places that a freehand line takes from the way so far; with Shift straight to where the hand is. */
  function followed({ points, way }: Extract<State, { name: "freehand" }>, placing: Placing | null): readonly Spot[] {
    if (!placing) return [];
    const last = points.at(-1);
    const to = next(placing, last ? points : way.slice(0, 1)).at;
    if (placing.shift) return last ? [to] : [way[0] as Spot, to];
    const tolerance = Math.max(FREEHAND, (placing.hand ?? USUAL_HAND) * HAND_SHARE);
    if (!last) return followHand([...way.slice(0, -1), to], tolerance);
    return followHand([last, ...way.slice(0, -1), to], tolerance).slice(1);
  }

  function finish(points: readonly Spot[]): void {
    state = IDLE;
    const line = lay(hands, points);
    note = line?.words ?? "";
    if (line) selectThing(ui, { type: "line", id: line.id });
  }

  function cut({ line, grip }: Held): void {
    const split = splitLine(scenario(), line.id, grip.index);
    if (split.ok) hands.document().edit(`Cut ${kindName(line.kind).toLowerCase()} in two`, split.value.recipe);
    else hands.refuse(split.error.message);
  }

  function takeOut({ line, grip }: Held): void {
    const recipe = deleteVertex(scenario(), line.id, grip.index);
    const whole = line.points.length === 2;
    const name = kindName(line.kind).toLowerCase();
    if (recipe.ok) hands.document().edit(whole ? `Delete ${name}` : `Take point out of ${name}`, recipe.value);
    else hands.refuse(recipe.error.message);
  }

  function remove({ id, kind }: LineFeature): void {
    hands.document().edit(`Delete ${kindName(kind).toLowerCase()}`, deleteThings({ lines: [id] }));
    show();
  }

  function down(placing: Placing): void {
    note = "";
    if (state.name === "drawing") state = { name: "pressed", at: placing.at, grip: null, points: state.points };
    else if (state.name === "idle") {
      const here = held(placing);
      const grip = here?.grip ? { line: here.line, grip: here.grip } : null;
      state = { name: "pressed", at: placing.at, grip, points: [] };
    }
  }

  function move(placing: Placing, event: TablePointerEvent): void {
    if (state.name === "dragging") state.drag.move(event);
    else if (state.name === "freehand") state.way.push(placing.at);
    else if (state.name === "pressed") {
      const { grip, points, at } = state;
      if (distance(at, placing.at) <= Math.min(DRAG_THRESHOLD, placing.hand ?? DRAG_THRESHOLD)) return;
      const drag = grip && dragVertex(hands, grip.line.id, grip.grip);
      if (drag) {
        selectThing(ui, { type: "line", id: drag.line });
        state = { name: "dragging", drag };
        drag.move(event);
      } else {
        const from = points.length > 0 ? at : next({ ...placing, at, shift: false }, []).at;
        state = { name: "freehand", points, way: [from, placing.at], whole: points.length === 0 };
      }
    }
  }

  function up(placing: Placing): void {
    if (state.name === "dragging") {
      const { drag } = state;
      state = IDLE;
      drag.drop();
    } else if (state.name === "freehand") {
      const points = [...state.points, ...followed(state, placing)];
      if (state.whole) finish(points);
      else state = { name: "drawing", points };
    } else if (state.name === "pressed") click(state, placing);
  }

  function click({ grip, points }: Extract<State, { name: "pressed" }>, placing: Placing): void {
    if (grip?.grip.shape === "vertex" && placing.alt) {
      state = IDLE;
      if (placing.shift) cut(grip);
      else takeOut(grip);
      return;
    }
    const { at } = next(placing, points);
    const same = isSame(points, at, placing.hand);
    state = { name: "drawing", points: same ? points : [...points, at] };
  }

  return {
    id: "line",
    get state() {
      return state.name;
    },
    get acts() {
      const chosen = state.name === "idle" ? selected() : null;
      if (chosen) return { remove: () => remove(chosen) };
      if (state.name !== "drawing") return {};
      const { points } = state;
      return {
        ...(points.length > 1 && {
          finish: () => {
            finish(points);
            show();
          },
        }),
        back: () => {
          state = points.length > 1 ? { name: "drawing", points: points.slice(0, -1) } : IDLE;
          show();
        },
      };
    },
    enter: show,
    refresh: show,
    pointer(event) {
      const { at, hand, shift, alt, ctrl } = event;
      const placing: Placing = { at, hand, shift, alt, ctrl };
      over = event.phase === "leave" ? null : placing;
      switch (event.phase) {
        case "down":
          if (event.button === "left") down(placing);
          break;
        case "move":
          move(placing, event);
          break;
        case "up":
          up(placing);
          break;
        case "double":
          if (state.name === "drawing" && state.points.length > 1) finish(state.points);
          break;
        case "leave":
          break;
      }
      show();
    },
    cancel() {
      const was = state;
      state = IDLE;
      over = null;
      note = "";
      if (was.name === "dragging") was.drag.cancel();
      overlays.setState(noOverlays);
      return was.name !== "idle";
    },
  };
}

const outlineOf = (line: LineFeature, style: "selected" | "hover") => ({
  points: pathOf(line),
  closed: false,
  style,
});
