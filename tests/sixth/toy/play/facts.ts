/** What happens in a battle, for programs: no ruling reads it. */
import type { TablePoint } from "../../../../shared/geometry/units.ts";
import type { Ending, StandId } from "../../../../shared/play/contract.ts";
import type { SideId } from "../../../../shared/systems.ts";
import type { ConditionId } from "../shot.ts";

type Fact<T extends string, More> = Readonly<{ type: T } & More>;
export type ToyFact =
  | Fact<"turn-began", { turn: number }>
  | Fact<"points-rolled", { side: SideId; faces: readonly number[]; points: number }>
  | Fact<"advanced", { stand: StandId; path: readonly TablePoint[]; leftBy: string | null }>
  | Fact<"shot", { stand: StandId; target: StandId; faces: readonly number[]; hits: number; effect: ConditionId }>
  | Fact<"ended", Ending>;

/** For a line of the log. */
export const fact = (happened: ToyFact): ToyFact => happened;
