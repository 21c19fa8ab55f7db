/** What a deciding function of the modern game works with. */
import type { Refusal } from "../../../play/contract.ts";
import type { Battlefield, Unit } from "../../ghq/play/battlefield.ts";
import type { Turn } from "../../ghq/play/turn.ts";
import type { ModernOptions } from "../options.ts";
import type { ModernVehicle } from "../vehicles.ts";
import type { ModernCommand } from "./commands.ts";
import type { ModernEvent } from "./events.ts";
import type { ModernState } from "./state.ts";

export type ModernTurn = Turn<ModernState, ModernEvent>;
export type ModernDecider<T extends ModernCommand["type"]> = (
  turn: ModernTurn,
  command: Extract<ModernCommand, { type: T }>,
) => Refusal | null;

/** The options of a battlefield of this game, and a stand's figures. */
export const optionsOf = (field: Battlefield): ModernOptions => field.options as ModernOptions;
export const figuresOf = (unit: Unit): ModernVehicle => unit.vehicle as ModernVehicle;
