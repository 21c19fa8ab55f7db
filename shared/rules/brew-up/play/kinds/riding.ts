/** Mounting and dismounting, hitching and unhitching a gun (Turn Sequence 4). Ours: it takes the passenger's whole move. */
import type { Random } from "../../../../dice/seeded.ts";
import { basesOverlap, gapIsWithin } from "../../../../geometry/contact.ts";
import type { Degrees, TablePoint } from "../../../../geometry/units.ts";
import type { Refusal, StandId } from "../../../../play/contract.ts";
import { pointField } from "../../../../scenario/fields.ts";
import { facingField, standField } from "../../../referee/commands.ts";
import { isWholeOnTable } from "../../../referee/deployment.ts";
import { isOnTable, refuse } from "../../../referee/field.ts";
import { setUpTurns } from "../../setup.ts";
import { ON_ROADS } from "../field.ts";
import { type BrewLook, kind, ownHere, whyNotTheirs } from "../game.ts";
import { whyNotFree } from "../morale.ts";
import { ridersOf } from "../moving.ts";
import { RULES } from "../numbers.ts";
import { isRoom, placeAt } from "../room.ts";
import { findNear, show, showOnTheWay } from "../showing.ts";

/** The distance from its carrier at which a passenger gets in and out, in inches. */
const BESIDE = 1;
const rule = RULES.move;

function whyNotRider(look: BrewLook, id: StandId): Refusal | null {
  const refusal = whyNotTheirs(look, id);
  if (refusal) return refusal;
  const { field, state } = look;
  const stand = field.stateOf(state, id);
  const { kind: sort } = field.vehicle(id);
  const name = field.name(id);
  if (sort !== "men" && sort !== "gun") return refuse(rule, `${name} is not a passenger.`);
  if (!isOnTable(stand)) return refuse(rule, `${name} is not on the table.`);
  if (stand.moved) return refuse(rule, `${name} has already moved this turn.`);
  if (stand.says === "stays") return refuse(RULES.fire, `${name} can't move: it fired without declaring a move.`);
  if (stand.figures === 0 || stand.morale === "keeps-cover") return refuse(rule, `${name} keeps down.`);
  return whyNotFree(field, stand);
}
function whyNotMount(
  look: BrewLook,
  { stand, target }: { readonly stand: StandId; readonly target: StandId },
): Refusal | null {
  const refusal = whyNotRider(look, stand) ?? whyNotTheirs(look, target);
  if (refusal) return refusal;
  const { field, state } = look;
  const [rider, carrier] = [field.stateOf(state, stand), field.stateOf(state, target)];
  const vehicle = field.vehicle(target);
  const name = field.name(target);
  if (!isOnTable(carrier) || carrier.crewOut) return refuse(rule, `${name} can't take passengers now.`);
  if (rider.hidden !== carrier.hidden) return refuse(RULES.detection, "Both must be concealed, or neither.");
  const riders = ridersOf(state, target);
  if (field.vehicle(stand).kind === "gun") {
    if (!vehicle.tows) return refuse(RULES.towing, `${name} can't tow.`);
    if (riders.some((passenger) => field.vehicle(passenger.id).kind === "gun"))
      return refuse(RULES.towing, `${name} already has a gun in tow.`);
  } else {
    const aboard = riders.reduce((sum, { id, figures }) => sum + (field.vehicle(id).kind === "men" ? figures : 0), 0);
    if (aboard + rider.figures > vehicle.carries)
      return refuse(rule, vehicle.carries === 0 ? `${name} can't carry passengers.` : `${name} has too little room.`);
  }
  const [base, there] = [field.base(state, stand), field.base(state, target)];
  return base && there && gapIsWithin(base, there, field.far(BESIDE))
    ? null
    : refuse(rule, `${field.name(stand)} is not beside ${name}.`);
}

export const mount = kind({
  type: "mount",
  effect: { type: "board" },
  fields: { stand: standField, target: standField },
  name: "Mount or hitch",
  help: "Figures get in or a gun is hitched: their whole move.",
  rule,
  gesture: "attack",
  in: ["moves"],
  exact: true,
  whyNot: whyNotMount,
  *offers(look, only) {
    const { field, state } = look;
    const carriers = ownHere(look).filter((id) => field.vehicle(id).carries > 0 || field.vehicle(id).tows);
    if (carriers.length === 0) return;
    for (const stand of ownHere(look, only)) {
      if (whyNotRider(look, stand)) continue;
      for (const target of carriers)
        if (target !== stand && state && !whyNotMount(look, { stand, target }))
          yield { with: { stand, target }, name: `${field.name(stand)} with ${field.name(target)}`, stand, target };
    }
  },
  carryOut({ field, state, log }, { stand: id, target }) {
    const rider = field.stateOf(state, id);
    log({
      text: `${field.name(id)} joins ${field.name(target)} as passenger or tow`,
      rules: [rule],
      side: rider.side,
      stands: [id, target],
    });
    Object.assign(rider, {
      status: "aboard",
      at: null,
      by: target,
      moved: true,
      motion: "normal",
      dug: 0,
      dugIn: false,
      chain: null,
      stays: false,
    });
  },
});

interface Out {
  readonly stand: StandId;
  readonly at: TablePoint;
  readonly facing: Degrees;
}
function whyNotOut(look: BrewLook, id: StandId): Refusal | null {
  const refusal = whyNotTheirs(look, id);
  if (refusal) return refusal;
  const stand = look.field.stateOf(look.state, id);
  if (stand.status !== "aboard") return refuse(rule, `${look.field.name(id)} is not a passenger or tow.`);
  return stand.moved ? refuse(rule, `${look.field.name(id)} got in this turn.`) : null;
}
function whyNotDismount(look: BrewLook, { stand: id, at, facing }: Out): Refusal | null {
  const refusal = whyNotOut(look, id);
  if (refusal) return refusal;
  const { field, state } = look;
  const carrier = field.stateOf(state, id).by ?? "";
  const name = field.name(id);
  const base = field.baseAt(id, { at, facing });
  const there = field.base(state, carrier);
  if (!field.surface.holds(at) || !isWholeOnTable(field, base))
    return refuse(rule, `${name} must stand wholly on the table.`);
  if (!there || !gapIsWithin(base, there, field.far(BESIDE)))
    return refuse(rule, `${name} must get out beside ${field.name(carrier)}.`);
  if (field.movementOf(id).cost([at, at], ON_ROADS).impassableAt !== null)
    return refuse(rule, `${name} can't stand there.`);
  const { side } = field.stateOf(state, id);
  const over = field.bases(state as never, () => true).some((other) => basesOverlap(base, other.base));
  // The message doesn't name an enemy: it may be a concealed unit.
  return over ? refuse(rule, `${name} of ${field.sides.name(side)} has no room here.`) : null;
}
/** A random place beside its carrier. */
function anyPlace({ field, state }: BrewLook, id: StandId, random: Random): Out | null {
  const carrier = field.has(id) ? field.stateOf(state, id).by : null;
  const at = carrier === null ? null : field.stateOf(state, carrier).at;
  if (!at) return null;
  const facing = random.below(360) as Degrees;
  const place = placeAt(at, random.below(360), 1 + random.below(16) / 8);
  return isRoom(field, state, id, place, facing) ? { stand: id, at: place, facing } : null;
}

export const dismount = kind({
  type: "dismount",
  effect: { type: "alight" },
  fields: { stand: standField, at: pointField, facing: facingField },
  name: "Dismount or unhitch",
  help: "Place the passenger beside its carrier. A gun then needs setting up.",
  rule,
  gesture: "place",
  in: ["moves"],
  whyNotStand: whyNotOut,
  whyNot: whyNotDismount,
  sample: (look, stand = "", random) => anyPlace(look, stand, random),
  carryOut(act, { stand: id, at, facing }) {
    const { field, state, log } = act;
    const stand = field.stateOf(state, id);
    const vehicle = field.vehicle(id);
    // A passenger that leaves a carrier in the enemy's sight is in sight.
    if (!field.stateOf(state, stand.by ?? id).hidden) show(act, id, "gets out in the enemy's sight");
    log({ text: `${field.name(id)} gets out`, rules: [rule], side: stand.side, stands: [id] });
    Object.assign(stand, { status: "on-table", at, facing, by: null, moved: true, motion: "normal" });
    const millimetres = vehicle.guns[0]?.millimetres ?? vehicle.artillery?.millimetres;
    if (vehicle.kind === "gun" && millimetres !== undefined)
      stand.readyFrom = state.turn + (setUpTurns(millimetres) ?? 0);
    showOnTheWay(act, id, [at], "normal");
    findNear(act, id);
  },
});
