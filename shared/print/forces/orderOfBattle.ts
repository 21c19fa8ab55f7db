/** The order of battle: both sides by their formations, with points, their sizes worked out, and later arrivals. */

import { figureInWords, ownFigure } from "../../forces/figures.ts";
import { coloursOf } from "../../picture/sideColours.ts";
import { ok, type Result } from "../../result.ts";
import type { ForceStand } from "../../rules/contract.ts";
import type { Side, Stand } from "../../scenario/model.ts";
import { type FormationNode, formationTree } from "../../scenario/queries.ts";
import { embedded } from "../../scenario/vehicles.ts";
import { type Block, type Cell, heading, keep, list, paragraph, type TableRow, table } from "../flow/block.ts";
import { textJob } from "../flow/pages.ts";
import type { PrintJob } from "../job.ts";
import type { PrintSubject } from "../subject.ts";
import {
  arrivalsOf,
  arrivalWords,
  counted,
  isPriced,
  ownFigures,
  pointsOf,
  reinforcementsOf,
  sideFacts,
  sidesInOrder,
  standWords,
  sumOf,
  waitingOf,
} from "./forceWords.ts";

/** Points of indent for each level of the tree. */
const STEP = 9;
/** The width at which both sides have room next to each other, in points. */
const WIDE = 470;

export const orderOfBattle = (subject: PrintSubject): Result<PrintJob> =>
  ok(textJob(subject, "Order of battle", forcesBlocks(subject)));

function forcesBlocks(subject: PrintSubject): Block[] {
  const { scenario, side: reader, frame } = subject;
  const sides = sidesInOrder(scenario, reader).map((side) => sideBlocks(subject, side));
  const width = frame.inner.width;
  return [
    heading(1, "Order of battle", { mark: { anchor: "forces" } }),
    ...(reader === null ? [] : [paragraph("Enemy forces: only those known before the battle.", "quiet")]),
    ...(width >= WIDE
      ? [{ type: "beside" as const, parts: sides.map((blocks) => ({ weight: 1, blocks })) }]
      : sides.flat()),
  ];
}

function sideBlocks(subject: PrintSubject, side: Side): Block[] {
  const { scenario } = subject;
  const force = scenario.stands.filter((stand) => stand.side === side.id);
  const colour = coloursOf(scenario.sides)[side.id].main;
  const head = [
    heading(2, side.name, {
      colour,
      mark: { anchor: `forces-${side.id}`, bookmark: { title: side.name, depth: 0 } },
    }),
    paragraph(sideFacts(scenario, side), "small"),
  ];
  if (force.length === 0) return [...head, paragraph("No stands.", "quiet")];
  return [...head, treeTable(subject, side, force), ...sizeBlocks(subject, side, force), ...lateBlocks(subject, side)];
}

function treeTable({ scenario }: PrintSubject, side: Side, force: readonly Stand[]): Block {
  const priced = isPriced(scenario);
  const levels = ownFigures(scenario, force);
  const arrivals = arrivalsOf(scenario);
  const late = force.some(({ id }) => arrivals.has(id));
  const extra = levels.length + (late ? 1 : 0);
  const tree = formationTree(scenario, side.id);
  const rows: TableRow[] = [];
  const sum = (stands: readonly Stand[]): Cell =>
    priced ? { text: String(sumOf(scenario, stands)), align: "end" } : counted(stands.length, "stand");
  const formation = (node: FormationNode, depth: number): void => {
    const name: Cell = { text: node.formation.name, across: 2 + extra, indent: depth * STEP };
    rows.push({ look: "section", cells: [name, sum(below(node))] });
    for (const stand of node.stands) rows.push(standRow(stand, depth + 1));
    for (const next of node.below) formation(next, depth + 1);
  };
  const standRow = (stand: Stand, depth: number): TableRow => {
    const points = pointsOf(scenario, stand);
    const coming = arrivals.get(stand.id);
    return {
      cells: [
        { text: stand.label, strong: true, indent: depth * STEP },
        standWords(scenario, stand),
        ...levels.map(({ figure }) => {
          const value = ownFigure(stand, figure.key);
          return value === undefined ? "" : figureInWords(figure, value);
        }),
        ...(late ? [coming ? `turn ${coming.turn}` : ""] : []),
        priced ? { text: points === null ? "–" : String(points), align: "end" } : "",
      ],
    };
  };
  for (const node of tree.formations) formation(node, 0);
  if (tree.loose.length > 0 && tree.formations.length > 0)
    rows.push({ look: "section", cells: [{ text: "Without a formation", across: 2 + extra }, sum(tree.loose)] });
  for (const stand of tree.loose) rows.push(standRow(stand, tree.formations.length > 0 ? 1 : 0));
  rows.push({ look: "total", cells: [{ text: "All", across: 2 + extra }, sum(force)] });
  return table({
    columns: [
      {},
      { weight: 1 },
      ...levels.map(() => ({ align: "middle" as const })),
      ...(late ? [{}] : []),
      { align: "end" },
    ],
    head: [
      ["Stand", "Vehicle", ...levels.map(({ head }) => head), ...(late ? ["Arrives"] : []), priced ? "Points" : ""],
    ],
    rows,
  });
}

const below = (node: FormationNode): readonly Stand[] => [...node.stands, ...node.below.flatMap(below)];

/** A partly known force has no size. */
function sizeBlocks({ rules, scenario, side: reader }: PrintSubject, side: Side, force: readonly Stand[]): Block[] {
  if (!rules.ok || (reader !== null && reader !== side.id)) return [];
  const counted: ForceStand[] = force.map((stand) => ({
    points: pointsOf(scenario, stand) ?? 0,
    role: stand.role,
    vehicle: embedded(scenario, stand.vehicle),
  }));
  const { formula, words } = rules.value.system.forceWorkings(side, counted, scenario.options);
  return [
    keep(heading(3, "Force size"), paragraph([{ text: formula, face: "bold" }]), list([...words], { look: "small" })),
  ];
}

function lateBlocks({ scenario }: PrintSubject, side: Side): Block[] {
  const late = reinforcementsOf(scenario, side.id);
  const waiting = waitingOf(scenario, side.id);
  if (late.length === 0 && waiting.length === 0) return [];
  const names = (ids: readonly string[]) =>
    scenario.stands
      .filter(({ id }) => ids.includes(id))
      .map(({ label }) => label)
      .join(", ");
  return [
    heading(3, "Reinforcements"),
    list([
      ...late.map((arrival) => [
        { text: `${arrivalWords(scenario, arrival).replace(/^t/, "T")}: `, face: "bold" as const },
        { text: names(arrival.stands) },
      ]),
      ...waiting.map(({ how, who }) => [{ text: `${how}: `, face: "bold" as const }, { text: who }]),
    ]),
  ];
}
