/** Round the map: its frame with figures, and the strip below with title, scale and north. */
import type { Scenario } from "../../scenario/model.ts";
import { systemName } from "../../systems.ts";
import { INCH, type Mark, path, text } from "../marks.ts";
import { fitted, type TextMeasure } from "../measure.ts";
import { PathMaker, rectangle } from "../path.ts";
import { copyWords, noticeWords, type PrintSubject } from "../subject.ts";

const INK = "#24251d";
const SOFT = "#55554a";

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Points round the map for its figures. */
export const RIM = 13;
/** Points of the strip below. */
export const STRIP = 50;

/** Inches of table between figures, for points of paper to the inch. */
const figureStep = (scale: number): number => (scale >= 30 ? 1 : scale >= 15 ? 3 : scale >= 4.5 ? 6 : 12);

/** The neat line, ticks and inches along all four sides, counted from the south-west corner. */
export function mapFrame(at: Rect, scale: number, { width, height }: Scenario["table"], k: number): Mark[] {
  const size = 6.4 * k;
  const step = figureStep(scale);
  const rim = 9.5 * k;
  const ticks = new PathMaker();
  const marks: Mark[] = [];
  const look = { face: "narrow", size, colour: SOFT, align: "middle" } as const;
  const low = size * 0.34;
  for (let n = 0; n <= width + 1e-9; n += step) {
    const x = at.x + n * scale;
    ticks.move(x, at.y).line(x, at.y - 3);
    ticks.move(x, at.y + at.height).line(x, at.y + at.height + 3);
    marks.push(
      text(`${n}`, [x, at.y - rim / 2 - 1.2 + low - 1], look),
      text(`${n}`, [x, at.y + at.height + rim / 2 + 2.2 + low], look),
    );
  }
  for (let n = 0; n <= height + 1e-9; n += step) {
    const y = at.y + at.height - n * scale;
    ticks.move(at.x, y).line(at.x - 3, y);
    ticks.move(at.x + at.width, y).line(at.x + at.width + 3, y);
    marks.push(
      text(`${n}`, [at.x - rim / 2 - 2.6, y + low], look),
      text(`${n}`, [at.x + at.width + rim / 2 + 2.6, y + low], look),
    );
  }
  return [
    path(ticks.path, { stroke: { colour: INK, width: 0.4 } }),
    path(rectangle(at.x, at.y, at.width, at.height), { stroke: { colour: INK, width: 0.9 } }),
    ...marks,
  ];
}

const number = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, "\u2009");
const short = (n: number): string => String(Math.round(n * 100) / 100);

/** Bars of whole inches with metres below. */
function scaleBar(x: number, y: number, room: number, scale: number, metres: number, k: number): Mark[] {
  const inches = [48, 36, 24, 12, 6, 4, 2, 1].find((n) => n * scale <= room) ?? 1;
  const step = [12, 6, 3, 2, 1].find((n) => inches % n === 0 && inches / n >= 2 && inches / n <= 6) ?? inches / 2;
  const size = 6.6 * k;
  const look = { face: "narrow", size, colour: INK, align: "middle" } as const;
  const marks: Mark[] = [];
  const high = 4 * k;
  for (let n = 0; n * step < inches - 1e-9; n++)
    marks.push(
      path(rectangle(x + n * step * scale, y, step * scale, high), {
        ...(n % 2 === 0 ? { fill: INK } : {}),
        stroke: { colour: INK, width: 0.5 },
      }),
    );
  for (let n = 0; n <= inches + 1e-9; n += step) {
    marks.push(text(short(n), [x + n * scale, y - 2.4 * k], look));
    marks.push(text(number(Math.round(n * metres)), [x + n * scale, y + high + size], look));
  }
  const end = x + inches * scale + 9 * k;
  marks.push(
    text("inches", [end, y - 2.4 * k], { ...look, align: undefined }),
    text("metres", [end, y + high + size], { ...look, align: undefined }),
  );
  return marks;
}

function northArrow(x: number, y: number, k: number): Mark[] {
  return [
    path([0, x, y, 1, x + 5 * k, y + 17 * k, 1, x, y + 13.4 * k, 3], { fill: INK }),
    path([0, x, y, 1, x - 5 * k, y + 17 * k, 1, x, y + 13.4 * k, 3], { stroke: { colour: INK, width: 0.6 } }),
    text("N", [x, y + 26 * k], { face: "narrow-bold", size: 8 * k, colour: INK, align: "middle" }),
  ];
}

/** "48 × 24 inches; printed at 1 : 6.1 (1 inch of table is 0.16 inch of paper)" */
function sizeWords({ table, facts }: Scenario, scale: number): string {
  return `Table ${short(table.width)} × ${short(table.height)} inches, printed at 1 : ${short(INCH / scale)}. 1 inch is ${number(facts.metresPerInch)} m.`;
}

/** Title, subject, scale, north and the copy's name. */
export function titleStrip(subject: PrintSubject, at: Rect, scale: number, k: number, measure: TextMeasure): Mark[] {
  const { scenario, settings } = subject;
  const { facts, title, system } = scenario;
  const arrow = 18 * k;
  const right = at.x + at.width - arrow - 8 * k;
  const note = [
    settings.map.contours &&
      subject.ground.level.some((level) => level > 0) &&
      `Figures on contours are levels; a level is ${number(facts.metresPerLevel)} m.`,
    "Figures along the frame are inches from the south-west corner.",
  ].filter((line) => line !== false);
  const notes = Math.max(...note.map((line) => measure.width(line, "narrow", 6.8 * k)));
  const wide = at.width > 430 * k;
  const left = wide ? at.width * 0.43 : at.width - arrow - 20 * k;
  const where = [systemName(system), facts.place, facts.date].filter(Boolean).join(" · ");
  const by = scenario.author ? ` · by ${scenario.author}` : "";
  const author = `${copyWords(subject)}${by}${noticeWords(subject)}`;
  const marks: Mark[] = [
    text(fitted(title, "title", 15 * k, left, measure), [at.x, at.y + 13 * k], {
      face: "title",
      size: 15 * k,
      colour: INK,
    }),
    text(fitted(where, "italic", 8.4 * k, left, measure), [at.x, at.y + 24 * k], {
      face: "italic",
      size: 8.4 * k,
      colour: SOFT,
    }),
    text(fitted(sizeWords(scenario, scale), "narrow", 7.4 * k, left, measure), [at.x, at.y + 34 * k], {
      face: "narrow",
      size: 7.4 * k,
      colour: SOFT,
    }),
    text(fitted(author, "bold", 7.4 * k, left, measure), [at.x, at.y + 44 * k], {
      face: "bold",
      size: 7.4 * k,
      colour: INK,
    }),
    ...northArrow(at.x + at.width - arrow / 2, at.y + 4 * k, k),
  ];
  if (!wide) return marks;
  const from = at.x + left + 16 * k;
  const barRoom = Math.min(170 * k, right - from - 40 * k);
  marks.push(...scaleBar(from, at.y + 12 * k, barRoom, scale, facts.metresPerInch, k));
  note.forEach((line, i) => {
    const x = Math.min(from - 3 * k, right - notes);
    marks.push(text(line, [x, at.y + (35 + i * 8.6) * k], { face: "narrow", size: 6.8 * k, colour: SOFT }));
  });
  return marks;
}
