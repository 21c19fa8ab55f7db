/** Rule 3: a toy shoots at an enemy. */
import type { Refusal, StandId } from "../../../../../shared/play/contract.ts";
import { standField } from "../../../../../shared/rules/referee/commands.ts";
import { isRefusal, refuse, whenAsked } from "../../../../../shared/rules/referee/field.ts";
import { forecastOf } from "../forecast.ts";
import { enemiesOnTable, friendsOnTable, kind, type ToyLook, whyNotPaid, whyNotTheirs } from "../game.ts";
import { RULES } from "../numbers.ts";
import { shoot } from "../shooting.ts";
import { type Shot, shotWorked, type WorkedShot, whyNotShooter, workShot } from "../shots.ts";

const shotOf = ({ stand, target }: { readonly stand: StandId; readonly target: StandId }): Shot => ({
  ...{ stand, target, snap: false },
});
const whyNotShoot = (look: ToyLook, id: StandId): Refusal | null =>
  whyNotTheirs(look, id) ?? whyNotPaid(look) ?? whyNotShooter(look.field, look.field.stateOf(look.state, id));

export const fire = kind({
  type: "fire",
  // Every shot counts by itself; what doesn't knock a toy out the next may.
  effect: { type: "attack", onClaimed: 0.8, promised: 0.5, atOnce: 0, reveals: null },
  fields: { stand: standField, target: standField },
  name: "Shoot",
  help: "At an enemy in range and in sight; it costs a command point.",
  rule: RULES.shoot,
  gesture: "attack",
  in: ["pulse"],
  open: ({ state }) => state.points !== null,
  whyNotStand(look, id) {
    for (const _ of offers(look, id)) return null;
    return whenAsked(() => whyNone(look, id));
  },
  exact: true,
  offers,
  work: (look, command) => whyNotShoot(look, command.stand) ?? workShot(look.field, look.state, shotOf(command)),
  carryOut(act, command, worked: WorkedShot) {
    shoot(act, shotOf(command), worked);
    act.state.points = (act.state.points ?? 0) - 1;
  },
  forecast({ field, state }, command) {
    const shot = shotOf(command);
    const worked = workShot(field, state, shot);
    return isRefusal(worked) ? worked : forecastOf(field, state, shot, worked);
  },
});

function* offers(look: ToyLook, only?: StandId) {
  const { field, state } = look;
  for (const stand of friendsOnTable(look, only)) {
    if (whyNotShoot(look, stand)) continue;
    for (const target of enemiesOnTable(look))
      if (shotWorked(field, state, shotOf({ stand, target })))
        yield { with: { stand, target }, name: `${field.name(stand)} at ${field.name(target)}`, stand, target };
  }
}
function whyNone(look: ToyLook, stand: StandId): Refusal {
  const refusal = whyNotShoot(look, stand);
  if (refusal) return refusal;
  for (const target of enemiesOnTable(look)) {
    const found = workShot(look.field, look.state, shotOf({ stand, target }));
    if (isRefusal(found)) return found;
  }
  return refuse(RULES.shoot, "No enemy is on the table.");
}
