/** Possible places of fire: a sheaf as the referee lays it, with its rolls' chances (Indirect Artillery Fire 2 to 4). */
import { facingOf } from "../../geometry/directions.ts";
import type { Degrees, TablePoint } from "../../geometry/units.ts";
import { vecOf } from "../../geometry/vector.ts";
import { Fraction } from "../../odds/fraction.ts";
import type { Refusal } from "../../play/contract.ts";
import type { AimedQuestion, Landing, Landings } from "../../play/planning.ts";
import type { PlanMember } from "../ghq/plan/member.ts";
import { rollerOf } from "../ghq/plan/planning.ts";
import { isOnTable, isRefusal, refuse } from "../ghq/play/act.ts";
import type { Battlefield } from "../ghq/play/battlefield.ts";
import { sum } from "../modifiers.ts";
import { barrageOf } from "./chances.ts";
import { areaOf, cohesionAt, deviated, gunOf, sheafOf, whyOutOfReach } from "./play/artillery.ts";
import { RULES } from "./play/numbers.ts";
import type { Gun, SquadState } from "./play/state.ts";
import { DEVIATION } from "./tables.ts";

const DIE = 6;

export const AIMING: NonNullable<PlanMember["aiming"]> = {
  terms: (field, at) => ({ terrain: sum(cohesionAt(field, at)) }),
  landings: (field, state, question) => landingsOf(field, state as SquadState, question),
};

/** A gun that reaches its place in the sheaf. */
interface Ready {
  readonly gun: Gun;
  readonly place: TablePoint;
  readonly comes: Fraction;
  readonly spot: Fraction;
}

function landingsOf(field: Battlefield, state: SquadState, question: AimedQuestion): Landings | Refusal {
  const { stand, at } = question;
  const from = field.stateOf(state, stand).at;
  if (!gunOf(field, stand) || !from)
    return refuse(RULES.indirect, `${field.name(stand)} has no mortar or howitzer on the table.`);
  if (!field.surface.holds(at)) return refuse(RULES.indirect, "The place lies off the table.");
  const facing = facingOf({ x: vecOf(at).x - vecOf(from).x, y: vecOf(at).y - vecOf(from).y });
  const ready = readyFor(field, state, question, facing);
  if (isRefusal(ready)) return ready;
  const areas = (move: (place: TablePoint) => TablePoint) =>
    ready.map(({ place }) => {
      const there = move(place);
      return field.surface.holds(there) ? areaOf(field, { at: there, facing }) : null;
    });
  const all: Landing[] = [];
  let nobody = Fraction.ONE;
  for (const [first, { comes, spot }] of ready.entries()) {
    // The first gun that succeeds rolls for all; each later one comes by its own roll.
    const leads = nobody.times(comes);
    nobody = nobody.times(Fraction.ONE.minus(comes));
    const lands = (chance: Fraction, move: (place: TablePoint) => TablePoint): void => {
      const parts = areas(move).flatMap((area, i) =>
        area === null || i < first ? [] : [{ area, chance: i === first ? Fraction.ONE : (ready[i] as Ready).comes }],
      );
      all.push({ chance, parts });
    };
    lands(leads.times(spot), (place) => place);
    const off = leads.times(Fraction.ONE.minus(spot)).times(Fraction.of(1, DEVIATION.directions * DIE));
    for (let towards = 1; towards <= DEVIATION.directions; towards++)
      for (let inches = 1; inches <= DIE; inches++) lands(off, (place) => deviated(place, towards, inches));
  }
  return {
    stands: ready.map(({ gun }) => gun.stand),
    aimed: areas((place) => place).filter((area) => area !== null),
    all: all.filter(({ chance }) => chance.compare(Fraction.ZERO) > 0),
  };
}

/** The guns that can fire there, in the order of their rolls; in direct fire it is one gun alone. */
function readyFor(
  field: Battlefield,
  state: SquadState,
  { stand, others, at, flags }: AimedQuestion,
  facing: Degrees,
): Ready[] | Refusal {
  const alone = flags["howitzer-in-view"] === true;
  const guns = field.units.flatMap(({ stand: { id } }): Gun[] => {
    const takesPart = id === stand || (!alone && others.includes(id));
    const gun = takesPart && isOnTable(field.stateOf(state, id)) ? gunOf(field, id) : null;
    return gun ? [gun] : [];
  });
  const places = sheafOf(field, { guns, at, facing });
  const ready: Ready[] = [];
  for (const [i, gun] of guns.entries()) {
    const place = places[i] as TablePoint;
    const why = whyOutOfReach({ field, state }, gun, place, RULES.indirect);
    if (why && gun.stand === stand) return why;
    if (why) continue;
    const { terrain = 0 } = flags;
    const { comes, spot } = barrageOf(gun.stand === stand ? flags : { ...rollerOf(field, state, gun.stand), terrain });
    ready.push({ gun, place, comes, spot });
  }
  return ready;
}
