/** The two markers of a stand, and the effects of combat results and recovery on them (WWII 4.0 (5), 7.2). */
import type { DiceRequest } from "../../dice/dice.ts";
import type { SideId } from "../../systems.ts";
import type { NamedModifier } from "../modifiers.ts";
import { cohesionClasses } from "./cohesion.ts";
import type { CombatResult } from "./combatResults.ts";

export interface Markers {
  /** Suppressed. */
  readonly s: boolean;
  /** Disorganised. */
  readonly d: boolean;
  /** It has been suppressed since an earlier turn, where that matters: the next (S) is an S and no D. */
  readonly earlier?: boolean | undefined;
}
/** Only these fields of an object with more. */
export const markersOn = ({ s, d, earlier }: Markers): Markers => (s && earlier ? { s, d, earlier } : { s, d });

/** The markers' modifiers of every cohesion roll, and the rule that says so. */
export interface MarkerValues {
  readonly suppressed: number;
  readonly disorganized: number;
  readonly rule: string;
}

export function markerModifiers({ s, d }: Markers, { suppressed, disorganized, rule }: MarkerValues): NamedModifier[] {
  const modifiers: NamedModifier[] = [];
  if (s) modifiers.push({ name: "Suppressed", value: suppressed, rule });
  if (d) modifiers.push({ name: "Disorganised", value: disorganized, rule });
  return modifiers;
}

/** (S) on a suppressed stand counts as D, beside the S; D on a disorganised one eliminates it. */
export function applyResult(markers: Markers, result: CombatResult): Markers | "eliminated" {
  const { s, d, earlier = false } = markers;
  switch (result) {
    case "none":
      return markersOn(markers);
    case "S":
      return { s: true, d };
    case "(S)":
      return applyResult(markers, s && !earlier ? "D" : "S");
    case "D":
      return d ? "eliminated" : markersOn({ ...markers, d: true });
    case "E":
      return "eliminated";
  }
}

export interface Recovery {
  readonly what: "recovered" | "rallied" | "panicked" | "none";
  readonly after: Markers | "eliminated";
}

/**
 * Natural 1 removes both markers and natural 20 is an (S), regardless of modifiers; otherwise a modified roll of at most the
 * cohesion level removes S. Only a natural 1 removes D.
 */
export function recover(markers: Markers, natural: number, modified: number, level: number): Recovery {
  if (natural === 1) return { what: "rallied", after: { s: false, d: false } };
  if (natural === 20) return { what: "panicked", after: applyResult(markers, "(S)") };
  if (modified <= level && markers.s) return { what: "recovered", after: { s: false, d: markers.d } };
  return { what: "none", after: markers };
}

/** `need`: the highest natural roll that succeeds; `rule`: the number of the marker removal phase. */
export const recoveryRequest = (need: number, who: SideId, why: string, rule = "4.0 (5)"): DiceRequest => ({
  sides: 20,
  count: 1,
  who,
  why,
  rule,
  classes: cohesionClasses([1, need, 19]),
});
