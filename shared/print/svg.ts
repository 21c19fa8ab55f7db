/** A sheet as SVG: the preview in the window, and pictures that people take further in a drawing program. */
import type { Sheet } from "./job.ts";
import type { Face, GroupMark, Mark, PathMark, Stroke, TextMark } from "./marks.ts";
import { OPERANDS, type Path } from "./path.ts";

/** Families as the window knows them. */
const FAMILIES: Readonly<Record<Face, string>> = {
  text: `font-family="Barlow, 'Noto Sans', sans-serif" font-weight="400"`,
  bold: `font-family="Barlow, 'Noto Sans', sans-serif" font-weight="600"`,
  narrow: `font-family="'Barlow Condensed', 'Noto Sans', sans-serif" font-weight="500"`,
  "narrow-bold": `font-family="'Barlow Condensed', 'Noto Sans', sans-serif" font-weight="600"`,
  title: `font-family="'Source Serif 4', serif" font-weight="600"`,
  italic: `font-family="'Source Serif 4', serif" font-weight="400" font-style="italic"`,
  "title-italic": `font-family="'Source Serif 4', serif" font-weight="600" font-style="italic"`,
};

const LETTERS = ["M", "L", "C", "Z"] as const;

/** Hundredths of a point: finer than any printer. */
const number = (n: number): string => String(Math.round(n * 100) / 100 + 0);

export function pathData(path: Path): string {
  let out = "";
  for (let i = 0; i < path.length; ) {
    const op = path[i] as 0 | 1 | 2 | 3;
    const n = OPERANDS[op];
    out += LETTERS[op];
    for (let k = 1; k <= n; k++) out += `${k > 1 ? " " : ""}${number(path[i + k] as number)}`;
    i += n + 1;
  }
  return out;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c] as string);

const strokeOf = ({ colour, width, dash, round }: Stroke): string =>
  ` stroke="${colour}" stroke-width="${number(width)}"` +
  (dash ? ` stroke-dasharray="${dash.map(number).join(" ")}"` : "") +
  (round ? ` stroke-linecap="round" stroke-linejoin="round"` : "");
const opacityOf = (opacity: number | undefined): string =>
  opacity === undefined || opacity === 1 ? "" : ` opacity="${number(opacity)}"`;

const pathMark = (m: PathMark): string =>
  `<path d="${pathData(m.path)}" fill="${m.fill ?? "none"}"` +
  (m.evenOdd ? ` fill-rule="evenodd"` : "") +
  (m.stroke ? strokeOf(m.stroke) : "") +
  `${opacityOf(m.opacity)}/>`;

function textMark(m: TextMark): string {
  const halo = m.halo
    ? ` stroke="${m.halo.colour}" stroke-width="${number(m.halo.width)}" stroke-linejoin="round" paint-order="stroke"`
    : "";
  return (
    `<text x="${number(m.x)}" y="${number(m.y)}" ${FAMILIES[m.face]} font-size="${number(m.size)}" fill="${m.colour}"` +
    (m.align ? ` text-anchor="${m.align}"` : "") +
    (m.turn ? ` transform="rotate(${number(m.turn)} ${number(m.x)} ${number(m.y)})"` : "") +
    (m.spacing ? ` letter-spacing="${number(m.spacing)}"` : "") +
    `${halo}${opacityOf(m.opacity)} xml:space="preserve">${escaped(m.text)}</text>`
  );
}

/** Marks as elements. `next` numbers what is referred to by name, from a beginning of the sheet's own. */
function marksOf(marks: readonly Mark[], next: () => string): string {
  let out = "";
  for (const mark of marks)
    out += mark.type === "path" ? pathMark(mark) : mark.type === "text" ? textMark(mark) : groupMark(mark, next);
  return out;
}
function groupMark(m: GroupMark, next: () => string): string {
  const clip = m.clip ? next() : "";
  const how =
    (m.name ? ` data-name="${escaped(m.name)}"` : "") +
    (m.matrix ? ` transform="matrix(${m.matrix.map((n) => String(Math.round(n * 1e6) / 1e6)).join(" ")})"` : "") +
    opacityOf(m.opacity);
  const inner = marksOf(m.marks, next);
  if (!m.clip) return `<g${how}>${inner}</g>`;
  return (
    `<g${how}><clipPath id="${clip}"><path d="${pathData(m.clip)}"/></clipPath>` +
    `<g clip-path="url(#${clip})">${inner}</g></g>`
  );
}

/** `id` keeps the names inside apart from those of other sheets on the same page of a browser. */
export function svgOf(sheet: Pick<Sheet, "width" | "height" | "marks">, id = "s", unit: "pt" | "" = "pt"): string {
  let count = 0;
  const next = () => `${id}-${count++}`;
  const [w, h] = [number(sheet.width), number(sheet.height)];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}${unit}" height="${h}${unit}" viewBox="0 0 ${w} ${h}">` +
    `${marksOf(sheet.marks, next)}</svg>`
  );
}
