/** A point of a line in the hand: moved, or put in where a stretch was taken by its middle. One drag, one step. */
import { hangersOn, isEnd } from "../../../../shared/editing/gestures/lines/hanging.ts";
import { END_REACH, type LineSnap, pathOf, snapLinePoint } from "../../../../shared/editing/gestures/lines/snap.ts";
import { insertVertex, moveVertex } from "../../../../shared/editing/gestures/lines/vertices.ts";
import { ontoTable } from "../../../../shared/editing/outline.ts";
import type { Recipe } from "../../../../shared/editing/recipe.ts";
import type { Result } from "../../../../shared/result.ts";
import type { Scenario } from "../../../../shared/scenario/model.ts";
import { kindName } from "../../../../shared/table/kindNames.ts";
import { type Drag, oneStep } from "../../../window/tools/gesture.ts";
import { bearingWords, distance, type Hands, inchWords, type Spot } from "../../../window/tools/tool.ts";
import { type Grip, lineHandles, USUAL_HAND } from "./handles.ts";

/** How far from other lines a point is drawn onto them, in inches: at most two hands. */
export const reachOf = (hand: number = USUAL_HAND): number => Math.min(END_REACH, 2 * hand);

const ONTO = {
  end: ", on the end of another line",
  point: ", on a point of another line",
  way: ", on another line",
  edge: ", on the table's edge",
} as const;
export const ontoWords = (onto: keyof typeof ONTO | null): string => (onto === null ? "" : ONTO[onto]);

/** How the hand holds a point of a line. */
export interface VertexHold {
  readonly at: Spot;
  readonly hand?: number | undefined;
  /** What hangs on the point stays. */
  readonly alt: boolean;
  /** It is drawn to nothing. */
  readonly ctrl: boolean;
}

/** What comes of drawing a point of a line, or one put in at a middle handle, to where the hand is. */
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
  // What goes along is nothing to be drawn onto.
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

/** Takes hold of a line's point: Alt leaves what hangs on it, with Ctrl it is drawn to nothing; null where it is gone. */
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
      const moved = `Moved ${inchWords(distance(start, at))}, bearing ${bearingWords(start, at)}`;
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
