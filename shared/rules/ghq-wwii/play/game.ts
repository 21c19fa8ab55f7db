/** What the kinds of the WWII tank game are made with. */
import { type GhqAct, type GhqLook, teller } from "../../ghq/play/act.ts";
import type { Battlefield } from "../../ghq/play/battlefield.ts";
import { kindOf } from "../../referee/engine/kind.ts";
import type { WwiiOptions } from "../options.ts";
import type { WwiiFact } from "./facts.ts";
import type { WwiiState } from "./state.ts";

export type WwiiLook = GhqLook<WwiiState>;
export type WwiiAct = GhqAct<WwiiState>;
export const kind = kindOf<Battlefield, WwiiState>();
export const tell = teller<WwiiFact>();

/** The options of a battlefield of this game. */
export const optionsOf = (field: Battlefield): WwiiOptions => field.options as WwiiOptions;
