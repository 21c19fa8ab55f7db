/** Overlays of the topic: the turns' outlines, and the paths. */
import { inchesInWords } from "../../../shared/geometry/inchWords.ts";
import { chanceOf } from "../../../shared/odds/fraction.ts";
import type { ReachAnswer, ReachStep } from "../../../shared/planner/questions.ts";
import type { Stand } from "../../../shared/scenario/model.ts";
import { type GhostStand, MAX_REACH_STEPS, type PathOverlay, type ReachOverlay } from "../../scene/contract.ts";
import { type MoverPath, movers, pathNow, pointsInWords, reachNow, turnsCounted } from "./move.ts";
import type { PlanNow, PlanPicture } from "./now.ts";

export function movePicture(now: PlanNow): PlanPicture {
  const stands = movers(now);
  if (stands.length === 0) return {};
  const { hands, slots } = now;
  const { turns, to } = hands.move;
  const several = stands.length > 1;
  const answer = reachNow(now);
  const known = to !== null || hands.move.hover !== null;
  const moverPaths = known ? stands.flatMap((stand) => pathNow(slots, stand, several) ?? []) : [];
  const paths = moverPaths.flatMap((path) => pathsOf(path, to !== null && !several, several));
  const ghosts = to === null || several ? [] : moverPaths.flatMap(ghostsOf);
  return {
    ...(answer && { reach: outlinesOf(answer, turns, halfBase(stands)) }),
    ...(paths.length > 0 && { paths }),
    ...(ghosts.length > 0 && { ghosts }),
  };
}

/** The same overlay for the same answer: a new object costs the scene an upload. */
const known = new WeakMap<ReachAnswer, Map<number, ReachOverlay>>();
export function outlinesOf(answer: ReachAnswer, turns: number, edge = 0): ReachOverlay {
  const overlays = known.get(answer) ?? new Map<number, ReachOverlay>();
  known.set(answer, overlays);
  const before = overlays.get(turns);
  if (before) return before;
  const { columns, rows } = answer;
  const cost = overlays.values().next().value?.cost ?? toTheEdge(answer, edge);
  const steps = shownSteps(answer, turns).map((step) => ({ cost: lineOf(answer, step), words: wordsOn(answer, step) }));
  const overlay = { columns, rows, cost, allowance: steps[0]?.cost ?? 0, steps };
  overlays.set(turns, overlay);
  return overlay;
}

/** Half the smallest base, in whole cells. */
const halfBase = (stands: readonly Stand[]): number =>
  Math.floor(Math.min(...stands.map(({ footprint }) => 2 * footprint[0])));

/**
 * No stand can stop so near the table's edge that its base would overhang. Lines along all edges would mean only that,
 * so these cells take the cost of their inner neighbours.
 */
function toTheEdge({ columns, rows, cost }: ReachAnswer, cells: number): Float64Array {
  const drawn = cost.slice();
  const copy = (to: number, from: number): void => {
    if (drawn[to] === Infinity) drawn[to] = drawn[from] as number;
  };
  if (columns <= 2 * cells || rows <= 2 * cells) return drawn;
  for (let row = 0; row < rows; row++)
    for (let i = cells - 1; i >= 0; i--) {
      copy(row * columns + i, row * columns + cells);
      copy((row + 1) * columns - 1 - i, (row + 1) * columns - 1 - cells);
    }
  for (let column = 0; column < columns; column++)
    for (let i = cells - 1; i >= 0; i--) {
      copy(i * columns + column, cells * columns + column);
      copy((rows - 1 - i) * columns + column, (rows - 1 - cells) * columns + column);
    }
  return drawn;
}

/** Turns are whole numbers, so the line lies halfway to the next. Other units get a small margin. */
const lineOf = ({ unit }: ReachAnswer, { cost }: ReachStep): number => (unit === "turns" ? cost + 0.5 : cost + 0.01);
const wordsOn = ({ steps }: ReachAnswer, { turn, chance }: ReachStep): string =>
  rolls(steps) ? percent(chance) : turnsCounted(turn);
export const rolls = (steps: readonly ReachStep[]): boolean => steps.some(({ chance }) => chance !== "1");
export const percent = (chance: string): string => `${Math.round(100 * chanceOf(chance))}%`;

/** Each turn's step up to the given turn; with dice, the last turn's steps, thinned to the most that can be drawn. */
export function shownSteps({ steps }: Pick<ReachAnswer, "steps">, turns: number): readonly ReachStep[] {
  if (!rolls(steps)) return steps.filter(({ turn }) => turn <= turns);
  const last = steps.filter(({ turn }) => turn === turns);
  if (last.length <= MAX_REACH_STEPS) return last;
  const every = (last.length - 1) / (MAX_REACH_STEPS - 1);
  return Array.from({ length: MAX_REACH_STEPS }, (_, i) => last[Math.round(i * every)] as ReachStep);
}

function pathsOf({ stand, answer }: MoverPath, fixed: boolean, several: boolean): PathOverlay[] {
  const { path, facings, refusal, crossCountry, allowance, unit } = answer;
  if (path.points.length < 2) return [];
  const facing = facings.at(-1);
  const cost = allowance > 0 ? pointsInWords(path.cost, unit) : inchesInWords(path.inches);
  const turns = path.turnEnds.length;
  const words = refusal ? `${cost}: no room to stop` : `${cost}, turn ${turns}`;
  const walked: PathOverlay = {
    id: `move ${stand.id}`,
    points: path.points,
    style: "planned",
    ticks: !several,
    turnEnds: path.turnEnds.slice(0, -1),
    words: several ? `${stand.label}: turn ${turns}` : words,
    ...(facing !== undefined && { facing }),
  };
  if (!fixed || !crossCountry) return [walked];
  const beside: PathOverlay = { id: `cross ${stand.id}`, points: crossCountry.points, style: "alternative" };
  return [beside, walked];
}

/** The stand where its path ends. */
function ghostsOf({ stand, answer }: MoverPath): GhostStand[] {
  const { path, facings, refusal } = answer;
  const end = path.points.at(-1);
  if (!end || path.points.length < 2) return [];
  return [{ stand, at: end, facing: facings.at(-1) ?? stand.facing, refused: refusal !== null }];
}
