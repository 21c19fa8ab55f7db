/** Stands that overlap, hang over the edge, or stand in impossible places. */
import Flatbush from "flatbush";
import { storeyInWords, storeyOf } from "../../forces/storeys.ts";
import { basesOverlap } from "../../geometry/contact.ts";
import { polygonHolds } from "../../geometry/polygon.ts";
import { boxAround, cornersOf } from "../../geometry/rectangle.ts";
import { STEPS_PER_INCH } from "../../geometry/units.ts";
import { vecOf } from "../../geometry/vector.ts";
import type { Stand } from "../../scenario/model.ts";
import { storeysAt } from "../../table/storeys.ts";
import type { PlacedStand } from "../../table/things.ts";
import type { Advice } from "../advice.ts";
import { inchText, list } from "../adviceWords.ts";
import { classOf, regionsFor } from "../movers.ts";
import { regionsAt } from "../passable.ts";
import type { Subject } from "../subject.ts";
import type { Family } from "./family.ts";

const about = (stand: Stand) => ({
  at: { type: "stand", id: stand.id } as const,
  ...(stand.at && { place: stand.at }),
});

function overlaps(subject: Subject): Advice[] {
  const placed = subject.tableWithStands.stands;
  if (placed.length < 2) return [];
  const byId = new Map(subject.get("stands").map((stand) => [stand.id, stand]));
  const boxes = placed.map(({ rectangle }) => boxAround(rectangle));
  const index = new Flatbush(boxes.length);
  for (const { minX, minY, maxX, maxY } of boxes) index.add(minX, minY, maxX, maxY);
  index.finish();
  return placed.flatMap((placement, i): Advice[] => {
    const { minX, minY, maxX, maxY } = boxes[i] as (typeof boxes)[number];
    const under = index
      .search(minX, minY, maxX, maxY)
      .filter((j) => j > i && basesOverlap(placement.rectangle, (placed[j] as PlacedStand).rectangle))
      .sort((a, b) => a - b)
      .map((j) => byId.get((placed[j] as PlacedStand).id) as Stand);
    const stand = byId.get(placement.id) as Stand;
    if (under.length === 0) return [];
    return [
      {
        severity: "error",
        rule: "stand-overlap",
        message: `Stand ${subject.standName(stand)} overlaps ${list(under.map((other) => subject.standName(other)))}.`,
        ...about(stand),
      },
    ];
  });
}

/** The reach of a base over the table's edge, in inches; a hair of it doesn't matter. */
function overhang(subject: Subject, { rectangle }: PlacedStand): number {
  const [w, h] = [subject.width * STEPS_PER_INCH, subject.height * STEPS_PER_INCH];
  const out = Math.max(...cornersOf(rectangle).map(({ x, y }) => Math.max(-x, -y, x - w, y - h)));
  return out < 1 ? 0 : out / STEPS_PER_INCH;
}

function offTable(subject: Subject): Advice[] {
  const byId = new Map(subject.get("stands").map((stand) => [stand.id, stand]));
  return subject.tableWithStands.stands.flatMap((placed): Advice[] => {
    const stand = byId.get(placed.id) as Stand;
    const out = overhang(subject, placed);
    if (out === 0) return [];
    const gone = !subject.table.holds(placed.at);
    return [
      {
        severity: gone ? "error" : "warning",
        rule: "stand-off-table",
        message: gone
          ? `Stand ${subject.standName(stand)} is off the table.`
          : `Stand ${subject.standName(stand)} hangs ${inchText(Math.max(0.25, out))} over the table’s edge.`,
        ...about(stand),
      },
    ];
  });
}

/** On the table, though by the rules it acts from behind the edge. */
function fromAfar(subject: Subject): Advice[] {
  return subject.get("stands").flatMap((stand): Advice[] =>
    stand.at && subject.figuresOf(stand)?.offTable
      ? [
          {
            severity: "warning",
            rule: "stand-acts-from-afar",
            message: `Stand ${subject.standName(stand)} acts from off the table in these rules: take it off the table.`,
            ...about(stand),
          },
        ]
      : [],
  );
}

/** Above the building's storeys, or in no building. */
function tooHigh(subject: Subject): Advice[] {
  return subject.get("stands").flatMap((stand): Advice[] => {
    const storey = storeyOf(stand);
    const storeys = stand.at && storey > 0 ? storeysAt(subject.table, stand.at) : null;
    if (storeys === null || storey < storeys) return [];
    const where = storeys === 0 ? "there is no building" : `the building ends with ${storeyInWords(storeys - 1)}`;
    return [
      {
        severity: "error",
        rule: "stand-storey",
        message: `Stand ${subject.standName(stand)} is on ${storeyInWords(storey)}, but ${where}.`,
        ...about(stand),
      },
    ];
  });
}

/** On ground that its vehicle can't enter. */
function bogged(subject: Subject): Advice[] {
  return subject.get("stands").flatMap((stand): Advice[] => {
    const its = stand.at && subject.table.holds(stand.at) ? classOf(subject, stand) : null;
    const regions = its === null ? null : regionsFor(subject, its);
    if (!stand.at || !regions || regions.whole || regionsAt(subject.table, regions, stand.at).size > 0) return [];
    return [
      {
        severity: "error",
        rule: "stand-impassable",
        message: `Stand ${subject.standName(stand)} is on ground its vehicle can’t enter.`,
        ...about(stand),
      },
    ];
  });
}

/** Placed outside all deployment zones of its side, where it has some. */
function outsideZones(subject: Subject): Advice[] {
  const zones = subject.get("zones").map(({ side, points }) => ({ side, corners: points.map(vecOf) }));
  return subject.get("stands").flatMap((stand): Advice[] => {
    const { at } = stand;
    const sideZones = zones.filter(({ side }) => side === stand.side);
    if (!at || sideZones.length === 0 || sideZones.some(({ corners }) => polygonHolds(corners, vecOf(at)))) return [];
    return [
      {
        severity: "hint",
        rule: "stand-outside-zone",
        message: `Stand ${subject.standName(stand)} is outside the deployment ${sideZones.length === 1 ? "zone" : "zones"} of ${subject.sides.name(stand.side)}.`,
        ...about(stand),
      },
    ];
  });
}

export const stands: Family = {
  name: "stands",
  find: (subject) => [
    ...overlaps(subject),
    ...offTable(subject),
    ...fromAfar(subject),
    ...bogged(subject),
    ...tooHigh(subject),
    ...outsideZones(subject),
  ],
};
