/** Edges by which no stand can enter, and unused edges. */
import { inches } from "../../geometry/units.ts";
import type { EntryEdge, Stand } from "../../scenario/model.ts";
import { CELLS_PER_INCH } from "../../table/ground.ts";
import type { Advice } from "../advice.ts";
import { inchText, list, percent } from "../adviceWords.ts";
import { byClass, regionsFor } from "../movers.ts";
import { CLOSED, type Regions } from "../passable.ts";
import type { Subject } from "../subject.ts";
import type { Family } from "./family.ts";

export const edgeText = ({ edge, from, to }: Pick<EntryEdge, "edge" | "from" | "to">): string =>
  `the ${edge} edge from ${inchText(from)} to ${inchText(to)}`;

/** The cells along an entry edge that its stretch touches by more than a point. */
export function cellsAlong(subject: Subject, { edge, from, to }: EntryEdge): number[] {
  const { columns, rows } = subject.ground;
  const cells: number[] = [];
  const flat = edge === "north" || edge === "south";
  const last = flat ? columns : rows;
  for (let i = Math.max(0, Math.floor(from * CELLS_PER_INCH)); i < Math.min(last, to * CELLS_PER_INCH); i++) {
    if (edge === "south") cells.push(i);
    else if (edge === "north") cells.push((rows - 1) * columns + i);
    else if (edge === "west") cells.push(i * columns);
    else cells.push(i * columns + columns - 1);
  }
  return cells;
}

/** The stands that enter by an edge. */
export const enteringBy = (subject: Subject, edge: EntryEdge): readonly Stand[] =>
  subject.standsOf(edge.side).filter((stand) => subject.entryOf(stand)?.edge.id === edge.id);

const openAlong = (cells: readonly number[], regions: Regions): number =>
  cells.filter((cell) => regions.of[cell] !== CLOSED).length;

function blocked(subject: Subject, edge: EntryEdge): Advice[] {
  const coming = enteringBy(subject, edge);
  // Without any arrivals yet, all of the side's stands.
  const classes = byClass(subject, coming.length > 0 ? coming : subject.standsOf(edge.side));
  const cells = cellsAlong(subject, edge);
  return [...classes].flatMap(([its, stands]): Advice[] => {
    const regions = regionsFor(subject, its);
    if (!regions || regions.whole || cells.length === 0) return [];
    const open = openAlong(cells, regions);
    const widest = Math.max(...stands.map(({ footprint }) => footprint[0]));
    const about = {
      at: { type: "thing", thing: "entryEdge", id: edge.id } as const,
      place: subject.middleOf(edge),
    };
    const who = list(
      stands.map((stand) => subject.standName(stand)),
      4,
    );
    if (open === 0)
      return [
        {
          severity: "error",
          rule: "edge-blocked",
          message: `No entry by ${edgeText(edge)}: ${who} can’t enter any of its ground.`,
          ...about,
        },
      ];
    const share = 1 - open / cells.length;
    if (open / CELLS_PER_INCH < widest || share > 0.5)
      return [
        {
          severity: "warning",
          rule: "edge-blocked",
          message: `${percent(share)} of ${edgeText(edge)} is closed to ${who}; ${inchText(open / CELLS_PER_INCH)} are left.`,
          ...about,
        },
      ];
    return [];
  });
}

/** Open before any stand can use it, or for none. */
function unused(subject: Subject, edge: EntryEdge): Advice[] {
  const waiting = subject.standsOf(edge.side).some(({ at }) => at === null);
  if (enteringBy(subject, edge).length > 0 || !waiting) return [];
  return [
    {
      severity: "hint",
      rule: "edge-unused",
      message: `No stand of ${subject.sides.name(edge.side)} enters by ${edgeText(edge)}.`,
      at: { type: "thing", thing: "entryEdge", id: edge.id },
      place: subject.middleOf(edge),
    },
  ];
}

/** Two sides' edges on the same stretch. */
function shared(subject: Subject): Advice[] {
  const edges = subject.get("entryEdges");
  return edges.flatMap((edge, i) =>
    edges.slice(i + 1).flatMap((other): Advice[] => {
      const [from, to] = [Math.max(edge.from, other.from), Math.min(edge.to, other.to)];
      if (edge.side === other.side || edge.edge !== other.edge || from >= to) return [];
      return [
        {
          severity: "warning",
          rule: "edges-shared",
          message: `Both sides enter by ${edgeText({ edge: edge.edge, from: inches(from), to: inches(to) })}.`,
          at: { type: "thing", thing: "entryEdge", id: other.id },
          place: subject.onEdge(edge.edge, inches((from + to) / 2)),
        },
      ];
    }),
  );
}

/** An edge whose stretch lies beyond the table (its table was made smaller), or closes before the battle ends. */
function late(subject: Subject, edge: EntryEdge): Advice[] {
  const { turnLimit } = subject.get("facts");
  if (edge.turn <= turnLimit) return [];
  return [
    {
      severity: "warning",
      rule: "edge-late",
      message: `${edgeText(edge).replace("the", "The")} opens on turn ${edge.turn}, after the last turn, ${turnLimit}.`,
      at: { type: "thing", thing: "entryEdge", id: edge.id },
      place: subject.middleOf(edge),
    },
  ];
}

export const entry: Family = {
  name: "entry edges",
  find: (subject) => [
    ...subject
      .get("entryEdges")
      .flatMap((edge) => [...blocked(subject, edge), ...unused(subject, edge), ...late(subject, edge)]),
    ...shared(subject),
  ],
};
