import { SYSTEM_IDS, systemName } from "../../../shared/systems.ts";

export const systemChoices = SYSTEM_IDS.map((value) => ({ value, label: systemName(value) }));
