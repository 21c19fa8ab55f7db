/** What helps a target at a place against a firer, by the terrain alone (rule document: 6.3.3, 9.1 and the chart). */
import type { StandId, WorkingRow } from "../../../play/contract.ts";
import type { Cover, Standing } from "../../../play/planning.ts";
import { type NamedModifier, sum } from "../../ghq/modifiers.ts";
import { coverModifiers } from "../../ghq/terrainCover.ts";
import type { Battlefield } from "../play/battlefield.ts";
import { factsOfShot } from "../play/shots.ts";
import type { WwiiState } from "../play/state.ts";
import { isOnTable } from "../play/turn.ts";
import { isRefusal } from "../play/walking.ts";
import { signed } from "../play/workings.ts";
import { ATTACK_TABLES } from "../tables.ts";
import { withStands } from "./state.ts";

const NONE: Cover = { rows: [], total: 0, hullDown: false };

export function coverAt(
  field: Battlefield,
  state: WwiiState,
  target: StandId,
  { at, facing }: Standing,
  firer: StandId,
): Cover {
  if (!field.has(target) || !field.has(firer) || !isOnTable(field.stateOf(state, firer))) return NONE;
  const there = withStands(field, state, [{ ...field.stateOf(state, target), status: "on-table", at, facing }]);
  const facts = factsOfShot(field, there, { purpose: "fire", stand: firer, target, weapon: 0 });
  if (isRefusal(facts)) return NONE;
  const { cohesion, combat } = coverModifiers(facts.terrain, facts.target, field.options, ATTACK_TABLES.rules);
  return {
    rows: rowsOf(cohesion, combat),
    total: sum(cohesion) + sum(combat),
    hullDown: facts.terrain.covers.some(({ place }) => place === "crest"),
  };
}

/** Terrain has a part in both rolls: one row for both. */
function rowsOf(cohesion: readonly NamedModifier[], combat: readonly NamedModifier[]): WorkingRow[] {
  const names = [...new Set([...cohesion, ...combat].map(({ name }) => name))];
  return names.map((name) => {
    const toFire = cohesion.find((one) => one.name === name);
    const onResult = combat.find((one) => one.name === name);
    const value =
      toFire && onResult && toFire.value === onResult.value
        ? `${signed(toFire.value)} on both rolls`
        : [
            ...(toFire ? [`${signed(toFire.value)} to fire`] : []),
            ...(onResult ? [`${signed(onResult.value)} in combat`] : []),
          ].join(", ");
    return { name, rule: (toFire ?? onResult)?.rule ?? "", value };
  });
}
