/** Movement: everywhere that stands can reach, and the cheapest path to a place. */
import { inchFigure } from "../../../shared/geometry/inchWords.ts";
import type { TablePoint } from "../../../shared/geometry/units.ts";
import type {
  PathAnswer,
  PathQuestion,
  PlanQuestion,
  ReachAnswer,
  ReachStep,
} from "../../../shared/planner/questions.ts";
import type { MoveUnit, StandId } from "../../../shared/play/contract.ts";
import type { Stand } from "../../../shared/scenario/model.ts";
import type { PlanNow } from "./now.ts";
import { answeredIn, answerIn, type Slots, type Wanted } from "./slots.ts";

export interface MoveHand {
  /** The number of turns with outlines, 1 to 4. */
  readonly turns: number;
  /** Whether stands move along roads at the road rate. */
  readonly roads: boolean;
  /** The pointer's place. */
  readonly hover: TablePoint | null;
  /** The clicked end of the path. */
  readonly to: TablePoint | null;
  /** A manner of the stand (ReachAnswer.manners); null: the plainest. */
  readonly manner: string | null;
}
export const initialMove: MoveHand = { turns: 2, roads: true, hover: null, to: null, manner: null };

type Now = Pick<PlanNow, "table" | "selected" | "hands" | "slots">;

/** The movers: the selected stands. A stand off the table enters over its edge, or the answer says why it can't. */
export const movers = ({ table, selected }: Pick<Now, "table" | "selected">): readonly Stand[] =>
  table.scenario.stands.filter(({ id }) => selected.has(id));

const REACH = "reach";
const PATH = "path";
/** Each of several stands has a path question of its own. */
export const pathSlot = (stand: StandId, several: boolean): string => (several ? `${PATH} ${stand}` : PATH);
export { REACH as REACH_SLOT };

const howOf = ({ roads, manner }: MoveHand) => ({ roads, ...(manner === null ? {} : { manner }) });

export function moveAsks(now: PlanNow): Wanted {
  const stands = movers(now);
  const [only] = stands;
  if (!only) return {};
  const { turns, to, hover } = now.hands.move;
  const how = howOf(now.hands.move);
  const wanted: Record<string, PlanQuestion> = {
    [REACH]: { type: "reach", stands: stands.map(({ id }) => id), turns, ...how },
  };
  const several = stands.length > 1;
  const place = several ? to : (to ?? hover);
  if (place)
    for (const { id } of stands) wanted[pathSlot(id, several)] = { type: "path", stand: id, to: place, ...how };
  return wanted;
}

/** The reach of the current movers; it may be for fewer turns than asked. */
export function reachNow(now: Now): ReachAnswer | null {
  const asked = answeredIn(now.slots, REACH, "reach");
  const stands = movers(now);
  const same = asked?.stands.length === stands.length && stands.every(({ id }, i) => asked.stands[i] === id);
  return same ? answerIn(now.slots, REACH, "reach") : null;
}

export interface MoverPath {
  readonly stand: Stand;
  readonly question: PathQuestion;
  readonly answer: PathAnswer;
}
/** The path of a mover; null where none is known. */
export function pathNow(slots: Slots, stand: Stand, several: boolean): MoverPath | null {
  const slot = pathSlot(stand.id, several);
  const question = answeredIn(slots, slot, "path");
  const answer = answerIn(slots, slot, "path");
  // A failure means no path to the current place.
  if (!question || !answer || question.stand !== stand.id || slots[slot]?.failure) return null;
  return { stand, question, answer };
}

/** The first step that covers a place's cost; null beyond all of them. */
export const stepAt = ({ steps }: ReachAnswer, cost: number): ReachStep | null =>
  steps.find((step) => cost <= step.cost + 1e-9) ?? null;

/** The cost of a cell; Infinity off the table. */
export function costAt({ columns, rows, cost }: ReachAnswer, [x, y]: TablePoint): number {
  const [column, row] = [Math.floor(4 * x), Math.floor(4 * y)];
  if (column < 0 || row < 0 || column >= columns || row >= rows) return Infinity;
  return cost[row * columns + column] as number;
}

/** "8.5 points", "1 point"; "8.5″" where the unit is inches. Rounded up, as all of them are needed; beside a limit as `inchFigure`. */
export const pointsInWords = (points: number, unit: MoveUnit, limit?: number): string => {
  const nearest = inchFigure(points, limit);
  const up = limit === undefined && Number(nearest) < points - 1e-6;
  const figure = up ? inchFigure(Math.ceil(points * 10) / 10) : nearest;
  if (unit === "inches") return `${figure}″`;
  return figure === "1" ? "1 point" : `${figure} points`;
};
export const turnsCounted = (turns: number): string => (turns === 1 ? "1 turn" : `${turns} turns`);
