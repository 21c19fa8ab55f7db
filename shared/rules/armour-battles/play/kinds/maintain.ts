/** After a Command Failure missions are cancelled, but for those that Staff Orders keep ("Command Failure and Fire Missions"). */

import type { Refusal, StandId } from "../../../../play/contract.ts";
import type { SideId } from "../../../../systems.ts";
import { refuse } from "../../../referee/field.ts";
import { batteryField } from "../artillery.ts";
import { whyNoStaff } from "../bonus.ts";
import { type ArmourAct, type ArmourLook, type ArmourSituation, kind, ownOffers } from "../game.ts";
import { RULES } from "../numbers.ts";
import { beginPhase, endTurn } from "../procedures/turn.ts";
import { namesOf, note, say, tell } from "../words.ts";

const whyClosed = (): Refusal => refuse(RULES.cancelled, "Nobody's missions are being cancelled.");

function whyNotMaintain(look: ArmourLook, id: StandId): Refusal | null {
  const { field, state, side } = look;
  const name = field.has(id) ? field.name(id) : id;
  if (!state.sides[side].missions.some(({ battery }) => battery === id))
    return refuse(RULES.cancelled, `${name} has no mission of ${field.sideName(side)}.`);
  if (state.kept.includes(id)) return refuse(RULES.cancelled, `${name} keeps its mission already.`);
  return whyNoStaff(look);
}
export const maintain = kind({
  type: "maintain",
  effect: { type: "means" },
  fields: { stand: batteryField },
  name: "Keep a mission",
  help: "A Staff Order keeps a battery's mission after a Command Failure.",
  rule: RULES.cancelled,
  gesture: "stand",
  in: ["failure"],
  whyClosed,
  whyNotStand: whyNotMaintain,
  offers: ownOffers,
  whyNot: (look, { stand }) => whyNotMaintain(look, stand),
  carryOut(act, { stand }) {
    const { field, state, side } = act;
    const text = `${field.sideName(side)}'s staff keeps the mission of ${field.name(stand)}`;
    say(act, text, [RULES.cancelled], side);
    state.sides[side].staff--;
    state.kept = [...state.kept, stand];
  },
});

export const maintained = kind({
  type: "maintained",
  effect: { type: "means" },
  fields: {},
  name: "Keep no more missions",
  help: "All others are cancelled by the Command Failure.",
  rule: RULES.cancelled,
  gesture: "button",
  concludes: true,
  in: ["failure"],
  whyClosed,
  carryOut: (act) => cancelMissions(act, act.side),
});

/** All that the staff doesn't keep. */
function cancelMissions(act: ArmourAct, side: SideId): void {
  const { field, state } = act;
  const own = state.sides[side];
  const batteries = own.missions.map(({ battery }) => battery).filter((one) => !state.kept.includes(one));
  const fact = { type: "missions-cancelled", side, batteries } as const;
  const text = `The missions of ${namesOf(field, batteries)} are cancelled`;
  if (batteries.length === 0) note(act, fact);
  else tell(act, fact, text, [RULES.cancelled], side);
  own.missions = own.missions.filter(({ battery }) => !batteries.includes(battery));
  state.maintaining = state.maintaining.filter((one) => one !== side);
  state.kept = [];
}

export const failure: ArmourSituation = {
  words: "a Command Failure",
  rule: RULES.cancelled,
  ask({ field, state }) {
    const side = state.maintaining[0] ?? state.toAct;
    const question = `${field.sideName(side)} had a Command Failure: which missions does its staff keep?`;
    return { side, question, rule: RULES.cancelled };
  },
  step(act) {
    const { state } = act;
    const [side] = state.maintaining;
    if (side === undefined) {
      if (state.first === null) endTurn(act);
      else beginPhase(act, "pulses", state.first);
      return true;
    }
    const { staff, missions } = state.sides[side];
    if (staff > 0 && missions.some(({ battery }) => !state.kept.includes(battery))) return false;
    cancelMissions(act, side);
    return true;
  },
};
