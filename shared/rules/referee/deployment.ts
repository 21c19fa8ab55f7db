/** Before the first turn: waiting stands are placed in their side's zones. */

import type { Random } from "../../dice/seeded.ts";
import { polygonHolds } from "../../geometry/polygon.ts";
import { cornersOf, rectangle } from "../../geometry/rectangle.ts";
import { type Degrees, inches, STEPS_PER_INCH, type TablePoint } from "../../geometry/units.ts";
import { boxOf, vecOf } from "../../geometry/vector.ts";
import type { PlaceCommand, Refusal, StandId } from "../../play/contract.ts";
import type { Zone } from "../../scenario/model.ts";
import type { SideId } from "../../systems.ts";
import { type Field, type PlacedState, refuse } from "./field.ts";

/** A stand placed in one of its side's zones. */
export type Placing = Omit<PlaceCommand, "type">;

/**
 * The zones that a stand may begin in. Hidden stands begin in their side's hidden zones, all others in the open zones. If the
 * side has none of that sort, any of its zones.
 */
function zonesOf(field: Field, id: StandId, state?: PlacedState): readonly Zone[] {
  const { stand } = field.unit(id);
  const enemy: SideId = stand.side === "red" ? "blue" : "red";
  const secret = ({ visibleTo }: Pick<Zone, "visibleTo">) => visibleTo !== undefined && !visibleTo.includes(enemy);
  const zones = field.scenario.zones.filter((zone) => zone.side === stand.side);
  // A zone known to the enemy is just as good for a stand that chose to hide.
  if (state && field.hidesByChoice(state, id)) return zones;
  const right = zones.filter((zone) => secret(zone) === secret(stand));
  return right.length > 0 ? right : zones;
}

/** A stand that begins in a zone: it comes onto the table, but the scenario doesn't place it and it enters by no edge. */
export const isToDeploy = (field: Field, id: StandId): boolean => {
  const enters = field.scenario.reinforcements.some(({ stands }) => stands.includes(id));
  const { stand, vehicle } = field.unit(id);
  return stand.at === null && !vehicle.offTable && !enters && zonesOf(field, id).length > 0;
};

export const waitsToDeploy = (field: Field, state: PlacedState, side: SideId): StandId[] =>
  state.stands
    .filter((stand) => stand.side === side && stand.status === "waiting" && isToDeploy(field, stand.id))
    .map(({ id }) => id);

/** Stands that the scenario placed may be moved while the others are placed. */
export function whyNotDeployable(field: Field, state: PlacedState, id: StandId): Refusal | null {
  const stand = field.stateOf(state, id);
  if (stand.status === "waiting" && !isToDeploy(field, id))
    return refuse(field.numbers.sequence, `${field.name(id)} enters the table later.`);
  if (zonesOf(field, id).length === 0)
    return refuse(field.numbers.sequence, `${field.sides.does(stand.side, "has")} no deployment zone.`);
  return null;
}

export function whyNotHere(field: Field, state: PlacedState, { stand: id, at, facing }: Placing): Refusal | null {
  const base = rectangle(at, field.unit(id).stand.footprint, facing);
  const holds = ({ points }: Zone) => polygonHolds(points.map(vecOf), vecOf(at));
  if (!zonesOf(field, id, state).some(holds)) {
    const side = field.unit(id).stand.side;
    const elsewhere = field.scenario.zones.find((zone) => zone.side === side && holds(zone));
    return refuse(
      field.numbers.sequence,
      elsewhere
        ? `${field.name(id)} can't begin in “${elsewhere.name}”: zones known only to its side are for hidden units, other zones for the rest.`
        : `${field.name(id)} must have its centre in a deployment zone of its side.`,
    );
  }
  if (!isWholeOnTable(field, base))
    return refuse(field.numbers.sequence, `${field.name(id)} must stand wholly on the table.`);
  const over = field.overlapped(state, base, (stand) => stand.id !== id);
  if (over === null) return null;
  // The message doesn't name an enemy: the stand may be hidden.
  const friend = field.unit(over).stand.side === field.unit(id).stand.side;
  return refuse(
    field.numbers.overlap,
    friend ? `${field.name(id)} would overlap ${field.name(over)}.` : `${field.name(id)} has no room here.`,
  );
}

/** A corner may stick out by less than a sixty-fourth of an inch, because the corners of a turned base aren't round numbers. */
export function isWholeOnTable(field: Field, base: ReturnType<typeof rectangle>): boolean {
  const most = { x: field.surface.width * STEPS_PER_INCH, y: field.surface.height * STEPS_PER_INCH };
  return cornersOf(base).every(({ x, y }) => x > -1 && y > -1 && x < most.x + 1 && y < most.y + 1);
}

/** A random place within the bounds of one of its zones. Null: it has no zone. */
export function anywhereInZone(field: Field, state: PlacedState, id: StandId, random: Random): Placing | null {
  const zones = zonesOf(field, id, state).map(({ points }) => points.map(vecOf));
  const zone = zones[random.below(Math.max(1, zones.length))];
  if (!zone) return null;
  const box = boxOf(zone);
  const at: TablePoint = [
    inches((box.minX + random.below(box.maxX - box.minX + 1)) / STEPS_PER_INCH),
    inches((box.minY + random.below(box.maxY - box.minY + 1)) / STEPS_PER_INCH),
  ];
  return { stand: id, at, facing: random.below(360) as Degrees };
}
