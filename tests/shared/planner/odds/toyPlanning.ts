/** A planning without a table: the effect of each stand's shots on the one target in each of its states is given. */
import type { Fraction } from "../../../../shared/odds/fraction.ts";
import type { PlannedShot, Planning, ShotQuestion, TargetState } from "../../../../shared/play/planning.ts";

/** "whole", "hit 1", … "gone": the condition is the first word. */
export type ToyState = string;
/** By firer and state; none: it may not fire at a target in that state. */
export type ToyShots = Readonly<Record<string, Readonly<Record<ToyState, readonly (readonly [ToyState, Fraction])[]>>>>;

export const CONDITIONS = [
  { id: "gone", letter: "X", name: "Gone", gravity: 4, lost: 1 },
  { id: "hit", letter: "H", name: "Hit", gravity: 2, lost: 0.5 },
  { id: "whole", letter: "–", name: "Whole", gravity: 0, lost: 0 },
] as const;
const conditionOf = (state: ToyState): string => state.split(" ")[0] ?? "";

/** `asked` has the firers of all requested shots. */
export function toyPlanning(shots: ToyShots, asked: string[] = []): Planning {
  const shot = ({ stand, state = "whole" }: ShotQuestion) => {
    asked.push(stand);
    const found = shots[stand]?.[state];
    if (!found) return { rule: "1", reason: `${stand} has no shot at one that is ${state}.` };
    const next = found.map(([key, chance]): TargetState => ({ key, condition: conditionOf(key), chance }));
    return { next, weaponIndex: 0, inches: 1, flags: {} } as unknown as PlannedShot;
  };
  const never = (): never => {
    throw new Error("not asked for here");
  };
  return {
    known: undefined as never,
    conditions: CONDITIONS,
    condition: (stand) => (stand === "target" ? "whole" : null),
    weapons: () => [],
    shot,
    falls: never,
    standing: never,
    suppose: never,
    look: never,
    mayFire: never,
    terms: never,
    cover: never,
    manners: never,
    circumstances: never,
    moves: never,
    passage: never,
  };
}
