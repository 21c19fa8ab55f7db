/** Interdicted areas: a heavy machine gun fires at a place in successive turns, so that units avoid it. */

import { basesOverlap } from "../../../../geometry/contact.ts";
import { isWithinArc } from "../../../../geometry/directions.ts";
import type { Degrees } from "../../../../geometry/units.ts";
import { inches, point } from "../../../../geometry/units.ts";
import { distanceInInches, minus, vecOf } from "../../../../geometry/vector.ts";
import type { Refusal, StandId } from "../../../../play/contract.ts";
import { pointField } from "../../../../scenario/fields.ts";
import { sum } from "../../../modifiers.ts";
import { facingField, standField } from "../../../referee/commands.ts";
import { isOnTable, refuse } from "../../../referee/field.ts";
import { type Arm, armReach, isHeavyMg } from "../../attack/arms.ts";
import { NO_HARM } from "../../attack/harm.ts";
import { infantryTarget } from "../../attack/target.ts";
import { scoreFrom, TWO_LESS } from "../../attack/toss.ts";
import { crewCover } from "../../cover.ts";
import { MARKED_D10 } from "../../dice.ts";
import {
  automaticShare,
  casualtiesOf,
  INTERDICTED_AREA,
  type Interdicted,
  infantryModifiers,
} from "../../infantryFire.ts";
import { automaticBonus } from "../../smallArms.ts";
import { blastProtection } from "../bursts.ts";
import type { BrewField } from "../field.ts";
import { type BrewAct, type BrewLook, kind, plural, whyNotHere } from "../game.ts";
import { flashOf, harmInWords, suffer } from "../harming.ts";
import { areaOf, isInterdicted } from "../hazards.ts";
import { RULES } from "../numbers.ts";
import { tellTarget } from "../shooting.ts";
import { factsOf, firedKey, whyNotArm, whyNotFirer, whyNotNow } from "../shots.ts";
import type { Interdiction } from "../state.ts";
import { arcOf } from "../turrets.ts";

type HeavyMg = Extract<Arm, { readonly type: "small" }>;
const gunOf = (field: BrewField, id: StandId): HeavyMg | null =>
  field.arms(id).find((arm): arm is HeavyMg => arm.type === "small" && isHeavyMg(arm.arm)) ?? null;

function whyNotInterdict(look: BrewLook, id: StandId): Refusal | null {
  const refusal = whyNotHere(look, id, RULES.interdicted);
  if (refusal) return refusal;
  const { field, state } = look;
  const stand = field.stateOf(state, id);
  const arm = gunOf(field, id);
  if (!arm) return refuse(RULES.interdicted, `${field.name(id)} has no heavy machine gun.`);
  if (state.phase === "melee") return refuse(RULES.interdicted, "No area can be interdicted in the melee phase.");
  if (stand.motion !== "none") return refuse(RULES.interdicted, `${field.name(id)} has already moved this turn.`);
  if (stand.says === "moves") return refuse(RULES.interdicted, `${field.name(id)} has declared that it moves.`);
  return whyNotFirer(field, stand) ?? whyNotArm(field, state, stand, arm) ?? whyNotNow(field, state, stand, arm);
}
function whyNotThere(
  { field, state }: BrewLook,
  id: StandId,
  at: Parameters<BrewField["seesPlace"]>[2],
): Refusal | null {
  const stand = field.stateOf(state, id);
  const arm = gunOf(field, id);
  if (!arm || !stand.at || !field.surface.holds(at)) return refuse(RULES.interdicted, "The place is not on the table.");
  const away = field.inches(stand.at, at);
  if (away < INTERDICTED_AREA.leastRange || away > armReach(arm))
    return refuse(
      RULES.interdicted,
      `The area must be ${INTERDICTED_AREA.leastRange} to ${armReach(arm)} inches away.`,
    );
  const arc = arcOf(field, stand, arm);
  if (arc !== null && !isWithinArc(stand.facing, arc / 2, minus(vecOf(at), vecOf(stand.at))))
    return refuse(RULES.turret, `The place is outside the arc of ${field.name(id)}.`);
  return field.seesPlace(state, id, at) ? null : refuse(RULES.sight, `${field.name(id)} doesn't see the place.`);
}

export const interdict = kind({
  type: "interdict",
  fields: { stand: standField, at: pointField, facing: facingField },
  name: "Interdict an area",
  help: "A heavy machine gun fires at a place. From its second turn, units check morale to enter.",
  rule: RULES.interdicted,
  gesture: "place",
  in: ["fire"],
  lays: ({ field }) => [
    { type: "base", size: [inches(field.far(INTERDICTED_AREA.side)), inches(field.far(INTERDICTED_AREA.side))] },
  ],
  whyNotStand: whyNotInterdict,
  whyNot: (look, { stand, at }) => whyNotInterdict(look, stand) ?? whyNotThere(look, stand, at),
  sample({ field }, stand = "", random) {
    const { width, height } = field.surface;
    return {
      ...{ stand, facing: (random.below(4) * 90) as Degrees },
      at: point(random.below(width * 2 + 1) / 2, random.below(height * 2 + 1) / 2),
    };
  },
  carryOut(act, { stand: id, at, facing }) {
    const { field, state, log } = act;
    const stand = field.stateOf(state, id);
    const arm = gunOf(field, id);
    if (!arm) return;
    const before = state.interdictions.find((earlier) => earlier.stand === id && earlier.turn === state.turn - 1);
    const same = before && distanceInInches(vecOf(before.at), vecOf(at)) <= 1 / 32;
    const made: Interdiction = {
      ...{ stand: id, side: stand.side, at, facing, turn: state.turn },
      turns: same ? before.turns + 1 : 1,
    };
    log({
      text: `${field.name(id)} fires at ${same ? "the same area" : "an area"}, turn ${made.turns}`,
      rules: [RULES.interdicted],
      side: stand.side,
      stands: [id],
    });
    state.interdictions = [...state.interdictions.filter((interdiction) => interdiction.stand !== id), made];
    Object.assign(stand, {
      fired: [...stand.fired, firedKey(field, arm)],
      bursts: stand.bursts + 1,
      says: stand.says ?? "stays",
    });
    if (!isInterdicted(made, state.turn)) return;
    const area = areaOf(field, made);
    const under = field
      .bases(state, (candidate) => isOnTable(candidate) && candidate.side !== stand.side)
      .filter(({ base }) => basesOverlap(area, base));
    for (const { id: target } of under) sweep(act, id, arm, target);
  },
});

/** A unit in an interdicted area is fired at from above: obscuration doesn't count, and a third die is deducted. */
function sweep(act: BrewAct, by: StandId, { arm, name }: HeavyMg, id: StandId): void {
  const { field, state, dice, log } = act;
  const stand = field.stateOf(state, id);
  const vehicle = field.vehicle(id);
  const inVehicle = (vehicle.kind === "afv" || vehicle.kind === "soft") && !stand.crewOut;
  if (inVehicle && vehicle.kind === "afv" && vehicle.top === "closed") return;
  const under: Interdicted =
    inVehicle && vehicle.top === "open-turret" ? "open-turret" : inVehicle && vehicle.kind === "afv" ? "open" : "other";
  const cover = inVehicle
    ? crewCover({ armoured: vehicle.kind === "afv", openTop: true, buttoned: false })
    : blastProtection(field, stand);
  const from = field.stateOf(state, by).at;
  const range = from && stand.at ? field.inches(from, stand.at) : 0;
  const modifiers = infantryModifiers(
    {
      ...{
        target: infantryTarget(factsOf(field, stand)),
        obscured: "minimal",
        protectedBy: cover === "total" ? "hard" : cover,
      },
      ...{ range, move: stand.motion, nonShoulder: false, hasty: false, braced: false, aimed: false },
      ...{ automatic: automaticBonus(arm, range, field.readings), interdicted: under },
    },
    field.readings,
  );
  const { side } = field.stateOf(state, by);
  const faces = dice.roll({
    ...MARKED_D10,
    count: 3,
    who: side,
    why: "Fire on the area",
    rule: RULES.interdicted,
    classes: { type: "faces" },
  });
  const score = scoreFrom(TWO_LESS, faces) + sum(modifiers);
  const casualties = casualtiesOf(automaticShare(score), stand.figures, field.readings);
  const harm = { ...NO_HARM, casualties };
  const { flash } = flashOf(harm, stand.figures);
  log({
    text: `The ${name} of ${field.name(by)} sweeps ${field.name(id)}: ${plural(casualties, "figure")}`,
    rules: [RULES.interdicted],
    side,
    outcome: harmInWords(harm),
    flash,
    stands: [by, id],
  });
  if (field.stateOf(state, by).hidden) tellTarget(act, id, side, harmInWords(harm), flash);
  stand.gunnedIn = state.turn;
  suffer(act, id, harm);
}
