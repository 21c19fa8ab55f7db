/** A mission takes effect: smoke where its marker lies, artillery where it falls ("Deviating Fire Missions", "Firing for Effect"). */

import type { StandId } from "../../../../play/contract.ts";
import type { SideId } from "../../../../systems.ts";
import { isOnTable } from "../../../referee/field.ts";
import { ARTILLERY } from "../../tables.ts";
import { COMPASS, degreesOf, fallsOnMarker, unitsUnder } from "../artillery.ts";
import { placeAt } from "../field.ts";
import { type ArmourAct, type ArmourSituation, nobodyAsked } from "../game.ts";
import { RULES } from "../numbers.ts";
import { type AttackProcedure, type BurstProcedure, beginProcedure, type Mission, pulseOf, topOf } from "../state.ts";
import { note, plural, tell } from "../words.ts";

export function arrive(act: ArmourAct, side: SideId, battery: StandId): void {
  const { field, state } = act;
  const own = state.sides[side];
  const mission = own.missions.find((one) => one.battery === battery);
  if (!mission) return;
  if (mission.type === "artillery") {
    burst(act, side, mission);
    return;
  }
  const { at, facing } = mission;
  const screen = { battery, side, at, facing };
  tell(act, { type: "smoke-laid", screen }, `${field.name(battery)} lays a smoke screen`, [RULES.smoke], side);
  hasFallen(act, side, battery);
  own.fallen = [...own.fallen, at];
  state.screens = [...state.screens, screen];
}
function hasFallen({ state }: ArmourAct, side: SideId, battery: StandId): void {
  const own = state.sides[side];
  own.missions = own.missions.filter((one) => one.battery !== battery);
  state.due = state.due.filter((id) => id !== battery);
}

function burst(act: ArmourAct, side: SideId, { battery, at: marker }: Mission): void {
  const { field, state, dice } = act;
  const roll = (sides: number, what: string): number => {
    const why = `${what} of ${field.name(battery)}`;
    const [face = 1] = dice.roll({
      sides,
      count: 1,
      who: side,
      why,
      rule: RULES.deviation,
      classes: { type: "faces" },
    });
    return face;
  };
  const hit = roll(ARTILLERY.deviationSides, field.options.deviation === "two-dice" ? "Hit die" : "Deviation die");
  const falls = fallsOnMarker(field.options, hit);
  const inches = falls ? 0 : roll(ARTILLERY.deviationSides, "Deviation in inches");
  const direction = falls ? 0 : degreesOf(roll(COMPASS, "Direction"));
  const at = falls ? marker : placeAt(marker, direction, inches * field.scale);
  const under = unitsUnder(field, state, at).map(({ id }) => id);
  const far = field.measure.far(inches);
  const rows = [
    { name: "Hit die", rule: RULES.deviation, value: `${hit}` },
    ...(falls ? [] : [{ name: "Off the marker", rule: RULES.deviation, value: `${far} at ${direction}°` }]),
  ];
  tell(
    act,
    { type: "burst-began", side, battery, marker, at, deviation: { hit, inches, direction }, under },
    `${field.name(battery)} fires for effect${falls ? "" : `, ${far} off its marker`}: ${plural(under.length, "unit")} under it`,
    [RULES.effect, RULES.deviation],
    side,
    { stands: under, working: [{ title: "Deviation", rows }] },
  );
  hasFallen(act, side, battery);
  state.sides[side].fallen = [...state.sides[side].fallen, at];
  beginProcedure(state, { type: "burst", side, battery, at, left: under });
}

/** Batteries that fire in the logistics phase, one after the other. */
export const due: ArmourSituation = {
  ask: nobodyAsked,
  step(act) {
    const [battery] = act.state.due;
    if (battery !== undefined) arrive(act, pulseOf(act.state).side, battery);
    return true;
  },
};

/** The units under a burst are attacked one after the other. */
export const underBurst: ArmourSituation = {
  ask: nobodyAsked,
  step(act) {
    const { field, state } = act;
    const { side, battery, at, left } = topOf(state) as BurstProcedure;
    const target = left.find((id) => isOnTable(field.stateOf(state, id)));
    if (target === undefined) {
      state.procedures = state.procedures.filter((one) => one.type !== "burst");
      return true;
    }
    const stand = field.stateOf(state, target);
    const procedure: AttackProcedure = {
      ...{ type: "attack", side, target, source: { type: "artillery", battery, at } },
      ...{ to: stand.at ?? at, toFacing: stand.facing, moving: false },
      ...{ stage: "evade", evades: false, faces: [], result: null, answer: null },
    };
    note(act, { type: "attack-declared", procedure }, { audience: "all" });
    (topOf(state) as BurstProcedure).left = left.filter((id) => id !== target);
    beginProcedure(state, procedure);
    return true;
  },
};
