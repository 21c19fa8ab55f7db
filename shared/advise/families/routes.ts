/** Whether the forces can get anywhere: to each other, and from their start to places to hold, or to leave by. */
import { inches, type TablePoint } from "../../geometry/units.ts";
import { vecOf } from "../../geometry/vector.ts";
import type { EntryEdge, Objective, Stand } from "../../scenario/model.ts";
import type { SideId } from "../../systems.ts";
import { CELLS_PER_INCH } from "../../table/ground.ts";
import type { Advice } from "../advice.ts";
import { areaText, count, list } from "../adviceWords.ts";
import { squareInches } from "../areas.ts";
import { byClass, regionsFor } from "../movers.ts";
import { CLOSED, type Regions, regionsAt } from "../passable.ts";
import type { Subject } from "../subject.ts";
import { cellsAlong, edgeText, enteringBy } from "./entry.ts";
import type { Family } from "./family.ts";

/** A region with this share of the open ground is no trap. */
const TRAP = 0.25;

const regionsAlong = (subject: Subject, edge: EntryEdge, regions: Regions): Set<number> =>
  new Set(
    cellsAlong(subject, edge).flatMap((cell) => (regions.of[cell] === CLOSED ? [] : [regions.of[cell] as number])),
  );

/** The regions of all cells in an objective's circle. */
function regionsIn(subject: Subject, { at, radius }: Objective, regions: Regions): Set<number> {
  const { columns, rows } = subject.ground;
  const inside = regionsAt(subject.table, regions, at);
  const { x, y } = vecOf(at);
  const [cx, cy, r] = [(x / 64) * CELLS_PER_INCH, (y / 64) * CELLS_PER_INCH, radius * CELLS_PER_INCH];
  for (let row = Math.max(0, Math.floor(cy - r)); row < Math.min(rows, cy + r); row++)
    for (let column = Math.max(0, Math.floor(cx - r)); column < Math.min(columns, cx + r); column++) {
      const region = regions.of[row * columns + column] as number;
      if (region !== CLOSED && Math.hypot(column + 0.5 - cx, row + 0.5 - cy) <= r) inside.add(region);
    }
  return inside;
}

/** A side's stands of one movement class that begin together: each by its own place, or all that enter by an edge. */
export interface Start {
  readonly side: SideId;
  readonly stands: readonly Stand[];
  readonly regions: ReadonlySet<number>;
  readonly edge: EntryEdge | null;
  readonly place: TablePoint;
}

export function startsOf(subject: Subject, movementClass: string, all: readonly Stand[]): Start[] {
  const regions = regionsFor(subject, movementClass);
  if (!regions) return [];
  const placed = all.flatMap((stand): Start[] =>
    stand.at && subject.table.holds(stand.at)
      ? [
          {
            side: stand.side,
            stands: [stand],
            regions: regionsAt(subject.table, regions, stand.at),
            edge: null,
            place: stand.at,
          },
        ]
      : [],
  );
  const edges = subject.get("entryEdges").flatMap((edge): Start[] => {
    const coming = enteringBy(subject, edge).filter((stand) => all.includes(stand));
    return coming.length === 0
      ? []
      : [
          {
            side: edge.side,
            stands: coming,
            regions: regionsAlong(subject, edge, regions),
            edge,
            place: subject.middleOf(edge),
          },
        ];
  });
  return [...placed, ...edges];
}

const meets = (a: ReadonlySet<number>, b: ReadonlySet<number>): boolean => [...a].some((cell) => b.has(cell));

/** On a small island of the ground. */
function trapped(subject: Subject, starts: readonly Start[], regions: Regions): Advice[] {
  const open = [...regions.sizes.values()].reduce((sum, cells) => sum + cells, 0);
  return starts.flatMap(({ stands: [stand], regions: startRegions, edge, place }): Advice[] => {
    const cells = [...startRegions].reduce((sum, region) => sum + (regions.sizes.get(region) ?? 0), 0);
    if (!stand || edge || cells === 0 || cells > open * TRAP) return [];
    return [
      {
        severity: "warning",
        rule: "stand-cut-off",
        message: `Stand ${subject.standName(stand)} is shut in: impassable ground leaves it ${areaText(squareInches(cells))}.`,
        at: { type: "stand", id: stand.id },
        place,
      },
    ];
  });
}

/** No stand of one side can reach any stand of the other, in any movement class. */
function apart(subject: Subject, movers: readonly Movers[]): Advice[] {
  const all = subject.get("stands");
  // The enemy's places, in the regions of the side's own class.
  const met = movers.some(({ movementClass, starts }) => {
    const everybody = startsOf(subject, movementClass, all);
    return starts.some((start) =>
      everybody.some((other) => other.side !== start.side && meets(start.regions, other.regions)),
    );
  });
  const sides = new Set(movers.flatMap(({ starts }) => starts.map(({ side }) => side)));
  if (met || sides.size < 2) return [];
  return [
    {
      severity: "warning",
      rule: "sides-apart",
      message: "No stand can reach an enemy: impassable ground lies between the sides from edge to edge.",
      at: null,
    },
  ];
}

/** Large parts of the table that no path joins, for any of these movers: banks without a bridge or a ford. */
function parted(all: readonly Regions[]): Advice[] {
  const parts = all.map(({ sizes }) => {
    const cells = [...sizes.values()].sort((a, b) => b - a);
    const open = cells.reduce((sum, cell) => sum + cell, 0);
    return cells.filter((cell) => cell > open * TRAP);
  });
  const [first] = parts;
  if (!first || parts.some((large) => large.length < 2)) return [];
  const areas = list(first.map((cells) => areaText(squareInches(cells))));
  return [
    {
      severity: "warning",
      rule: "table-parted",
      message: `Impassable ground divides the table: no route between ${areas}. Bridges and fords cross water.`,
      at: null,
    },
  ];
}

/** For all classes with stands; for the rules' first class where there are no stands yet. */
function regionsThatCount(subject: Subject, movers: readonly Movers[]): Regions[] {
  if (movers.length > 0) return movers.map(({ regions }) => regions);
  const { rules } = subject;
  const usual = rules.ok ? rules.value.system.movementClasses[0] : undefined;
  const regions = usual === undefined ? null : regionsFor(subject, usual);
  return regions ? [regions] : [];
}

const whoOf = (subject: Subject, { stands, edge }: Start): string =>
  edge ? `stands entering by ${edgeText(edge)}` : `stand ${subject.standName(stands[0] as Stand)}`;

/** From edges and places to the objectives that a side has to hold. */
function toObjectives(subject: Subject, starts: readonly Start[], regions: Regions): Advice[] {
  const wanted = subject.get("victory").flatMap((goal) => (goal.type === "hold" ? [goal] : []));
  return wanted.flatMap(({ side, objective: id }): Advice[] => {
    const objective = subject.get("objectives").find((candidate) => candidate.id === id);
    const sideStarts = starts.filter((start) => start.side === side && start.regions.size > 0);
    if (!objective || sideStarts.length === 0) return [];
    const there = regionsIn(subject, objective, regions);
    const cut = sideStarts.filter((start) => !meets(start.regions, there));
    const [first] = cut;
    if (!first) return [];
    const all = cut.length === sideStarts.length;
    const who = list(
      cut.map((start) => whoOf(subject, start)),
      4,
    );
    return [
      {
        severity: all ? "error" : "warning",
        rule: "no-route",
        message: all
          ? `No route leads to “${objective.name}” for any stand of ${subject.sides.name(side)}, which is to hold it.`
          : `No route leads to “${objective.name}” for ${who}.`,
        at: { type: "thing", thing: "objective", id: objective.id },
        place: objective.at,
      },
    ];
  });
}

/** To the edge by which a side has to leave. */
function toExits(subject: Subject, movers: readonly Movers[]): Advice[] {
  return subject.get("victory").flatMap((goal, i): Advice[] => {
    if (goal.type !== "exit") return [];
    const length = goal.edge === "north" || goal.edge === "south" ? subject.width : subject.height;
    const edge: EntryEdge = { id: "", side: goal.side, edge: goal.edge, from: inches(0), to: length, turn: 1 };
    let [total, able] = [0, 0];
    for (const { starts, regions } of movers) {
      const there = regionsAlong(subject, edge, regions);
      for (const start of starts.filter(({ side }) => side === goal.side)) {
        total += start.stands.length;
        if (meets(start.regions, there)) able += start.stands.length;
      }
    }
    // mission.ts reports a lack of stands.
    if (total < goal.stands || able >= goal.stands) return [];
    return [
      {
        severity: "error",
        rule: "no-route",
        message: `${subject.sides.does(goal.side, "is")} to take ${count(goal.stands, "stand")} off the ${goal.edge} edge, but ${able === 0 ? "none has" : `only ${able} ${able === 1 ? "has" : "have"}`} a route there.`,
        at: { type: "form", field: `victory[${i}]` },
        place: subject.onEdge(goal.edge, inches(length / 2)),
      },
    ];
  });
}

/** The stands of a movement class with closed ground. */
interface Movers {
  readonly movementClass: string;
  readonly regions: Regions;
  readonly starts: readonly Start[];
}

export const routes: Family = {
  name: "routes",
  find: (subject) => {
    const classes = byClass(subject, subject.get("stands"));
    const movers = [...classes].flatMap(([movementClass, stands]): Movers[] => {
      const regions = regionsFor(subject, movementClass);
      return regions ? [{ movementClass, regions, starts: startsOf(subject, movementClass, stands) }] : [];
    });
    const all = regionsThatCount(subject, movers);
    if (all.every(({ whole }) => whole)) return [];
    const sides = apart(subject, movers);
    return [
      ...movers.flatMap(({ starts, regions }) => [
        ...trapped(subject, starts, regions),
        ...toObjectives(subject, starts, regions),
      ]),
      ...(sides.length > 0 ? sides : parted(all)),
      ...toExits(subject, movers),
    ];
  },
};
