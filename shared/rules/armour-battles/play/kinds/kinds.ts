/** The kinds of command that are made for the engine; the others are wrapped (legacy.ts). */
import type { CommandsOf } from "../../../referee/engine/kind.ts";
import { deploy, ready } from "./deployment.ts";
import { endBattle, intervene, standingOrder } from "./interventions.ts";
import { attach, hide, holdBack } from "./mustering.ts";

export const BEFORE = [deploy, attach, holdBack, hide, ready] as const;
export const ANY_TIME = [standingOrder, intervene, endBattle] as const;
export type OwnCommand = CommandsOf<typeof BEFORE> | CommandsOf<typeof ANY_TIME>;
