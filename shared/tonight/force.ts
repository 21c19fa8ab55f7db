/** A force from a period list: blocks chosen by chance, near to a wanted size, in the parts that the kind of battle has. */
import type { Chance } from "../generate/chance.ts";
import type { ListBlock, PeriodList, Weight } from "../lists/periodLists.ts";
import { type Failure, fail, ok, type Result } from "../result.ts";

export interface ForceWish {
  readonly list: PeriodList;
  readonly year: number;
  readonly weights: Readonly<Record<Weight, number>>;
  /** In the unit of `sizeOf`. */
  readonly size: number;
}

/** Forces that are tried; the one nearest to the wish is taken. */
const TRIED = 240;
/** How much a force of other parts than wished counts, against one of another size. */
const PARTS = 0.25;

const inYear = (year: number) => (block: ListBlock) => (block.from ?? year) <= year && (block.to ?? year) >= year;

/** `sizeOf`: the size of a force of these blocks. Refused where the list has no block in that year. */
export function chooseForce(
  { list, year, weights, size }: ForceWish,
  sizeOf: (blocks: readonly ListBlock[]) => number,
  chance: Chance,
): Result<readonly ListBlock[]> {
  const blocks = list.blocks.filter(inYear(year));
  const cores = blocks.filter(({ core }) => core);
  if (cores.length === 0)
    return fail<Failure>({
      code: "invalid",
      message: `${list.nation}, ${list.name}, has no force in ${year}.`,
      place: "year",
    });
  let best: { readonly blocks: readonly ListBlock[]; readonly off: number } | null = null;
  for (let i = 0; i < TRIED; i++) {
    const force = grown(blocks, cores, weights, (now) => sizeOf(now) >= size, chance);
    // The last block may be more than there is room for.
    for (const tried of force.length > cores.length ? [force, force.slice(0, -1)] : [force]) {
      const off = Math.abs(sizeOf(tried) / size - 1) + PARTS * partsOff(tried, weights, blocks);
      if (!best || off < best.off) best = { blocks: tried, off };
    }
  }
  return ok(best?.blocks ?? cores);
}

/** All core blocks, then others by their weights until the force is full or no block is left. */
function grown(
  blocks: readonly ListBlock[],
  cores: readonly ListBlock[],
  weights: Readonly<Record<Weight, number>>,
  full: (blocks: readonly ListBlock[]) => boolean,
  chance: Chance,
): ListBlock[] {
  const force: ListBlock[] = [...cores];
  while (!full(force)) {
    const open = blocks.filter((block) => force.filter((each) => each === block).length < block.most);
    const sum = open.reduce((all, { weight }) => all + weights[weight], 0);
    if (sum <= 0) break;
    force.push(drawn(open, weights, chance.unit() * sum));
  }
  return force;
}

/** The block in whose part of the sum of all weights a number lies. */
function drawn(open: readonly ListBlock[], weights: Readonly<Record<Weight, number>>, at: number): ListBlock {
  let left = at;
  for (const block of open) {
    left -= weights[block.weight];
    if (left < 0) return block;
  }
  return open.at(-1) as ListBlock;
}

/** How far the parts of a force are from the wished ones, 0 to 1; weights without a block are not wished. */
function partsOff(
  force: readonly ListBlock[],
  weights: Readonly<Record<Weight, number>>,
  blocks: readonly ListBlock[],
): number {
  const known = [...new Set(blocks.map(({ weight }) => weight))];
  const sum = known.reduce((all, weight) => all + weights[weight], 0) || 1;
  return (
    known.reduce((off, weight) => {
      const part = force.filter((block) => block.weight === weight).length / force.length;
      return off + Math.abs(part - weights[weight] / sum);
    }, 0) / 2
  );
}
