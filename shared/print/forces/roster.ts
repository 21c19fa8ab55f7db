/** The roster: a line for each stand with its most important figures and a box for each condition. */

import { figureInWords, figureOf, ownFigure } from "../../forces/figures.ts";
import { BEAD_INKS } from "../../picture/beads.ts";
import { coloursOf } from "../../picture/sideColours.ts";
import type { Bead } from "../../play/contract.ts";
import { ok, type Result } from "../../result.ts";
import { vehicleSheetOf } from "../../rules/systems.ts";
import { columnsOf } from "../../rules/vehicleWords.ts";
import type { Side, Stand } from "../../scenario/model.ts";
import { type FormationNode, formationTree } from "../../scenario/queries.ts";
import { embedded } from "../../scenario/vehicles.ts";
import { sheetColumns } from "../../vehicles/sheet.ts";
import { figuresAt } from "../../vehicles/sift.ts";
import type { Vehicle } from "../../vehicles/vehicle.ts";
import { type Block, type Cell, type CellFigure, heading, paragraph, type TableRow, table } from "../flow/block.ts";
import { textJob } from "../flow/pages.ts";
import { INK } from "../flow/style.ts";
import type { PrintJob } from "../job.ts";
import { type Mark, path, text } from "../marks.ts";
import { circle, rectangle } from "../path.ts";
import type { PrintSubject } from "../subject.ts";
import { arrivalsOf, ownFigures, sideFacts, sidesInOrder, standWords } from "./forceWords.ts";

const STEP = 8;
/** A box for a pencil, in points. */
const BOX = 9.5;
const BOX_COLUMN = 21;
/** The greatest number of boxes for a stand. */
const MOST_BOXES = 10;
/** Boxes of the turn track in a row. */
const TURN = 17;

export const roster = (subject: PrintSubject): Result<PrintJob> =>
  ok(textJob(subject, "Roster", rosterBlocks(subject)));

/** A condition, and the stands that may have it. */
interface Condition {
  readonly name: string;
  readonly head: Cell;
  has(vehicle: Vehicle | undefined): boolean;
}

function rosterBlocks(subject: PrintSubject): Block[] {
  const { scenario, side: reader } = subject;
  const conditions = conditionsOf(subject);
  const signs = conditions.flatMap(({ name, head }) => (typeof head === "string" ? [] : [name]));
  return [
    heading(1, "Roster", { mark: { anchor: "roster" } }),
    turnTrack(scenario.facts.turnLimit),
    ...sidesInOrder(scenario, reader).flatMap((side) => sideBlocks(subject, side, conditions)),
    ...(signs.length === 0
      ? []
      : [paragraph(`Boxes, from the left: ${conditions.map((c) => c.name).join(", ")}.`, "small")]),
  ];
}

function turnTrack(turns: number): Block {
  const rows = (width: number) => Math.ceil((turns * TURN) / Math.max(TURN, width));
  return {
    type: "figure",
    height: (width) => 11 + rows(width) * (TURN + 2),
    draw(width) {
      const each = Math.max(1, Math.floor(width / TURN));
      const marks: Mark[] = [text("Turns", [0, 8], { face: "narrow-bold", size: 8.6, colour: INK.soft })];
      for (let i = 0; i < turns; i++) {
        const [x, y] = [(i % each) * TURN, 11 + Math.floor(i / each) * (TURN + 2)];
        marks.push(
          path(rectangle(x + 0.4, y + 0.4, TURN - 2.5, TURN - 2.5), { stroke: { colour: INK.text, width: 0.6 } }),
          text(String(i + 1), [x + (TURN - 2) / 2, y + TURN / 2 + 2], {
            face: "narrow",
            size: 8,
            colour: INK.faint,
            align: "middle",
          }),
        );
      }
      return marks;
    },
  };
}

/** By the rules' markers, and elimination. */
function conditionsOf({ rules, scenario, settings }: PrintSubject): Condition[] {
  if (!rules.ok) return [];
  // A stand that is hidden at the beginning is noted; once found, it stays so.
  const all = rules.value.system.play.beads.filter(({ tone }) => tone !== "hidden");
  // Of many, only those that break a stand find room; the others lie on the table.
  const beads = all.length > MOST_BOXES ? all.filter(({ tone }) => tone === "broken") : all;
  return [
    ...beads.map(
      ({ letter, name, tone, only }): Condition => ({
        name: `${letter} ${name.toLowerCase()}`,
        head: { figure: bead({ letter, tone }, settings.style === "line"), align: "middle" },
        has: (vehicle) => only === null || (vehicle !== undefined && hasFigure(vehicle, only)),
      }),
    ),
    { name: "out of the battle", head: "Out", has: () => true },
  ].filter((condition) => Object.values(scenario.vehicles).some((v) => condition.has(v)) || condition.head === "Out");
}

const hasFigure = (vehicle: Vehicle, { figure, least }: NonNullable<Bead["only"]>): boolean =>
  figuresAt(vehicle, figure).some((value) => typeof value === "number" && value >= least);

function bead({ letter, tone }: Pick<Bead, "letter" | "tone">, lines: boolean): CellFigure {
  const ink = lines ? { fill: INK.paper, letter: INK.text } : BEAD_INKS[tone];
  const size = 11;
  return {
    width: size,
    height: size,
    draw: () => [
      path(circle(size / 2, size / 2, size / 2 - 0.4), { fill: ink.fill, stroke: { colour: INK.text, width: 0.5 } }),
      text(letter, [size / 2, size / 2 + 2.6], { face: "narrow-bold", size: 7.6, colour: ink.letter, align: "middle" }),
    ],
  };
}

const tick: CellFigure = {
  width: BOX,
  height: BOX,
  draw: () => [path(rectangle(0.4, 0.4, BOX - 0.8, BOX - 0.8), { stroke: { colour: INK.text, width: 0.6 } })],
};

function sideBlocks(subject: PrintSubject, side: Side, conditions: readonly Condition[]): Block[] {
  const { scenario } = subject;
  const stands = scenario.stands.filter((stand) => stand.side === side.id);
  const head = [
    heading(2, side.name, {
      colour: coloursOf(scenario.sides)[side.id].main,
      mark: { anchor: `roster-${side.id}`, bookmark: { title: side.name, depth: 0 } },
    }),
    paragraph(sideFacts(scenario, side), "small"),
  ];
  if (stands.length === 0) return [...head, paragraph("No stands.", "quiet")];
  return [...head, standsTable(subject, side, stands, conditions)];
}

/** Important figures, in the order of the sheet; points are for before the battle. */
function figureColumns({ scenario }: PrintSubject) {
  const sought = new Set(
    sheetColumns(vehicleSheetOf(scenario.system))
      .filter(({ of, spec }) => of !== "points" && spec.sought)
      .map(({ key }) => key),
  );
  return columnsOf(scenario.system).filter(({ key }) => sought.has(key));
}

function standsTable(
  subject: PrintSubject,
  side: Side,
  stands: readonly Stand[],
  conditions: readonly Condition[],
): Block {
  const { scenario } = subject;
  const figures = figureColumns(subject);
  const levels = ownFigures(scenario, stands);
  const arrivals = arrivalsOf(scenario);
  const columnCount = 3 + figures.length + levels.length + conditions.length;
  const rows: TableRow[] = [];
  const line = (stand: Stand, depth: number): TableRow => {
    const vehicle = embedded(scenario, stand.vehicle);
    const late = arrivals.get(stand.id);
    return {
      cells: [
        { text: stand.label, strong: true, indent: depth * STEP },
        standWords(scenario, stand),
        ...figures.map((column) => (vehicle ? column.words(vehicle) : "–")),
        ...levels.map(({ figure }) => figureInWords(figure, ownFigure(stand, figure.key) ?? figureOf(side, figure))),
        ...conditions.map(({ has }): Cell => (has(vehicle) ? { figure: tick, align: "middle" } : "")),
        // The figure stays beside its word.
        [stand.visibleTo ? "hidden" : "", late ? `turn\u00a0${late.turn}` : ""].filter(Boolean).join(", "),
      ],
    };
  };
  const formation = (node: FormationNode, depth: number): void => {
    if (node.stands.length > 0 || node.below.length > 0)
      rows.push({ look: "section", cells: [{ text: node.formation.name, across: columnCount, indent: depth * STEP }] });
    for (const stand of node.stands) rows.push(line(stand, depth + 1));
    for (const next of node.below) formation(next, depth + 1);
  };
  const { formations, loose } = formationTree(scenario, side.id);
  for (const node of formations) formation(node, 0);
  if (loose.length > 0 && formations.length > 0)
    rows.push({ look: "section", cells: [{ text: "Without a formation", across: columnCount }] });
  for (const stand of loose) rows.push(line(stand, formations.length > 0 ? 1 : 0));
  const heads = [...figures.map(({ label }) => label), ...levels.map(({ head }) => head)];
  return table({
    columns: [
      {},
      { weight: 0.5 },
      ...heads.map(() => ({ align: "middle" as const })),
      ...conditions.map(({ head }) => ({
        align: "middle" as const,
        ...(typeof head !== "string" && { width: BOX_COLUMN }),
      })),
      { weight: 1 },
    ],
    head: [["Stand", "Vehicle", ...heads, ...conditions.map(({ head }) => head), "Notes"]],
    rows,
  });
}
