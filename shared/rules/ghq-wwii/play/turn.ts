/** What a deciding function of the WWII tank game works with. */
import type { Refusal } from "../../../play/contract.ts";
import type { Battlefield } from "../../ghq/play/battlefield.ts";
import type { Turn } from "../../ghq/play/turn.ts";
import type { WwiiOptions } from "../options.ts";
import type { WwiiCommand } from "./commands.ts";
import type { WwiiEvent } from "./events.ts";
import type { WwiiState } from "./state.ts";

export type WwiiTurn = Turn<WwiiState, WwiiEvent>;
export type WwiiDecider<T extends WwiiCommand["type"]> = (
  turn: WwiiTurn,
  command: Extract<WwiiCommand, { type: T }>,
) => Refusal | null;

/** The options of a battlefield of this game. */
export const optionsOf = (field: Battlefield): WwiiOptions => field.options as WwiiOptions;
