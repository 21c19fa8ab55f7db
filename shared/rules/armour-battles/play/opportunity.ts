/** Who may fire at a unit on its way, and from where on it ("Opportunity Fire Against a Moving Target"). */
import { pointAlong } from "../../../movement/path.ts";
import type { StandId, StandingOrder } from "../../../play/contract.ts";
import { automaticShot, type Stretch as Shots, type Watch } from "../../referee/engine/walk.ts";
import type { Place } from "../../referee/field.ts";
import type { ArmourField } from "./field.ts";
import { couldFire, type Shot, shotWorked, type WorkedShot } from "./shots.ts";
import type { ArmourState, MoveProcedure, Stretch, UnitState } from "./state.ts";
import { facingAt } from "./walking.ts";

const orderOf = (state: ArmourState, one: UnitState): StandingOrder => one.order ?? state.sides[one.side].order;

/** How a mover stands at a place of its path. */
export function moverAt(field: ArmourField, state: ArmourState, going: MoveProcedure, inches: number): Place {
  const { facing } = field.stateOf(state, going.stand);
  return { at: pointAlong(going.path, inches), facing: facingAt(going, inches, facing) };
}
export const shotAtMover = (
  field: ArmourField,
  state: ArmourState,
  going: MoveProcedure,
  stand: StandId,
  inches: number,
): Shot & { readonly place: Place } => ({
  stand,
  target: going.stand,
  purpose: "opportunity",
  place: moverAt(field, state, going, inches),
});

interface ShotAtMover {
  readonly shot: Shot;
  readonly worked: WorkedShot;
}
/** The mover's enemies who may fire, wherever it is; also those who first need a Staff Order. */
const firersOf = (field: ArmourField, state: ArmourState, { side }: MoveProcedure): UnitState[] =>
  state.stands.filter(
    (one) => one.side !== side && couldFire(field, state, one) && orderOf(state, one).type !== "hold",
  );
/** Every shot that the enemy may fire at the mover at this place. */
export function shotsAt(
  field: ArmourField,
  state: ArmourState,
  going: MoveProcedure,
  inches: number,
  firers = firersOf(field, state, going),
): ShotAtMover[] {
  if (firers.length === 0) return [];
  const place = moverAt(field, state, going, inches);
  return firers.flatMap((one): ShotAtMover[] => {
    const shot: Shot = { stand: one.id, target: going.stand, purpose: "opportunity", place };
    const worked = shotWorked(field, state, shot);
    return worked ? [{ shot, worked }] : [];
  });
}

interface Kept {
  readonly stand: StandId;
}
/** How the enemies of a mover watch it. */
export function watchOf(
  field: ArmourField,
  state: ArmourState,
  mover: MoveProcedure,
): Watch<MoveProcedure, ShotAtMover, Kept> {
  const firers = firersOf(field, state, mover);
  return {
    shotsAt: (going, inches) => shotsAt(field, state, going, inches, firers),
    signature: ({ shot, worked: { attack, flank } }) => `${shot.stand} ${attack.count} ${attack.tn} ${flank}`,
    keep: ({ shot: { stand } }) => ({ stand }),
    again(going, { stand }, inches) {
      // A suppressed unit is asked about, as a Staff Order would free it; it doesn't fire unasked.
      if (field.stateOf(state, stand).suppressed) return null;
      const shot = shotAtMover(field, state, going, stand, inches);
      const worked = shotWorked(field, state, shot);
      return worked && { shot, worked };
    },
    orderOf: (stand) => orderOf(state, field.stateOf(state, stand)),
    inches: ({ worked }) => worked.inches * field.scale,
    // That of at least one hit before any reaction: every hit may disrupt.
    chance: ({ worked: { attack } }) => 1 - ((attack.tn - 1) / 6) ** attack.count,
  };
}

/** The shot that a standing order fires at the first place of the stretch where it applies. */
export function automaticFire(field: ArmourField, state: ArmourState, going: MoveProcedure, stretch: Stretch) {
  const { from, to, stands } = stretch;
  const shots: Shots<Kept> = { from, to, shots: stands.map((stand) => ({ stand })) };
  const found = automaticShot(watchOf(field, state, going), going, shots);
  return found && { type: "opportunity-fire", stand: found.shot.stand, at: found.at };
}
