/** Moves a line's point, or adds a point at the middle of a stretch. One drag is one step of the history. */
import { hangersOn, isEnd } from "../../../../shared/editing/gestures/lines/hanging.ts";
import { END_REACH, type LineSnap, pathOf, snapLinePoint } from "../../../../shared/editing/gestures/lines/snap.ts";
import { insertVertex, moveVertex } from "../../../../shared/editing/gestures/lines/vertices.ts";
import { ontoTable } from "../../../../shared/editing/outline.ts";
import type { Recipe } from "../../../../shared/editing/recipe.ts";
import { inchReadout } from "../../../../shared/geometry/inchWords.ts";
import type { Result } from "../../../../shared/result.ts";
import type { Scenario } from "../../../../shared/scenario/model.ts";
import { kindName } from "../../../../shared/table/kindNames.ts";
import { type Drag, oneStep } from "../../../window/tools/gesture.ts";
import { bearingWords, distance, type Hands, type Spot } from "../../../window/tools/tool.ts";
import { type Grip, lineHandles, USUAL_HAND } from "./handles.ts";

/** The distance at which a point snaps to other lines, in inches: at most twice the pointer's reach. */
export const reachOf = (hand: number = USUAL_HAND): number => Math.min(END_REACH, 2 * hand);

const ONTO = {
  end: ", on the end of another line",
  point: ", on a point of another line",
  way: ", on another line",
  edge: ", on the table's edge",
} as const;
export const ontoWords = (onto: keyof typeof ONTO | null): string => (onto === null ? "" : ONTO[onto]);

/** The pointer's hold on a point of a line. */
export interface VertexHold {
  readonly at: Spot;
  readonly hand?: number | undefined;
  /** Leaves lines that end on the point in place. */
  readonly alt: boolean;
  /** Turns off snapping. */
  readonly ctrl: boolean;
}

/** The change that moves a line's point, or adds a point at a middle handle, at the pointer's place. */
export function vertexTo(
  base: Scenario,
  id: string,
  grip: Grip,
  { at, hand, alt, ctrl }: VertexHold,
): { readonly at: Spot; readonly onto: LineSnap["onto"]; readonly along: number; readonly change: Result<Recipe> } {
  const line = base.table.lines.find((l) => l.id === id);
  const adding = grip.shape === "middle";
  const end = !adding && line !== undefined && isEnd(line, grip.index);
  const hangers = adding || !line ? [] : hangersOn(base, line);
  const along = alt ? [] : hangers.filter(({ on, share }) => on === grip.index && share === null);
  // A point doesn't snap to lines that move with it.
  const without = [id, ...along.map((hanger) => hanger.line)];
  const snap: Pick<LineSnap, "at" | "onto"> =
    ctrl || !line
      ? { at: ontoTable(at, base.table), onto: null }
      : snapLinePoint(base, line.kind, at, { reach: reachOf(hand), without, edge: end });
  return {
    ...snap,
    along: along.length,
    change: adding
      ? insertVertex(base, id, grip.index, snap.at)
      : moveVertex(base, id, grip.index, snap.at, { alone: alt }),
  };
}

/** Drags a line's point. Alt leaves lines that end on it, Ctrl turns off snapping. Null where the point is gone. */
export function dragVertex(hands: Hands, id: string, grip: Grip): Drag | null {
  const document = hands.document();
  const base: Scenario = document.scenario;
  const line = base.table.lines.find((l) => l.id === id);
  const start = line?.points[grip.index];
  if (!line || !start) return null;
  const adding = grip.shape === "middle";
  const held: Grip = { shape: "vertex", index: adding ? grip.index + 1 : grip.index };
  const name = kindName(line.kind).toLowerCase();
  const gesture = document.begin(adding ? `Add point to ${name}` : `Move point of ${name}`);
  let refused: string | null = null;
  return {
    ...oneStep(gesture),
    name: "dragging",
    follow(event) {
      const { at, onto, along, change } = vertexTo(base, id, grip, event);
      refused = change.ok ? null : change.error.message;
      if (change.ok) gesture.restart(change.value);
      const now = document.scenario.table.lines.find((l) => l.id === id);
      const more = along > 0 ? " together with what meets there; Alt moves it alone" : "";
      const moved = `Moved ${inchReadout(distance(start, at))}, bearing ${bearingWords(start, at)}`;
      return {
        outlines: now ? [{ points: pathOf(now), closed: false, style: refused ? "refused" : "selected" }] : [],
        handles: now ? lineHandles(now, held, event.hand) : [],
        words: refused ?? (adding ? `Adds a point${ontoWords(onto)}` : `${moved}${ontoWords(onto)}${more}`),
        cursor: change.ok ? "grabbing" : "not-allowed",
      };
    },
    end() {
      if (refused !== null) hands.refuse(refused);
      gesture.commit();
    },
  };
}
