/** Paints what an outline holds: a polygon by its corners, or a lasso in one drag. */
import { polygonCells } from "../../../../shared/editing/gestures/area.ts";
import { paintCells } from "../../../../shared/editing/gestures/paintCells.ts";
import { kindName } from "../../../../shared/table/kindNames.ts";
import { noOverlays } from "../../../window/store/overlays.ts";
import { distance, type Hands, type Spot, type Tool } from "../../../window/tools/tool.ts";
import { areaWords, draft, paintOptions, showPainting } from "./hand.ts";

/** How near to the first corner a click closes the outline where the scene doesn't say how much the hand covers, in inches. */
const CLOSE = 0.3;
/** A lasso keeps a corner for each so many inches of its way. */
const PIECE = 0.125;

function paintOutline(hands: Hands, points: readonly Spot[]): void {
  const { ground: kind } = hands.ui.getState();
  const document = hands.document();
  const shape = polygonCells(document.ground, points);
  if (shape === null) {
    hands.refuse("That outline holds no ground of the table.");
    return;
  }
  const gesture = document.begin(`Paint ${kindName(kind).toLowerCase()}`);
  paintCells(gesture, document.ground, shape, kind, paintOptions(hands.ui));
  gesture.commit();
}

const outlineWords = (hands: Hands, points: readonly Spot[]): string =>
  `${kindName(hands.ui.getState().ground)}, ${areaWords(polygonCells(hands.document().ground, points))}`;

export function createPolygonTool(hands: Hands): Tool {
  let corners: readonly Spot[] = [];
  let over: Spot | null = null;
  let reach = CLOSE;

  const closes = (at: Spot): boolean => {
    const first = corners[0];
    return corners.length >= 3 && first !== undefined && distance(first, at) <= reach;
  };

  function show(): void {
    if (corners.length === 0) {
      showPainting(hands, { words: "Click the first corner" });
      return;
    }
    const closing = over !== null && closes(over);
    const points = over === null || closing ? corners : [...corners, over];
    showPainting(hands, {
      outlines: draft(hands, points, { closed: points.length > 2 }),
      handles: corners.map((at, i) => ({ at: at as never, shape: "vertex", hot: i === 0 && closing })),
      words: closing
        ? "Click to close"
        : points.length > 2
          ? outlineWords(hands, points)
          : "Click the next corner; Backspace takes one back",
    });
  }

  function finish(): void {
    const points = corners;
    corners = [];
    if (points.length < 3) hands.refuse("An area has at least three corners.");
    else paintOutline(hands, points);
    show();
  }

  return {
    id: "polygon",
    get state() {
      return corners.length === 0 ? "idle" : "drawing";
    },
    get acts() {
      if (corners.length === 0) return {};
      return {
        finish,
        back: () => {
          corners = corners.slice(0, -1);
          show();
        },
      };
    },
    enter: show,
    refresh: show,
    pointer(event) {
      over = event.phase === "leave" ? null : event.at;
      if (event.hand !== undefined) reach = event.hand;
      if (event.phase === "down" && event.button === "left") {
        const last = corners.at(-1);
        if (closes(event.at)) finish();
        // The second press of a double click lies where the first did.
        else if (!last || distance(last, event.at) > reach / 2) corners = [...corners, event.at];
      } else if (event.phase === "double" && corners.length >= 3) finish();
      show();
    },
    cancel() {
      const was = corners.length > 0;
      corners = [];
      show();
      return was;
    },
  };
}

export function createLassoTool(hands: Hands): Tool {
  let path: Spot[] | null = null;
  const { overlays } = hands;

  function show(): void {
    if (path === null) showPainting(hands, {});
    else
      showPainting(hands, {
        outlines: draft(hands, path, { closed: path.length > 2 }),
        words: outlineWords(hands, path),
      });
  }

  return {
    id: "lasso",
    get state() {
      return path === null ? "idle" : "drawing";
    },
    enter: show,
    refresh: show,
    pointer(event) {
      if (event.phase === "down" && event.button === "left") path = [event.at];
      else if (path && event.phase === "move") {
        const last = path.at(-1);
        if (!last || distance(last, event.at) >= PIECE) path.push(event.at);
      } else if (path && event.phase === "up") {
        const points = path;
        path = null;
        // A mere click draws nothing.
        if (points.length > 2) paintOutline(hands, points);
      }
      show();
    },
    cancel() {
      const was = path !== null;
      path = null;
      overlays.setState(noOverlays);
      return was;
    },
  };
}
