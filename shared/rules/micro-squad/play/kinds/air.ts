/** Air strikes: plotted before the game, flown in their turn, and fired at (the card: Air Strike, Anti-Aircraft Fire). */
import { z } from "zod";
import type { Degrees } from "../../../../geometry/units.ts";
import type { Refusal } from "../../../../play/contract.ts";
import { pointField } from "../../../../scenario/fields.ts";
import { beginPhase, beginTurn, refuse, whyNotNow } from "../../../ghq/play/act.ts";
import { deploymentPhase, sideBySide } from "../../../ghq/play/phases/sideBySide.ts";
import { other } from "../../../ghq/play/state.ts";
import { facingField, standField } from "../../../referee/commands.ts";
import { DONE } from "../../../referee/engine/kind.ts";
import { WEAPON_KEYS } from "../../vehicles.ts";
import {
  aircraftOf,
  arrive,
  canFlak,
  dueStrikes,
  fireAtAircraft,
  flakOffers,
  pressHome,
  whyNoFlak,
  whyNotAircraft,
} from "../air.ts";
import { impactLaying } from "../artillery.ts";
import { kind, type SquadAct, type SquadLook, type SquadSituation, weaponsOf } from "../game.ts";
import { SQUAD } from "../member.ts";
import { RULES } from "../numbers.ts";
import type { AirStrike, Arrival, SquadState } from "../state.ts";
import { anyPlace, bombard } from "./artillery.ts";

export const plotStrike = kind({
  type: "plot-strike",
  effect: bombard,
  fields: {
    stand: standField.describe("An aircraft"),
    at: pointField.describe("The middle of its sheaf"),
    facing: facingField.optional().describe("The direction of flight, with the sheaf along it; north when left out"),
    turn: z.number().int().min(1).max(999).optional().describe("The turn in which it arrives; 1 when left out"),
  },
  name: "Plot an air strike",
  help: "Choose an aircraft, its target place, direction and turn, hidden from the enemy.",
  rule: RULES.strikePlot,
  gesture: "place",
  lays: impactLaying,
  switches: ({ field }) => [
    {
      field: "turn",
      name: "Arrives",
      usual: "in turn 1",
      choices: Array.from({ length: field.scenario.facts.turnLimit - 1 }, (_, i) => ({
        value: i + 2,
        name: `in turn ${i + 2}`,
      })),
    },
  ],
  in: ["air"],
  open: (look) => aircraftOf(look).length > 0,
  whyClosed: () => refuse(RULES.strikePlot, "Air strikes are plotted before the first turn."),
  whyNotStand: (look, id) => whyNotAircraft(look, id),
  sample: (look, stand = "", random) => ({
    stand,
    at: anyPlace(look, random),
    facing: (45 * random.below(8)) as Degrees,
    turn: 1 + random.below(look.field.scenario.facts.turnLimit),
  }),
  whyNot(look, { stand, at, turn = 1 }) {
    const { field } = look;
    const refusal = whyNotAircraft(look, stand);
    if (refusal) return refusal;
    if (!field.surface.holds(at)) return refuse(RULES.strikePlot, "The place lies off the table.");
    return turn > field.scenario.facts.turnLimit ? refuse(RULES.strikePlot, "The battle ends before that turn.") : null;
  },
  carryOut(act, { stand, at, facing = 0 as Degrees, turn = 1 }) {
    const { field, state, side } = act;
    const text = `${field.name(stand)}: air strike plotted for turn ${turn}`;
    act.log({ text, rules: [RULES.strikePlot], side, stands: [stand], audience: [side] });
    state.laid++;
    const planned: AirStrike = { id: `strike-${state.laid}`, side, stand, at, facing, turn };
    state.strikes = [...state.strikes, planned];
  },
});

export const flyStrike = kind({
  type: "air-strike",
  effect: { type: "routine" },
  fields: {
    strike: z.string().max(80).describe("The strike's id, as the state has it"),
    weapon: z.enum(WEAPON_KEYS).optional().describe("The weapon of the attack; the first when left out"),
  },
  name: "Air strike",
  help: "Reveal an air strike plotted for this turn and choose its weapon.",
  rule: RULES.strike,
  gesture: "button",
  in: ["artillery"],
  open: (look) => !look.state.choosing && dueStrikes(look).length > 0,
  whyClosed: ({ field, state }) => whyNotNow(field, state as SquadState, "artillery"),
  *offers(look) {
    const { field } = look;
    for (const { id, stand } of dueStrikes(look)) {
      const weapons = weaponsOf(field, stand);
      for (const { key, name } of weapons)
        yield {
          with: { strike: id, ...(key !== "main" && { weapon: key as (typeof WEAPON_KEYS)[number] }) },
          name: `${field.name(stand)}${weapons.length > 1 ? ` with its ${name}` : ""}`,
        };
    }
  },
  work(look, { strike, weapon = "main" }): (Pick<Arrival, "weapon"> & AirStrike) | Refusal {
    const due = dueStrikes(look).find(({ id }) => id === strike);
    if (!due) return refuse(RULES.strike, `No air strike “${strike}” of this side is due this turn.`);
    const number = weaponsOf(look.field, due.stand).findIndex(({ key }) => key === weapon);
    return number < 0
      ? refuse(RULES.strike, `${look.field.name(due.stand)} has no such weapon.`)
      : { ...due, weapon: number };
  },
  carryOut: (act, _command, { weapon, ...due }: Pick<Arrival, "weapon"> & AirStrike) => arrive(act, due, weapon),
});

export const antiAircraft = kind({
  type: "anti-aircraft-fire",
  effect: { type: "routine" },
  fields: { stand: standField.describe("A stand with a weapon against aircraft, in firing posture") },
  name: "Fire at the aircraft",
  help: "Success makes the strike's roll harder. The stand can't fire at ground targets this turn.",
  rule: RULES.antiAircraft,
  gesture: "button",
  in: ["air-attack"],
  open: (look) => flakOffers(look).next().done === false,
  whyClosed: () => refuse(RULES.antiAircraft, "No aircraft is attacking."),
  whyNotStand: (look, id) => whyNoFlak(look, id),
  whyNot: (look, { stand }) => whyNoFlak(look, stand),
  offers: (look) => flakOffers(look),
  carryOut: (act, { stand }) => fireAtAircraft(act, stand),
});

export const letThrough = kind({
  type: "let-through",
  ...DONE,
  name: "No more anti-aircraft fire",
  help: "The aircraft presses its strike home.",
  rule: RULES.antiAircraft,
  in: ["air-attack"],
  whyClosed: () => refuse(RULES.antiAircraft, "No aircraft is attacking."),
  carryOut: (act) => pressHome(act, arrivalOf(act.state)),
});

function arrivalOf({ arrival }: { readonly arrival: Arrival | null }): Arrival {
  if (!arrival) throw new Error("no aircraft is attacking");
  return arrival;
}

/** An aircraft has arrived: the enemy may fire at it. */
export const airAttack: SquadSituation = {
  words: "fire at an aircraft",
  rule: RULES.antiAircraft,
  ask({ field, state }) {
    const { side, stand } = arrivalOf(state as SquadState);
    const enemy = other(side);
    const question = `${field.name(stand)} attacks from the air: ${field.sides.asks(enemy)} fire at it?`;
    return { side: enemy, question, rule: RULES.antiAircraft };
  },
  step(act) {
    const arrival = arrivalOf(act.state);
    if (canFlak(act, other(arrival.side))) return false;
    pressHome(act, arrival);
    return true;
  },
  closed: () => refuse(RULES.antiAircraft, "An aircraft is attacking: decide on anti-aircraft fire first."),
};

/** The words by which a side ends its plotting. */
export const AIR_READY = {
  name: "Air strikes plotted",
  help: "Aircraft without a plot don't come.",
  rule: RULES.strikePlot,
} as const;

const hasAircraft = (act: SquadAct): boolean =>
  (["red", "blue"] as const).some((side) => aircraftOf({ ...act, side }).length > 0);

/** Deployment, and the strikes of sides with aircraft before the first turn. */
export const BEFORE_THE_GAME: Readonly<Record<"deployment" | "air", SquadSituation>> = {
  deployment: deploymentPhase(SQUAD, (act) =>
    hasAircraft(act as SquadAct) ? beginPhase(act, "air", "red", false) : beginTurn(act, 1),
  ) as SquadSituation,
  air: sideBySide(SQUAD, {
    phase: "air",
    due: (look) => aircraftOf(look as SquadLook).length > 0,
    does: (look) => `plots its air strikes: ${aircraftOf(look as SquadLook).length} aircraft to come.`,
    next: (act) => beginTurn(act, 1),
  }) as SquadSituation,
};
