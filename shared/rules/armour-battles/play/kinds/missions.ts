/** Batteries' missions: called, adjusted or given up, and fired ("Calling Off-Table Fire Missions", "Logistics Phase"). */
import type { Random } from "../../../../dice/seeded.ts";
import type { Degrees, TablePoint } from "../../../../geometry/units.ts";
import type { Refusal, StandId } from "../../../../play/contract.ts";
import { pointField } from "../../../../scenario/fields.ts";
import { facingField } from "../../../referee/commands.ts";
import { isRefusal, refuse } from "../../../referee/field.ts";
import { countPool, poolClasses } from "../../shot.ts";
import { ARTILLERY } from "../../tables.ts";
import {
  arrive,
  batteriesOf,
  batteryField,
  burstLaying,
  directorOf,
  firesAtOnce,
  observerOf,
  observersOf,
  smokeLaying,
} from "../artillery.ts";
import { markerBy, tried } from "../chance.ts";
import { BOMBARD, SCREEN } from "../effects.ts";
import {
  type ArmourAct,
  type ArmourLook,
  after,
  button,
  called,
  kind,
  namesOf,
  note,
  ownOffers,
  roll,
  say,
  situation,
} from "../game.ts";
import { RULES } from "../numbers.ts";
import { whyNoStaff, whyNotInPulse } from "../pulse.ts";
import { type Mission, other, pulseOf, topOf } from "../state.ts";
import { figure, whyNotOwn } from "../units.ts";
import { ASIDE } from "./recovery.ts";

/** The reason why a battery can't be called now, for any place. */
function whyNotCallable(look: ArmourLook, id: StandId): Refusal | null {
  const { field, state, side } = look;
  // "At any point after the Logistics Phase": between the actions of a group's units, too.
  const refusal = (topOf(state)?.type === "group" ? null : whyNotInPulse(look)) ?? whyNotOwn(look, id);
  if (refusal) return refusal;
  const army = state.sides[side];
  const name = field.name(id);
  if (field.afv(id)) return refuse(RULES.missions, `${name} is not a battery off the table.`);
  if (!army.logistics || state.due.length > 0) return refuse(RULES.logistics, "The logistics phase comes first.");
  const unpaid = whyNoStaff(look, RULES.missions);
  if (unpaid) return unpaid;
  if (army.missions.some(({ battery }) => battery === id))
    return refuse(RULES.missions, `${name} already has a mission.`);
  if (army.givenUp.includes(id))
    return refuse(RULES.cancel, `${name} can be called again next turn: its mission was cancelled.`);
  if (army.batteriesUsed.includes(id)) return refuse(RULES.missions, `${name} was already called this turn.`);
  if (observersOf(state, side).length === 0) return refuse(RULES.observers, "No unsuppressed unit can observe.");
  return null;
}

interface Calling {
  readonly stand: StandId;
  readonly at: TablePoint;
  readonly facing?: Degrees | undefined;
}
/** The director of a battery's fire on this place, or the reason why it can't be called. */
function work(look: ArmourLook, { stand, at }: Calling): StandId | Refusal {
  const { field } = look;
  const refusal = whyNotCallable(look, stand);
  if (refusal) return refusal;
  if (!field.surface.holds(at)) return refuse(RULES.missions, "The marker must lie on the table.");
  const who = field.options.observersSeeEnemies ? "an enemy, and this place or an enemy" : "this place, nor an enemy";
  const why = `No unsuppressed unit of yours sees ${who} within ${field.measure.far(ARTILLERY.burstRadius)} of it.`;
  return directorOf(look, at) ?? refuse(RULES.observers, why);
}

/** A Staff Order can call a battery now. */
export const isAnyCallable = (look: ArmourLook): boolean =>
  batteriesOf(look).some((id) => whyNotCallable(look, id) === null);

const CALLED = {
  gesture: "place",
  in: ASIDE,
  open: isAnyCallable,
  whyNotStand: whyNotCallable,
  work,
  sample: (look: ArmourLook, stand: StandId | undefined, random: Random) => {
    const make = () => ({ stand: stand ?? "", at: markerBy(look, random, 3), facing: random.below(360) as Degrees });
    return tried(6, make, (calling) => isRefusal(work(look, calling)));
  },
} as const;

export const callMission = kind({
  ...called("call-mission", "Call artillery", "Spend a Staff Order and place the Impact Marker.", RULES.missions),
  effect: BOMBARD,
  fields: { stand: batteryField, at: pointField, facing: facingField.optional() },
  lays: burstLaying,
  ...CALLED,
  carryOut: (act, calling, director: StandId) => call(act, "artillery", calling, director),
});
export const callSmoke = kind({
  ...called("call-smoke", "Call smoke", "Spend a Staff Order and place the screen.", RULES.smoke),
  effect: SCREEN,
  fields: {
    stand: batteryField,
    at: pointField,
    facing: facingField.describe("The facing of the screen; it lies across it"),
  },
  lays: smokeLaying,
  ...CALLED,
  carryOut: (act, calling, director: StandId) => call(act, "smoke", calling, director),
});

/** "Artillery Response Check": an opposed roll decides whether the battery fires at once. */
function call(act: ArmourAct, type: Mission["type"], calling: Calling, director: StandId): void {
  const { field, state, side } = act;
  const { stand: battery, at, facing = 0 as Degrees } = calling;
  const name = field.name(battery);
  const respond = (who: typeof side, count: number, why: string) =>
    roll(act, who, count, why, RULES.response, poolClasses(ARTILLERY.responseTn));
  const ours = respond(side, figure(field, side, "responseDice"), `Artillery Response Dice of ${name}`);
  const theirs = respond(other(side), ARTILLERY.opposedDice, `Against the response of ${name}`);
  const successes = (faces: readonly number[]) => countPool(faces, ARTILLERY.responseTn).successes;
  const immediate = firesAtOnce(successes(ours), successes(theirs));
  const when = immediate ? "at once" : "in the next logistics phase";
  const what = type === "smoke" ? " for smoke" : "";
  const rows = [
    { name: "Response Dice", rule: RULES.response, value: ours.join(" ") },
    { name: "Enemy dice", rule: RULES.response, value: theirs.join(" ") },
  ];
  say(
    act,
    `${name} is called${what} by ${field.name(director)}: it fires ${when}`,
    [RULES.missions, RULES.response],
    side,
    {
      stands: [director],
      roll: { made: `${successes(ours)} to ${successes(theirs)} successes`, result: `fires ${when}` },
      working: [{ title: "Artillery response", rows, total: `${successes(ours)} to ${successes(theirs)} successes` }],
    },
  );
  const army = state.sides[side];
  army.staff--;
  army.missions = [...army.missions, { battery, type, at, facing }];
  army.batteriesUsed = [...army.batteriesUsed, battery];
  if (immediate) arrive(act, side, battery);
}

const isOver = after(whyNotInPulse, ({ state, side }: ArmourLook) =>
  state.sides[side].logistics ? refuse(RULES.logistics, "The logistics phase is over.") : null,
);

function missionOf(look: ArmourLook, id: StandId, rule: string): Mission | Refusal {
  const { field, state, side } = look;
  const mission = state.sides[side].missions.find(({ battery }) => battery === id);
  return isOver(look) ?? mission ?? refuse(rule, `${field.has(id) ? field.name(id) : id} has no mission.`);
}

function whyNotAdjust(look: ArmourLook, id: StandId, at?: TablePoint): Refusal | null {
  const { field, state, side } = look;
  const mission = missionOf(look, id, RULES.adjust);
  if (isRefusal(mission)) return mission;
  if (mission.type === "smoke") return refuse(RULES.adjust, "Smoke can't be adjusted: it always lands on its marker.");
  const unpaid = whyNoStaff(look);
  if (unpaid) return unpaid;
  if (state.adjusted.includes(id)) return refuse(RULES.adjust, `The marker of ${field.name(id)} was already adjusted.`);
  if (!at) return null;
  const [x, y] = [at[0] - mission.at[0], at[1] - mission.at[1]];
  const most = ARTILLERY.adjust * field.scale;
  if (x * x + y * y > most * most + 1e-9)
    return refuse(RULES.adjust, `A marker moves at most ${field.measure.far(ARTILLERY.adjust)}.`);
  if (!field.surface.holds(at)) return refuse(RULES.missions, "The marker must lie on the table.");
  const seen = observerOf({ field, state }, side, at) !== null;
  return seen ? null : refuse(RULES.observers, "No unsuppressed unit of yours sees this place.");
}
export const adjust = kind({
  ...called("adjust", "Adjust a mission", "Spend a Staff Order to move an Impact Marker up to 4″.", RULES.adjust),
  effect: { type: "correct" },
  fields: { stand: batteryField, at: pointField, facing: facingField.optional() },
  gesture: "place",
  lays: burstLaying,
  in: ["logistics"],
  open: ({ state, side }) =>
    state.sides[side].staff > 0 &&
    state.sides[side].missions.some(({ battery, type }) => type === "artillery" && !state.adjusted.includes(battery)),
  whyNotStand: (look, id) => whyNotAdjust(look, id),
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
    const army = state.sides[side];
    army.staff--;
    for (const mission of army.missions) if (mission.battery === stand) mission.at = at;
    state.adjusted = [...state.adjusted, stand];
  },
});

function whyNotCancel(look: ArmourLook, id: StandId): Refusal | null {
  const mission = missionOf(look, id, RULES.cancel);
  return isRefusal(mission) ? mission : null;
}
export const cancelMission = kind({
  ...called("cancel-mission", "Cancel a mission", "This costs nothing.", RULES.cancel),
  effect: { type: "forgo" },
  fields: { stand: batteryField },
  gesture: "stand",
  in: ["logistics"],
  whyNotStand: whyNotCancel,
  whyNot: (look, { stand }) => whyNotCancel(look, stand),
  offers: ownOffers,
  carryOut(act, { stand }) {
    const { field, state, side } = act;
    say(act, `The mission of ${field.name(stand)} is cancelled`, [RULES.cancel], side);
    const army = state.sides[side];
    army.givenUp = [...army.givenUp, stand];
    army.missions = army.missions.filter(({ battery }) => battery !== stand);
  },
});

export const fireMissions = kind({
  ...button("logistics", "Fire for effect", "Batteries with a marker fire.", RULES.logistics),
  effect: { type: "done" },
  concludes: true,
  in: ["logistics"],
  whyClosed: isOver,
  carryOut: endLogistics,
});

function endLogistics(act: ArmourAct): void {
  const { state } = act;
  const { side } = pulseOf(state);
  const due = state.sides[side].missions.map(({ battery }) => battery);
  note(act, { type: "logistics-done", side, due });
  state.sides[side].logistics = true;
  Object.assign(state, { adjusted: [], due });
}

export const logistics = situation("the logistics phase", RULES.logistics, {
  side: ({ state }) => pulseOf(state).side,
  question: (asked, { field }) => `${field.sides.name(asked)}: logistics phase.`,
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
});
