/** The whole table on one page with its legend; the rest of the legend follows on further pages. */
import { ok, type Result } from "../../result.ts";
import type { PrintJob, Sheet, SheetInfo } from "../job.ts";
import { legendSections } from "../legend/entries.ts";
import { columnsOf, drawn, heightFor, type LegendBlock, legendBlocks, type Poured, pour } from "../legend/layout.ts";
import { type MapLook, TableMap } from "../map/tableMap.ts";
import { group, type Mark, text } from "../marks.ts";
import { fitted } from "../measure.ts";
import { plansWanted } from "../settings.ts";
import { copyWords, noticeWords, type PrintSubject } from "../subject.ts";
import { mapFrame, type Rect, RIM, STRIP, titleStrip } from "./furniture.ts";

/** Points of a legend's column at its usual size, and between columns. */
const COLUMN = 172;
const GUTTER = 14;
/** The greatest reduction of a map for its legend to be on the same page. */
const WORTH = 0.62;

const mapLook = ({ settings }: PrintSubject): MapLook => ({
  style: settings.style,
  grid: settings.map.grid,
  contours: settings.map.contours,
  stands: settings.map.stands,
  mission: settings.map.mission,
  plans: plansWanted(settings),
  names: settings.map.names,
});

type SheetMaker = SheetInfo & { make(): Sheet };

export function overviewJob(subject: PrintSubject): Result<PrintJob> {
  const sheets = overviewSheets(subject);
  return ok({
    title: `${subject.scenario.title}: overview`,
    author: subject.scenario.author ?? "",
    sheets,
    warnings: [],
    sheet(index) {
      const maker = sheets[index];
      if (!maker) throw new RangeError(`there is no sheet ${index}`);
      return maker.make();
    },
  });
}

/** Larger paper has larger print, within limits. */
const sizeOf = ({ frame }: PrintSubject): number => {
  const short = Math.min(frame.inner.width, frame.inner.height);
  return Math.min(1.7, Math.max(0.55, Math.sqrt(short / 537)));
};

interface LegendPlace extends Rect {
  readonly columns: number;
}
interface Plan {
  readonly scale: number;
  /** The room of the map, including its rim. */
  readonly room: Rect;
  /** The place of the legend; null: on separate pages. */
  readonly legend: LegendPlace | null;
  /** The whole legend fits. */
  readonly whole: boolean;
}

/** The map and the beginning of its legend, then the legend's other pages. */
function overviewSheets(subject: PrintSubject): SheetMaker[] {
  const { frame, scenario, measure } = subject;
  const k = sizeOf(subject);
  const sections = legendSections(subject);
  const blocksFor = (width: number) => legendBlocks(sections, width, k, measure);
  const plan = bestPlan(subject, k, blocksFor);
  const { width, height } = scenario.table;
  const { scale, room, legend } = plan;
  const at: Rect = {
    x: room.x + (room.width - width * scale) / 2,
    y: room.y + (room.height - height * scale) / 2,
    width: width * scale,
    height: height * scale,
  };
  const poured: Poured = legend
    ? pourBeside(blocksFor(columnWidth(legend, k)), legend, at, k)
    : { placed: [], rest: blocksFor(legendPage(subject, k).width) };
  const make = (): Sheet => {
    const { inner } = frame;
    const strip: Rect = { x: inner.x, y: inner.y + inner.height - STRIP * k, width: inner.width, height: STRIP * k };
    const map = new TableMap(subject).marks(scale, { west: 0, south: 0, east: width, north: height }, mapLook(subject));
    const marks: Mark[] = [
      ...paper(at, subject),
      group(map, { matrix: [1, 0, 0, 1, at.x, at.y] }),
      group(mapFrame(at, scale, scenario.table, k), { name: "frame" }),
      group(titleStrip(subject, strip, scale, k, measure), { name: "title" }),
      group(drawn(poured.placed), { name: "legend" }),
    ];
    const anchors = [{ name: "overview", y: 0, bookmark: { title: "Overview", depth: 0 } }];
    return { width: frame.width, height: frame.height, marks, anchors };
  };
  const first = { name: "Overview", width: frame.width, height: frame.height, make };
  return [first, ...legendSheets(subject, k, poured.rest, plan)];
}

/** Beside a map that is lower than the page, the legend begins at the map's top, if it has room there. */
function pourBeside(blocks: readonly LegendBlock[], legend: LegendPlace, at: Rect, k: number): Poured {
  const least = legend.columns > 1 ? heightFor(blocks, legend.columns, legend.height) : heightOf(blocks);
  const down = Math.max(0, Math.min(at.y - legend.y, legend.height - least));
  const { x, y, width, height, columns } = legend;
  return pour(blocks, columnsOf(x, y + down, width, height - down, columns, GUTTER * k));
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

/** Columns of a page with nothing but legend. */
function legendPage({ frame }: PrintSubject, k: number): { readonly columns: number; readonly width: number } {
  const gap = GUTTER * k * 1.4;
  const columns = Math.max(1, Math.floor((frame.inner.width + gap) / (COLUMN * k * 1.15 + gap)));
  return { columns, width: (frame.inner.width - (columns - 1) * gap) / columns };
}

function legendSheets(subject: PrintSubject, k: number, blocks: readonly LegendBlock[], plan: Plan): SheetMaker[] {
  const { frame, scenario, measure } = subject;
  const { inner } = frame;
  const gap = GUTTER * k * (plan.legend ? 1 : 1.4);
  // The rest of a legend goes on in columns of its first width.
  const columns = plan.legend
    ? Math.max(1, Math.floor((inner.width + gap) / (columnWidth(plan.legend, k) + gap)))
    : legendPage(subject, k).columns;
  const width = plan.legend ? columns * columnWidth(plan.legend, k) + (columns - 1) * gap : inner.width;
  const head = 30 * k;
  const most = Math.max(10, inner.height - head);
  const sheets: SheetMaker[] = [];
  for (let rest = blocks; rest.length > 0; ) {
    // The last page's columns have the same height.
    const height = Math.min(most, heightFor(rest, columns, most));
    const poured = pour(rest, columnsOf(inner.x, inner.y + head, width, height, columns, gap));
    if (poured.rest.length === rest.length) break;
    rest = poured.rest;
    const title = plan.legend || sheets.length > 0 ? "Legend, continued" : "Legend";
    const make = (): Sheet => {
      const size = 8.4 * k;
      const words = `${scenario.title} · ${copyWords(subject)}${noticeWords(subject)}`;
      const room = inner.width - measure.width(title, "title", 15 * k) - 20 * k;
      const right = [inner.x + inner.width, inner.y + 13 * k] as const;
      const marks: Mark[] = [
        text(title, [inner.x, inner.y + 13 * k], { face: "title", size: 15 * k, colour: "#24251d" }),
        text(fitted(words, "italic", size, room, measure), right, {
          face: "italic",
          size,
          colour: "#55554a",
          align: "end",
        }),
        group(drawn(poured.placed), { name: "legend" }),
      ];
      return { width: frame.width, height: frame.height, marks, anchors: [] };
    };
    const name = sheets.length === 0 ? "Legend" : `Legend ${sheets.length + 1}`;
    sheets.push({ name, width: frame.width, height: frame.height, make });
  }
  return sheets;
}
