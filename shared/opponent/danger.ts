/** The cells in sight of enemies that may fire, for paths that would rather go elsewhere. */
import type { TablePoint } from "../geometry/units.ts";
import type { BattleView } from "../play/contract.ts";
import type { Picture } from "./picture.ts";

/** The extra points for an inch in sight of an enemy that may fire, and the most of several enemies. */
const SHUN = 0.5;
const MOST = 2 * SHUN;

/** By a side's view: it is the same for all stands and questions of a moment. */
const dangers = new WeakMap<BattleView, Float64Array | null>();

/** The extra points for an inch by cell; null where no enemy may fire. Yields between enemies. */
export function* dangerOf(picture: Picture): Generator<void, Float64Array | null, void> {
  const known = dangers.get(picture.view);
  if (known !== undefined) return known;
  const danger = yield* dangerIn(picture);
  dangers.set(picture.view, danger);
  return danger;
}

function* dangerIn(picture: Picture): Generator<void, Float64Array | null, void> {
  const { columns, rows } = picture.context.table.ground;
  let danger: Float64Array | null = null;
  for (const { id, at } of picture.enemies) {
    if (picture.planning.mayFire(id) !== null || !at) continue;
    const shed = picture.context.viewsheds.ofStand(id);
    if (!shed) continue;
    danger ??= new Float64Array(columns * rows);
    // Beyond its weapons' range its sight is no danger, and takes long to work out.
    const far = picture.longest(id) + 1;
    const [low, high] = [Math.max(0, Math.floor(4 * (at[1] - far))), Math.min(rows, Math.ceil(4 * (at[1] + far)))];
    for (let row = low; row < high; row++) {
      const [left, right] = cellsWithin(at, far, row, columns);
      for (let column = left; column < right; column++) {
        const cell = row * columns + column;
        const before = danger[cell] as number;
        // A further enemy adds nothing, and its sight needn't be asked.
        if (before < MOST && shed.sees(column, row)) danger[cell] = Math.min(MOST, before + SHUN);
      }
    }
    yield;
  }
  return danger;
}

/** The columns of a row's cells with their middles within a distance of a place: from the first to before the second. */
export function cellsWithin([x, y]: TablePoint, far: number, row: number, columns: number): [number, number] {
  const across = (row + 0.5) / 4 - y;
  // Exact: places and middles are on small parts of an inch.
  const isNear = (column: number): boolean => {
    const along = (column + 0.5) / 4 - x;
    return along * along + across * across <= far * far;
  };
  const half = Math.sqrt(Math.max(0, far * far - across * across));
  // Rounding may err by a cell at either end.
  let left = Math.max(0, Math.floor(4 * (x - half)) - 1);
  let right = Math.min(columns, Math.ceil(4 * (x + half)) + 1);
  while (left < right && !isNear(left)) left++;
  while (right > left && !isNear(right - 1)) right--;
  return [left, right];
}
