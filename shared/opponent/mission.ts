/** The battle's state by its victory conditions: the remaining tasks, the losses to avoid, and the side that gains by time. */
import type { Victory } from "../scenario/model.ts";
import { otherSide, type SideId } from "../systems.ts";
import { apart, type Picture } from "./picture.ts";

export interface Mission {
  /** Turns after this one. */
  readonly turnsLeft: number;
  /** The worth of destroying an enemy stand beyond the stand itself, in stands: the fewer are missing, the more. */
  readonly kill: number;
  /** The same for a friendly stand. */
  readonly loss: number;
  /** Enemy stands still to be destroyed for a condition; null where no condition needs that, or none any more. */
  readonly need: number | null;
  /** The stands that the enemy is farther than the side from having destroyed enough of its foes: all, where it can't any more. */
  readonly margin: number;
  /** The side would win if this turn were the last; `losing`: the enemy would. */
  readonly winning: boolean;
  readonly losing: boolean;
}

/** The further weight of a loss that decides the battle, in stands; of several such losses, each has its part. */
const DECISIVE = 1.2;

interface Force {
  readonly all: number;
  readonly gone: number;
}

export function missionOf(picture: Picture): Mission {
  const { view, side, sense } = picture;
  const enemy = otherSide(side);
  const [ours, theirs] = [tasksOf(picture, sense.victory, side), tasksOf(picture, sense.victory, enemy)];
  const need = wanting(ours);
  const spare = wanting(theirs);
  const keep = keepOf(picture, sense.victory, side);
  return {
    turnsLeft: Math.max(0, view.turnLimit - view.turn),
    kill: need === null ? 0 : DECISIVE / need,
    loss: Math.max(spare === null ? 0 : DECISIVE / spare, keep === null ? 0 : DECISIVE / keep),
    need,
    margin: away(theirs) - away(ours),
    winning: meets(picture, side),
    losing: meets(picture, enemy),
  };
}

/** The worth of an attack for this mission: its harm, and the further worth of a kill. */
export const brings = (
  { kill }: Pick<Mission, "kill">,
  blow: { readonly harm: number; readonly kill: number },
): number => blow.harm + kill * blow.kill;
/** The same for an attack on a friendly stand. */
export const costs = (
  { loss }: Pick<Mission, "loss">,
  blow: { readonly harm: number; readonly kill: number },
): number => blow.harm + loss * blow.kill;

type Destroy = Extract<Victory, { readonly type: "destroy" }>;

function forceOf({ view, planning }: Picture, side: SideId, count: Destroy["count"]): Force {
  const { stands, vehicles } = planning.known.scenario;
  const points = new Map(
    stands.map(({ id, vehicle }) => [id, vehicle === null ? 0 : (vehicles[vehicle]?.points ?? 0)]),
  );
  const worth = (id: string) => (count === "stands" ? 1 : (points.get(id) ?? 0));
  const force = view.stands.filter((stand) => stand.side === side);
  const sum = (list: typeof force) => list.reduce((all, { id }) => all + worth(id), 0);
  return { all: sum(force), gone: sum(force.filter(({ status }) => status === "eliminated")) };
}

/** In stands of average worth, at least one; null where it is done already. */
function stillOf({ all, gone }: Force, wanted: number, heads: number): number | null {
  if (all === 0 || gone >= wanted) return null;
  return Math.max(1, Math.ceil(((wanted - gone) / all) * heads - 1e-9));
}

const headsOf = ({ view }: Picture, side: SideId): number => view.stands.filter((stand) => stand.side === side).length;

/** A condition that asks for stands to be destroyed. */
interface Task {
  /** Stands still to be destroyed. */
  readonly still: number;
  /** All of the enemy's stands, lost ones too. */
  readonly all: number;
  /** The side hasn't lost more than the condition allows. */
  readonly open: boolean;
}

function tasksOf(picture: Picture, victory: readonly Victory[], side: SideId): readonly Task[] {
  const other = otherSide(side);
  const all = headsOf(picture, other);
  return victory.flatMap((goal) => {
    if (goal.type !== "destroy" || goal.side !== side) return [];
    const force = forceOf(picture, other, goal.count);
    const still = stillOf(force, (goal.percent / 100) * force.all, all) ?? 0;
    return [{ still, all, open: mayKeep(picture, goal) }];
  });
}

const least = (numbers: readonly number[]): number | null => (numbers.length === 0 ? null : Math.min(...numbers));
/** By the easiest of the conditions that can still be met and aren't. */
const wanting = (tasks: readonly Task[]): number | null =>
  least(tasks.flatMap(({ still, open }) => (open && still > 0 ? [still] : [])));
/** 0 where a condition is met, or none asks for this. */
const away = (tasks: readonly Task[]): number => least(tasks.map(({ still, all, open }) => (open ? still : all))) ?? 0;

const mayKeep = (picture: Picture, { side, count, keep }: Destroy): boolean => {
  const { all, gone } = forceOf(picture, side, count);
  return (all - gone) * 100 >= keep * all;
};

/** The number of stands it may lose until none of its conditions can be met; null where that is so already, or never. */
function keepOf(picture: Picture, victory: readonly Victory[], side: SideId): number | null {
  let most: number | null = null;
  for (const goal of victory) {
    if (goal.side !== side) continue;
    if (goal.type !== "destroy") {
      if (goal.group === undefined) return null;
      continue;
    }
    const force = forceOf(picture, side, goal.count);
    const still = stillOf(force, force.all * (1 - goal.keep / 100) + 1e-6, headsOf(picture, side));
    if (still !== null && (most === null || still > most)) most = still;
  }
  return most;
}

/** Whether a side would have won at the end of a last turn; conditions in words count for neither. */
function meets(picture: Picture, side: SideId): boolean {
  const groups = new Map<string, boolean>();
  for (const [i, goal] of picture.sense.victory.entries()) {
    if (goal.side !== side) continue;
    const group = goal.group ?? `\u0000${i}`;
    groups.set(group, (groups.get(group) ?? true) && isMet(picture, goal));
  }
  return [...groups.values()].some((met) => met);
}

function isMet(picture: Picture, goal: Victory): boolean {
  switch (goal.type) {
    case "destroy": {
      const { all, gone } = forceOf(picture, otherSide(goal.side), goal.count);
      return all > 0 && gone * 100 >= goal.percent * all && mayKeep(picture, goal);
    }
    case "hold":
      // The view lacks turns held before, so a condition of several turns counts as not met yet.
      return goal.turns <= 1 && holderOf(picture, goal.objective) === goal.side;
    case "exit":
      return (
        picture.view.stands.filter(({ side, status }) => side === goal.side && status === "left").length >= goal.stands
      );
    case "text":
      return false;
  }
}

/** The side alone within an objective's radius; null where none is, or both are. */
export function holderOf({ planning, view }: Picture, objective: string): SideId | null {
  const place = planning.known.scenario.objectives.find(({ id }) => id === objective);
  if (!place) return null;
  let holder: SideId | null = null;
  for (const { at, side } of view.stands) {
    if (!at || apart(at, place.at) > place.radius) continue;
    if (holder !== null && holder !== side) return null;
    holder = side;
  }
  return holder;
}
