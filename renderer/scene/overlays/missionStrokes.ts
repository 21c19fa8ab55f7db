/** The mission on the ground: rings around objectives, arrows on entry edges, as strokes for draping. */
import type { EntryEdge, Objective } from "../../../shared/scenario/model.ts";
import type { SideId } from "../../../shared/systems.ts";
import { type SideInks, USUAL_INKS } from "../../theme/sideColours.ts";
import { light, overlay } from "../../theme/tokens.ts";
import { type Flat, resample } from "../ground/paths.ts";
import type { InkStroke } from "./drape.ts";

const TURN = 2 * Math.PI;
/** The approximate length of a ring's dash, and of the gap after it, in inches. */
const DASH = 0.42;

/** A dashed ring with a cross in its middle: bright on the model, dark on the map's paper. */
export function objectiveStrokes({ at: [x, y], radius }: Objective, map: boolean): InkStroke[] {
  const dashes = Math.max(6, Math.round((TURN * radius) / (2 * DASH)));
  const ink = map ? light.accent : overlay.select;
  const on = (angle: number): readonly [number, number] => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  const ring = Array.from({ length: dashes }, (_, i): InkStroke => {
    const from = (TURN * i) / dashes;
    const points: Flat = Array.from({ length: 5 }, (_, k) => on(from + ((TURN / dashes) * 0.56 * k) / 4));
    return { ink, points };
  });
  const r = Math.min(0.14, radius / 2);
  return [
    ...ring,
    {
      ink,
      points: [
        [x - r, y],
        [x + r, y],
      ],
    },
    {
      ink,
      points: [
        [x, y - r],
        [x, y + r],
      ],
    },
  ];
}

/** The spacing of arrows along a border, and their reach into the table, in inches. */
const ARROWS = { apart: 2.5, from: 0.12, to: 1.3, head: 0.36 } as const;

/** A line along the stretch, closed at its ends, with arrows into the table: Red's with an open head, Blue's barred. */
export function entryStrokes(
  entry: EntryEdge,
  { width, height }: { width: number; height: number },
  inks: SideInks = USUAL_INKS,
): InkStroke[] {
  const { edge, from, to } = entry;
  const ink = inks[entry.side];
  /** A place by its distances along the border and into the table. */
  const place = (along: number, into: number): readonly [number, number] => {
    switch (edge) {
      case "south":
        return [along, into];
      case "north":
        return [along, height - into];
      case "west":
        return [into, along];
      case "east":
        return [width - into, along];
    }
  };
  const strokes: Flat[] = [[place(from, 0.5), place(from, ARROWS.from), place(to, ARROWS.from), place(to, 0.5)]];
  const count = Math.max(1, Math.round((to - from) / ARROWS.apart));
  for (let i = 0; i < count; i++) {
    const along = from + ((to - from) * (i + 0.5)) / count;
    strokes.push([place(along, ARROWS.from), place(along, ARROWS.to)]);
    const { head } = ARROWS;
    strokes.push([
      place(along - head, ARROWS.to - head),
      place(along, ARROWS.to),
      place(along + head, ARROWS.to - head),
    ]);
    if (entry.side === "blue") strokes.push([place(along - head * 0.7, 0.45), place(along + head * 0.7, 0.45)]);
  }
  return strokes.map((points) => ({ ink, points: resample(points, 0.25) }));
}

/** The shown part of the mission: `edges` chooses the entry edges. */
export const missionStrokes = (
  objectives: readonly Objective[],
  entryEdges: readonly EntryEdge[],
  table: { readonly width: number; readonly height: number },
  edges: "all" | "none" | SideId,
  map: boolean,
  inks: SideInks = USUAL_INKS,
): InkStroke[] => [
  ...objectives.flatMap((o) => objectiveStrokes(o, map)),
  ...(edges === "none"
    ? []
    : entryEdges.filter((e) => edges === "all" || e.side === edges).flatMap((e) => entryStrokes(e, table, inks))),
];
