/** The role of terrain in a shot, and its modifiers of the firer's two rolls. */
import type { TerrainKind } from "../../table/kinds.ts";
import type { TerrainChart, TerrainRow } from "../contract.ts";
import type { NamedModifier } from "../modifiers.ts";
import { modifies, ofRolls } from "./terrainModifiers.ts";

/**
 * "in": the target stands in it; "on": on it (a wreck); "behind": the fire comes through it and the target is right behind
 * it; "out-of": the firer stands in it; "through": the line passes it and the target is clear of it; "crest": the fire comes
 * through the crest or from below the hilltop.
 */
export type CoverPlace = "in" | "on" | "behind" | "out-of" | "through" | "crest";
export type Posture = "firing" | "movement";

export interface TerrainCover {
  readonly kind: TerrainKind;
  /** Inside a sentence: "woods". */
  readonly name: string;
  readonly place: CoverPlace;
  readonly row: Pick<TerrainRow, "modifiers" | "personnel" | "modifiersCount" | "concealing">;
}

export interface TargetTerrain {
  readonly covers: readonly TerrainCover[];
  /** The target is moving at the rate of a road or track: the terrain beside the road gives it nothing. */
  readonly roadRate: boolean;
}

export interface CoverRules {
  /** The rule of terrain modifiers. */
  readonly terrain: string;
  /** A target that has fired is in the open for the cohesion roll. */
  readonly concealment: string;
  readonly crest: string;
  readonly wreck: string;
  readonly roads: string;
}

export interface CoverModifiers {
  readonly cohesion: readonly NamedModifier[];
  readonly combat: readonly NamedModifier[];
  /** Cohesion modifiers of the terrain that do not count, and the rule that says so. */
  readonly ignored: readonly NamedModifier[];
}

interface Target {
  readonly fired: boolean;
  readonly posture: Posture;
  readonly personnel?: boolean | undefined;
}

/** A kind of the chart as cover; null where it has no row, or one without modifiers. */
export function coverOf(chart: TerrainChart, kind: TerrainKind, place: CoverPlace): TerrainCover | null {
  const row = chart[kind];
  if (!row || row.modifiersCount === "never" || !modifies(row)) return null;
  return { kind, name: row.name.toLowerCase(), place, row };
}

/** The modifiers on both rolls; they add up. `daggerOnly`: firing gives away in concealing terrain only. */
export function coverModifiers(
  { covers, roadRate }: TargetTerrain,
  { fired, posture, personnel = false }: Target,
  { daggerOnly }: { readonly daggerOnly: boolean },
  rules: CoverRules,
): CoverModifiers {
  const cohesion: NamedModifier[] = [];
  const combat: NamedModifier[] = [];
  const ignored: NamedModifier[] = [];
  for (const cover of covers) {
    const { row, place } = cover;
    if (!counts(cover, posture)) continue;
    const { cohesion: toFire, combat: inCombat } = ofRolls(row, personnel);
    const rule = place === "crest" ? rules.crest : place === "on" ? rules.wreck : rules.terrain;
    const name = nameOf(cover);
    // Things above the ground (smoke, a wreck) are not the terrain that the road runs through.
    if (roadRate && place === "in" && row.modifiersCount !== "firing-into-or-out-of") {
      ignored.push({ name: `${name}, moving at the road's rate`, value: toFire, rule: rules.roads });
      continue;
    }
    if (inCombat !== 0) combat.push({ name, value: inCombat, rule });
    if (toFire === 0) continue;
    const givenAway = fired && (place === "in" || place === "on") && (row.concealing || !daggerOnly);
    if (givenAway) ignored.push({ name: `${name}, but it has fired`, value: toFire, rule: rules.concealment });
    else cohesion.push({ name, value: toFire, rule });
  }
  return { cohesion, combat, ignored };
}

function counts({ row, place }: TerrainCover, posture: Posture): boolean {
  switch (row.modifiersCount) {
    case "never":
      return false;
    case "target-in":
      return place === "in" || place === "on";
    case "target-in-or-behind":
      return place === "in" || place === "on" || place === "behind";
    case "target-in-and-in-movement-posture":
      return (place === "in" || place === "on") && posture === "movement";
    case "firing-into-or-out-of":
      return place !== "crest";
    case "through-the-crest-or-from-below":
      return place === "crest";
  }
}

function nameOf({ name, place, row }: TerrainCover): string {
  if (place === "crest" || place === "on") return `Target on a ${name}`;
  if (row.modifiersCount !== "firing-into-or-out-of") return `Target ${place === "behind" ? "behind" : "in"} ${name}`;
  return place === "in" ? `Firing into ${name}` : `Firing ${place === "out-of" ? "out of" : "through"} ${name}`;
}
