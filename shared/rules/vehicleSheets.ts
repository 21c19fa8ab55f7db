/** What the vehicles of each system are made of, whether its rules are in the program yet or not. */
import type { SystemId } from "../systems.ts";
import type { VehicleSheet } from "../vehicles/sheet.ts";
import { vehicleSheet as armourBattles } from "./armour-battles/vehicleSheet.ts";
import { vehicleSheet as brewUp } from "./brew-up/vehicleSheet.ts";
import { vehicleSheet as ghqModern } from "./ghq-modern/vehicleSheet.ts";
import { vehicleSheet as ghqWwii } from "./ghq-wwii/vehicleSheet.ts";
import { vehicleSheet as microSquad } from "./micro-squad/vehicleSheet.ts";

const SHEETS: Readonly<Record<SystemId, VehicleSheet>> = {
  "ghq-wwii": ghqWwii,
  "ghq-modern": ghqModern,
  "micro-squad": microSquad,
  "armour-battles": armourBattles,
  "brew-up": brewUp,
};

export const vehicleSheetOf = (system: SystemId): VehicleSheet => SHEETS[system];
