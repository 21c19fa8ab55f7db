/** The axis of a battle on a table: from the first side's edge to the second's, by the rules' deployment. */
import { point, type TablePoint } from "../geometry/units.ts";
import type { DesignSuggestions } from "../rules/design.ts";
import type { EntryEdge } from "../scenario/model.ts";

export interface Axis {
  readonly alongX: boolean;
  /** Inches, along the axis and across it. */
  readonly length: number;
  readonly across: number;
  /** The edges of the first and of the second side. */
  readonly edges: readonly [EntryEdge["edge"], EntryEdge["edge"]];
}

/** From the ends of the table's length, or of its width. */
export function axisOf(
  { deployment }: Pick<DesignSuggestions, "deployment">,
  { width, height }: { readonly width: number; readonly height: number },
): Axis {
  return width >= height === (deployment.edges === "short")
    ? { alongX: true, length: width, across: height, edges: ["west", "east"] }
    : { alongX: false, length: height, across: width, edges: ["south", "north"] };
}

/** A place so far along the axis and so far across it, in inches. */
export const onAxis = ({ alongX }: Axis, along: number, across: number): TablePoint =>
  alongX ? point(along, across) : point(across, along);

/** A rectangle from `from` to `to` along the axis and from `left` to `right` across it: its corners from the south-west one. */
export function boxOn(axis: Axis, from: number, to: number, left: number, right: number): TablePoint[] {
  const [west, east, south, north] = axis.alongX ? [from, to, left, right] : [left, right, from, to];
  return [point(west, south), point(east, south), point(east, north), point(west, north)];
}
