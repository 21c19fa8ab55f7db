/** A Staff Order calls a battery's fire or smoke upon a place ("Calling Off-Table Fire Missions", "Smoke Missions"). */

import type { Random } from "../../../../dice/seeded.ts";
import type { Degrees, TablePoint } from "../../../../geometry/units.ts";
import type { Refusal, StandId } from "../../../../play/contract.ts";
import { pointField } from "../../../../scenario/fields.ts";
import { facingField } from "../../../referee/commands.ts";
import { isRefusal, refuse } from "../../../referee/field.ts";
import { countPool, poolClasses } from "../../shot.ts";
import { ARTILLERY } from "../../tables.ts";
import { batteriesOf, batteryField, burstLaying, directorOf, firesAtOnce, smokeLaying } from "../artillery.ts";
import { whyNoStaff } from "../bonus.ts";
import { markerBy, tried } from "../chance.ts";
import { BOMBARD, SCREEN } from "../effects.ts";
import { type ArmourAct, type ArmourLook, kind } from "../game.ts";
import { RULES } from "../numbers.ts";
import { arrive } from "../procedures/burst.ts";
import { whyNotInPulse } from "../pulse.ts";
import { roll } from "../rolls.ts";
import { type Mission, other, topOf } from "../state.ts";
import { figure, isOpen, whyNotOwn } from "../units.ts";
import { say } from "../words.ts";
import { ASIDE } from "./singleUnit.ts";

/** Why a battery can't be called now, wherever it should fire. */
function whyNotCallable(look: ArmourLook, id: StandId): Refusal | null {
  const { field, state, side } = look;
  // "At any point after the Logistics Phase": between what the units of a group do, too.
  const refusal = (topOf(state)?.type === "group" ? null : whyNotInPulse(state)) ?? whyNotOwn(look, id);
  if (refusal) return refusal;
  const own = state.sides[side];
  const name = field.name(id);
  if (field.afv(id)) return refuse(RULES.missions, `${name} is no battery off the table.`);
  if (!own.logistics || state.due.length > 0) return refuse(RULES.logistics, "The logistics phase comes first.");
  const unpaid = whyNoStaff(look, RULES.missions);
  if (unpaid) return unpaid;
  if (own.missions.some(({ battery }) => battery === id))
    return refuse(RULES.missions, `${name} has a mission already.`);
  if (own.givenUp.includes(id))
    return refuse(RULES.cancel, `${name} gave its mission up: a new one is for the next turn.`);
  if (own.batteriesUsed.includes(id)) return refuse(RULES.missions, `${name} was called this turn.`);
  if (!state.stands.some((one) => one.side === side && isOpen(one) && !one.suppressed))
    return refuse(RULES.observers, "No unsuppressed unit is there to observe.");
  return null;
}

interface Calling {
  readonly stand: StandId;
  readonly at: TablePoint;
  readonly facing?: Degrees | undefined;
}
/** Who directs a battery's fire upon this place, or why it can't be called. */
function work(look: ArmourLook, { stand, at }: Calling): StandId | Refusal {
  const { field } = look;
  const refusal = whyNotCallable(look, stand);
  if (refusal) return refusal;
  if (!field.surface.holds(at)) return refuse(RULES.missions, "The marker must lie on the table.");
  const who = field.options.observersSeeEnemies ? "an enemy, and this place or an enemy" : "this place, nor an enemy";
  const why = `No unsuppressed unit of yours sees ${who} within ${field.measure.far(ARTILLERY.burstRadius)} of it.`;
  return directorOf(look, at) ?? refuse(RULES.observers, why);
}

const CALLED = {
  gesture: "place",
  in: ASIDE,
  open: (look: ArmourLook) => batteriesOf(look).some((id) => whyNotCallable(look, id) === null),
  whyNotStand: whyNotCallable,
  work,
  closedAlike: true,
  sample: (look: ArmourLook, stand: StandId | undefined, random: Random) => {
    const make = () => ({ stand: stand ?? "", at: markerBy(look, random, 3), facing: random.below(360) as Degrees });
    return tried(6, make, (calling) => isRefusal(work(look, calling)));
  },
} as const;

export const callMission = kind({
  type: "call-mission",
  effect: BOMBARD,
  fields: { stand: batteryField, at: pointField, facing: facingField.optional() },
  name: "Call artillery",
  help: "A Staff Order; place the Impact Marker.",
  rule: RULES.missions,
  lays: burstLaying,
  ...CALLED,
  carryOut: (act, calling, director: StandId) => call(act, "artillery", calling, director),
});
export const callSmoke = kind({
  type: "call-smoke",
  effect: SCREEN,
  fields: {
    stand: batteryField,
    at: pointField,
    facing: facingField.describe("What the screen faces: it lies across it"),
  },
  name: "Call smoke",
  help: "A Staff Order; place the screen.",
  rule: RULES.smoke,
  lays: smokeLaying,
  ...CALLED,
  carryOut: (act, calling, director: StandId) => call(act, "smoke", calling, director),
});

/** "Artillery Response Check": an opposed roll says whether the battery fires at once. */
function call(
  act: ArmourAct,
  type: Mission["type"],
  { stand: battery, at, facing = 0 as Degrees }: Calling,
  director: StandId,
): void {
  const { field, state, side } = act;
  const name = field.name(battery);
  const respond = (who: typeof side, count: number, why: string) =>
    roll(act, who, count, why, RULES.response, poolClasses(ARTILLERY.responseTn));
  const ours = respond(side, figure(field, side, "responseDice"), `Artillery Response Dice of ${name}`);
  const theirs = respond(other(side), ARTILLERY.opposedDice, `Against the response of ${name}`);
  const successes = (faces: readonly number[]) => countPool(faces, ARTILLERY.responseTn).successes;
  const immediate = firesAtOnce(successes(ours), successes(theirs));
  const when = immediate ? "it fires at once" : "it fires in the next logistics phase";
  const what = type === "smoke" ? " for smoke" : "";
  const rows = [
    { name: "Response Dice", rule: RULES.response, value: ours.join(" ") },
    { name: "Against them", rule: RULES.response, value: theirs.join(" ") },
  ];
  say(act, `${name} is called${what} by ${field.name(director)}: ${when}`, [RULES.missions, RULES.response], side, {
    stands: [director],
    working: [{ title: "Artillery response", rows, total: `${successes(ours)} to ${successes(theirs)} successes` }],
  });
  const own = state.sides[side];
  own.staff--;
  own.missions = [...own.missions, { battery, type, at, facing }];
  own.batteriesUsed = [...own.batteriesUsed, battery];
  if (immediate) arrive(act, side, battery);
}
