/** The rule systems as people call them, for lists to choose from. */
import { SYSTEM_IDS, systemName } from "../../../shared/systems.ts";

export const systemChoices = SYSTEM_IDS.map((value) => ({ value, label: systemName(value) }));
