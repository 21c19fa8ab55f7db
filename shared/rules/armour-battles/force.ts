/**
 * The size of a battle group. The document has no prices: a unit counts its dice, those of its gun and those of its reaction
 * from the front; a battery its own. By this measure the six battle groups of the document's three battles compare as 0.89,
 * 0.91 and 0.96.
 */

import type { Vehicle } from "../../vehicles/vehicle.ts";
import type { ForceSide, ForceStand, ForceWorkings } from "../contract.ts";
import { readArmourVehicle } from "./vehicles.ts";

interface Counted {
  readonly name: string;
  readonly dice: number;
  readonly sum: string;
}

function counted({ vehicle }: Pick<ForceStand, "vehicle">): Counted | null {
  const read = vehicle ? readArmourVehicle(vehicle) : null;
  if (!read?.ok) return null;
  const { name, gun } = read.value;
  if (read.value.kind === "artillery") return { name, dice: gun.atDice, sum: `${gun.atDice}` };
  const { front } = read.value.reaction;
  return { name, dice: gun.atDice + front, sum: `${gun.atDice} + ${front}` };
}

export const worthOf = (vehicle: Vehicle): number => counted({ vehicle })?.dice ?? 0;

export const forceSize = (_side: ForceSide, stands: readonly ForceStand[]): number =>
  stands.reduce((size, stand) => size + (counted(stand)?.dice ?? 0), 0);

export function forceWorkings(side: ForceSide, stands: readonly ForceStand[]): ForceWorkings {
  const kinds = new Map<string, Counted & { n: number }>();
  for (const stand of stands) {
    const kind = counted(stand);
    if (!kind) continue;
    const known = kinds.get(kind.name);
    if (known) known.n++;
    else kinds.set(kind.name, { ...kind, n: 1 });
  }
  const all = [...kinds.values()];
  const terms = all.map(({ n, dice }) => (n === 1 ? `${dice}` : `${n} × ${dice}`));
  return {
    formula: `${terms.length === 0 ? "0" : terms.join(" + ")} = ${forceSize(side, stands)} dice`,
    words: all.map(({ n, name, sum, dice }) => `${n} × ${name}: ${sum === `${dice}` ? "" : `${sum} = `}${dice} dice`),
  };
}
