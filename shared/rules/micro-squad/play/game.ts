/** The base of the squad game's kinds. */
import { type GhqAct, type GhqLook, type GhqSituation, teller } from "../../ghq/play/act.ts";
import type { Battlefield, Unit } from "../../ghq/play/battlefield.ts";
import { kindOf } from "../../referee/engine/kind.ts";
import type { SquadOptions } from "../options.ts";
import type { SquadVehicle, SquadWeapon } from "../vehicles.ts";
import type { SquadFact } from "./facts.ts";
import type { SquadState } from "./state.ts";

export type SquadLook = GhqLook<SquadState>;
export type SquadAct = GhqAct<SquadState>;
export type SquadSituation = GhqSituation<SquadState>;
export const kind = kindOf<Battlefield, SquadState>();
export const tell = teller<SquadFact>();

/** The options of a battlefield of this game, and a stand's figures. */
export const optionsOf = (field: Battlefield): SquadOptions => field.options as SquadOptions;
export const figuresOf = (unit: Unit): SquadVehicle => unit.vehicle as SquadVehicle;
export const weaponsOf = (field: Battlefield, id: string): readonly SquadWeapon[] => figuresOf(field.unit(id)).weapons;
