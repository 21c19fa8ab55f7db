/** Turn Sequence 1: each side calls for artillery fire, in secret. */
import { z } from "zod";
import { placeInWords } from "../../../../geometry/inchWords.ts";
import type { Degrees, TablePoint } from "../../../../geometry/units.ts";
import { inches, point } from "../../../../geometry/units.ts";
import type { Laying, StandId } from "../../../../play/contract.ts";
import { pointField } from "../../../../scenario/fields.ts";
import { facingField, standField } from "../../../referee/commands.ts";
import { refuse } from "../../../referee/field.ts";
import {
  artilleryOf,
  blastRadius,
  isBattery,
  isKept,
  lastCall,
  turnOfFireAt,
  whyNotAimed,
  whyNotBattery,
} from "../calls.ts";
import { type BrewAct, type BrewLook, type BrewSituation, kind } from "../game.ts";
import { RULES } from "../numbers.ts";
import { pass } from "../turn.ts";

function call(act: BrewAct, battery: StandId, at: TablePoint, barrage: boolean): void {
  const { field, state, side, log } = act;
  const weapon = artilleryOf(field, battery);
  if (!weapon) return;
  const turnOfFire = barrage ? 1 : turnOfFireAt(act, battery, at);
  const lands = state.turn + weapon.delay;
  state.calledSoFar++;
  log({
    text: `${field.name(battery)} is called to fire at ${placeInWords(at)}${barrage ? " as a barrage" : ""}, landing in turn ${lands}`,
    rules: [RULES.plots],
    side,
    audience: [side],
    stands: [battery],
    fact: { type: "called", ...{ battery, at, lands, barrage } },
  });
  const made = { id: `call-${state.calledSoFar}`, battery, side, at, turn: state.turn, lands, barrage, turnOfFire };
  state.calls = [...state.calls.filter((earlier) => isKept(earlier, state.turn)), made];
}

const laying = ({ field, state, side }: BrewLook): readonly Laying[] => {
  const radii = state.stands.flatMap((stand) => {
    const weapon = stand.side === side ? artilleryOf(field, stand.id) : null;
    return weapon ? [blastRadius(field, weapon)] : [];
  });
  return [{ type: "round", radius: inches(Math.max(1 / 4, ...radii)) }];
};

/** The effect of a battery's call on units in its blast, as a part of their worth (an average of dice). */
const SHARE = 0.14;

export const plot = kind({
  type: "plot",
  effect: (field) => ({
    type: "bombard",
    radius: Math.max(
      1,
      ...field.units.map(({ vehicle }) => (vehicle.artillery ? field.far(vehicle.artillery.blast / 2) : 0)),
    ),
    share: (_stand, lost) => SHARE * (1 - lost / 2),
    lingers: false,
    // A mortar that goes on has to be set up anew.
    lays: ({ id }) => field.has(id) && !field.vehicle(id).offTable && artilleryOf(field, id) !== null,
  }),
  fields: {
    stand: standField,
    at: pointField,
    facing: facingField,
    barrage: z.boolean().optional().describe("true: a barrage, without corrections"),
  },
  name: "Call artillery",
  help: "Name the place where a battery fires, hidden from the enemy.",
  rule: RULES.plots,
  gesture: "place",
  in: ["artillery-orders"],
  switches: [{ field: "barrage", value: true, name: "As a barrage, without corrections" }],
  lays: laying,
  whyNotStand: whyNotBattery,
  whyNot: (look, { stand, at }) => whyNotBattery(look, stand) ?? whyNotAimed(look, stand, at),
  sample({ field }, stand = "", random) {
    const { width, height } = field.surface;
    const at = point(random.below(width * 4 + 1) / 4, random.below(height * 4 + 1) / 4);
    return { stand, at, facing: 0 as Degrees, ...(random.below(4) === 0 ? { barrage: true } : {}) };
  },
  carryOut: (act, { stand, at, barrage = false }) => call(act, stand, at, barrage),
});

export const plotAgain = kind({
  type: "plot-again",
  fields: { stand: standField },
  name: "Fire there again",
  help: "The battery fires at the same place again, with corrections.",
  rule: RULES.artillery,
  gesture: "stand",
  in: ["artillery-orders"],
  whyNot: (look, { stand }) =>
    whyNotBattery(look, stand) ??
    (lastCall(look, stand)
      ? null
      : refuse(RULES.artillery, `${look.field.name(stand)} has no earlier call to repeat.`)),
  offers: ({ field, state, side }, only) =>
    state.stands.flatMap(({ id, side: its }) =>
      its === side && (only === undefined || only === id) && artilleryOf(field, id)
        ? [{ with: { stand: id }, name: field.name(id), stand: id }]
        : [],
    ),
  carryOut(act, { stand }) {
    const last = lastCall(act, stand);
    if (last) call(act, stand, [...last.at], last.barrage);
  },
});

export const artilleryOrders: BrewSituation = {
  words: "the phase of artillery orders",
  rule: RULES.plots,
  ask: ({ field, state: { toAct } }) => ({
    side: toAct,
    question: `${field.sides.does(toAct, "calls")} artillery fire in secret.`,
    rule: RULES.plots,
  }),
  step(act) {
    const { field, state } = act;
    const look = { field, state, side: state.toAct } as BrewLook;
    const any = state.stands.some(
      (stand) => stand.side === state.toAct && isBattery(field, stand) && whyNotBattery(look, stand.id) === null,
    );
    if (!any) pass(act);
    return !any;
  },
};
