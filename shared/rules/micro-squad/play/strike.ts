/** Attacks without a shot: impact markers, mines, overruns and close assaults roll on the combat results alone. */
import type { StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import { type CombatWorking, rollCombat } from "../../ghq/attack.ts";
import { columnOf } from "../../ghq/combatResults.ts";
import { applyResult, markersOn } from "../../ghq/markers.ts";
import type { Battlefield } from "../../ghq/play/battlefield.ts";
import { standModifiers, testStand } from "../../ghq/play/cohesion.ts";
import { eliminate } from "../../ghq/play/ending.ts";
import { combatSum, RESULT_NAMES, resultWords } from "../../ghq/play/logWords.ts";
import { firepowerAt } from "../../ghq/play/member.ts";
import { moverAt } from "../../ghq/play/opportunity.ts";
import { moveOf, setMarkers } from "../../ghq/play/state.ts";
import { coverModifiers } from "../../ghq/terrainCover.ts";
import type { NamedModifier } from "../../modifiers.ts";
import { signed } from "../../signed.ts";
import { attackTables, BELOW_FOR_ARTILLERY, RESULTS } from "../tables.ts";
import type { SquadWeapon } from "../vehicles.ts";
import { figuresOf, optionsOf, type SquadAct, type SquadLook, tell } from "./game.ts";

const tableOf = (field: Battlefield) => RESULTS[optionsOf(field).resultsTable];

/** The modifiers of the terrain that a stand is in on combat rolls against it, without anything on a line. */
export function terrainOf({ field, state }: Pick<SquadLook, "field" | "state">, id: StandId): readonly NamedModifier[] {
  const { member } = field;
  const stand = field.stateOf(state, id);
  const base = field.base(state, id);
  if (!base || !stand.at) return [];
  const posture = member.postureOf(state, stand);
  const { covers, wreck } = field.terrains.at(state, id, { at: stand.at, facing: stand.facing, base, posture });
  const { personnel } = field.unit(id).vehicle;
  const all = { covers: wreck ? [...covers, wreck] : covers, roadRate: movesByRoad(field, state, id) };
  const fire = attackTables(optionsOf(field).resultsTable, "general");
  return coverModifiers(all, { fired: false, posture, personnel }, { daggerOnly: true }, fire.rules).combat;
}

/** A mover at a road's rate has no benefit of terrain under the road (Terrain Effects &), under impacts or in mines. */
function movesByRoad(field: Battlefield, state: SquadLook["state"], id: StandId): boolean {
  const going = moveOf(state);
  return going?.stand === id && moverAt(field, state, going, going.reached).onRoad;
}

/** At a fixed column: a minefield's, an overrun's. */
export function columnWorking(
  look: Pick<SquadLook, "field" | "state">,
  target: StandId,
  column: number,
  rule: string,
): CombatWorking {
  const combatColumn = columnOf(tableOf(look.field), column, "refused");
  if (!combatColumn) throw new Error(`the combat results have no column ${column}`);
  return { ...combatColumn, modifiers: terrainOf(look, target), rule };
}

/** By firepower against defence; null below the table, where artillery suppresses and other attacks don't happen. */
export function firepowerWorking(
  look: Pick<SquadLook, "field" | "state">,
  firepower: number,
  target: StandId,
  { rule, more = [] }: { readonly rule: string; readonly more?: readonly NamedModifier[] },
): CombatWorking | null {
  const { defense } = look.field.unit(target).vehicle;
  const combatColumn = columnOf(tableOf(look.field), firepower - defense, "refused");
  return combatColumn && { ...combatColumn, modifiers: [...terrainOf(look, target), ...more], rule };
}
export const artilleryWorking = (
  look: Pick<SquadLook, "field" | "state">,
  weapon: SquadWeapon,
  target: StandId,
  rule: string,
): CombatWorking | null =>
  firepowerWorking(look, firepowerAt(weapon, figuresOf(look.field.unit(target))), target, { rule });

/** `what`: "The impact of 1/5". `who`: the side of the dice. Null as working: it suppresses without a roll. */
export function strike(
  act: SquadAct,
  what: string,
  target: StandId,
  working: CombatWorking | null,
  { who, rule }: { readonly who: SideId; readonly rule: string },
): void {
  const { field, state, dice } = act;
  const stand = field.stateOf(state, target);
  const name = field.name(target);
  const before = markersOn(stand);
  const rolled = working && rollCombat(working, before, dice, who, `${what} against ${name}`);
  const result = rolled?.result ?? BELOW_FOR_ARTILLERY;
  const after = rolled?.after ?? applyResult(before, result);
  const { letter, gravity } = RESULT_NAMES[result];
  const rows = working
    ? [
        ...(rolled ? [{ name: "2D6", rule: working.rule, value: rolled.combat.faces.join(" + ") }] : []),
        ...working.modifiers.map((row) => ({ name: row.name, rule: row.rule, value: signed(row.value) })),
      ]
    : [{ name: "Below the table: artillery suppresses", rule: "Combat Results", value: letter }];
  const total = working && rolled ? `row ${rolled.combat.row}, column ${signed(working.column)}: ${letter}` : undefined;
  tell(
    act,
    { type: "struck", target, working, rolled },
    {
      text: `${what} attacks ${name}`,
      rules: [rule],
      side: who,
      outcome: resultWords({ result, after }),
      flash: { letter, gravity },
      came: result,
      ...(rolled && { roll: { made: combatSum(rolled.combat) } }),
      stands: [target],
      working: [{ title: "Combat roll", rows, total }],
      audience: "all",
    },
  );
  stand.known = true;
  if (after === "eliminated") eliminate(act, target);
  else setMarkers(stand, after);
}

/** A stand's cohesion roll in a procedure of this game. */
export function rollFor(
  act: SquadAct,
  id: StandId,
  why: string,
  { rule, more = [] }: { readonly rule: string; readonly more?: readonly NamedModifier[] },
): boolean {
  const { field, state } = act;
  const name = field.name(id);
  const modifiers = [...standModifiers(field, field.stateOf(state, id)), ...more];
  const words = { why: `Cohesion of ${name} ${why}`, title: `Cohesion ${why}`, rule };
  const { success, fact, line } = testStand(act, id, modifiers, words);
  const cohesionLine = { ...line, text: `${name} rolls ${why}`, outcome: success ? "success" : "failure" };
  tell(act, { type: "cohesion-rolled", ...fact }, cohesionLine);
  return success;
}
