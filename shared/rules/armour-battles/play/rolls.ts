/** Rolls of this game, whose dice all have six sides ("Standard Dice"). */
import type { DiceClasses } from "../../../dice/dice.ts";
import type { SideId } from "../../../systems.ts";
import type { ArmourAct } from "./game.ts";

export const roll = (
  { dice }: Pick<ArmourAct, "dice">,
  who: SideId,
  count: number,
  why: string,
  rule: string,
  classes: DiceClasses = { type: "faces" },
): readonly number[] => dice.roll({ sides: 6, count, who, why, rule, classes });
