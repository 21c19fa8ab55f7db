/** A target's benefit from the terrain alone (WWII 6.3.3, 9.1 and the chart). */

import type { WorkingRow } from "../../../play/contract.ts";
import type { Cover } from "../../../play/planning.ts";
import { type NamedModifier, sum } from "../../modifiers.ts";
import { signed } from "../../signed.ts";
import type { AttackFacts, AttackOptions } from "../attack.ts";
import { type CoverRules, coverModifiers } from "../terrainCover.ts";

export const NO_COVER: Cover = { rows: [], total: 0 };

export function coverIn(
  { terrain, target }: Pick<AttackFacts, "terrain" | "target">,
  options: Pick<AttackOptions, "daggerOnly">,
  rules: CoverRules,
): Cover {
  const { cohesion, combat } = coverModifiers(terrain, target, options, rules);
  return { rows: rowsOf(cohesion, combat), total: sum(cohesion) + sum(combat) };
}

/** Terrain modifies both rolls: one row for both. */
function rowsOf(cohesion: readonly NamedModifier[], combat: readonly NamedModifier[]): WorkingRow[] {
  const names = [...new Set([...cohesion, ...combat].map(({ name }) => name))];
  return names.map((name) => {
    const toFire = cohesion.find((modifier) => modifier.name === name);
    const inCombat = combat.find((modifier) => modifier.name === name);
    const parts: string[] = [];
    if (toFire && toFire.value === inCombat?.value) parts.push(`${signed(toFire.value)} on both rolls`);
    else {
      if (toFire) parts.push(`${signed(toFire.value)} to fire`);
      if (inCombat) parts.push(`${signed(inCombat.value)} in combat`);
    }
    return { name, rule: (toFire ?? inCombat)?.rule ?? "", value: parts.join(", ") };
  });
}
