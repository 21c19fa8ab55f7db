/** The whole table on one page with its legend; what of the legend finds no room follows on further pages. */
import { ok, type Result } from "../../result.ts";
import type { PrintJob, Sheet, SheetInfo } from "../job.ts";
import { jobOf } from "../job.ts";
import { legendSections } from "../legend/entries.ts";
import { columnsOf, heightFor, type LegendBlock, legendBlocks, pour } from "../legend/layout.ts";
import { type MapLook, TableMap } from "../map/tableMap.ts";
import { type Mark, text } from "../marks.ts";
import { copyWords, type PrintSubject } from "../subject.ts";
import { mapFrame, type Rect, RIM, STRIP, titleStrip } from "./furniture.ts";

/** Points of a legend's column at its usual size, and between columns. */
const COLUMN = 172;
const GUTTER = 14;
/** How much smaller a map may become for its legend to stand on the same page. */
const WORTH = 0.62;

export const mapLook = ({ settings: { style, map } }: PrintSubject): MapLook => ({
  style,
  grid: map.grid,
  contours: map.contours,
  stands: map.stands,
  mission: map.mission,
  names: map.names,
});

type SheetOf = Sheet & SheetInfo;

export function overviewJob(subject: PrintSubject): Result<PrintJob> {
  return ok(jobOf(`${subject.scenario.title}: overview`, overviewSheets(subject), [], subject.scenario.author ?? ""));
}

/** Larger paper has larger print, to some degree. */
const sizeOf = ({ frame }: PrintSubject): number => {
  const short = Math.min(frame.inner.width, frame.inner.height);
  return Math.min(1.7, Math.max(0.55, Math.sqrt(short / 537)));
};

interface Plan {
  readonly scale: number;
  /** Where the map may lie, rim included. */
  readonly room: Rect;
  /** Where the legend stands; null: on pages of its own. */
  readonly legend: (Rect & { readonly columns: number }) | null;
  /** All of the legend finds room. */
  readonly whole: boolean;
}

/** The map and the beginning of its legend, then the legend's other pages. */
export function overviewSheets(subject: PrintSubject): SheetOf[] {
  const { frame, scenario, measure } = subject;
  const k = sizeOf(subject);
  const sections = legendSections(subject);
  const blocksFor = (width: number) => legendBlocks(sections, width, k, measure);
  const plan = bestPlan(subject, k, blocksFor);
  const { width, height } = scenario.table;
  const { scale, room } = plan;
  const at: Rect = {
    x: room.x + (room.width - width * scale) / 2,
    y: room.y + (room.height - height * scale) / 2,
    width: width * scale,
    height: height * scale,
  };
  const map = new TableMap(subject);
  const drawn = map.marks(scale, { west: 0, south: 0, east: width, north: height }, mapLook(subject));
  const { inner } = frame;
  const strip: Rect = { x: inner.x, y: inner.y + inner.height - STRIP * k, width: inner.width, height: STRIP * k };
  const marks: Mark[] = [
    { type: "group", marks: paper(at, subject), name: "paper" },
    { type: "group", marks: drawn, matrix: [1, 0, 0, 1, at.x, at.y] },
    ...mapFrame(at, scale, scenario.table, k),
    ...titleStrip(subject, strip, scale, k, measure),
  ];
  let rest: readonly LegendBlock[];
  if (plan.legend) {
    const { legend } = plan;
    const blocks = blocksFor(columnWidth(legend, k));
    // Beside a map that is lower than the page, the legend begins where the map does, if it has room there.
    const least = legend.columns > 1 ? heightFor(blocks, legend.columns, legend.height) : heightOf(blocks);
    const down = Math.max(0, Math.min(at.y - legend.y, legend.height - least));
    const columns = columnsOf(
      legend.x,
      legend.y + down,
      legend.width,
      legend.height - down,
      legend.columns,
      GUTTER * k,
    );
    const poured = pour(blocks, columns);
    marks.push(...poured.marks);
    rest = poured.rest;
  } else rest = blocksFor(legendPage(subject, k).width);
  const anchors = [{ name: "overview", y: 0, bookmark: { title: "Overview", depth: 0 } }];
  return [
    { name: "Overview", width: frame.width, height: frame.height, marks, anchors },
    ...legendSheets(subject, k, rest, plan),
  ];
}

const heightOf = (blocks: readonly LegendBlock[]): number => blocks.reduce((sum, { height }) => sum + height, 0);

const columnWidth = (legend: { width: number; columns: number }, k: number): number =>
  (legend.width - (legend.columns - 1) * GUTTER * k) / legend.columns;

/** The paper of the map: bare ground of the lowest level. */
function paper({ x, y, width, height }: Rect, { settings }: PrintSubject): Mark[] {
  if (settings.style !== "colour") return [];
  return [
    { type: "path", path: [0, x, y, 1, x + width, y, 1, x + width, y + height, 1, x, y + height, 3], fill: "#f3efe1" },
  ];
}

function bestPlan({ frame, scenario }: PrintSubject, k: number, blocksFor: (width: number) => LegendBlock[]): Plan {
  const { inner } = frame;
  const { width, height } = scenario.table;
  const rim = 2 * RIM * k;
  const above = inner.height - STRIP * k - 4 * k;
  const scaleIn = (w: number, h: number) => Math.max(0.05, Math.min((w - rim) / width, (h - rim) / height));
  const alone: Plan = {
    scale: scaleIn(inner.width, above),
    room: { ...inner, height: above },
    legend: null,
    whole: false,
  };
  const plans: Plan[] = [];
  const gap = GUTTER * k;
  for (const columns of [1, 2, 3]) {
    const wide = columns * COLUMN * k + (columns - 1) * gap;
    const left = inner.width - wide - gap;
    if (left < inner.width * 0.4) break;
    const fits = pour(blocksFor(COLUMN * k), columnsOf(0, 0, wide, above - 6 * k, columns, gap)).rest.length === 0;
    const legend = { x: inner.x + left + gap, y: inner.y + 6 * k, width: wide, height: above - 6 * k, columns };
    plans.push({
      scale: scaleIn(left, above),
      room: { x: inner.x, y: inner.y, width: left, height: above },
      legend,
      whole: fits,
    });
  }
  const columns = Math.max(1, Math.floor((inner.width + gap) / (COLUMN * k + gap)));
  const blocks = blocksFor(columnWidth({ width: inner.width, columns }, k));
  const high = heightFor(blocks, columns, above * 0.6);
  if (high < above * 0.6) {
    const left = above - high - 8 * k;
    const legend = { x: inner.x, y: inner.y + left + 6 * k, width: inner.width, height: high + 2 * k, columns };
    plans.push({ scale: scaleIn(inner.width, left), room: { ...inner, height: left }, legend, whole: true });
  }
  const better = (a: Plan, b: Plan) => (b.scale > a.scale ? b : a);
  const whole = plans.filter((plan) => plan.whole && plan.scale >= WORTH * alone.scale);
  if (whole.length > 0) return whole.reduce(better);
  const part = plans.filter((plan) => !plan.whole && plan.scale >= 0.75 * alone.scale);
  return part.length > 0 ? part.reduce(better) : alone;
}

/** Columns of a page that has nothing but legend. */
function legendPage({ frame }: PrintSubject, k: number): { readonly columns: number; readonly width: number } {
  const gap = GUTTER * k * 1.4;
  const columns = Math.max(1, Math.floor((frame.inner.width + gap) / (COLUMN * k * 1.15 + gap)));
  return { columns, width: (frame.inner.width - (columns - 1) * gap) / columns };
}

function legendSheets(subject: PrintSubject, k: number, blocks: readonly LegendBlock[], plan: Plan): SheetOf[] {
  const { frame, scenario } = subject;
  const { inner } = frame;
  const sheets: SheetOf[] = [];
  const page = legendPage(subject, k);
  const columns = plan.legend
    ? Math.max(1, Math.floor((inner.width + GUTTER * k) / (COLUMN * k + GUTTER * k)))
    : page.columns;
  const head = 30 * k;
  let rest = blocks;
  while (rest.length > 0) {
    const marks: Mark[] = [
      text("Legend", [inner.x, inner.y + 13 * k], { face: "title", size: 15 * k, colour: "#24251d" }),
      text(`${scenario.title} · ${copyWords(subject)}`.slice(0, 140), [inner.x + inner.width, inner.y + 13 * k], {
        face: "italic",
        size: 8.4 * k,
        colour: "#55554a",
        align: "end",
      }),
    ];
    const poured = pour(
      rest,
      columnsOf(
        inner.x,
        inner.y + head,
        inner.width,
        inner.height - head,
        columns,
        GUTTER * k * (plan.legend ? 1 : 1.4),
      ),
    );
    if (poured.rest.length === rest.length) break;
    marks.push(...poured.marks);
    rest = poured.rest;
    sheets.push({
      name: sheets.length === 0 ? "Legend" : `Legend ${sheets.length + 1}`,
      width: frame.width,
      height: frame.height,
      marks,
      anchors: [],
    });
  }
  return sheets;
}
