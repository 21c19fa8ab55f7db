/** The pace of dice and effects, by the user's preferences and those of the system. */
import type { Settings } from "../../shared/api.ts";
import { isStill } from "../theme/stillness.ts";
import { useUi } from "./context.ts";

/** Factors of time. */
const TEMPO: Readonly<Record<Settings["effects"], number>> = { slow: 1.8, normal: 1, fast: 0.45, off: 0 };

/** A factor of time; 0: nothing moves. */
export const tempoOf = (effects: Settings["effects"]): number => (isStill() ? 0 : TEMPO[effects]);
export const useTempo = (): number => tempoOf(useUi((s) => s.effects));
