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
  /** The spots to try, the best first. */
  readonly spots: readonly Spot[];
  /** Shown even over other labels (the ruling, the brush's words). */
  readonly always: boolean;
  /** A smaller width, tried if the full width finds no room. */
  readonly slim?: number;
  /** Keeps off strokes where it can: a name. */
  readonly shy?: boolean;
  /** A leader ties it to its thing where it lies farther away than LEADER. */
  readonly tied?: boolean;
  /** Its place in the last frame, if neither the view nor its thing has moved since: tags don't jump about. */
  readonly last?: PlacedLabel | undefined;
}
/** In units of the request's `clear` (or pixels if that is 0); the third number moves it outwards by pixels. */
export type Spot = readonly [across: number, down: number, out?: number];
/** A line in pixels: from the label to its thing, or a stroke on the table. */
export interface Segment {
  readonly from: Anchor;
  readonly to: Anchor;
}
export interface PlacedLabel {
  readonly left: number;
  readonly top: number;
  readonly slim: boolean;
  readonly leader?: Segment;
}
/** The greatest distance of a label from its thing without a leader, in pixels. */
export const LEADER = 10;

/** Close around a stand, above first. */
export const ROUND: readonly Spot[] = [
  [0, -1],
  [0, 1],
  [1, 0],
  [-1, 0],
  [1, -0.8],
  [-1, -0.8],
  [1, 0.8],
  [-1, 0.8],
];
/** Close around a stand, then farther away, where a leader ties it. */
export const ROUND_AND_FARTHER: readonly Spot[] = [
  ...ROUND,
  ...ROUND.map(([across, down]): Spot => [across, down, 22]),
];
/** On a stand, then around it. */
export const CHIP_SPOTS: readonly Spot[] = [
  [0, 0],
  ...[32, 58].flatMap((away) =>
    [-90, 90, 0, 180, -45, -135, 45, 135].map((degrees): Spot => {
      const angle = (degrees * Math.PI) / 180;
      return [Math.cos(angle) * away * 1.4, Math.sin(angle) * away];
    }),
  ),
];
/** On the spot, then step by step away from it. */
export const SPREAD: readonly Spot[] = [
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

/** Whether a stroke passes through a box: its part within the box's sides isn't empty. */
function passes({ from, to }: Segment, box: Box): boolean {
  let [enters, leaves] = [0, 1];
  const within = (start: number, step: number, least: number, most: number): boolean => {
    if (step === 0) return start > least && start < most;
    const [a, b] = [(least - start) / step, (most - start) / step];
    enters = Math.max(enters, Math.min(a, b));
    leaves = Math.min(leaves, Math.max(a, b));
    return enters < leaves;
  };
  return within(from.x, to.x - from.x, box.left, box.right) && within(from.y, to.y - from.y, box.top, box.bottom);
}

/** The line from a label's nearest side to the edge of its thing; null if the label lies beside it. */
function leaderOf(box: Box, anchor: Anchor, clear: number): Segment | null {
  const from = {
    x: Math.max(box.left, Math.min(box.right, anchor.x)),
    y: Math.max(box.top, Math.min(box.bottom, anchor.y)),
  };
  const [dx, dy] = [from.x - anchor.x, from.y - anchor.y];
  const length = Math.hypot(dx, dy);
  const edge = clear * 0.8;
  if (length - edge <= LEADER) return null;
  return { from, to: { x: anchor.x + (dx * edge) / length, y: anchor.y + (dy * edge) / length } };
}

interface Around {
  /** Panels over the view. */
  readonly panels?: readonly Box[];
  readonly strokes?: readonly Segment[];
}

/**
 * Places labels within a view; ordinary labels never cover `taken` boxes (the stands themselves) and never lie under panels,
 * names keep off strokes where they can. A label that is always shown leaves others where they were, if it can.
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  taken: readonly Box[],
  view: { readonly width: number; readonly height: number },
  { panels = [], strokes = [] }: Around = {},
): Map<string, PlacedLabel> {
  const out = new Map<string, PlacedLabel>();
  const occupied = [...taken, ...panels];
  /** Panels, and labels that are always shown: these avoid each other if possible. */
  const pinned = [...panels];
  const before = new Map(requests.flatMap((r) => (r.last ? [[r.key, boxOf(r, r.last)] as const] : [])));
  const sorted = requests
    .map((r, i) => ({ r, i }))
    .sort((a, b) => Number(b.r.always) - Number(a.r.always) || b.r.priority - a.r.priority || a.i - b.i);
  for (const { r } of sorted) {
    const best = r.always
      ? bestPlace(r, pinned, view, (box) => ![...before].some(([key, other]) => key !== r.key && meets(other, box)))
      : bestPlace(r, occupied, view, (box) => !r.shy || stays(r, box) || !strokes.some((s) => passes(s, box)));
    if (!best) continue;
    const { box, slim, anchor } = best;
    occupied.push(box);
    if (r.always) pinned.push(box);
    const leader = r.tied ? leaderOf(box, anchor, r.clear) : null;
    out.set(r.key, { left: Math.round(box.left), top: Math.round(box.top), slim, ...(leader && { leader }) });
  }
  return out;
}

interface Place {
  readonly box: Box;
  readonly slim: boolean;
  readonly anchor: Anchor;
}

const boxOf = ({ width, height, slim }: LabelRequest, { left, top, slim: slimmed }: PlacedLabel): Box => ({
  left,
  top,
  right: left + (slimmed ? (slim ?? width) : width),
  bottom: top + height,
});

const stays = ({ last }: LabelRequest, { left, top }: Box): boolean =>
  last?.left === Math.round(left) && last.top === Math.round(top);

/** The first free place that suits, or else the first free one; for a label that is always shown, any. */
function bestPlace(
  r: LabelRequest,
  others: readonly Box[],
  view: { readonly width: number; readonly height: number },
  suits: (box: Box) => boolean,
): Place | null {
  let best: Place | null = null;
  /** Of the best: 1 is free, 2 is free and suits. */
  let merit = r.always ? -1 : 0;
  for (const anchor of [r.anchor, ...(r.others ?? [])].filter((a) => a !== null))
    for (const [slim, width] of [r.width, ...(r.slim === undefined ? [] : [r.slim])].entries())
      for (const spot of r.spots) {
        const box = boxAt(r, anchor, width, spot);
        if (
          box.left < MARGIN ||
          box.top < MARGIN ||
          box.right > view.width - MARGIN ||
          box.bottom > view.height - MARGIN
        )
          continue;
        const free = !others.some((t) => meets(t, box));
        const good = free && suits(box);
        if (Number(free) + Number(good) > merit) {
          best = { box, slim: slim > 0, anchor };
          merit = Number(free) + Number(good);
        }
        if (good) return best;
      }
  return best;
}

function boxAt(r: LabelRequest, anchor: Anchor, width: number, [dx, dy, out = 0]: Spot): Box {
  const scale = r.clear || 1;
  const beside = r.clear ? Math.sign(dx) * (width / 2 + GAP + out) : 0;
  const above = r.clear && Math.abs(dy) >= 1 ? Math.sign(dy) * (r.height / 2 + GAP + out) : 0;
  const [x, y] = [anchor.x + dx * scale + beside, anchor.y + dy * scale + above];
  return { left: x - width / 2, top: y - r.height / 2, right: x + width / 2, bottom: y + r.height / 2 };
}
