/** Brings waiting stands onto the table in ranks, a formation at a time. */
import { type Degrees, degrees, type TablePoint } from "../../geometry/units.ts";
import { type Failure, fail, ok, type Result } from "../../result.ts";
import type { EntryEdge, Scenario, Stand } from "../../scenario/model.ts";
import type { SideId } from "../../systems.ts";
import { type Base, baseOf, basesOnTable, extents, overlap, placeAt } from "../base.ts";
import { grouped } from "../forces/arrange.ts";
import type { Spot } from "../recipe.ts";
import type { Placement } from "./moveStands.ts";

export interface LineUp {
  readonly placements: readonly Placement[];
  /** Stands without room. */
  readonly left: readonly string[];
}

type Edge = EntryEdge["edge"];
interface Front {
  readonly edge: Edge;
  /** The middle of the stretch, in inches along the edge. */
  readonly middle: number;
}

/** The facing away from each edge. */
const INWARD: Readonly<Record<Edge, Degrees>> = {
  north: degrees(180),
  east: degrees(270),
  south: degrees(0),
  west: degrees(90),
};
const GAP = 0.25;
const STEP = 0.5;

/** A side's edge: that of its first entry edge, or else a short edge of the table, for Red the west or south edge. */
function frontOf({ entryEdges, table }: Scenario, side: SideId): Front {
  const entry = entryEdges.find((e) => e.side === side);
  if (entry) return { edge: entry.edge, middle: (entry.from + entry.to) / 2 };
  const wide = table.width >= table.height;
  const edge: Edge = wide ? (side === "red" ? "west" : "east") : side === "red" ? "south" : "north";
  return { edge, middle: (wide ? table.height : table.width) / 2 };
}

/** A place from its distance to an edge and along it. */
function spotFrom(edge: Edge, { width, height }: Scenario["table"], deep: number, along: number): Spot {
  switch (edge) {
    case "west":
      return [deep, along];
    case "east":
      return [width - deep, along];
    case "south":
      return [along, deep];
    case "north":
      return [along, height - deep];
  }
}
function fromEdge(edge: Edge, { width, height }: Scenario["table"], [x, y]: Spot): { deep: number; along: number } {
  const deep = { west: x, east: width - x, south: y, north: height - y }[edge];
  return { deep, along: edge === "west" || edge === "east" ? y : x };
}

/** 0, 1, −1, 2, −2 … */
function* outward(most: number): Generator<number> {
  yield 0;
  for (let n = 1; n <= most; n++) {
    yield n;
    yield -n;
  }
}

/**
 * Ranks of each formation, base to base, facing away from their side's edge. They stand as near as possible to the
 * middle of that edge, or to `near`. Stands on the table already are lined up too.
 */
export function lineUp(scenario: Scenario, ids: readonly string[], near?: Spot): Result<LineUp> {
  const wanted = new Set(ids);
  const stands = scenario.stands.filter((s) => wanted.has(s.id));
  if (stands.length === 0)
    return fail<Failure>({ code: "not-found", message: "The stands are gone.", place: "stands" });
  const taken: Base[] = basesOnTable(scenario, wanted).map(({ base }) => base);
  const { width, height } = scenario.table;
  const free = (base: Base): boolean => {
    const [ex, ey] = extents(base);
    const on = base.at[0] >= ex && base.at[0] <= width - ex && base.at[1] >= ey && base.at[1] <= height - ey;
    return on && !taken.some((other) => overlap(base, other));
  };
  const placements: Placement[] = [];
  const left: string[] = [];
  for (const group of grouped(stands, (s) => `${s.side} ${s.formation ?? ""}`).values()) {
    const [first] = group;
    if (!first) continue;
    const { edge, middle } = frontOf(scenario, first.side);
    const length = edge === "west" || edge === "east" ? height : width;
    const pitch = Math.max(...group.map((s) => s.footprint[0]));
    const inRank = Math.max(1, Math.floor(length / pitch));
    for (let from = 0; from < group.length; from += inRank) {
      const rank = group.slice(from, from + inRank);
      const bases = rankFor(scenario, rank, { edge, middle, pitch, near }, free);
      if (!bases) left.push(...rank.map(({ id }) => id));
      bases?.forEach((base, i) => {
        taken.push(base);
        placements.push({ id: (rank[i] as Stand).id, at: base.at as TablePoint, facing: INWARD[edge] });
      });
    }
  }
  if (placements.length === 0)
    return fail<Failure>({ code: "invalid", message: "The table has no room for these stands.", place: "stands" });
  return ok({ placements, left });
}

interface Place extends Front {
  readonly pitch: number;
  readonly near?: Spot | undefined;
}

/** The first place where all bases of a rank are free. */
function rankFor(
  { table }: Scenario,
  rank: readonly Stand[],
  { edge, middle, pitch, near }: Place,
  free: (base: Base) => boolean,
): Base[] | null {
  const depth = Math.max(...rank.map((s) => s.footprint[1]));
  const sideways = edge === "west" || edge === "east";
  const [reach, length] = sideways ? [table.width, table.height] : [table.height, table.width];
  const start = near ? fromEdge(edge, table, near) : { deep: depth / 2, along: middle };
  for (const row of outward(Math.ceil(reach / (depth + GAP)))) {
    const deep = start.deep + row * (depth + GAP);
    if (deep < depth / 2 || deep > reach - depth / 2) continue;
    for (const shift of outward(Math.ceil(length / STEP))) {
      const centre = start.along + shift * STEP;
      const bases = rank.map((stand, i) =>
        baseOf(stand, placeAt(spotFrom(edge, table, deep, centre + (i - (rank.length - 1) / 2) * pitch)), INWARD[edge]),
      );
      if (bases.every((base, i) => free(base) && !bases.slice(0, i).some((other) => overlap(base, other))))
        return bases;
    }
  }
  return null;
}
