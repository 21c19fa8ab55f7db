/** Templates as a print: an assembly plan, then pages of paper or sheets of material; and the same for lasers and plotters. */
import { strToU8, zipSync } from "fflate";
import { ok, type Result } from "../../result.ts";
import type { PrintJob, Sheet } from "../job.ts";
import { TableMap } from "../map/tableMap.ts";
import { INCH } from "../marks.ts";
import type { CuttingSettings } from "../settings.ts";
import type { PrintSubject } from "../subject.ts";
import { svgOf } from "../svg.ts";
import type { Extent } from "./divide.ts";
import type { CutSheet, Tool } from "./drawing.ts";
import { dxfOf } from "./dxf.ts";
import { drawingMarks } from "./marks.ts";
import { type PageMaker, paperPages } from "./pages.ts";
import type { Piece } from "./piece.ts";
import { type PlanGroup, type PlanWords, planSheet } from "./plan.ts";
import { type FilledSheet, itemOf, sheetsOf, sideBySide } from "./sheets.ts";

const MM = 1 / 25.4;

/** A layer or a material. */
export interface CutGroup {
  /** "Level 2", "Woods" */
  readonly title: string;
  /** On each piece with room for it. */
  readonly note: (piece: Piece) => string;
  readonly tint: PlanGroup["tint"];
  readonly pieces: readonly Piece[];
  readonly area: number;
}
/** Groups that are cut from the same sheets. */
export interface Stack {
  /** "Sheet", "Woods": the sheets' name before their number. */
  readonly title: string;
  /** For the foot of a sheet with pieces of these groups. */
  readonly material: (on: readonly CutGroup[]) => string;
  readonly groups: readonly CutGroup[];
}
export interface Cutting {
  readonly words: PlanWords;
  readonly size: Extent;
  /** What a sheet of that size holds. */
  readonly room: Extent;
  readonly stacks: readonly Stack[];
}

/** The same answer for the same scenario and settings: a packet and its shopping list ask several times. */
export function cutOnce(cut: (subject: PrintSubject) => Result<Cutting>): (subject: PrintSubject) => Result<Cutting> {
  const known = new WeakMap<PrintSubject["scenario"], Asked & { readonly made: Result<Cutting> }>();
  return (subject) => {
    const { scenario, ground, settings } = subject;
    const old = known.get(scenario);
    if (old?.ground === ground && old.cutting === settings.cutting) return old.made;
    const made = cut(subject);
    known.set(scenario, { ground, cutting: settings.cutting, made });
    return made;
  };
}
interface Asked {
  readonly ground: PrintSubject["ground"];
  readonly cutting: CuttingSettings;
}

const maps = new WeakMap<PrintSubject["scenario"], TableMap>();
/** The same map for all that is cut from a table: its outlines take longest. */
export function mapOf(subject: PrintSubject): TableMap {
  const old = maps.get(subject.scenario);
  if (old?.source.ground === subject.ground) return old;
  const map = new TableMap(subject);
  maps.set(subject.scenario, map);
  return map;
}

export const toolOf = ({ settings, measure }: PrintSubject): Tool => ({
  kerf: settings.cutting.kerf * MM,
  hole: settings.cutting.holes * MM,
  measure,
});

const itemsOf = ({ groups }: Stack, { kerf }: Tool) =>
  groups.flatMap(({ pieces, note }) => pieces.map((piece) => itemOf(piece, note(piece), kerf)));

/** The sheets of a stack, with what is on each. */
export function stackSheets(subject: PrintSubject, { size, room }: Cutting, stack: Stack): FilledSheet[] {
  const { title, material, groups } = stack;
  const tool = toolOf(subject);
  return sheetsOf(itemsOf(stack, tool), size, room, tool, (i, count, items) => {
    const on = groups.filter(({ pieces }) => items.some(({ piece }) => pieces.includes(piece)));
    return {
      name: count === 1 && title !== "Sheet" ? title : `${title} ${i + 1}`,
      words: [subject.scenario.title, `${title.toLowerCase()} ${i + 1} of ${count}`, material(on)].join(" · "),
    };
  });
}

/** Refused where the paper has no room. */
export function cuttingJob(subject: PrintSubject, cutting: Cutting): Result<PrintJob> {
  const { frame, scenario, settings } = subject;
  const { words, stacks } = cutting;
  const tool = toolOf(subject);
  const traced = settings.cutting.layout === "paper";
  const filled = stacks.map((stack) => stackSheets(subject, cutting, stack));
  const plan: PageMaker = {
    name: "Assembly plan",
    width: frame.width,
    height: frame.height,
    place: "",
    pieces: [],
    make: () => planSheet(subject, planGroups(stacks, pages), { ...words, sheets: traced ? "Pages" : "Sheets" }),
  };
  const pages: PageMaker[] = [plan];
  const cut = filled.flat().map(({ sheet }) => sheet);
  if (!traced) pages.push(...filled.flat().map((one) => materialPage(subject, one)));
  else
    for (const stack of stacks) {
      const title = stack.title === "Sheet" ? "Pieces" : stack.title;
      const made = paperPages(subject, words.name.toLowerCase(), title, itemsOf(stack, tool), tool);
      if (!made.ok) return made;
      pages.push(...made.value);
    }
  return ok({
    title: `${scenario.title}: ${words.name.toLowerCase()}`,
    author: scenario.author ?? "",
    sheets: pages.map(({ name, width, height }) => ({ name, width, height })),
    warnings: [],
    sheet(index) {
      const page = pages[index];
      if (!page) throw new RangeError(`there is no sheet ${index}`);
      return page.make();
    },
    forms: {
      dxf: () => dxfOf(sideBySide(cut)),
      svg: () => svgOf(materialSheet(subject, sideBySide(cut))),
      zip: () => zipOf(subject, cut),
    },
  });
}

const planGroups = (stacks: readonly Stack[], pages: readonly PageMaker[]): PlanGroup[] =>
  stacks.flatMap(({ groups }) =>
    groups.map((group) => {
      const on = pages.filter(({ pieces }) => pieces.some((piece) => group.pieces.includes(piece)));
      return { ...group, sheets: listed(on.map(({ place }) => place)) };
    }),
  );

/** "1–3, 5", "Woods 1, 2; W4": those with the same name and another number together. */
function listed(places: readonly string[]): string {
  const numbers = new Map<string, number[]>();
  for (const place of new Set(places)) {
    const [, words = "", number] = /^(?:(.*) )?(\d+)$/u.exec(place) ?? [];
    const name = number === undefined ? place : words;
    const known = numbers.get(name) ?? [];
    if (number !== undefined) known.push(Number(number));
    numbers.set(name, known);
  }
  return [...numbers].map(([name, all]) => [name, ranges(all)].join(" ").trim()).join("; ");
}
/** In rising order. Two neighbours stand apart, three or more are a range. */
function ranges(all: readonly number[]): string {
  const runs: number[][] = [];
  for (const n of all) {
    const run = runs.at(-1);
    if (run?.at(-1) === n - 1) run.push(n);
    else runs.push([n]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(", "))).join(", ");
}

/** A sheet of material as a page of its size. */
function materialSheet({ settings }: PrintSubject, sheet: CutSheet): Sheet {
  const [width, height] = [sheet.width * INCH, sheet.height * INCH];
  return { width, height, marks: drawingMarks(sheet, [0, height], settings.style), anchors: [] };
}
const materialPage = (subject: PrintSubject, { sheet, items }: FilledSheet): PageMaker => ({
  name: sheet.name,
  place: sheet.name.replace(/^Sheet /u, ""),
  pieces: items.map(({ piece }) => piece),
  width: sheet.width * INCH,
  height: sheet.height * INCH,
  make: () => materialSheet(subject, sheet),
});

/** A drawing for each sheet. The time in the file is always the same. */
const zipOf = (subject: PrintSubject, sheets: readonly CutSheet[]): Uint8Array =>
  zipSync(
    Object.fromEntries(
      sheets.flatMap((sheet) => [
        [`${sheet.name}.dxf`, strToU8(dxfOf(sheet))],
        [`${sheet.name}.svg`, strToU8(svgOf(materialSheet(subject, sheet)))],
      ]),
    ),
    { mtime: "1980-01-01T00:00:00" },
  );
