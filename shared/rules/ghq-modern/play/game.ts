/** The base of the modern game's kinds. */
import { z } from "zod";
import { type GhqAct, type GhqLook, teller } from "../../ghq/play/act.ts";
import type { Battlefield, Unit } from "../../ghq/play/battlefield.ts";
import { kindOf } from "../../referee/engine/kind.ts";
import type { ModernOptions } from "../options.ts";
import { type ModernVehicle, WEAPON_KEYS } from "../vehicles.ts";
import type { ModernFact } from "./facts.ts";
import type { ModernState } from "./state.ts";

export type ModernLook = GhqLook<ModernState>;
export type ModernAct = GhqAct<ModernState>;
export const kind = kindOf<Battlefield, ModernState>();
export const tell = teller<ModernFact>();

/** The options of a battlefield of this game, and a stand's figures. */
export const optionsOf = (field: Battlefield): ModernOptions => field.options as ModernOptions;
export const figuresOf = (unit: Unit): ModernVehicle => unit.vehicle as ModernVehicle;

/** The field of a command that names a weapon. */
export const weaponField = z
  .enum(WEAPON_KEYS)
  .optional()
  .describe("The weapon, for a stand with several (07.02.05); the first when left out");
