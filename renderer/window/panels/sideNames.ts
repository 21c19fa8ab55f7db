import type { SideId } from "../../../shared/systems.ts";

/** The sides' short names, if there is no room for their names. */
export const SIDE_NAMES: Readonly<Record<SideId, string>> = { red: "Red", blue: "Blue" };
