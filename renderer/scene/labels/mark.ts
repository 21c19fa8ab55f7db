/** A small mark for a nation: plain shapes, only to distinguish nations. */
import { nationOf } from "../../../shared/vehicles/nations.ts";
import { svgElement } from "./elements.ts";

export type MarkShape =
  | { readonly shape: "star"; readonly fill: string; readonly ring: string | null }
  | { readonly shape: "cross"; readonly fill: string; readonly ring: string }
  | { readonly shape: "rings"; readonly fills: readonly string[] }
  | { readonly shape: "bars"; readonly fills: readonly string[] }
  | { readonly shape: "quarters"; readonly fills: readonly [string, string] };

const marks: Readonly<Record<string, MarkShape>> = {
  ussr: { shape: "star", fill: "#d8362b", ring: "#f6f2e4" },
  russia: { shape: "star", fill: "#d8362b", ring: "#3a62a8" },
  china: { shape: "star", fill: "#e8b93c", ring: "#c23128" },
  usa: { shape: "star", fill: "#f6f2e4", ring: "#2f4c7a" },
  germany: { shape: "cross", fill: "#20231c", ring: "#f6f2e4" },
  uk: { shape: "rings", fills: ["#2f4c7a", "#f6f2e4", "#c23128"] },
  france: { shape: "rings", fills: ["#c23128", "#f6f2e4", "#2f4c7a"] },
  italy: { shape: "bars", fills: ["#3d7a45", "#f6f2e4", "#c23128"] },
  japan: { shape: "rings", fills: ["#f6f2e4", "#c23128"] },
  poland: { shape: "quarters", fills: ["#f6f2e4", "#c23128"] },
  israel: { shape: "bars", fills: ["#3a6fb5", "#f6f2e4", "#3a6fb5"] },
  sweden: { shape: "cross", fill: "#e8b93c", ring: "#2f6ca8" },
};
const inks = ["#c23128", "#2f6ca8", "#3d7a45", "#8a6400", "#6b4a8a", "#20231c", "#c9762c"];

/** The mark of a nation; other nations get two of seven inks in quarters, chosen by their name. */
export function nationMark(nation: string): MarkShape | null {
  const name = nationOf(nation);
  if (!name) return null;
  const known = marks[name];
  if (known) return known;
  let h = 7;
  for (const c of name) h = (h * 31 + (c.codePointAt(0) ?? 0)) >>> 0;
  const a = h % inks.length;
  const b = (a + 1 + (Math.floor(h / 7) % (inks.length - 1))) % inks.length;
  return { shape: "quarters", fills: [inks[a] as string, inks[b] as string] };
}

const star = (r: number): string =>
  Array.from({ length: 10 }, (_, i) => {
    const a = (i * Math.PI) / 5 - Math.PI / 2;
    const k = i % 2 ? r * 0.42 : r;
    return `${(8 + Math.cos(a) * k).toFixed(2)},${(8 + Math.sin(a) * k).toFixed(2)}`;
  }).join(" ");

export type MarkPart = { readonly tag: string; readonly attributes: Readonly<Record<string, string>> };
/** A pale disc behind every mark, so that it stands out from either side's colour. */
const DISC = "#f6f2e4";
const INSIDE = "translate(8 8) scale(0.78) translate(-8 -8)";

/** The mark in a square of 16 units, as SVG elements by name and attributes. */
export const markShapes = (m: MarkShape): readonly MarkPart[] => [
  { tag: "circle", attributes: { cx: "8", cy: "8", r: "8", fill: DISC } },
  ...markParts(m).map(({ tag, attributes }) => ({ tag, attributes: { ...attributes, transform: INSIDE } })),
];

/** The mark without its disc, as it is painted on vehicles. */
export function markParts(m: MarkShape): MarkPart[] {
  const circle = (r: number, fill: string) => ({ tag: "circle", attributes: { cx: "8", cy: "8", r: String(r), fill } });
  const rect = (x: number, y: number, w: number, h: number, fill: string) => ({
    tag: "rect",
    attributes: { x: String(x), y: String(y), width: String(w), height: String(h), fill },
  });
  switch (m.shape) {
    case "star":
      return [
        ...(m.ring ? [circle(8, m.ring)] : []),
        { tag: "polygon", attributes: { points: star(m.ring ? 7 : 8), fill: m.fill } },
      ];
    case "cross":
      return [
        rect(0, 4.6, 16, 6.8, m.ring),
        rect(4.6, 0, 6.8, 16, m.ring),
        rect(0, 6, 16, 4, m.fill),
        rect(6, 0, 4, 16, m.fill),
      ];
    case "rings":
      return m.fills.map((f, i) => circle(8 - (i * 8) / m.fills.length, f));
    case "bars":
      return m.fills.map((f, i) => rect((i * 16) / m.fills.length, 1.5, 16 / m.fills.length, 13, f));
    case "quarters":
      return [rect(1, 1, 14, 14, m.fills[0]), rect(1, 1, 7, 7, m.fills[1]), rect(8, 8, 7, 7, m.fills[1])];
  }
}

/** The mark as a drawing in the document. */
export function markElement(nation: string): SVGElement | null {
  const mark = nationMark(nation);
  if (!mark) return null;
  const svg = svgElement("svg", { viewBox: "0 0 16 16", class: "mark", "aria-hidden": "true" });
  svg.append(...markShapes(mark).map(({ tag, attributes }) => svgElement(tag, attributes)));
  return svg;
}
