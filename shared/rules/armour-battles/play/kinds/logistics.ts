/** A pulse begins with what becomes of missions: they are adjusted or given up, then the batteries fire ("Logistics Phase"). */

import type { TablePoint } from "../../../../geometry/units.ts";
import type { Refusal, StandId } from "../../../../play/contract.ts";
import { pointField } from "../../../../scenario/fields.ts";
import { facingField } from "../../../referee/commands.ts";
import { isRefusal, refuse } from "../../../referee/field.ts";
import { ARTILLERY } from "../../tables.ts";
import { batteryField, burstLaying, observerOf } from "../artillery.ts";
import { whyNoStaff } from "../bonus.ts";
import { markerBy, tried } from "../chance.ts";
import { type ArmourAct, type ArmourLook, type ArmourSituation, kind, ownOffers } from "../game.ts";
import { RULES } from "../numbers.ts";
import { whyNotInPulse } from "../pulse.ts";
import { type Mission, pulseOf } from "../state.ts";
import { namesOf, note, say } from "../words.ts";

const isOver = ({ state, side }: ArmourLook): Refusal | null =>
  whyNotInPulse(state) ??
  (state.sides[side].logistics ? refuse(RULES.logistics, "The logistics phase is over.") : null);

function missionOf(look: ArmourLook, id: StandId, rule: string): Mission | Refusal {
  const { field, state, side } = look;
  const mission = state.sides[side].missions.find(({ battery }) => battery === id);
  return isOver(look) ?? mission ?? refuse(rule, `${field.has(id) ? field.name(id) : id} has no mission.`);
}

function whyNotAdjust(look: ArmourLook, id: StandId, at?: TablePoint): Refusal | null {
  const { field, state, side } = look;
  const mission = missionOf(look, id, RULES.adjust);
  if (isRefusal(mission)) return mission;
  if (mission.type === "smoke") return refuse(RULES.adjust, "Smoke lands on its marker: there is nothing to adjust.");
  const unpaid = whyNoStaff(look);
  if (unpaid) return unpaid;
  if (state.adjusted.includes(id)) return refuse(RULES.adjust, `The marker of ${field.name(id)} was adjusted.`);
  if (!at) return null;
  const [x, y] = [at[0] - mission.at[0], at[1] - mission.at[1]];
  const most = ARTILLERY.adjust * field.scale;
  if (x * x + y * y > most * most + 1e-9)
    return refuse(RULES.adjust, `A marker is moved by up to ${field.measure.far(ARTILLERY.adjust)}.`);
  if (!field.surface.holds(at)) return refuse(RULES.missions, "The marker must lie on the table.");
  const seen = observerOf(field, state, side, at) !== null;
  return seen ? null : refuse(RULES.observers, "No unsuppressed unit of yours sees this place.");
}
export const adjust = kind({
  type: "adjust",
  effect: { type: "correct" },
  fields: { stand: batteryField, at: pointField, facing: facingField.optional() },
  name: "Adjust a mission",
  help: "A Staff Order moves an Impact Marker by up to 4″.",
  rule: RULES.adjust,
  gesture: "place",
  lays: burstLaying,
  in: ["logistics"],
  open: ({ state, side }) =>
    state.sides[side].staff > 0 &&
    state.sides[side].missions.some(({ battery, type }) => type === "artillery" && !state.adjusted.includes(battery)),
  whyNotStand: (look, id) => whyNotAdjust(look, id),
  closedAlike: true,
  whyNot: (look, { stand, at }) => whyNotAdjust(look, stand, at),
  sample(look, stand = "", random) {
    const mission = missionOf(look, stand, RULES.adjust);
    if (isRefusal(mission)) return null;
    const make = () => ({ stand, at: markerBy(look, random, ARTILLERY.adjust, mission.at) });
    return tried(6, make, ({ at }) => whyNotAdjust(look, stand, at));
  },
  carryOut(act, { stand, at }) {
    const { field, state, side } = act;
    say(act, `The marker of ${field.name(stand)} is adjusted`, [RULES.adjust], side);
    const own = state.sides[side];
    own.staff--;
    for (const mission of own.missions) if (mission.battery === stand) mission.at = at;
    state.adjusted = [...state.adjusted, stand];
  },
});

function whyNotCancel(look: ArmourLook, id: StandId): Refusal | null {
  const found = missionOf(look, id, RULES.cancel);
  return isRefusal(found) ? found : null;
}
export const cancelMission = kind({
  type: "cancel-mission",
  effect: { type: "forgo" },
  fields: { stand: batteryField },
  name: "Give a mission up",
  help: "Free of charge.",
  rule: RULES.cancel,
  gesture: "stand",
  in: ["logistics"],
  whyNotStand: whyNotCancel,
  closedAlike: true,
  whyNot: (look, { stand }) => whyNotCancel(look, stand),
  offers: ownOffers,
  carryOut(act, { stand }) {
    const { field, state, side } = act;
    say(act, `The mission of ${field.name(stand)} is given up`, [RULES.cancel], side);
    const own = state.sides[side];
    own.givenUp = [...own.givenUp, stand];
    own.missions = own.missions.filter(({ battery }) => battery !== stand);
  },
});

export const fireMissions = kind({
  type: "logistics",
  effect: { type: "done" },
  fields: {},
  name: "Fire for effect",
  help: "The batteries with a marker fire.",
  rule: RULES.logistics,
  gesture: "button",
  concludes: true,
  in: ["logistics"],
  whyClosed: isOver,
  carryOut: (act) => endLogistics(act),
});

function endLogistics(act: ArmourAct): void {
  const { state } = act;
  const { side } = pulseOf(state);
  const due = state.sides[side].missions.map(({ battery }) => battery);
  note(act, { type: "logistics-done", side, due });
  state.sides[side].logistics = true;
  Object.assign(state, { adjusted: [], due });
}

export const logistics: ArmourSituation = {
  words: "the logistics phase",
  rule: RULES.logistics,
  ask({ field, state }) {
    const { side } = pulseOf(state);
    return { side, question: `${field.sideName(side)}: logistics phase.`, rule: RULES.logistics };
  },
  step(act) {
    const { field, state } = act;
    const { side } = pulseOf(state);
    const lifted = state.screens.flatMap((screen) => (screen.side === side ? [screen.battery] : []));
    if (lifted.length > 0) {
      say(act, `The smoke of ${namesOf(field, lifted)} lifts`, [RULES.smoke], side);
      state.screens = state.screens.filter((screen) => screen.side !== side);
    }
    if (state.sides[side].missions.length > 0) return false;
    endLogistics(act);
    return true;
  },
};
