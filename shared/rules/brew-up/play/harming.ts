/** Writes the result of an attack: losses, damage, crews that leave, morale checks, and passengers. */
import type { StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import { capital } from "../../../words.ts";
import { isOnTable } from "../../referee/field.ts";
import { sumInWords } from "../../signed.ts";
import { blastOn } from "../attack/damage.ts";
import { addHarm, type Harm, isHarm, NO_HARM, outcomeNamed, outcomeOf } from "../attack/harm.ts";
import { isOver, type Step, scoreFrom, type Toss, throwOf, type Volley } from "../attack/toss.ts";
import { FUEL_LASTS } from "../infantryDamage.ts";
import type { Occasion } from "../morale.ts";
import type { BrewUpVehicle } from "../vehicles.ts";
import { afterHarm, afterMorale, graver, standingOf } from "./conditions.ts";
import type { BrewField } from "./field.ts";
import { type BrewAct, plural, type SeenStand } from "./game.ts";
import { rollMorale } from "./morale.ts";
import { ridersOf } from "./moving.ts";
import { RULES } from "./numbers.ts";
import { goBack, leaveBattle } from "./retreat.ts";
import { nearestRoom } from "./room.ts";
import { factsOf } from "./shots.ts";
import type { BrewStand } from "./state.ts";

/** Fallen dice, for the log. */
export interface Fallen {
  readonly why: string;
  readonly rule: string;
  readonly score: number;
  readonly plus: number;
}
/** More scores than these of one kind are only counted. */
const MANY = 4;

/** "To hit 5 − 2 = 3, 16 − 2 = 14; casualties 17": the rolls in their order, by their purpose. */
export function fallenInWords(fallen: readonly Fallen[]): string {
  const byWhy = Map.groupBy(fallen, ({ why }) => why);
  const parts = [...byWhy].map(([why, rolls]) => {
    if (rolls.length > MANY) return `${why} ${plural(rolls.length, "roll")}`;
    return `${why} ${rolls.map(({ score, plus }) => sumInWords(score, plus)).join(", ")}`;
  });
  return capital(parts.join("; "));
}
interface Rolling {
  readonly who: SideId;
  /** "r1 at b2". */
  readonly what: string;
  readonly figures: number;
  readonly fallen: Fallen[];
}

function toss(
  { dice }: BrewAct,
  { dice: which, why, rule, plus = 0, read }: Toss,
  { who, what, fallen }: Rolling,
): Step {
  const faces = dice.roll({ ...throwOf(which), who, why: `${what}: ${why}`, rule, classes: { type: "faces" } });
  const score = scoreFrom(which, faces);
  fallen.push({ why, rule, score, plus });
  return read(score);
}
export function tossed(act: BrewAct, first: Toss, harm: Harm, rolling: Rolling): Harm {
  const { delta, next } = toss(act, first, rolling);
  return next.reduce((so, further) => tossed(act, further, so, rolling), addHarm(harm, delta, rolling.figures));
}
/** Shots in succession, until nothing is left to fire at. */
export function volleyed(act: BrewAct, volleys: readonly Volley[], rolling: Rolling): Harm {
  let harm = NO_HARM;
  for (const { toss: volley, count } of volleys)
    for (let i = 0; i < count && !isOver(harm, rolling.figures); i++) harm = tossed(act, volley, harm, rolling);
  return harm;
}

/** The occasion of a unit's morale check after harm; null: none. */
export function occasionOf(harm: Harm, kind: BrewUpVehicle["kind"]): Occasion | null {
  if (harm.penetrated) return "penetrated";
  if ((kind === "afv" || kind === "soft") && harm.immobilized) return "immobilized";
  return harm.casualties > 0 ? "casualty" : null;
}

/** "2 fallen, immobilized". */
export function harmInWords(harm: Harm): string {
  const parts = [
    harm.casualties > 0 ? `${harm.casualties} fallen` : "",
    harm.penetrated && harm.wreck === "no" ? "penetrated" : "",
    harm.immobilized ? "immobilized" : "",
    harm.gunOut ? "main weapon out" : "",
    harm.coaxialOut ? "coaxial MG out" : "",
    harm.hullOut ? "hull MG out" : "",
    harm.turretJammed ? "turret jammed" : "",
    harm.dazed ? "crew dazed" : "",
    harm.leaking ? `fuel for ${plural(FUEL_LASTS, "turn")}` : "",
    harm.pinned && harm.casualties === 0 ? "pinned" : "",
    harm.evacuates !== "no" && harm.wreck === "no" ? "crew evacuates" : "",
    harm.wreck === "no" ? "" : outcomeNamed(harm.wreck).name,
  ];
  return parts.filter((part) => part !== "").join(", ") || "no effect";
}

/** The end of an attack: harm is written, morale rolled, and the results of both carried out. */
export function suffer(act: BrewAct, id: StandId, harm: Harm): void {
  const { field, state } = act;
  const stand = field.stateOf(state, id);
  if (!isHarm(harm) || stand.status === "eliminated") return;
  const { kind } = field.vehicle(id);
  write(act, id, harm);
  const now = afterHarm({ ...standingOf(stand) }, NO_HARM, kind);
  if (now.lost || harm.wreck !== "no" || stand.figures === 0) {
    lose(act, id, harm.wreck);
    return;
  }
  const occasion = occasionOf(harm, kind);
  if (occasion) checkMorale(act, id, occasion);
}

/** A unit after harm; whether its NCO is among the fallen is decided separately. */
export function harmed(stand: SeenStand, harm: Harm, turn: number): BrewStand {
  const fallen = Math.min(harm.casualties, stand.figures);
  const fuel = harm.leaking
    ? Math.min(stand.fuelUntil ?? Number.POSITIVE_INFINITY, turn + FUEL_LASTS)
    : stand.fuelUntil;
  return {
    ...(stand as BrewStand),
    figures: stand.figures - fallen,
    fallen: stand.fallen + fallen,
    immobilized: stand.immobilized || harm.immobilized,
    gunOut: stand.gunOut || harm.gunOut,
    coaxialOut: stand.coaxialOut || harm.coaxialOut,
    hullOut: stand.hullOut || harm.hullOut,
    turretJammed: stand.turretJammed || harm.turretJammed,
    fuelUntil: fuel,
    dazedUntil: harm.dazed ? Math.max(stand.dazedUntil, turn + 1) : stand.dazedUntil,
    penetratedIn: harm.penetrated ? turn : stand.penetratedIn,
    crewOut: stand.crewOut || harm.evacuates !== "no",
    pinned: stand.pinned || harm.pinned,
    morale: harm.pinned && stand.morale === "free" ? "keeps-cover" : stand.morale,
  };
}
/** A lot decides whether the NCO has fallen, among the figures; null: no lot is drawn. */
export function lotOf(field: BrewField, stand: SeenStand, fallen: number): number | null {
  const { figures, nco, id } = stand;
  if (!nco || fallen === 0 || field.vehicle(id).kind !== "men") return null;
  return field.readings.ncoLoss === "by-lot" && figures > fallen ? figures : null;
}

function write({ field, state, dice }: BrewAct, id: StandId, harm: Harm): void {
  const stand = field.stateOf(state, id);
  const fallen = Math.min(harm.casualties, stand.figures);
  const lot = lotOf(field, stand, fallen);
  const why = `NCO of ${field.name(id)} among the casualties`;
  // Without a lot it is the last to fall.
  const face =
    lot === null
      ? undefined
      : dice.roll({ sides: lot, count: 1, who: stand.side, why, rule: RULES.morale, classes: { type: "faces" } })[0];
  Object.assign(stand, harmed(stand, harm, state.turn));
  if ((face !== undefined && face <= fallen) || stand.figures === 0) stand.nco = false;
}

/** It is out of the battle, and its remaining figures get away. */
function lose(act: BrewAct, id: StandId, wreck: Harm["wreck"]): void {
  const { field, state, log } = act;
  const stand = field.stateOf(state, id);
  const riders = ridersOf(state, id).map((rider) => rider.id);
  log({
    text: `${field.name(id)} is ${wreck === "no" ? "out of the battle" : outcomeNamed(wreck).name}`,
    rules: [wreck === "no" ? RULES.morale : RULES.internal],
    side: stand.side,
    outcome: wreck === "no" ? "lost" : outcomeNamed(wreck).name,
    stands: [id],
    fact: { type: "lost", ...{ stand: id, wreck } },
  });
  leaveBattle(act, id);
  for (const rider of riders) throwOut(act, rider, id);
}

/** Passengers of a lost vehicle suffer a burst like a grenade's, and stand beside it. */
function throwOut(act: BrewAct, id: StandId, carrier: StandId): void {
  const { field, state } = act;
  const rider = field.stateOf(state, id);
  const { at, facing } = field.stateOf(state, carrier);
  const place = at && nearestRoom(field, state, id, at, facing);
  rider.by = null;
  if (!place) {
    leaveBattle(act, id);
    return;
  }
  Object.assign(rider, { status: "on-table", at: place, facing, moved: true, motion: "normal" });
  if (field.vehicle(id).kind === "gun") return;
  const rolling: Rolling = { who: rider.side, what: field.name(id), figures: rider.figures, fallen: [] };
  const { next } = blastOn(factsOf(field, rider), { type: "grenade" }, "minimal", field.readings);
  const harm = next.reduce((so, further) => tossed(act, further, so, rolling), NO_HARM);
  act.log({
    text: `${field.name(id)} gets out of ${field.name(carrier)}`,
    rules: [RULES.mines],
    side: rider.side,
    outcome: harmInWords(harm),
    stands: [id],
  });
  suffer(act, id, harm);
}

/** A unit checks its morale, and carries out the result. */
export function checkMorale(act: BrewAct, id: StandId, occasion: Occasion): void {
  const { field, state, log } = act;
  const stand = field.stateOf(state, id);
  const { kind } = field.vehicle(id);
  const result = rollMorale(act, id, occasion);
  const now = afterMorale(standingOf(stand), result, kind, occasion);
  if (now.crewOut && !stand.crewOut && kind === "afv")
    log({
      text: `The crew of ${field.name(id)} bails out`,
      rules: [RULES.moraleResult],
      side: stand.side,
      stands: [id],
    });
  Object.assign(stand, { crewOut: now.crewOut, morale: graver(stand.morale, now.morale) });
  if (now.lost) {
    log({
      text: `${kind === "gun" ? "The crew abandons" : "The crew leaves"} ${field.name(id)} for good`,
      rules: [RULES.moraleResult],
      side: stand.side,
      outcome: "lost",
      stands: [id],
    });
    lose(act, id, "no");
  } else if (isOnTable(stand) && (now.morale === "routs" || now.morale === "retires")) goBack(act, id, now.morale);
}

export const flashOf = (harm: Harm, figures: number) => {
  const { id, letter, gravity, name } = outcomeNamed(outcomeOf(harm, figures));
  return { came: id, outcome: name, flash: { letter, gravity } };
};
