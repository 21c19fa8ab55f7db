/** Deployment zones: on the table, apart from the enemy's, and large enough for the stands that begin in them. */
import { polygonHolds, signedArea2 } from "../../geometry/polygon.ts";
import { STEPS_PER_INCH } from "../../geometry/units.ts";
import { boxOf, type Vec, vecOf } from "../../geometry/vector.ts";
import type { Zone } from "../../scenario/model.ts";
import { SIDE_IDS } from "../../systems.ts";
import type { Ground } from "../../table/ground.ts";
import { CELL_STEPS } from "../../table/walk.ts";
import type { Advice } from "../advice.ts";
import { areaText, count } from "../adviceWords.ts";
import { middleOf, squareInches } from "../areas.ts";
import { regionsFor } from "../movers.ts";
import { CLOSED } from "../passable.ts";
import type { Subject } from "../subject.ts";
import type { Family } from "./family.ts";

const aboutZone = ({ id }: Zone) => ({ at: { type: "thing", thing: "zone", id } as const });

/** The cells whose middles lie in a polygon. */
function cellsIn({ columns, rows }: Ground, corners: readonly Vec[]): number[] {
  const cells: number[] = [];
  const box = boxOf(corners);
  const first = (steps: number) => Math.max(0, Math.floor(steps / CELL_STEPS));
  for (let row = first(box.minY); row < rows && row * CELL_STEPS < box.maxY; row++)
    for (let column = first(box.minX); column < columns && column * CELL_STEPS < box.maxX; column++)
      if (polygonHolds(corners, { x: (column + 0.5) * CELL_STEPS, y: (row + 0.5) * CELL_STEPS }))
        cells.push(row * columns + column);
  return cells;
}

interface Laid {
  readonly zone: Zone;
  readonly cells: readonly number[];
}
const laidOf = (subject: Subject): readonly Laid[] =>
  subject.keep("zones on the ground", () =>
    subject.get("zones").map((zone) => ({ zone, cells: cellsIn(subject.ground, zone.points.map(vecOf)) })),
  );

/** Partly off the table; if no point of it is on the table, the check of the records reports it. */
function off(subject: Subject): Advice[] {
  const { width, height } = subject;
  return laidOf(subject).flatMap(({ zone, cells }): Advice[] => {
    const beyond = zone.points.filter(([x, y]) => x < 0 || y < 0 || x > width || y > height);
    const [first] = cells;
    if (beyond.length === 0 || beyond.length === zone.points.length) return [];
    const area = Math.abs(signedArea2(zone.points.map(vecOf))) / 2 / STEPS_PER_INCH ** 2;
    return [
      {
        severity: "warning",
        rule: "zone-off-table",
        message: `The zone “${zone.name}” reaches over the table’s edge: ${areaText(squareInches(cells.length))} of its ${areaText(area)} ${cells.length === 4 * 4 ? "is" : "are"} on the table.`,
        ...aboutZone(zone),
        ...(first !== undefined && { place: middleOf(subject.ground, first) }),
      },
    ];
  });
}

function overlapping(subject: Subject): Advice[] {
  const laid = laidOf(subject);
  const findings: Advice[] = [];
  for (const entry of laid) {
    if (entry.zone.side !== SIDE_IDS[0]) continue;
    const cells = new Set(entry.cells);
    for (const other of laid) {
      if (other.zone.side === entry.zone.side) continue;
      const both = other.cells.filter((cell) => cells.has(cell));
      const middle = both[both.length >> 1];
      if (middle === undefined) continue;
      findings.push({
        severity: "warning",
        rule: "zones-overlap",
        message: `The zones “${entry.zone.name}” (${subject.sides.name(entry.zone.side)}) and “${other.zone.name}” (${subject.sides.name(other.zone.side)}) share ${areaText(squareInches(both.length))}.`,
        ...aboutZone(other.zone),
        place: middleOf(subject.ground, middle),
      });
    }
  }
  return findings;
}

/** Room for the bases of all stands that begin there, on ground that they can enter. */
function room(subject: Subject): Advice[] {
  return SIDE_IDS.flatMap((side): Advice[] => {
    const zones = laidOf(subject).filter(({ zone }) => zone.side === side);
    const [first] = zones;
    const begin = subject.standsOf(side).filter((stand) => stand.at !== null || subject.entryOf(stand) === null);
    const [stand] = begin;
    if (!first || !stand) return [];
    const itsClass = subject.figuresOf(stand)?.movementClass;
    const regions = itsClass === undefined ? null : regionsFor(subject, itsClass);
    const cells = new Set(zones.flatMap((zone) => zone.cells));
    const open = regions && !regions.whole ? [...cells].filter((cell) => regions.of[cell] !== CLOSED) : [...cells];
    const needed = begin.reduce((sum, { footprint: [across, along] }) => sum + across * along, 0);
    const area = squareInches(open.length);
    if (area >= needed) return [];
    const closed = open.length < cells.size ? " that can be entered" : "";
    const place = [...cells][0];
    return [
      {
        severity: "error",
        rule: "zone-too-small",
        message: `The ${zones.length === 1 ? "zone" : "zones"} of ${subject.sides.name(side)} ${zones.length === 1 ? "has" : "have"} ${areaText(area)}${closed}; the bases of ${count(begin.length, "stand")} take ${areaText(needed)}.`,
        ...aboutZone(first.zone),
        ...(place !== undefined && { place: middleOf(subject.ground, place) }),
      },
    ];
  });
}

export const zones: Family = {
  name: "zones",
  find: (subject) => [...off(subject), ...overlapping(subject), ...room(subject)],
};
