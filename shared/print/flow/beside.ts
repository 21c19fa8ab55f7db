/** Pieces side by side: columns of one text, several texts next to each other, a frame round a text. */
import type { Mark } from "../marks.ts";
import { draw, type Filled, fill, type Piece, wholeHeight } from "./piece.ts";

interface Lane {
  readonly x: number;
  readonly pieces: readonly Piece[];
}
interface Frame {
  /** Above and below the text. */
  readonly pad: number;
  marks(x: number, y: number, height: number): readonly Mark[];
}
const NO_FRAME: Frame = { pad: 0, marks: () => [] };

/** Texts next to each other; each goes on separately after a split. */
export function lanes(all: readonly Lane[], before: number, frame: Frame = NO_FRAME): Piece {
  const filled = all.map(({ pieces }) => fill(loose(pieces), Number.POSITIVE_INFINITY));
  return laid(all, filled, before, frame, (room) => {
    const inner = room - 2 * frame.pad;
    const parts = all.map(({ pieces }) => fill(loose(pieces), inner));
    const fits =
      inner > 30 && parts.every((p, i) => p.rest.length < (all[i] as Lane).pieces.length || p.rest.length === 0);
    if (!fits || parts.every((p) => p.rest.length === 0)) return null;
    return [
      laid(all, parts, before, frame, () => null),
      lanes(
        all.map(({ x }, i) => ({ x, pieces: parts[i]?.rest ?? [] })),
        0,
        frame,
      ),
    ];
  });
}

/** Page breaks have no effect within. */
const loose = (pieces: readonly Piece[]): Piece[] => pieces.map(({ fresh: _, ...piece }) => piece);

function laid(
  all: readonly Lane[],
  filled: readonly Filled[],
  before: number,
  frame: Frame,
  split: (room: number) => readonly [Piece, Piece] | null,
): Piece {
  const height = Math.max(0, ...filled.map((f) => f.height)) + 2 * frame.pad;
  return {
    before,
    height,
    draw(x, y, into) {
      into.marks.push(...frame.marks(x, y, height));
      filled.forEach((f, i) => {
        draw(f.placed, x + (all[i]?.x ?? 0), y + frame.pad, into);
      });
    },
    split,
  };
}

/** One text over columns that end at nearly the same height. `xs`: the left edge of each. */
export const balanced = (pieces: readonly Piece[], xs: readonly number[], before: number): Piece =>
  evened(loose(pieces), xs, before);

/** Higher than any paper, in points: a piece of this height is split before drawing. */
const NO_PAGE = 15_000;

function evened(pieces: readonly Piece[], xs: readonly number[], before: number): Piece {
  const whole = wholeHeight(pieces);
  let low = Math.max(whole / xs.length, 1);
  const endless = low > NO_PAGE;
  let high = whole;
  for (let i = 0; i < 24 && !endless && high - low > 0.25; i++) {
    const middle = (low + high) / 2;
    const { rest, gentle } = pour(pieces, middle, xs.length);
    if (rest.length === 0 && gentle) high = middle;
    else low = middle;
  }
  const laid = () => side(pour(pieces, high, xs.length).columns, xs, before);
  const shown = endless ? { before, height: high, draw: lazily(laid) } : laid();
  return {
    ...shown,
    split(room) {
      if (room < 40) return null;
      const { columns: here, rest, gentle } = pour(pieces, room, xs.length);
      if (rest.length === 0 || rest.length >= pieces.length || !gentle) return null;
      return [side(here, xs, before), evened(rest, xs, 0)];
    },
  };
}

const lazily =
  (made: () => Piece): Piece["draw"] =>
  (x, y, into) => {
    made().draw(x, y, into);
  };

const side = (columns: readonly Filled[], xs: readonly number[], before: number): Piece => ({
  before,
  height: Math.max(0, ...columns.map((c) => c.height)),
  draw(x, y, into) {
    columns.forEach((c, i) => {
      draw(c.placed, x + (xs[i] ?? 0), y, into);
    });
  },
});

/** Column after column. Not gentle: a piece had to be reduced. */
function pour(pieces: readonly Piece[], room: number, count: number) {
  const columns: Filled[] = [];
  let rest = pieces;
  let gentle = true;
  for (let i = 0; i < count && rest.length > 0; i++) {
    const tallest = rest[0]?.height ?? 0;
    if (tallest > room && !rest[0]?.split) gentle = false;
    const filled = fill(rest, room);
    columns.push(filled);
    rest = filled.rest;
  }
  return { columns, rest, gentle };
}
