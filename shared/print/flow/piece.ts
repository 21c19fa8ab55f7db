/** Pieces of set text, one below the other, and the number of them that fits a height. */
import type { Anchor } from "../job.ts";
import { group, type Mark } from "../marks.ts";

/** The target of drawing. */
export interface Sink {
  readonly marks: Mark[];
  readonly anchors: Anchor[];
}
export const sink = (): Sink => ({ marks: [], anchors: [] });

export interface Piece {
  /** The gap above it, except at the top. */
  readonly before: number;
  /** In place of the next piece's `before`, where the two are neighbours. */
  readonly after?: number | undefined;
  readonly height: number;
  /** Not split from the next one. */
  readonly keep?: true | undefined;
  /** Begins a new page. */
  readonly fresh?: true | undefined;
  /** Drawn above it where it is the first: a table's head. */
  readonly repeat?: Piece | undefined;
  /** The share of its size to which it may be reduced to fit what is left of a page. */
  readonly least?: number | undefined;
  draw(x: number, y: number, into: Sink): void;
  /** A part no higher than `room`, and the rest; null where there is no good place to split it. */
  split?(room: number): readonly [Piece, Piece] | null;
}

export interface Placed {
  readonly piece: Piece;
  readonly y: number;
}
export interface Filled {
  readonly placed: readonly Placed[];
  readonly rest: readonly Piece[];
  /** Points from the top to the last piece's end. */
  readonly height: number;
}

const NEAR = 1e-6;
const gapBetween = (above: Piece | undefined, piece: Piece): number => (above ? (above.after ?? piece.before) : 0);

/** A piece reduced to fit a height. */
export function shrunk(piece: Piece, share: number): Piece {
  return {
    before: piece.before,
    ...(piece.after !== undefined && { after: piece.after }),
    ...(piece.keep && { keep: true }),
    ...(piece.fresh && { fresh: true }),
    ...(piece.repeat && { repeat: shrunk(piece.repeat, share) }),
    height: piece.height * share,
    draw(x, y, into) {
      const drawn = sink();
      piece.draw(0, 0, drawn);
      into.marks.push(group(drawn.marks, { matrix: [share, 0, 0, share, x, y] }));
      into.anchors.push(...drawn.anchors.map((a) => ({ ...a, y: y + a.y * share })));
    },
    ...(piece.split && {
      split(room: number) {
        const parts = piece.split?.(room / share);
        return parts ? [shrunk(parts[0], share), shrunk(parts[1], share)] : null;
      },
    }),
  };
}

class Filler {
  readonly placed: Placed[] = [];
  y = 0;
  readonly room: number;

  constructor(room: number) {
    this.room = room;
  }

  get above(): Piece | undefined {
    return this.placed.at(-1)?.piece;
  }
  /** The head to repeat where this piece comes first. */
  headFor(piece: Piece): Piece | undefined {
    const { repeat } = piece;
    return this.placed.length === 0 && repeat && repeat.height < this.room / 2 ? repeat : undefined;
  }
  left(piece: Piece): number {
    const head = this.headFor(piece);
    return this.room - this.y - (head ? head.height : gapBetween(this.above, piece));
  }
  put(piece: Piece): void {
    const head = this.headFor(piece);
    if (head) {
      this.placed.push({ piece: head, y: 0 });
      this.y = head.height;
      this.placed.push({ piece, y: this.y });
    } else {
      this.y += gapBetween(this.above, piece);
      this.placed.push({ piece, y: this.y });
    }
    this.y += piece.height;
  }
}

/** The end of the pieces that must not be split, from `from` on: one past the last of them. */
function chainEnd(pieces: readonly Piece[], from: number): number {
  let end = from;
  while (pieces[end]?.keep && pieces[end + 1] && !pieces[end + 1]?.fresh) end++;
  return end + 1;
}

function heightOf(pieces: readonly Piece[], above: Piece | undefined): number {
  let height = 0;
  let last = above;
  for (const piece of pieces) {
    height += gapBetween(last, piece) + piece.height;
    last = piece;
  }
  return height;
}

/** As many pieces as fit a height. At least one, reduced if necessary, so that every text comes to an end. */
export function fill(pieces: readonly Piece[], room: number): Filled {
  const filler = new Filler(room);
  let at = 0;
  while (at < pieces.length) {
    const first = pieces[at] as Piece;
    if (first.fresh && filler.placed.length > 0) break;
    const end = chainEnd(pieces, at);
    const chain = pieces.slice(at, end);
    const head = filler.headFor(first);
    if (filler.y + (head?.height ?? 0) + heightOf(chain, filler.above) <= room + NEAR) {
      for (const piece of chain) filler.put(piece);
      at = end;
      continue;
    }
    const fitting = reduced(chain, room - filler.y - (head?.height ?? 0) - heightOf(chain, filler.above));
    if (fitting) {
      for (const piece of fitting) filler.put(piece);
      at = end;
      continue;
    }
    const rest = part(chain, filler);
    return { placed: filler.placed, rest: [...rest, ...pieces.slice(end)], height: filler.y };
  }
  return { placed: filler.placed, rest: pieces.slice(at), height: filler.y };
}

/** A chain that lacks some room, with its figure reduced by that much; null where it may not become so small. `spare` is negative. */
function reduced(chain: readonly Piece[], spare: number): readonly Piece[] | null {
  const figure = chain.find(({ least }) => least !== undefined);
  const share = figure ? 1 + spare / figure.height : 0;
  if (!figure || share < (figure.least ?? 1)) return null;
  return chain.map((piece) => (piece === figure ? shrunk(piece, share) : piece));
}

/** For a chain that doesn't fit: puts the part that may be here, and answers with the rest. */
function part(chain: readonly Piece[], filler: Filler): readonly Piece[] {
  const top = filler.placed.length === 0;
  const last = chain.at(-1) as Piece;
  const before = chain.slice(0, -1);
  const head = filler.headFor(chain[0] as Piece);
  const used = filler.y + (head?.height ?? 0) + heightOf(before, filler.above);
  const room = filler.room - used - gapBetween(before.at(-1) ?? filler.above, last);
  const parts = room > 0 ? last.split?.(room) : null;
  if (parts) {
    for (const piece of before) filler.put(piece);
    filler.put(parts[0]);
    return [after(last, parts[1])];
  }
  if (!top) return chain;
  // More than a page that should stay together: split where necessary.
  for (const [i, piece] of chain.entries()) {
    if (piece.height <= filler.left(piece) + NEAR) {
      filler.put(piece);
      continue;
    }
    const halves = piece.split?.(filler.left(piece));
    if (halves) {
      filler.put(halves[0]);
      return [after(piece, halves[1]), ...chain.slice(i + 1)];
    }
    if (i > 0) return chain.slice(i);
    const { repeat: _, ...alone } = piece;
    filler.put(shrunk(alone, filler.room / piece.height));
    return chain.slice(1);
  }
  return [];
}

/** The rest of a piece keeps with the next one, and has the head above it, as the whole did. */
const after = (whole: Piece, rest: Piece): Piece => ({
  ...rest,
  ...(whole.keep && { keep: true }),
  ...(whole.repeat && { repeat: whole.repeat }),
  ...(whole.after !== undefined && { after: whole.after }),
});

export function draw(placed: readonly Placed[], x: number, y: number, into: Sink): void {
  for (const placement of placed) placement.piece.draw(x, y + placement.y, into);
}

/** Pieces without a split: their whole height. */
export const wholeHeight = (pieces: readonly Piece[]): number => heightOf(pieces, undefined);
