import type { SideId } from "../../../shared/systems.ts";

/** What the sides are called where there is no room for their names. */
export const SIDE_NAMES: Readonly<Record<SideId, string>> = { red: "Red", blue: "Blue" };
