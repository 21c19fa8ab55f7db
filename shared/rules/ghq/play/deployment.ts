/** Before the first turn: stands that wait for a place are put into their side's zones. */

import type { Random } from "../../../dice/seeded.ts";
import { basesOverlap } from "../../../geometry/contact.ts";
import { polygonHolds } from "../../../geometry/polygon.ts";
import { cornersOf, rectangle } from "../../../geometry/rectangle.ts";
import { type Degrees, inches, STEPS_PER_INCH, type TablePoint } from "../../../geometry/units.ts";
import { type Vec, vecOf } from "../../../geometry/vector.ts";
import type { Domain, Refusal, StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import type { Battlefield } from "./battlefield.ts";
import type { FamilyCommand } from "./commands.ts";
import type { GhqState } from "./state.ts";
import { type Decider, isOnTable, refuse, whyNotNow, whyNotOwn } from "./turn.ts";

const zonesOf = (field: Battlefield, side: SideId) => field.scenario.zones.filter((zone) => zone.side === side);

/** A stand that begins in a zone: it is neither placed by the scenario nor enters by an edge. */
export const isToDeploy = (field: Battlefield, id: StandId): boolean => {
  const { stand } = field.unit(id);
  const enters = field.scenario.reinforcements.some(({ stands }) => stands.includes(id));
  return stand.at === null && !enters && zonesOf(field, stand.side).length > 0;
};

export const waitsToDeploy = (field: Battlefield, state: GhqState, side: SideId): StandId[] =>
  state.stands
    .filter((one) => one.side === side && one.status === "waiting" && isToDeploy(field, one.id))
    .map(({ id }) => id);

/** Stands that the scenario placed may be placed anew while the others are. */
export function whyNotDeployable(field: Battlefield, state: GhqState, id: StandId): Refusal | null {
  const stand = field.stateOf(state, id);
  if (stand.status === "waiting" && !isToDeploy(field, id))
    return refuse(field.numbers.sequence, `${field.name(id)} enters the table later.`);
  if (zonesOf(field, stand.side).length === 0)
    return refuse(field.numbers.sequence, `${field.sideName(stand.side)} has no deployment zone.`);
  return null;
}

function whyNotHere(
  field: Battlefield,
  state: GhqState,
  { stand: id, at, facing }: FamilyCommand<"deploy">,
): Refusal | null {
  const base = rectangle(at, field.unit(id).stand.footprint, facing);
  const zones = zonesOf(field, field.unit(id).stand.side);
  if (!zones.some(({ points }) => polygonHolds(points.map(vecOf), vecOf(at))))
    return refuse(field.numbers.sequence, `The centre of ${field.name(id)} must lie in a deployment zone of its side.`);
  if (!isWholeOnTable(field, base))
    return refuse(field.numbers.sequence, `${field.name(id)} must stand on the table as a whole.`);
  for (const one of state.stands) {
    const there = one.id !== id && isOnTable(one) ? field.base(state, one.id) : null;
    if (there && basesOverlap(base, there))
      return refuse(field.numbers.overlap, `${field.name(id)} would overlap ${field.name(one.id)}.`);
  }
  return null;
}

/** A corner may stick out by less than a sixty-fourth of an inch: a turned base's corners are no round numbers. */
export function isWholeOnTable(field: Battlefield, base: ReturnType<typeof rectangle>): boolean {
  const most = { x: field.surface.width * STEPS_PER_INCH, y: field.surface.height * STEPS_PER_INCH };
  return cornersOf(base).every(({ x, y }) => x > -1 && y > -1 && x < most.x + 1 && y < most.y + 1);
}

export const deploy: Decider<FamilyCommand<"deploy">> = ({ field, state, emit }, command) => {
  const refusal =
    whyNotNow(field, state, "deployment") ??
    whyNotOwn(field, state, command.stand, state.toAct) ??
    whyNotDeployable(field, state, command.stand) ??
    whyNotHere(field, state, command);
  if (refusal) return refusal;
  emit({ type: "deployed", stand: command.stand, at: command.at, facing: command.facing });
  return null;
};

export const ready: Decider<FamilyCommand<"ready">> = ({ field, state, emit }) => {
  const refusal = whyNotNow(field, state, "deployment");
  if (refusal) return refusal;
  const waiting = waitsToDeploy(field, state, state.toAct);
  if (waiting.length > 0)
    return refuse(field.numbers.sequence, `${waiting.map((id) => field.name(id)).join(", ")} must be placed first.`);
  emit({ type: "deployment-done", side: state.toAct });
  return null;
};

/** Where a stand may be put down. */
export function deployDomain(field: Battlefield, state: GhqState, id: StandId): Domain<FamilyCommand<"deploy">> {
  const zones = zonesOf(field, field.unit(id).stand.side).map(({ points }) => points.map(vecOf));
  const has = (command: FamilyCommand<"deploy">): Refusal | null =>
    command.stand === id
      ? (whyNotDeployable(field, state, id) ?? whyNotHere(field, state, command))
      : refuse("house", "This is about another stand.");
  return {
    has,
    sample(random: Random) {
      const zone = zones[random.below(Math.max(1, zones.length))];
      if (!zone) return null;
      const box = boundsOf(zone);
      const at: TablePoint = [
        inches((box.x + random.below(box.width + 1)) / STEPS_PER_INCH),
        inches((box.y + random.below(box.height + 1)) / STEPS_PER_INCH),
      ];
      const command: FamilyCommand<"deploy"> = { type: "deploy", stand: id, at, facing: random.below(360) as Degrees };
      return has(command) ? null : command;
    },
  };
}

function boundsOf(points: readonly Vec[]): { x: number; y: number; width: number; height: number } {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
