/** The sides' halves of the table: by their starts. */
import type { TablePoint } from "../geometry/units.ts";
import { SIDE_IDS, type SideId } from "../systems.ts";
import { capital } from "../words.ts";
import type { Subject } from "./subject.ts";

export interface Halves {
  /** The table is divided across this axis: "x" into a western and an eastern half. */
  readonly axis: "x" | "y";
  /** In words, the half of the smaller coordinates first: "Red's half", "the western half". */
  readonly names: readonly [string, string];
}

const mean = (points: readonly TablePoint[]): readonly [number, number] | null =>
  points.length === 0
    ? null
    : [
        points.reduce((sum, p) => sum + p[0], 0) / points.length,
        points.reduce((sum, p) => sum + p[1], 0) / points.length,
      ];

/** A side's start: the middle of its zones, or of its stands on the table and at its edges, or of the edges alone. */
function startOf(subject: Subject, side: SideId): readonly [number, number] | null {
  const of = <T extends { readonly side: SideId }>(all: readonly T[]) => all.filter((record) => record.side === side);
  const stands = of(subject.get("stands")).flatMap((stand): TablePoint[] => {
    const entry = subject.entryOf(stand);
    return stand.at ? [stand.at] : entry ? [subject.middleOf(entry.edge)] : [];
  });
  return (
    mean(of(subject.get("zones")).flatMap(({ points }) => points)) ??
    mean(stands) ??
    mean(of(subject.get("entryEdges")).map((edge) => subject.middleOf(edge)))
  );
}

/**
 * The halves, divided across the direction in which the sides are farther apart; across the table's longer side where they
 * aren't, or where either has no start yet.
 */
export function halvesOf(subject: Subject): Halves {
  const { width, height } = subject;
  const [red, blue] = SIDE_IDS.map((side) => startOf(subject, side));
  const long = width >= height ? "x" : "y";
  const by = (axis: "x" | "y") => (axis === "x" ? 0 : 1);
  const middle = [width / 2, height / 2] as const;
  const opposite = (axis: "x" | "y") =>
    red && blue ? (red[by(axis)] - middle[by(axis)]) * (blue[by(axis)] - middle[by(axis)]) < 0 : false;
  const apart = (axis: "x" | "y") =>
    red && blue ? Math.abs(red[by(axis)] - blue[by(axis)]) / (2 * middle[by(axis)]) : 0;
  const short = long === "x" ? "y" : "x";
  const axis = opposite(short) && (!opposite(long) || apart(short) > apart(long)) ? short : long;
  if (red && blue && opposite(axis)) {
    const [redHalf, blueHalf] = SIDE_IDS.map((side) => `${subject.sides.possessive(side)} half`) as [string, string];
    return { axis, names: red[by(axis)] < blue[by(axis)] ? [redHalf, blueHalf] : [blueHalf, redHalf] };
  }
  return {
    axis,
    names: axis === "x" ? ["the western half", "the eastern half"] : ["the southern half", "the northern half"],
  };
}

export const atStart = (half: string): string => capital(half);
