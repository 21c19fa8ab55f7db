/** A player's questions about dice in Brew Up besides the odds of an attack. */
import type { ChanceQuestion } from "../../chanceQuestion.ts";
import { artillery } from "./artillery.ts";
import { blast } from "./blast.ts";
import { detection } from "./detection.ts";
import { grenade } from "./grenade.ts";
import { melee } from "./melee.ts";
import { morale } from "./morale.ts";
import { regroup, team } from "./teams.ts";
import { mines, penetration, tow } from "./vehicleRolls.ts";

export const brewUpChances: readonly ChanceQuestion[] = [
  ...[morale, detection, artillery, blast, grenade, melee, penetration, mines, tow, team, regroup],
];
