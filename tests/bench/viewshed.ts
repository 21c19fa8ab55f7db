/**
 * Aim 2: exact viewsheds on a generated table (GHQ WWII policy, 200 stands in the way), read in every cell, to the tracer in
 * each cell within the allowed distance. And viewsheds of all 200 stands kept while one of them moves, to computing all anew.
 */
import { degrees, inches, point } from "../../shared/geometry/units.ts";
import { NOBODY, SightKernel } from "../../shared/sight/kernel.ts";
import type { SightPolicy } from "../../shared/sight/policy.ts";
import { rule } from "../../shared/sight/rule.ts";
import { trace } from "../../shared/sight/trace.ts";
import { Viewsheds } from "../../shared/sight/viewsheds.ts";
import type { Table } from "../../shared/table/table.ts";
import type { PlacedStand, StandSource } from "../../shared/table/things.ts";
import { type Bench, type Contender, type Figure, GateError, interleave, medianOf, speedRatio } from "./protocol.ts";
import { wwiiPolicy } from "./sight.ts";
import { benchTable, randomFrom } from "./table.ts";

const SEED = 20_25;
const MAXIMA = [40, 20] as const;
/** Every tenth stand looks; the gate asks the tracer for all cells of the first three of them. */
const EVERY = 10;
const TRACED = 3;
/** Of the cells asked about, the tracer is timed on one in so many. */
const SAMPLE = 211;
/** Moves made before the gate compares what was kept with what is computed anew. */
const MOVES = 60;

export const viewshedBench: Bench = {
  name: "viewshed",
  async run(): Promise<Figure[]> {
    const table = benchTable(SEED);
    const figures: Figure[] = [];
    for (const maximum of MAXIMA) {
      const policy = wwiiPolicy(maximum);
      figures.push(await oneViewer(table, policy), await oneMoves(table, policy));
    }
    return figures;
  },
};

/** A viewer and a cell's middle, both in steps. */
interface Query {
  readonly viewer: PlacedStand;
  readonly column: number;
  readonly row: number;
}

/** Every cell whose middle lies within a viewer's allowed distance. */
function queriesOf({ ground }: Table, policy: SightPolicy, viewers: readonly PlacedStand[]): Query[] {
  const { columns, rows } = ground;
  return viewers.flatMap((viewer) => {
    const far = 64 * (policy.maximum + policy.bonusPerLevel * viewer.level);
    const { x, y } = viewer.centre;
    return Array.from({ length: columns * rows }, (_, cell) => ({
      viewer,
      column: cell % columns,
      row: Math.floor(cell / columns),
    })).filter(({ column, row }) => (16 * column + 8 - x) ** 2 + (16 * row + 8 - y) ** 2 <= far * far);
  });
}

async function oneViewer(table: Table, policy: SightPolicy): Promise<Figure> {
  const viewers = table.stands.filter((_, i) => i % EVERY === 0);
  const queries = queriesOf(table, policy, viewers);
  const kernel = new SightKernel(table, policy);
  const asks = ({ viewer, column, row }: Query): boolean =>
    kernel.sees(viewer.centre.x, viewer.centre.y, 16 * column + 8, 16 * row + 8, kernel.numberOf(viewer.id), NOBODY);
  const traces = ({ viewer, column, row }: Query): boolean => {
    const to = { at: point((column + 0.5) / 4, (row + 0.5) / 4), stand: null };
    const ends = { viewerSide: viewer.side, targetIsPersonnel: false, revealed: false };
    return rule(trace(table, { at: viewer.at, stand: viewer.id }, to), policy, ends).seen;
  };
  // Each viewer has viewsheds of its own: when it leaves the table and comes back, it alone is looked for anew.
  const kept = viewers.map((viewer) => ({ viewer, viewsheds: new Viewsheds(table, policy) }));
  const looks = (): number =>
    kept.reduce((seen, { viewer, viewsheds }) => {
      viewsheds.moveStand(viewer.id, null);
      viewsheds.moveStand(viewer.id, sourceOf(viewer));
      return seen + (viewsheds.ofStand(viewer.id)?.count ?? 0);
    }, 0);

  const seen = looks();
  const shedOf = new Map(kept.map(({ viewer, viewsheds }) => [viewer, viewsheds.ofStand(viewer.id)]));
  const traced = viewers.slice(0, TRACED);
  let count = 0;
  for (const query of queries) {
    const answer = shedOf.get(query.viewer)?.sees(query.column, query.row) === true;
    if (answer) count++;
    if (answer !== asks(query) || (traced.includes(query.viewer) && answer !== traces(query)))
      throw new GateError(`the viewshed of ${query.viewer.id} is not the ruling at cell ${query.column},${query.row}`);
  }
  if (count !== seen) throw new GateError("a viewshed shows cells beyond the allowed distance");

  const sample = queries.filter((_, i) => i % SAMPLE === 0);
  const times = (what: string, found: number, right: number): undefined => {
    if (found !== right) throw new GateError(`${what} sees ${found} cells instead of ${right}`);
  };
  const sampled = sample.filter(traces).length;
  const contenders: readonly Contender[] = [
    { name: "viewshed", call: () => times("the viewshed", looks(), seen) },
    { name: "tracer", call: () => times("the tracer", sample.filter(traces).length, sampled) },
  ];
  const rounds = await interleave(contenders);
  const share = sample.length / queries.length;
  const { median, min, max } = speedRatio(rounds, 1, 0);
  return {
    name: `viewshed within ${policy.maximum} inches to the tracer in every cell`,
    median: median * share,
    min: min * share,
    max: max * share,
    aim: { at: "most", value: 0.4 },
    details: {
      "viewshed, ms": (1000 * medianOf(rounds, 0)) / viewers.length,
      "tracer, ms": (1000 * medianOf(rounds, 1)) / viewers.length / share,
      "share seen": seen / queries.length,
    },
  };
}

const sourceOf = ({ id, side, at }: PlacedStand, facing = degrees(0)): StandSource => ({
  id,
  side,
  at,
  facing,
  footprint: [inches(1), inches(1)],
});

/** One of all stands moves two inches or less; then all viewsheds are there again. */
async function oneMoves(table: Table, policy: SightPolicy): Promise<Figure> {
  const random = randomFrom(SEED + 2);
  const viewsheds = new Viewsheds(table, policy);
  const ids = table.stands.map(({ id }) => id);
  const sources = new Map(table.stands.map((stand) => [stand.id, sourceOf(stand)]));
  for (const source of sources.values()) viewsheds.moveStand(source.id, source);
  // A cell is worked out when it is first read. Of viewsheds that are kept, only the mover's has many such cells.
  const allOf = (these: Viewsheds, unread: readonly string[]): void => {
    for (const id of ids) these.ofStand(id);
    for (const id of unread) these.ofStand(id)?.count;
  };
  allOf(viewsheds, ids);
  const within = (n: number, most: number): number => Math.min(most, Math.max(0, n));
  const moves = (): undefined => {
    const before = sources.get(ids[Math.floor(random() * ids.length)] as string) as StandSource;
    const [x, y] = before.at as readonly [number, number];
    const at = point(within(x + 4 * random() - 2, table.width), within(y + 4 * random() - 2, table.height));
    const after = { ...before, at, facing: degrees(Math.floor(360 * random())) };
    sources.set(after.id, after);
    viewsheds.moveStand(after.id, after);
    allOf(viewsheds, [after.id]);
  };
  const anew = (): Viewsheds => {
    const made = new Viewsheds(table.withStands([...sources.values()]), policy);
    allOf(made, ids);
    return made;
  };
  for (let i = 0; i < MOVES; i++) moves();
  const right = anew();
  for (const id of ids) {
    const marks = right.ofStand(id)?.marks;
    if (!viewsheds.ofStand(id)?.marks.every((mark, i) => mark === marks?.[i]))
      throw new GateError(`what was kept of the viewshed of ${id} is not what is computed anew`);
  }
  const rounds = await interleave([
    { name: "one moves", call: moves },
    { name: "all anew", call: () => void anew() as undefined },
  ]);
  return {
    name: `viewsheds within ${policy.maximum} inches, one of ${ids.length} stands moved to all anew`,
    ...speedRatio(rounds, 1, 0),
    aim: { at: "most", value: 0.01 },
    details: { "one moved, ms": 1000 * medianOf(rounds, 0), "all anew, ms": 1000 * medianOf(rounds, 1) },
  };
}
