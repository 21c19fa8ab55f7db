/** Counters to cut out, a page at a time. */
import { fail, ok, type Result } from "../../result.ts";
import { aidsOf } from "../aids/ask.ts";
import { INK, TEXT } from "../flow/style.ts";
import type { PrintJob, Sheet } from "../job.ts";
import { group, type Mark, path, text } from "../marks.ts";
import { fitted } from "../measure.ts";
import { PathMaker, polyline, rectangle } from "../path.ts";
import { checkRuler, RULER } from "../ruler.ts";
import { copyWords, type PrintSubject } from "../subject.ts";
import { markerGroups, type Piece, standGroups } from "./groups.ts";
import { largest, PACK, type PackPage, packed, type Run } from "./pack.ts";

/** Points: head, foot with the check ruler, and the reach of cut marks to either side. */
const HEAD = 16;
const FOOT = 16 + RULER.above + RULER.below;
const SIDE = 7;
/** Lower paper has no head and no foot. */
const SMALLEST = 190;

/** Refused where a counter is larger than the page, and where there is nothing to cut out. */
export function countersJob(subject: PrintSubject): Result<PrintJob> {
  const { scenario, settings, frame } = subject;
  const { inner } = frame;
  const furnished = inner.height >= SMALLEST;
  const area = {
    width: inner.width - 2 * SIDE,
    height: inner.height - (furnished ? HEAD + FOOT : 0),
  };
  const most = largest(area);
  const stands = standGroups(subject, most);
  if (!stands.ok) return stands;
  const warnings: string[] = [];
  const groups = [...stands.value];
  if (settings.counters.markers) {
    const aids = aidsOf(subject);
    const markers = aids.ok ? markerGroups(aids.value, subject) : [];
    const fit = markers.filter(({ items }) =>
      items.every(({ width, height }) => width <= most.width && height <= most.height),
    );
    groups.push(...fit);
    if (!aids.ok) warnings.push(`Without markers: ${aids.error.message}`);
    if (fit.length < markers.length) warnings.push("Markers larger than the page are left out.");
  }
  if (groups.length === 0)
    return fail({ code: "invalid", message: "This scenario has no stands for counters.", place: "stands" });
  const pages = packed(groups, area);
  const { before, of } = subject.numbering ?? { before: 0, of: pages.length };
  const name = (i: number) => (pages.length === 1 ? "Counters" : `Counters ${i + 1}`);
  return ok({
    title: `${scenario.title}: Counters`,
    author: scenario.author ?? "",
    warnings,
    sheets: pages.map((_, i) => ({ name: name(i), width: frame.width, height: frame.height })),
    sheet(index): Sheet {
      const page = pages[index];
      if (!page) throw new RangeError(`there is no sheet ${index}`);
      return {
        width: frame.width,
        height: frame.height,
        marks: [
          ...(furnished ? furniture(subject, name(index), `page ${before + index + 1} of ${of}`) : []),
          ...pageMarks(subject, page, inner.x + SIDE, inner.y + (furnished ? HEAD : 0)),
        ],
        anchors: index === 0 ? [{ name: "counters", y: 0 }] : [],
      };
    },
  });
}

/** Title and page above, check ruler and copy below. */
function furniture(subject: PrintSubject, name: string, page: string): Mark[] {
  const { scenario, frame, measure } = subject;
  const { x, y, width, height } = frame.inner;
  const { face, size, colour } = TEXT.furniture;
  const look = { face, size, colour } as const;
  const bottom = y + height;
  const line = (at: number): Mark =>
    path(
      polyline([
        [x, at],
        [x + width, at],
      ]),
      { stroke: { colour: INK.hairline, width: 0.4 } },
    );
  const pair = (left: string, right: string, at: number): Mark[] => {
    const end = fitted(right, face, size, width * 0.5, measure);
    const begin = fitted(left.replace(/\s+/gu, " "), face, size, width - measure.width(end, face, size) - 12, measure);
    return [text(begin, [x, at], look), text(end, [x + width, at], { ...look, align: "end" })];
  };
  return [
    ...pair(scenario.title, name, y + 8),
    line(y + 11.5),
    ...checkRuler(x + 5, bottom - 16 - RULER.below, Math.min(width - 8, 7 * 72 + 14), INK.soft),
    line(bottom - 12.5),
    ...pair(`${copyWords(subject)} · print at 100%, cut along the marks`, page, bottom - 3),
  ];
}

function pageMarks({ measure, frame }: PrintSubject, page: PackPage<Piece>, x: number, y: number): Mark[] {
  const { face, size } = TEXT.caption;
  const headings = page.headings.map(({ words, y: at }) =>
    text(fitted(words, face, size + 1.5, frame.inner.width - 2 * SIDE, measure), [x, y + at + 13], {
      face,
      size: size + 1.5,
      colour: INK.text,
    }),
  );
  return [...headings, ...page.runs.flatMap((run) => runMarks(run, x, y, measure))];
}

function runMarks(run: Run<Piece>, x: number, y: number, measure: PrintSubject["measure"]): Mark[] {
  const { face, size } = TEXT.aside;
  const title = fitted(run.title, face, size, run.width, measure);
  return [
    ...(title === "" ? [] : [text(title, [x + run.x, y + run.y - PACK.mark - 2], { face, size, colour: INK.soft })]),
    ...run.pieces.map(({ item, x: px, y: py }) => group(item.draw(), { matrix: [1, 0, 0, 1, x + px, y + py] })),
    cuts(run, x, y),
  ];
}

/** Hairlines between the pieces, and marks that prolong them beyond the run; dashed ends at a fold. */
function cuts({ pieces }: Run<Piece>, x: number, y: number): Mark {
  const lines = new PathMaker();
  const [near, far] = [1.5, PACK.mark - 0.5];
  const bottoms = pieces.map(({ item, y: top }) => top + item.height);
  const top = y + (pieces[0]?.y ?? 0);
  const edges = new Set(pieces.flatMap(({ item, x: left }) => [left, left + item.width]));
  for (const edge of edges) {
    const touching = pieces.flatMap(({ item, x: left }, i) =>
      Math.abs(left - edge) < 1e-6 || Math.abs(left + item.width - edge) < 1e-6 ? [bottoms[i] ?? 0] : [],
    );
    const bottom = y + Math.max(...touching);
    lines.move(x + edge, top - near).line(x + edge, top - far);
    lines.move(x + edge, bottom + near).line(x + edge, bottom + far);
  }
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (first && last) {
    const left = x + first.x;
    const right = x + last.x + last.item.width;
    const levels = (piece: typeof first) => [piece.y, piece.y + piece.item.height];
    for (const level of levels(first)) lines.move(left - near, y + level).line(left - far, y + level);
    for (const level of levels(last)) lines.move(right + near, y + level).line(right + far, y + level);
    // Two dots on either side lead to a fold.
    const { fold } = first.item;
    if (fold !== undefined)
      for (const [from, way] of [
        [left, -1],
        [right, 1],
      ] as const)
        for (const dot of [near, near + 2.6])
          lines.move(from + way * dot, y + first.y + fold).line(from + way * (dot + 1.2), y + first.y + fold);
  }
  return group(
    [
      ...pieces.map(({ item, x: px, y: py }) =>
        path(rectangle(x + px, y + py, item.width, item.height), { stroke: { colour: INK.faint, width: 0.3 } }),
      ),
      path(lines.path, { stroke: { colour: INK.text, width: 0.5 } }),
    ],
    { name: "cuts" },
  );
}
