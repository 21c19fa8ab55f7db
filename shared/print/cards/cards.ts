/** Vehicle cards of all vehicles in use, laid edge to edge to be cut apart. */
import { ok, type Result } from "../../result.ts";
import { embedded } from "../../scenario/vehicles.ts";
import { paragraph } from "../flow/block.ts";
import { pageWords } from "../flow/flow.ts";
import { textJob } from "../flow/pages.ts";
import { INK, TEXT } from "../flow/style.ts";
import { jobOf, type PrintJob } from "../job.ts";
import { group, type Mark, path, text } from "../marks.ts";
import { fitted } from "../measure.ts";
import type { Frame } from "../paper.ts";
import { polyline, rectangle } from "../path.ts";
import { copyWords, type PrintSubject } from "../subject.ts";
import { CARD, cardFaces } from "./card.ts";

const NAME = "Vehicle cards";
/** Room of the line below the cards. */
const FOOT = 13;
/** The length of the marks at the cutting edges. */
const CUT = 7;

export function vehicleCards(subject: PrintSubject): Result<PrintJob> {
  const { scenario, frame } = subject;
  const ids = [...new Set(scenario.stands.map(({ vehicle }) => vehicle))];
  const faces = ids.flatMap((id) => {
    const vehicle = embedded(scenario, id);
    return vehicle ? cardFaces(subject, id, vehicle) : [];
  });
  if (faces.length === 0) return ok(textJob(subject, NAME, [paragraph("No vehicle is in use.", "quiet")]));
  const grid = gridOf(frame);
  const perSheet = grid.columns * grid.rows;
  const count = Math.ceil(faces.length / perSheet);
  const sheets = Array.from({ length: count }, (_, i) => ({
    name: count === 1 ? NAME : `${NAME} ${i + 1}`,
    width: frame.width,
    height: frame.height,
    marks: [
      ...sheetMarks(faces.slice(i * perSheet, (i + 1) * perSheet), grid, frame),
      ...lineBelow(subject, pageWords(subject.numbering, i, count)),
    ],
    anchors: i === 0 ? [{ name: "cards", y: 0 }] : [],
  }));
  return ok(jobOf(`${scenario.title}: ${NAME}`, sheets, [], scenario.author ?? ""));
}

interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** Cards are reduced on paper that is too small for them. */
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

const hasFoot = ({ inner }: Frame): boolean => inner.height >= CARD.height + FOOT;

function gridOf(frame: Frame): Grid {
  const { inner } = frame;
  const height = inner.height - (hasFoot(frame) ? FOOT : 0);
  const scale = Math.min(1, inner.width / CARD.width, height / CARD.height);
  const columns = Math.max(1, Math.floor(inner.width / (CARD.width * scale) + 1e-9));
  const rows = Math.max(1, Math.floor(height / (CARD.height * scale) + 1e-9));
  return {
    columns,
    rows,
    scale,
    x: inner.x + (inner.width - columns * CARD.width * scale) / 2,
    y: inner.y + Math.min((height - rows * CARD.height * scale) / 2, CUT + 2),
  };
}

function sheetMarks(faces: readonly (readonly Mark[])[], grid: Grid, { inner }: Frame): Mark[] {
  const { columns, rows, scale, x, y } = grid;
  const [w, h] = [CARD.width * scale, CARD.height * scale];
  const used = { columns: Math.min(columns, faces.length), rows: Math.min(rows, Math.ceil(faces.length / columns)) };
  return [
    ...faces.map((marks, i) =>
      group(marks, {
        matrix: [scale, 0, 0, scale, x + (i % columns) * w, y + Math.floor(i / columns) * h],
        clip: rectangle(0, 0, CARD.width, CARD.height),
        name: "card",
      }),
    ),
    ...cutMarks(used, { x, y, w, h }, inner),
  ];
}

/** The cutting lines: dashed between the cards, short lines outside them. */
function cutMarks(
  { columns, rows }: { readonly columns: number; readonly rows: number },
  { x, y, w, h }: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
  inner: Frame["inner"],
): Mark[] {
  const across = (v: number) => Math.max(inner.x, Math.min(inner.x + inner.width, v));
  const down = (v: number) => Math.max(inner.y, Math.min(inner.y + inner.height, v));
  const line = (ax: number, ay: number, bx: number, by: number, dash?: readonly number[]): Mark =>
    path(
      polyline([
        [across(ax), down(ay)],
        [across(bx), down(by)],
      ]),
      { stroke: { colour: dash ? INK.faint : INK.text, width: dash ? 0.4 : 0.5, dash } },
    );
  const [right, bottom] = [x + columns * w, y + rows * h];
  const verticals = Array.from({ length: columns + 1 }, (_, i) => x + i * w);
  const horizontals = Array.from({ length: rows + 1 }, (_, i) => y + i * h);
  return [
    ...verticals.map((at) => line(at, y, at, bottom, [3, 3])),
    ...horizontals.map((at) => line(x, at, right, at, [3, 3])),
    ...verticals.flatMap((at) => [line(at, y - 1, at, y - CUT), line(at, bottom + 1, at, bottom + CUT)]),
    ...horizontals.flatMap((at) => [line(x - 1, at, x - CUT, at), line(right + 1, at, right + CUT, at)]),
  ];
}

function lineBelow(subject: PrintSubject, page: string): Mark[] {
  const { frame, measure, scenario } = subject;
  if (!hasFoot(frame)) return [];
  const { face, size, colour } = TEXT.furniture;
  const { x, y, width, height } = frame.inner;
  const look = { face, size, colour } as const;
  const words = `${scenario.title} · ${copyWords(subject)}`.replace(/\s+/gu, " ");
  return [
    text(fitted(words, face, size, width - measure.width(page, face, size) - 12, measure), [x, y + height - 2.5], look),
    text(page, [x + width, y + height - 2.5], { ...look, align: "end" }),
  ];
}
