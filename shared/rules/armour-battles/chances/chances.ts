/** A player's questions about dice in Armour Battles besides the odds of a shot. */
import type { ChanceQuestion } from "../../chanceQuestion.ts";
import { command } from "./command.ts";
import { mission } from "./mission.ts";
import { move } from "./move.ts";
import { rally } from "./rally.ts";

export const armourChances: readonly ChanceQuestion[] = [rally, command, mission, move];
