/** The places of names: one greedy pass by priority over the whole table; a name without a free place is left out. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
export interface PlaceRequest<T> {
  readonly what: T;
  readonly width: number;
  readonly height: number;
  readonly priority: number;
  /** Possible middles, the best first. */
  readonly spots: readonly (readonly [x: number, y: number])[];
  /** Placed at its first spot on the table even over others. */
  readonly always?: boolean;
}
export interface Placed<T> {
  readonly what: T;
  readonly x: number;
  readonly y: number;
  readonly box: Box;
}

const GAP = 1.2;

/** The side of the squares that index boxes, in points. */
const SQUARE = 48;
class Crowd {
  private readonly squares = new Map<string, Box[]>();
  private each(box: Box, visit: (key: string) => boolean | undefined): boolean {
    for (let j = Math.floor(box.top / SQUARE); j <= Math.floor(box.bottom / SQUARE); j++)
      for (let i = Math.floor(box.left / SQUARE); i <= Math.floor(box.right / SQUARE); i++)
        if (visit(`${i} ${j}`)) return true;
    return false;
  }
  add(box: Box): void {
    this.each(box, (key) => {
      const list = this.squares.get(key);
      if (list) list.push(box);
      else this.squares.set(key, [box]);
      return false;
    });
  }
  meets(box: Box): boolean {
    return this.each(box, (key) =>
      this.squares
        .get(key)
        ?.some((b) => b.left < box.right && b.right > box.left && b.top < box.bottom && b.bottom > box.top),
    );
  }
}

/** `taken` is kept free, `shy` where possible; `view` is the whole table's paper. */
export function placeNames<T>(
  requests: readonly PlaceRequest<T>[],
  taken: readonly Box[],
  shy: readonly Box[],
  view: { readonly width: number; readonly height: number },
): Placed<T>[] {
  const labels = new Crowd();
  for (const box of taken) labels.add(box);
  const quiet = new Crowd();
  for (const box of shy) quiet.add(box);
  const out: Placed<T>[] = [];
  const sorted = requests
    .map((request, i) => ({ request, i }))
    .sort((a, b) => b.request.priority - a.request.priority || a.i - b.i);
  for (const { request } of sorted) {
    const { width, height, spots, what } = request;
    const boxes = spots.map(([x, y]) => ({
      x,
      y,
      box: {
        left: x - width / 2 - GAP,
        top: y - height / 2 - GAP,
        right: x + width / 2 + GAP,
        bottom: y + height / 2 + GAP,
      },
    }));
    const inside = boxes.filter(
      ({ box }) => box.left >= 0 && box.top >= 0 && box.right <= view.width && box.bottom <= view.height,
    );
    const free = inside.filter(({ box }) => !labels.meets(box));
    const spot =
      free.find(({ box }) => !quiet.meets(box)) ?? free[0] ?? (request.always ? (inside[0] ?? boxes[0]) : undefined);
    if (!spot) continue;
    labels.add(spot.box);
    out.push({ what, ...spot });
  }
  return out;
}
