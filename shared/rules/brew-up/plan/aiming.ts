/** Possible places of a call's shells: the target, or beside it by dice for hit and direction (Artillery Fire To Hit). */
import type { Circle } from "../../../geometry/area.ts";
import { STEPS_PER_INCH, type TablePoint } from "../../../geometry/units.ts";
import { vecOf } from "../../../geometry/vector.ts";
import { Fraction } from "../../../odds/fraction.ts";
import type { Refusal } from "../../../play/contract.ts";
import type { AimedQuestion, Landing, Landings } from "../../../play/planning.ts";
import { refuse } from "../../referee/field.ts";
import { shellChances, shiftDirection, shiftOf } from "../artillery.ts";
import { artillery, directionOf } from "../chances/artillery.ts";
import { numberOf } from "../chances/flags.ts";
import { artilleryOf, blastRadius, whyNotAimed } from "../play/calls.ts";
import type { BrewField } from "../play/field.ts";
import { RULES } from "../play/numbers.ts";
import { placeAt } from "../play/room.ts";
import type { BrewState } from "../play/state.ts";

export function landingsOf(
  field: BrewField,
  state: BrewState,
  { question, stand, at, flags }: AimedQuestion,
): Landings | Refusal {
  const weapon = artilleryOf(field, stand);
  if (question !== artillery.id || !weapon) return refuse(RULES.weapons, `${field.name(stand)} is not artillery.`);
  const refusal = whyNotAimed({ field, state }, stand, at);
  if (refusal) return refusal;
  const blast = (there: TablePoint): Circle => ({
    centre: vecOf(there),
    radius: blastRadius(field, weapon) * STEPS_PER_INCH,
  });
  const all: Landing[] = [];
  const falls = (there: TablePoint, chance: Fraction): void => {
    if (chance.n > 0n && field.surface.holds(there))
      all.push({ chance, parts: [{ area: blast(there), chance: Fraction.ONE }] });
  };
  const chances = shellChances(directionOf(flags));
  const faces = field.readings.directionDie;
  for (const result of ["direct", "near", "marginal"] as const) {
    const chance = chances.get(result) ?? Fraction.ZERO;
    const shift = field.far(shiftOf(result, weapon.blast));
    if (shift === 0) falls(at, chance);
    else
      for (let face = 1; face <= faces; face++)
        falls(
          placeAt(at, Math.round(shiftDirection(face, field.readings)), shift),
          chance.times(Fraction.of(1, faces)),
        );
  }
  return { stands: [stand], aimed: [blast(at)], all, times: numberOf(flags, "shells", weapon.rate.shots) };
}
