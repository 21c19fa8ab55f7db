/** Whether the figures and roles of a scenario's forces are those of its system. */
import { type Failure, fail, ok, type Result } from "../result.ts";
import type { SystemId } from "../systems.ts";
import type { Figured, ForceFigure } from "./figures.ts";
import { forceSheetOf } from "./sheets.ts";

export interface Forces {
  readonly system: SystemId;
  readonly sides: readonly (Figured & { readonly name: string })[];
  readonly stands: readonly (Figured & { readonly label: string; readonly role?: string | undefined })[];
}

const refuse = (place: string, message: string): Result<never> => fail<Failure>({ code: "invalid", message, place });

/** Refused with the place of the first figure that is unknown or out of range, or of the first unknown role. */
export function checkForces({ system, sides, stands }: Forces): Result<null> {
  const { roles, sideFigures, standFigures } = forceSheetOf(system);
  for (const [i, side] of sides.entries()) {
    const checked = checkFigures(sideFigures, side, side.name, "sides", i);
    if (!checked.ok) return checked;
  }
  for (const [i, stand] of stands.entries()) {
    const { label, role } = stand;
    if (role !== undefined && !roles.some(({ id }) => id === role))
      return refuse(`stands[${i}].role`, `${label}: stands have no role “${role}” in this system.`);
    const checked = checkFigures(standFigures, stand, label, "stands", i);
    if (!checked.ok) return checked;
  }
  return ok(null);
}

function checkFigures(
  specs: readonly ForceFigure[],
  { figures = {} }: Figured,
  who: string,
  list: "sides" | "stands",
  i: number,
): Result<null> {
  for (const [key, value] of Object.entries(figures)) {
    const place = `${list}[${i}].figures.${key}`;
    const spec = specs.find((candidate) => candidate.key === key);
    if (!spec) return refuse(place, `${who}: ${list} have no figure “${key}” in this system.`);
    const { name, min, max, rule } = spec;
    if (!Number.isInteger(value) || value < min || value > max)
      return refuse(place, `${who}: ${name} ${value} is not between ${min} and ${max} (rule ${rule}).`);
  }
  return ok(null);
}
