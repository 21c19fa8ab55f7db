/** Where marks lie on their sheet, by a measure that is simple enough to check by head. */
import type { Mark, Matrix } from "../../../shared/print/marks.ts";
import { ASCENT, DESCENT, type TextMeasure } from "../../../shared/print/measure.ts";
import { OPERANDS } from "../../../shared/print/path.ts";

/** Half the size for each letter; those of scripts that write without blanks are as wide as they are high. */
export const FAKE: TextMeasure = {
  width: (text, _face, size) =>
    [...text].reduce(
      (w, letter) => w + size * (/[\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]/u.test(letter) ? 1 : 0.5),
      0,
    ),
};

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** The kind of mark, for the message of a failed test. */
  readonly what: string;
}

const ONE: Matrix = [1, 0, 0, 1, 0, 0];
const times = ([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix => [
  ...([a * A + c * B, b * A + d * B, a * C + c * D, b * C + d * D] as const),
  a * E + c * F + e,
  b * E + d * F + f,
];

function boxThrough(m: Matrix, points: readonly (readonly [number, number])[], what: string): Box {
  const xs = points.map(([x, y]) => m[0] * x + m[2] * y + m[4]);
  const ys = points.map(([x, y]) => m[1] * x + m[3] * y + m[5]);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys), what };
}

/** Of each path, picture and line of text, on the sheet; parts outside a clip included. Turned text is left out. */
export function boxesOf(marks: readonly Mark[], m: Matrix = ONE, measure: TextMeasure = FAKE): Box[] {
  return marks.flatMap((mark): Box[] => {
    if (mark.type === "group") return boxesOf(mark.marks, mark.matrix ? times(m, mark.matrix) : m, measure);
    if (mark.type === "text") {
      if (mark.turn) return [];
      const w = measure.width(mark.text, mark.face, mark.size);
      const x = mark.align === "end" ? mark.x - w : mark.align === "middle" ? mark.x - w / 2 : mark.x;
      const corners = [
        [x, mark.y - mark.size * ASCENT],
        [x + w, mark.y + mark.size * DESCENT],
      ] as const;
      return [boxThrough(m, corners, mark.text)];
    }
    if (mark.type === "picture") {
      const { x, y, width, height } = mark;
      return [
        boxThrough(
          m,
          [
            [x, y],
            [x + width, y + height],
          ],
          "picture",
        ),
      ];
    }
    const points: [number, number][] = [];
    for (let i = 0; i < mark.path.length; ) {
      const n = OPERANDS[mark.path[i] as 0 | 1 | 2 | 3];
      for (let k = 1; k <= n; k += 2) points.push([mark.path[i + k] as number, mark.path[i + k + 1] as number]);
      i += n + 1;
    }
    return points.length === 0 ? [] : [boxThrough(m, points, "path")];
  });
}

/** Everything that is said on a sheet, in the order of its marks. */
export const wordsOf = (marks: readonly Mark[]): string[] =>
  marks.flatMap((mark) => (mark.type === "group" ? wordsOf(mark.marks) : mark.type === "text" ? [mark.text] : []));

/** The boxes that lie outside. */
export const outside = (
  marks: readonly Mark[],
  inner: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): Box[] =>
  boxesOf(marks).filter(
    (b) =>
      b.left < inner.x - 0.01 ||
      b.top < inner.y - 0.01 ||
      b.right > inner.x + inner.width + 0.01 ||
      b.bottom > inner.y + inner.height + 0.01,
  );
