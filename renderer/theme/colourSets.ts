/**
 * The colours that tell sides, outcomes, yes and no, and range bands apart: the usual ones, or a set between orange and
 * blue for every kind of colour vision. The set in force is a state of the page: shaders and materials read it when they
 * are made, so the scene is made anew with another set; the window's styles follow the attribute `data-colours`.
 */
import type { Gravity } from "../../shared/play/view.ts";
import type { SideId } from "../../shared/systems.ts";

export interface ColourSet {
  /** Null: those that the scenario gives. */
  readonly sides: Readonly<Record<SideId, string>> | null;
  /** In sight, allowed; out of sight, refused. */
  readonly clear: string;
  readonly blocked: string;
  /** By gravity, from no effect to the gravest. */
  readonly outcome: Readonly<Record<Gravity, string>>;
  /** Range bands, the firer's best modifier first: darker step by step. */
  readonly bands: readonly string[];
}

export const COLOUR_SETS = {
  usual: {
    sides: null,
    clear: "#12c492",
    blocked: "#e4572e",
    outcome: { 0: "#8f8f80", 1: "#d8d3bd", 2: "#e8b93c", 3: "#e07b39", 4: "#b3372f" },
    bands: ["#f4f05a", "#f7a348", "#d9537a", "#8f2aa6", "#1f1d72"],
  },
  safe: {
    sides: { red: "#c2570c", blue: "#1f5fa8" },
    clear: "#3f8ff0",
    blocked: "#f08a1c",
    outcome: { 0: "#8f8f80", 1: "#f3e6c0", 2: "#f0b04a", 3: "#d9731a", 4: "#1f5f9e" },
    bands: ["#fff0b0", "#f2b04a", "#a48ec4", "#6a4fae", "#24124f"],
  },
} as const satisfies Readonly<Record<string, ColourSet>>;
export type ColourSetId = keyof typeof COLOUR_SETS;

let inForce: ColourSet = COLOUR_SETS.usual;
export const colourSet = (): ColourSet => inForce;
export function takeColours(id: ColourSetId): void {
  inForce = COLOUR_SETS[id];
}
