/** The modifiers of this game's own cohesion rolls (rule document: 8.3.6, 8.6.3). */
import type { NamedModifier } from "../../ghq/modifiers.ts";
import type { CoveringRules } from "../../ghq/play/phases/covering.ts";
import { COHESION } from "../tables.ts";

export const NERVE: NamedModifier = { name: "Passing an enemy", value: COHESION.nerve, rule: "8.3.6" };
export const COVERING: NamedModifier = { name: "Covering fire", value: COHESION.coveringFire, rule: "8.6.3" };
export const COVERING_FIRE: CoveringRules = { rule: "8.6", answers: "8.6.1", modifier: COVERING };
