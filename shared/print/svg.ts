/** A sheet as SVG: the preview in the window, and pictures for further work in a drawing program. */
import type { Sheet } from "./job.ts";
import type { Face, GroupMark, Mark, PathMark, PictureMark, Stroke, TextMark } from "./marks.ts";
import { OPERANDS, type Path } from "./path.ts";

/** Families by their names in the window. */
const FAMILIES: Readonly<Record<Face, string>> = {
  text: `font-family="Barlow, 'Noto Sans', sans-serif" font-weight="400"`,
  bold: `font-family="Barlow, 'Noto Sans', sans-serif" font-weight="600"`,
  narrow: `font-family="'Barlow Condensed', 'Noto Sans', sans-serif" font-weight="500"`,
  "narrow-bold": `font-family="'Barlow Condensed', 'Noto Sans', sans-serif" font-weight="600"`,
  title: `font-family="'Source Serif 4', 'Noto Sans', serif" font-weight="600"`,
  italic: `font-family="'Source Serif 4', 'Noto Sans', serif" font-weight="400" font-style="italic"`,
  "title-italic": `font-family="'Source Serif 4', 'Noto Sans', serif" font-weight="600" font-style="italic"`,
};

const LETTERS = ["M", "L", "C", "Z"] as const;

/** Hundredths of a point: finer than any printer. */
const number = (n: number, finest = 100): string => String(Math.round(n * finest) / finest + 0);

/** The fractions of a unit that make a hundredth of a point at least, for a unit of this number of points. */
const finestFor = (points: number): number => {
  let finest = 100;
  while (finest < points * 100 && finest < 1e7) finest *= 10;
  return finest;
};

/** `finest`: the number of distinguished fractions of a unit. */
function pathData(path: Path, finest = 100): string {
  let out = "";
  for (let i = 0; i < path.length; ) {
    const op = path[i] as 0 | 1 | 2 | 3;
    const n = OPERANDS[op];
    out += LETTERS[op];
    for (let k = 1; k <= n; k++) out += `${k > 1 ? " " : ""}${number(path[i + k] as number, finest)}`;
    i += n + 1;
  }
  return out;
}

/** Characters that XML can't hold are left out, and a line has no line ends. */
export const escaped = (text: string): string =>
  text
    .replace(/[\t\n\r]/g, " ")
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, "")
    .replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c] as string);

const strokeOf = ({ colour, width, dash, round }: Stroke, finest: number): string =>
  ` stroke="${colour}" stroke-width="${number(width, finest * 10)}"` +
  (dash ? ` stroke-dasharray="${dash.map((n) => number(n, finest * 10)).join(" ")}"` : "") +
  (round ? ` stroke-linecap="round" stroke-linejoin="round"` : "");
const opacityOf = (opacity: number | undefined): string =>
  opacity === undefined || opacity === 1 ? "" : ` opacity="${number(opacity, 1000)}"`;

const pathMark = (m: PathMark, finest: number): string =>
  `<path d="${pathData(m.path, finest)}" fill="${m.fill ?? "none"}"` +
  (m.evenOdd ? ` fill-rule="evenodd"` : "") +
  (m.stroke ? strokeOf(m.stroke, finest) : "") +
  `${opacityOf(m.opacity)}/>`;

function textMark(m: TextMark, finest: number): string {
  const length = (n: number) => number(n, finest);
  const halo = m.halo
    ? ` stroke="${m.halo.colour}" stroke-width="${length(m.halo.width)}" stroke-linejoin="round" paint-order="stroke"`
    : "";
  return (
    `<text x="${length(m.x)}" y="${length(m.y)}" ${FAMILIES[m.face]} font-size="${length(m.size)}" fill="${m.colour}"` +
    (m.align ? ` text-anchor="${m.align}"` : "") +
    (m.turn ? ` transform="rotate(${number(m.turn)} ${length(m.x)} ${length(m.y)})"` : "") +
    (m.spacing ? ` letter-spacing="${length(m.spacing)}"` : "") +
    `${halo}${opacityOf(m.opacity)} xml:space="preserve">${escaped(m.text)}</text>`
  );
}

/** Marks as elements. `next` numbers named elements, from the sheet's prefix; `points` is the size of the marks' unit. */
function marksOf(marks: readonly Mark[], next: () => string, points = 1): string {
  let out = "";
  const finest = finestFor(points);
  for (const mark of marks)
    switch (mark.type) {
      case "path":
        out += pathMark(mark, finest);
        break;
      case "text":
        out += textMark(mark, finest);
        break;
      case "picture":
        out += pictureMark(mark, finest);
        break;
      case "group":
        out += groupMark(mark, next, points);
    }
  return out;
}
function pictureMark({ jpeg, x, y, width, height }: PictureMark, finest: number): string {
  const [left, top, wide, high] = [x, y, width, height].map((n) => number(n, finest));
  const coded = btoa(jpeg.reduce((text, byte) => text + String.fromCharCode(byte), ""));
  return `<image x="${left}" y="${top}" width="${wide}" height="${high}" href="data:image/jpeg;base64,${coded}"/>`;
}
function groupMark(m: GroupMark, next: () => string, outer: number): string {
  const [a, b, c, d] = m.matrix ?? [1, 0, 0, 1];
  const points = outer * Math.sqrt(Math.abs(a * d - b * c));
  const clip = m.clip ? next() : "";
  const how =
    (m.name ? ` data-name="${escaped(m.name)}"` : "") +
    (m.matrix ? ` transform="matrix(${m.matrix.map((n) => String(Math.round(n * 1e6) / 1e6)).join(" ")})"` : "") +
    opacityOf(m.opacity);
  const inner = marksOf(m.marks, next, points);
  if (!m.clip) return `<g${how}>${inner}</g>`;
  return (
    `<g${how}><clipPath id="${clip}"><path d="${pathData(m.clip, finestFor(points))}"/></clipPath>` +
    `<g clip-path="url(#${clip})">${inner}</g></g>`
  );
}

/** `id` keeps the names inside distinct from those of other sheets on the same page of a browser. */
export function svgOf(sheet: Pick<Sheet, "width" | "height" | "marks">, id = "s", unit: "pt" | "" = "pt"): string {
  let count = 0;
  const next = () => `${id}-${count++}`;
  const [w, h] = [number(sheet.width), number(sheet.height)];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" text-rendering="geometricPrecision" width="${w}${unit}" height="${h}${unit}" viewBox="0 0 ${w} ${h}">` +
    `${marksOf(sheet.marks, next)}</svg>`
  );
}
