/** Places labels in one greedy pass by priority; a label without a free place near its thing is hidden. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
export interface Anchor {
  readonly x: number;
  readonly y: number;
}
export interface LabelRequest {
  readonly key: string;
  /** The place of the thing, in pixels from the view's upper left corner; null: behind the camera. */
  readonly anchor: Anchor | null;
  /** Equally good places, tried in sequence if the first has no room. */
  readonly others?: readonly (Anchor | null)[];
  readonly width: number;
  readonly height: number;
  /** Half the size of the thing, in pixels: labels are tried just outside it. 0: on the spot. */
  readonly clear: number;
  readonly priority: number;
  /** The spots to try, in units of `clear` (or pixels if that is 0), the best first. */
  readonly spots: readonly (readonly [number, number])[];
  /** Shown even over other labels (the ruling, the brush's words). */
  readonly always: boolean;
  /** A smaller width, tried if the full width finds no room. */
  readonly slim?: number;
}
export interface PlacedLabel {
  readonly left: number;
  readonly top: number;
  readonly slim: boolean;
}

/** Close around a stand, above first. */
export const ROUND: readonly (readonly [number, number])[] = [
  [0, -1],
  [0, 1],
  [1, 0],
  [-1, 0],
  [1, -0.8],
  [-1, -0.8],
  [1, 0.8],
  [-1, 0.8],
];
/** On the spot, then step by step away from it. */
export const SPREAD: readonly (readonly [number, number])[] = [
  [0, 0],
  [0, -14],
  [0, 16],
  [0, -30],
  [40, 0],
  [-40, 0],
  [0, 34],
  [60, -20],
  [-60, -20],
];
const GAP = 2;
const MARGIN = 4;

const meets = (a: Box, b: Box) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

/** Places labels within a view; ordinary labels never cover `taken` boxes (the stands themselves). */
export function placeLabels(
  requests: readonly LabelRequest[],
  taken: readonly Box[],
  view: { readonly width: number; readonly height: number },
): Map<string, PlacedLabel> {
  const out = new Map<string, PlacedLabel>();
  const occupied = [...taken];
  /** Labels that are always shown: they avoid each other if possible. */
  const pinned: Box[] = [];
  const sorted = requests
    .map((r, i) => ({ r, i }))
    .sort((a, b) => Number(b.r.always) - Number(a.r.always) || b.r.priority - a.r.priority || a.i - b.i);
  for (const { r } of sorted) {
    const anchors = [r.anchor, ...(r.others ?? [])].filter((a) => a !== null);
    const tries = anchors.flatMap((anchor) =>
      [r.width, ...(r.slim === undefined ? [] : [r.slim])].flatMap((width, slim) =>
        r.spots.map(([dx, dy]) => ({ anchor, width, slim: slim > 0, dx, dy })),
      ),
    );
    let last: { box: Box; slim: boolean } | null = null;
    for (const { anchor, width, slim, dx, dy } of tries) {
      const scale = r.clear || 1;
      const cx = anchor.x + dx * scale + (r.clear ? Math.sign(dx) * (width / 2 + GAP) : 0);
      const cy = anchor.y + dy * scale + (r.clear && Math.abs(dy) >= 1 ? Math.sign(dy) * (r.height / 2 + GAP) : 0);
      const box = { left: cx - width / 2, top: cy - r.height / 2, right: cx + width / 2, bottom: cy + r.height / 2 };
      if (box.left < MARGIN || box.top < MARGIN || box.right > view.width - MARGIN || box.bottom > view.height - MARGIN)
        continue;
      const free = !(r.always ? pinned : occupied).some((t) => meets(t, box));
      if (free || (r.always && !last)) last = { box, slim };
      if (free) break;
    }
    if (!last) continue;
    occupied.push(last.box);
    if (r.always) pinned.push(last.box);
    out.set(r.key, { left: Math.round(last.box.left), top: Math.round(last.box.top), slim: last.slim });
  }
  return out;
}
