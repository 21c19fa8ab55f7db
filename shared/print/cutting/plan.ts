/** The assembly plan: the table reduced, every piece with its name in its place, and a list of the sheets. */

import { type Block, table } from "../flow/block.ts";
import { setBlocks } from "../flow/flow.ts";
import { INK } from "../flow/style.ts";
import type { Sheet } from "../job.ts";
import { placeNames } from "../map/place.ts";
import type { Colour } from "../marks.ts";
import { group, type Mark, path, text } from "../marks.ts";
import { fitted } from "../measure.ts";
import { PathMaker, polygon, rectangle } from "../path.ts";
import { copyWords, noticeWords, type PrintSubject } from "../subject.ts";
import type { Piece } from "./piece.ts";
import type { Shape } from "./shape.ts";

export interface PlanGroup {
  readonly title: string;
  readonly tint: { readonly colour: Colour; readonly opacity: number };
  readonly pieces: readonly Piece[];
  /** The sheets of material or pages of paper with its pieces: "2, 3", "Pieces 1; 1-A". */
  readonly sheets: string;
  /** Square inches. */
  readonly area: number;
}
export interface PlanWords {
  /** The print's name, and its anchor. */
  readonly name: string;
  readonly anchor: string;
  /** Under the title. */
  readonly lines: readonly string[];
  /** The heads of the groups' column and of the sheets'. */
  readonly kinds: string;
  readonly sheets?: string;
}

const HEAD = 26;
const LINE = 11.5;
const GAP = 10;

export function planSheet(subject: PrintSubject, groups: readonly PlanGroup[], words: PlanWords): Sheet {
  const { frame, ground, scenario, measure, settings } = subject;
  const { inner } = frame;
  const list = setBlocks([listOf(groups, words)], inner.width, measure, settings.style);
  const top = HEAD + LINE * (words.lines.length + 1) + 4;
  const room = Math.max(72, inner.height - top - GAP - list.height);
  const scale = Math.min(inner.width / ground.width, room / ground.height);
  const at = { x: inner.x + (inner.width - ground.width * scale) / 2, y: inner.y + top };
  const line = (
    said: string,
    down: number,
    look: { face: "title" | "text" | "narrow"; size: number; colour: Colour },
  ) => text(fitted(said, look.face, look.size, inner.width, measure), [inner.x, inner.y + down], look);
  return {
    width: frame.width,
    height: frame.height,
    marks: [
      line(`${scenario.title}: ${words.name}`, 16, { face: "title", size: 16, colour: INK.text }),
      ...words.lines.map((said, i) =>
        line(said, HEAD + LINE * (i + 0.5), { face: "text", size: 8.6, colour: INK.text }),
      ),
      line(`${copyWords(subject)}${noticeWords(subject)}`, HEAD + LINE * (words.lines.length + 0.5), {
        face: "narrow",
        size: 7.5,
        colour: INK.faint,
      }),
      group(picture(subject, groups, scale), { matrix: [1, 0, 0, 1, at.x, at.y], name: "plan" }),
      group(list.marks, { matrix: [1, 0, 0, 1, inner.x, at.y + ground.height * scale + GAP], name: "list" }),
    ],
    anchors: [{ name: words.anchor, y: 0, bookmark: { title: words.name, depth: 0 } }],
  };
}

const listOf = (groups: readonly PlanGroup[], { kinds, sheets = "Sheets" }: PlanWords): Block =>
  table({
    columns: [{ weight: 1 }, { align: "end" }, { align: "end" }, { weight: 1 }],
    head: [[kinds, "Pieces", "Square inches", sheets]],
    rows: groups.map(({ title, pieces, area, sheets }) => ({
      cells: [title, String(pieces.length), String(Math.round(area)), sheets],
    })),
  });

/** The groups one over the other, the names over all; a patch that is too small on the plan is named where there is room. */
function picture({ ground, settings, measure }: PrintSubject, groups: readonly PlanGroup[], scale: number): Mark[] {
  const colour = settings.style === "colour";
  const [width, height] = [ground.width * scale, ground.height * scale];
  const place = ([x, y]: readonly [number, number]) => [x * scale, height - y * scale] as const;
  const outline = (shape: Shape) => {
    const made = new PathMaker();
    for (const ring of shape) made.path.push(...polygon(ring.map(place)));
    return made.path;
  };
  const size = Math.max(5, Math.min(9, scale * 0.6));
  const requests = groups.flatMap(({ pieces }, depth) =>
    pieces.map((piece) => {
      const [x, y] = place(piece.label.at);
      const spots = [0, 1, -1, 2, -2].flatMap((down) =>
        [0, 1, -1].map((across) => [x + across * size * 1.6, y + down * size] as const),
      );
      const wide = measure.width(piece.name, "narrow-bold", size);
      const { room } = piece.label;
      const always = 2 * room * scale > size;
      return { what: piece.name, width: wide, height: size, priority: depth + Math.min(0.9, room), spots, always };
    }),
  );
  return [
    path(rectangle(0, 0, width, height), { stroke: { colour: INK.text, width: 0.7 } }),
    ...groups.flatMap(({ pieces, tint }): Mark[] => {
      const shapes = pieces.flatMap(({ shape }) => outline(shape));
      return [
        ...(colour ? [path(shapes, { fill: tint.colour, opacity: tint.opacity, evenOdd: true })] : []),
        path(shapes, { stroke: { colour: INK.text, width: 0.5 } }),
      ];
    }),
    ...placeNames(requests, [], [], { width, height }).map(({ what, x, y }) =>
      text(what, [x, y + size * 0.35], {
        face: "narrow-bold",
        size,
        colour: INK.text,
        align: "middle",
        halo: { colour: "#ffffff", width: 1.6 },
      }),
    ),
  ];
}
