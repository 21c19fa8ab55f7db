/** The rule systems as people call them; the names belong to their owners. */
import { SYSTEM_IDS, type SystemId } from "../../shared/systems.ts";

const NAMES: Readonly<Record<SystemId, string>> = {
  "ghq-wwii": "GHQ WWII",
  "ghq-modern": "GHQ Modern",
  "micro-squad": "GHQ Micro Squad",
  "armour-battles": "Armour Battles",
  "brew-up": "Brew Up",
};
export const systemName = (id: SystemId): string => NAMES[id];
export const systemChoices = SYSTEM_IDS.map((value) => ({ value, label: NAMES[value] }));
