/** Companies that are placed before the battle and have to be placed together (option `deployCompanies`). */
import { rectanglesGap } from "../../../geometry/contact.ts";
import { rectangle } from "../../../geometry/rectangle.ts";
import { inches } from "../../../geometry/units.ts";
import type { Refusal, StandId } from "../../../play/contract.ts";
import { isToDeploy, type Placing } from "../../referee/deployment.ts";
import { isOnTable, refuse } from "../../referee/field.ts";
import { GROUP } from "../tables.ts";
import type { ArmourField } from "./field.ts";
import { RULES } from "./numbers.ts";
import { companyOf } from "./reserves.ts";
import type { ArmourState } from "./state.ts";

/**
 * Those of a group that its side hides, or of its company, who were put on the table before it, where the company has to be placed together. Whom the scenario
 * itself placed stands where it was meant to.
 */
export function placedMates(field: ArmourField, state: ArmourState, id: StandId): StandId[] {
  const group = state.hiddenGroups.find((one) => one.includes(id));
  if (group) return group.filter((mate) => mate !== id && isOnTable(field.stateOf(state, mate)));
  if (!isBound(field, state, id) || !isToDeploy(field, id)) return [];
  const company = companyOf(field, state, id);
  return state.stands
    .filter((one) => one.id !== id && isOnTable(one) && isToDeploy(field, one.id))
    .map((one) => one.id)
    .filter((mate) => companyOf(field, state, mate) === company);
}

function isBound(field: ArmourField, state: ArmourState, id: StandId): boolean {
  const { hidden, side } = field.stateOf(state, id);
  switch (field.options.deployCompanies) {
    case "free":
      return false;
    case "together":
      return true;
    case "visible-together":
      return !hidden;
    case "hidden-together":
      return hidden;
    case "red-visible-together":
      return side === "red" && !hidden;
    case "blue-visible-together":
      return side === "blue" && !hidden;
  }
}

/** "Placed as a company": as a Command Group, of which one has all others within reach of its centre. */
export function whyNotTogether(field: ArmourField, state: ArmourState, command: Placing): Refusal | null {
  const mates = placedMates(field, state, command.stand);
  if (mates.length === 0) return null;
  const places = [
    { at: command.at, facing: command.facing, footprint: field.unit(command.stand).stand.footprint },
    ...mates.flatMap((id) => {
      const { at, facing } = field.stateOf(state, id);
      return at ? [{ at, facing, footprint: field.unit(id).stand.footprint }] : [];
    }),
  ];
  const bases = places.map(({ at, facing, footprint }) => rectangle(at, footprint, facing));
  const leads = places.some(({ at, facing }, leader) => {
    const centre = rectangle(at, [inches(0), inches(0)], facing);
    return bases.every((base, i) => i === leader || rectanglesGap(centre, base) <= GROUP.radius * field.scale);
  });
  if (leads) return null;
  return refuse(
    RULES.setUp,
    `${field.name(command.stand)} is placed with its company: one of them must have all others within ${field.measure.far(GROUP.radius)} of its centre.`,
  );
}
