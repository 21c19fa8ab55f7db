/** The rule systems as people call them, for lists to choose from. */
import { SYSTEM_IDS, SYSTEM_NAMES, type SystemId } from "../../shared/systems.ts";

export const systemName = (id: SystemId): string => SYSTEM_NAMES[id];
export const systemChoices = SYSTEM_IDS.map((value) => ({ value, label: SYSTEM_NAMES[value] }));
