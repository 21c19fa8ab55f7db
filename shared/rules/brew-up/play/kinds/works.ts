/** Units' work instead of moving: they dig in, open and close hatches, and crews go back into their vehicles. */
import type { Refusal, StandId } from "../../../../play/contract.ts";
import { standField } from "../../../referee/commands.ts";
import { refuse } from "../../../referee/field.ts";
import { type BrewLook, kind, ownHere, whyNotHere } from "../game.ts";
import { rollMorale, whyNotFree } from "../morale.ts";
import { RULES } from "../numbers.ts";

function whyNotBusy(look: BrewLook, id: StandId): Refusal | null {
  const refusal = whyNotHere(look, id, RULES.move);
  if (refusal) return refusal;
  const { field, state } = look;
  const stand = field.stateOf(state, id);
  if (stand.moved) return refuse(RULES.move, `${field.name(id)} has already moved this turn.`);
  return stand.figures === 0 ? refuse(RULES.move, `${field.name(id)} has no figures left.`) : whyNotFree(field, stand);
}
const each = (look: BrewLook, only: StandId | undefined, may: (id: StandId) => boolean) =>
  ownHere(look, only)
    .filter(may)
    .map((id) => ({ with: { stand: id }, name: look.field.name(id), stand: id }));

function whyNotDig(look: BrewLook, id: StandId): Refusal | null {
  const refusal = whyNotBusy(look, id);
  if (refusal) return refusal;
  const { field, state } = look;
  const { kind: sort } = field.vehicle(id);
  if (sort !== "men" && sort !== "gun") return refuse(RULES.move, `${field.name(id)} can't dig in: figures only.`);
  return field.stateOf(state, id).dugIn ? refuse(RULES.move, `${field.name(id)} is already dug in.`) : null;
}
export const dig = kind({
  type: "dig",
  effect: { type: "idle" },
  fields: { stand: standField },
  name: "Dig in",
  help: "Dig instead of moving; after some turns the unit is entrenched.",
  rule: RULES.move,
  gesture: "stand",
  in: ["moves"],
  exact: true,
  whyNot: (look, { stand }) => whyNotDig(look, stand),
  offers: (look, only) => each(look, only, (id) => whyNotDig(look, id) === null),
  carryOut({ field, state, log }, { stand: id }) {
    const stand = field.stateOf(state, id);
    const dug = stand.dug + 1;
    const needs = field.readings.digging;
    log({
      text: dug >= needs ? `${field.name(id)} is dug in` : `${field.name(id)} digs in, turn ${dug} of ${needs}`,
      rules: [RULES.move],
      side: stand.side,
      stands: [id],
    });
    Object.assign(stand, { dug, dugIn: dug >= needs, moved: true });
  },
});

function whyNotHatch(look: BrewLook, id: StandId): Refusal | null {
  const refusal = whyNotBusy(look, id);
  if (refusal) return refusal;
  const { kind: sort, top } = look.field.vehicle(id);
  if (sort === "afv" && top === "closed" && !look.field.stateOf(look.state, id).crewOut) return null;
  return refuse(RULES.detection, `${look.field.name(id)} has no hatches to close.`);
}
export const hatch = kind({
  type: "hatch",
  effect: { type: "idle" },
  fields: { stand: standField },
  name: "Hatches",
  help: "The crew closes or opens its hatches. The vehicle doesn't move this turn.",
  rule: RULES.detection,
  gesture: "stand",
  in: ["moves"],
  exact: true,
  whyNot: (look, { stand }) => whyNotHatch(look, stand),
  offers: (look, only) => each(look, only, (id) => whyNotHatch(look, id) === null),
  carryOut({ field, state, log }, { stand: id }) {
    const stand = field.stateOf(state, id);
    log({
      text: `${field.name(id)} ${stand.buttoned ? "opens its hatches" : "buttons up"}`,
      rules: [RULES.detection],
      side: stand.side,
      stands: [id],
    });
    Object.assign(stand, { buttoned: !stand.buttoned, moved: true });
  },
});

function whyNotReenter(look: BrewLook, id: StandId): Refusal | null {
  const refusal = whyNotBusy(look, id);
  if (refusal) return refusal;
  return look.field.stateOf(look.state, id).crewOut
    ? null
    : refuse(RULES.moraleResult, `The crew of ${look.field.name(id)} is already inside.`);
}
export const reenter = kind({
  type: "reenter",
  // The worth of a crew inside as a part of the vehicle's, and its chance to dare.
  effect: { type: "restore", share: ({ beads }) => (beads.includes("crew-out") ? 0.3 : 0) },
  fields: { stand: standField },
  name: "Crew goes back in",
  help: "The crew checks morale; if it acts freely, it goes back in.",
  rule: RULES.morale,
  gesture: "stand",
  in: ["moves"],
  exact: true,
  whyNot: (look, { stand }) => whyNotReenter(look, stand),
  offers: (look, only) => each(look, only, (id) => whyNotReenter(look, id) === null),
  carryOut(act, { stand: id }) {
    const { field, state, log } = act;
    const stand = field.stateOf(state, id);
    stand.moved = true;
    if (rollMorale(act, id, "reentering-vehicle") !== "free") return;
    log({
      text: `The crew of ${field.name(id)} goes back in`,
      rules: [RULES.moraleResult],
      side: stand.side,
      stands: [id],
    });
    stand.crewOut = false;
  },
});
