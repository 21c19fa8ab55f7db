/** The kinds of terrain of a table: exactly those, in the catalogue's order. */
import type { RulesInForce } from "../../rules/ask.ts";
import type { Scenario } from "../../scenario/model.ts";
import type { Ground } from "../../table/ground.ts";
import {
  DERIVED_KINDS,
  type DerivedKind,
  FOOTPRINT_KINDS,
  type FootprintKind,
  GROUND_KINDS,
  type GroundKind,
  kindOf,
  LINE_KINDS,
  type LineKind,
  OVERLAY_KINDS,
  type OverlayKind,
} from "../../table/kinds.ts";
import { DEFAULT_SLOPES, deriveRelief, reliefOf } from "../../table/slopes.ts";

export type TownKind = "light-buildings" | "medium-buildings" | "heavy-buildings";

export interface KindsUsed {
  readonly ground: readonly GroundKind[];
  readonly overlays: readonly OverlayKind[];
  readonly lines: readonly LineKind[];
  readonly footprints: readonly FootprintKind[];
  /** The kinds that placed buildings count as. */
  readonly buildings: readonly TownKind[];
  /** Slopes and crests, by the levels and the rules' widths. */
  readonly derived: readonly DerivedKind[];
}

/** `rules` null: with the usual widths of slopes and crests. */
export function kindsUsed({ table }: Pick<Scenario, "table">, ground: Ground, rules: RulesInForce | null): KindsUsed {
  const codes = new Set<GroundKind>();
  for (const code of new Set(ground.terrain)) codes.add(kindOf(code));
  const among = <K>(catalogue: readonly K[], used: Iterable<K>): K[] => {
    const there = new Set(used);
    return catalogue.filter((kind) => there.has(kind));
  };
  const towns: readonly TownKind[] = ["light-buildings", "medium-buildings", "heavy-buildings"];
  return {
    ground: among(GROUND_KINDS, codes),
    overlays: among(
      OVERLAY_KINDS,
      table.overlays.map(({ kind }) => kind),
    ),
    lines: among(
      LINE_KINDS,
      table.lines.map(({ kind }) => kind),
    ),
    footprints: among(
      FOOTPRINT_KINDS,
      table.footprints.map(({ kind }) => kind),
    ),
    buildings: among(
      towns,
      table.footprints.flatMap(({ kind, terrain }) => (kind === "building" ? [terrain ?? "light-buildings"] : [])),
    ),
    derived: derivedKinds(ground, rules),
  };
}

function derivedKinds(ground: Ground, rules: RulesInForce | null): DerivedKind[] {
  if (ground.level.every((level) => level === ground.level[0])) return [];
  const there = new Set<DerivedKind>();
  for (const bits of new Set(deriveRelief(ground, rules?.slopes ?? DEFAULT_SLOPES))) {
    const { slope, crest } = reliefOf(bits);
    if (slope) there.add(slope);
    if (crest) there.add("crest");
  }
  return DERIVED_KINDS.filter((kind) => there.has(kind));
}
