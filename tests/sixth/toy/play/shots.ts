/** Who may shoot at whom, and with which dice (rule 3). */
import { isWithinArc } from "../../../../shared/geometry/directions.ts";
import type { TablePoint } from "../../../../shared/geometry/units.ts";
import { distanceInInches, minus, vecOf } from "../../../../shared/geometry/vector.ts";
import type { Refusal, StandId } from "../../../../shared/play/contract.ts";
import type { Still } from "../../../../shared/rules/referee/engine/kind.ts";
import { type Elsewhere, isOnTable, noSuchStand, type Place, refuse } from "../../../../shared/rules/referee/field.ts";
import type { LineOfSight } from "../../../../shared/sight/lineOfSight.ts";
import { judgedInches, whyOutOfSight } from "../../../../shared/sight/sightWords.ts";
import { type Circumstances, type Pool, poolOf } from "../shot.ts";
import type { ToyField } from "./field.ts";
import { RULES } from "./numbers.ts";
import type { ToyStand, ToyState } from "./state.ts";

export interface Shot {
  readonly stand: StandId;
  readonly target: StandId;
  readonly snap: boolean;
  /** Where a target on its way is, instead of where the state has it. */
  readonly place?: Place | undefined;
}
export interface WorkedShot extends Circumstances {
  readonly pool: Pool;
  readonly from: TablePoint;
  readonly to: TablePoint;
}

/** Half of the whole angle of a target's front. */
export const HALF_FRONT = 90;

/** Why a toy can't shoot at anybody, by its condition alone. */
export function whyNotShooter(field: ToyField, stand: Still<ToyStand>): Refusal | null {
  if (!isOnTable(stand)) return refuse(RULES.shoot, `${field.name(stand.id)} is not on the table.`);
  return stand.fired ? refuse(RULES.shoot, `${field.name(stand.id)} has shot this turn.`) : null;
}

type Hindrance = "friend" | "gone" | "range" | "sight";

/** What a shot comes to, or what hinders it. Whether the shooter may shoot at all was asked before. */
function work(field: ToyField, state: Still<ToyState>, shot: Shot): WorkedShot | Hindrance {
  const shooter = field.stateOf(state, shot.stand);
  const target = field.stateOf(state, shot.target);
  if (shooter.side === target.side) return "friend";
  const place = shot.place ?? (isOnTable(target) && target.at ? { at: target.at, facing: target.facing } : null);
  if (!isOnTable(shooter) || !shooter.at || !place) return "gone";
  const [from, to] = [vecOf(shooter.at), vecOf(place.at)];
  const toy = field.unit(shot.stand).vehicle;
  const inches = distanceInInches(from, to);
  if (inches > toy.gun.range) return "range";
  if (!field.sees(state, shot.stand, shot.target, false, elsewhereOf(shot))) return "sight";
  const circumstances: Circumstances = {
    inches,
    flank: !isWithinArc(place.facing, HALF_FRONT, minus(from, to)),
    cover: field.coverAt(shot.target, place.at),
    snap: shot.snap,
  };
  return { ...circumstances, pool: poolOf(toy, circumstances), from: shooter.at, to: place.at };
}
const elsewhereOf = ({ target, place }: Shot): Elsewhere | undefined => place && { id: target, ...place };

/** Null where it is hindered: words take longer than the shot, and most who ask don't read them. */
export function shotWorked(field: ToyField, state: Still<ToyState>, shot: Shot): WorkedShot | null {
  const found = work(field, state, shot);
  return typeof found === "string" ? null : found;
}
export function workShot(field: ToyField, state: Still<ToyState>, shot: Shot): WorkedShot | Refusal {
  for (const id of [shot.stand, shot.target]) if (!field.has(id)) return noSuchStand(id);
  const found = work(field, state, shot);
  return typeof found === "string" ? hindered(field, state, shot, found) : found;
}

function hindered(field: ToyField, state: Still<ToyState>, shot: Shot, what: Hindrance): Refusal {
  const [shooter, target] = [field.name(shot.stand), field.name(shot.target)];
  switch (what) {
    case "friend":
      return refuse(RULES.shoot, `${target} is of the same side.`);
    case "gone":
      return refuse(RULES.shoot, `${shooter} and ${target} must both be on the table.`);
    case "range":
      return refuse(RULES.range, `${target} is too far away: the range of ${shooter} is ${rangeOf(field, shot)}.`);
    case "sight":
      return {
        rule: RULES.sight,
        get reason() {
          const why = whyOutOfSight(sightOf(field, state, shot), field.rules.names);
          return `${shooter} doesn't see ${target}: ${why}.`;
        },
      };
  }
}
const rangeOf = (field: ToyField, { stand }: Shot): string => judgedInches(field.unit(stand).vehicle.gun.range);

export const sightOf = (field: ToyField, state: Still<ToyState>, shot: Shot): LineOfSight =>
  field.ruling(state, shot.stand, shot.target, false, elsewhereOf(shot));
