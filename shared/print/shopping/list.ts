/** What a table needs, counted: foam, felt, trees, roads, barriers, houses, stands and markers. */
import type { Scenario } from "../../scenario/model.ts";
import { kindName } from "../../table/kindNames.ts";
import { LINE_KINDS } from "../../table/kinds.ts";
import { familyOf } from "../../table/lineFamilies.ts";
import { aidsOf } from "../aids/ask.ts";
import { markerCount } from "../aids/markers.ts";
import { feltKinds, nameOfKind } from "../cutting/choices.ts";
import { contourCutting, thicknessWords } from "../cutting/contours.ts";
import { feltCutting, feltShape } from "../cutting/felt.ts";
import { type Cutting, mapOf, stackSheets } from "../cutting/job.ts";
import { tableShape } from "../cutting/levels.ts";
import { lengthOf, linesWithin, sizeOf } from "../cutting/shape.ts";
import { sidesInOrder, vehicleName } from "../forces/forceWords.ts";
import type { TableMap } from "../map/tableMap.ts";
import type { PrintSubject } from "../subject.ts";

export interface Line {
  readonly item: string;
  readonly amount: number;
  /** "sheets", "square inches", "inches", "" for things that are counted. */
  readonly unit: string;
  /** "14 ft 2 in", "1 a square inch" */
  readonly note?: string;
}
export interface Section {
  readonly title: string;
  readonly lines: readonly Line[];
}

/** Trees in a square inch of these, as shares of the density asked for. */
const WOODED = { woods: 1, jungle: 1, grove: 0.5 } as const;

export function shoppingList(subject: PrintSubject): Section[] {
  const map = mapOf(subject);
  const sections = [
    foam(subject),
    felt(subject, map),
    trees(subject, map),
    lengths(subject.scenario, map, (barrier) => !barrier, "Roads and water courses"),
    lengths(subject.scenario, map, (barrier) => barrier, "Hedges, walls and fences"),
    houses(subject.scenario, map),
    ...stands(subject),
    markers(subject),
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}

const whole = (n: number): number => Math.round(n);
const feet = (inches: number): string => {
  const all = whole(inches);
  return all < 24 ? "" : `${Math.floor(all / 12)} ft ${all % 12} in`;
};
const sheetCount = (subject: PrintSubject, cutting: Cutting): number[] =>
  cutting.stacks.map((stack) => stackSheets(subject, cutting, stack).length);

/** Empty where the table is flat. */
function foam(subject: PrintSubject): Section {
  const cutting = contourCutting(subject);
  const title = `Foam, ${thicknessWords(subject)}`;
  if (!cutting.ok) return { title, lines: [] };
  const { width, height } = cutting.value.size;
  const [sheets = 0] = sheetCount(subject, cutting.value);
  const levels = cutting.value.stacks.flatMap(({ groups }) => groups);
  return {
    title,
    lines: [
      { item: `Sheets of ${width} × ${height}″`, amount: sheets, unit: "sheets" },
      ...levels.map(({ title: item, area }) => ({ item, amount: whole(area), unit: "square inches" })),
    ],
  };
}

function felt(subject: PrintSubject, map: TableMap): Section {
  const { scenario, ground, settings } = subject;
  const { width, height } = settings.cutting.felt;
  const cutting = feltCutting(subject);
  if (!cutting.ok) {
    const lines = feltKinds(scenario, ground).map((kind) => ({
      item: nameOfKind(scenario, kind),
      amount: whole(sizeOf(feltShape(map, kind))),
      unit: "square inches",
    }));
    return { title: "Felt", lines };
  }
  const counts = sheetCount(subject, cutting.value);
  return {
    title: `Felt, sheets of ${width} × ${height}″`,
    lines: cutting.value.stacks.map(({ title, groups }, i) => ({
      item: title,
      amount: whole(groups.reduce((sum, { area }) => sum + area, 0)),
      unit: "square inches",
      note: `${counts[i]} ${counts[i] === 1 ? "sheet" : "sheets"}`,
    })),
  };
}

function trees({ scenario, ground, settings }: PrintSubject, map: TableMap): Section {
  const { trees: density } = settings.cutting;
  const there = feltKinds(scenario, ground);
  const lines = Object.entries(WOODED).flatMap(([kind, share]): Line[] => {
    const found = there.find((one) => one === kind);
    const amount = found ? whole(sizeOf(feltShape(map, found)) * density * share) : 0;
    return found && amount > 0
      ? [{ item: nameOfKind(scenario, found), amount, unit: "", note: `${density * share} a square inch` }]
      : [];
  });
  return { title: "Trees", lines };
}

function lengths(scenario: Scenario, map: TableMap, wanted: (barrier: boolean) => boolean, title: string): Section {
  const table = tableShape(map.source.ground);
  const lines = LINE_KINDS.filter((kind) => wanted(familyOf(kind) === "barrier")).flatMap((kind): Line[] => {
    const of = map.lines.filter((line) => line.kind === kind);
    const amount = whole(
      linesWithin(
        of.map(({ path }) => path),
        table,
      ).reduce((sum, path) => sum + lengthOf(path), 0),
    );
    return amount > 0 ? [{ item: nameOfKind(scenario, kind), amount, unit: "inches", note: feet(amount) }] : [];
  });
  return { title, lines };
}

/** Counts by name, in the order of their first. */
function counts(names: readonly string[]): Line[] {
  const all = new Map<string, number>();
  for (const name of names) all.set(name, (all.get(name) ?? 0) + 1);
  return [...all].map(([item, amount]) => ({ item, amount, unit: "" }));
}

/** Those of the map: the painted towns' and the placed ones. */
function houses(scenario: Scenario, map: TableMap): Section {
  const name = (kind: "light-buildings" | "medium-buildings" | "heavy-buildings") => nameOfKind(scenario, kind);
  const { footprints } = scenario.table;
  return {
    title: "Houses, bridges and obstacles",
    lines: counts([
      ...map.houses.map(({ kind }) => `${name(kind)}: houses in towns`),
      ...footprints.map(({ kind, terrain, look }) =>
        kind === "building" ? `${name(terrain ?? "light-buildings")}: ${look ?? "building"}` : kindName(kind),
      ),
    ]),
  };
}

const stands = ({ scenario, side }: PrintSubject): Section[] =>
  sidesInOrder(scenario, side).map(({ id, name }) => ({
    title: `Stands: ${name}`,
    lines: counts(scenario.stands.filter((stand) => stand.side === id).map((stand) => vehicleName(scenario, stand))),
  }));

/** As many as the counters have. */
function markers(subject: PrintSubject): Section {
  const aids = aidsOf(subject);
  const { stands: all } = subject.scenario;
  const lines =
    aids.ok && all.length > 0
      ? aids.value.markers.map((marker) => ({ item: marker.name, amount: markerCount(marker, all.length), unit: "" }))
      : [];
  return { title: "Markers", lines };
}
