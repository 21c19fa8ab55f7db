/** Good places within a stand's reach: out of sight of all enemies, or with cover against all that see it. */
import { facingOf } from "../../geometry/directions.ts";
import { inches, STEPS_PER_INCH, type TablePoint } from "../../geometry/units.ts";
import { distance2, type Vec, vecOf } from "../../geometry/vector.ts";
import type { StandId } from "../../play/contract.ts";
import type { Cover, PlannedMove, Planning, Standing } from "../../play/planning.ts";
import { ok, type Result } from "../../result.ts";
import type { RulesInForce } from "../../rules/ask.ts";
import type { LoadedScenario } from "../../scenario/model.ts";
import type { Viewshed } from "../../sight/viewshed.ts";
import { CELLS_PER_INCH } from "../../table/ground.ts";
import { type MovementContext, movesOf } from "../movement/context.ts";
import { turnsReach } from "../movement/reach.ts";
import { allowanceOf } from "../movement/walk.ts";
import {
  type GoodPosition,
  POSITION_COVERED,
  POSITION_HELPED,
  type PositionsAnswer,
  type PositionsQuestion,
  type Steps,
} from "../questions.ts";
import { within } from "../route/progress.ts";
import { onTable, type SightContext, unknownIn } from "./context.ts";
import { seesStand } from "./line.ts";

export interface PositionsContext extends SightContext, MovementContext {
  readonly planning: SightContext["planning"] & MovementContext["planning"] & Pick<Planning, "cover">;
  readonly rules: RulesInForce;
  readonly loaded: LoadedScenario;
}

const MOST_TURNS = 4;
/** The least distance between named places, in inches. */
const APART = 2;
const MOST_COVERED = 3;
const MOST_HELPED = 5;
/** Places judged between two yields. */
const BREATH = 48;

/** A cell that the stand can reach in time. */
interface Place {
  readonly cell: number;
  readonly standing: Standing;
  readonly points: number;
  readonly seenBy: readonly StandId[];
  /** The least cover against all enemies that see it; null where none does. */
  readonly cover: Cover | null;
}

/** Refused where a stand is unknown or can't move. The stand itself, at its present place, hides no target. */
export function* positions(
  context: PositionsContext,
  { stand, enemies, turns: asked }: PositionsQuestion,
): Steps<Result<PositionsAnswer>> {
  const unknown = unknownIn(context, [stand, ...enemies]);
  if (unknown) return unknown;
  const move = movesOf(context, stand);
  if (!move.ok) return move;
  const turns = Math.min(MOST_TURNS, Math.max(1, Math.floor(asked)));
  const { columns, rows, cost } = yield* within(0, 0.3, turnsReach(move.value, allowanceOf(move.value), turns, true));
  const looking: Looking[] = [];
  const there = onTable(context, enemies);
  for (const [i, id] of there.entries()) {
    const shed = context.viewsheds.ofStandWithout(id, stand);
    const base = context.table.stand(id);
    if (shed && base) looking.push({ id, shed, at: base.centre });
    yield { done: 0.3 + (0.1 * (i + 1)) / there.length };
  }
  const values = new Uint16Array(columns * rows);
  const places: Place[] = [];
  const reached = [...cost.keys()].filter((cell) => (cost[cell] as number) < Infinity);
  for (const [i, cell] of reached.entries()) {
    const place = placeIn(context, stand, move.value, looking, cell, columns, cost[cell] as number);
    if (place) {
      values[cell] = place.cover ? POSITION_HELPED : POSITION_COVERED;
      places.push(place);
    }
    if (i % BREATH === 0) yield { done: 0.4 + (0.6 * i) / reached.length };
  }
  return ok({ type: "positions", columns, rows, values, best: bestOf(context, stand, looking, places) });
}

interface Looking {
  readonly id: StandId;
  readonly shed: Viewshed;
  readonly at: Vec;
}

const middleOf = (cell: number, columns: number): TablePoint => [
  inches(((cell % columns) + 0.5) / CELLS_PER_INCH),
  inches((Math.floor(cell / columns) + 0.5) / CELLS_PER_INCH),
];

/** Null where the place has no advantage, or the stand may not end there. */
function placeIn(
  { planning }: PositionsContext,
  stand: StandId,
  move: PlannedMove,
  looking: readonly Looking[],
  cell: number,
  columns: number,
  points: number,
): Place | null {
  const seen = looking.filter(({ shed }) => shed.sees(cell % columns, Math.floor(cell / columns)));
  const at = middleOf(cell, columns);
  const standing = { at, facing: facingNearest(at, seen.length > 0 ? seen : looking) ?? move.from.facing };
  let cover: Cover | null = null;
  for (const { id } of seen) {
    const here = planning.cover(stand, standing, id);
    if (here.rows.length === 0 || here.total <= 0) return null;
    if (!cover || here.total < cover.total) cover = here;
  }
  if (move.mayEnd(standing) !== null) return null;
  return { cell, standing, points, seenBy: seen.map(({ id }) => id), cover };
}

function facingNearest(at: TablePoint, enemies: readonly Looking[]) {
  const from = vecOf(at);
  let nearest: Vec | null = null;
  for (const enemy of enemies) if (!nearest || distance2(from, enemy.at) < distance2(from, nearest)) nearest = enemy.at;
  return nearest && facingOf({ x: nearest.x - from.x, y: nearest.y - from.y });
}

/**
 * The nearest dead ground first, then the places with the most cover; of equals those that fewest enemies see, and of these
 * the nearest.
 */
function bestOf(
  context: PositionsContext,
  stand: StandId,
  looking: readonly Looking[],
  places: readonly Place[],
): GoodPosition[] {
  const byPoints = (a: Place, b: Place): number => a.points - b.points || a.cell - b.cell;
  const covered = apart(places.filter(({ cover }) => cover === null).sort(byPoints), MOST_COVERED, []);
  const helped = places
    .filter(({ cover }) => cover !== null)
    .sort(
      (a, b) =>
        (b.cover as Cover).total - (a.cover as Cover).total || a.seenBy.length - b.seenBy.length || byPoints(a, b),
    );
  return [...covered, ...apart(helped, MOST_HELPED, covered)].map(({ standing, points, seenBy, cover }) => ({
    at: standing.at,
    points,
    seenBy,
    rows: cover?.rows ?? [],
    sees: seenFrom(context, stand, standing, looking),
  }));
}

function apart(places: readonly Place[], most: number, others: readonly Place[]): Place[] {
  const kept: Place[] = [];
  const least2 = (APART * STEPS_PER_INCH) ** 2;
  const near = (a: Place, b: Place): boolean => distance2(vecOf(a.standing.at), vecOf(b.standing.at)) < least2;
  for (const place of places) {
    if (kept.length === most) break;
    if (![...others, ...kept].some((other) => near(place, other))) kept.push(place);
  }
  return kept;
}

/** The number of enemies in sight from a place. */
function seenFrom(
  { loaded, sight }: PositionsContext,
  id: StandId,
  standing: Standing,
  looking: readonly Looking[],
): number {
  const stands = loaded.scenario.stands.map((stand) => (stand.id === id ? { ...stand, ...standing } : stand));
  const moved = { ...sight, table: sight.table.withStands(stands) };
  return looking.filter((enemy) => seesStand(moved, { type: "stand", id }, enemy.id)).length;
}
