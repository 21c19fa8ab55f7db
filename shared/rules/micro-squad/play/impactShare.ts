/** The average harm of an impact marker to a stand under it, for the opponent. */
import type { StandView } from "../../../play/contract.ts";
import { lostIn } from "../../../play/planning.ts";
import { columnOf } from "../../ghq/combatResults.ts";
import { applyResult, type Markers } from "../../ghq/markers.ts";
import type { Battlefield } from "../../ghq/play/battlefield.ts";
import { firepowerAt } from "../../ghq/play/member.ts";
import { BELOW_FOR_ARTILLERY, RESULTS } from "../tables.ts";
import type { SquadVehicle, SquadWeapon } from "../vehicles.ts";
import { isArtillery } from "./artillery.ts";
import { figuresOf, optionsOf } from "./game.ts";

/** The chance that a gun fires and hits the spot, with the part of the fire that deviates onto a stand. */
const ARRIVES = 0.55;
const FROM_THE_AIR: ReadonlySet<SquadWeapon["fire"]> = new Set(["strafing", "rockets", "bombs"]);
const FACES = [1, 2, 3, 4, 5, 6] as const;

/**
 * The part of its worth that a stand loses, by the combat results, over all guns of the battle, or its aircraft where there
 * are none; terrain is left out.
 */
export function shareUnder(field: Battlefield): (stand: StandView) => number {
  const known = new Map<string, number>();
  return ({ id, beads }) => {
    const target = figuresOf(field.unit(id));
    const before = { s: beads.includes("s"), d: beads.includes("d") };
    const about = JSON.stringify([target.defense, target.targetClass, before]);
    const share = known.get(about) ?? ARRIVES * harmTo(field, target, before);
    known.set(about, share);
    return share;
  };
}

function harmTo(field: Battlefield, target: SquadVehicle, before: Markers): number {
  const { conditions } = field.member;
  const lost = (markers: Markers | "eliminated"): number =>
    lostIn(
      conditions,
      markers === "eliminated" ? markers : `${markers.s ? "S" : ""}${markers.d ? "D" : ""}` || "unharmed",
    );
  const weapons = field.units.flatMap((unit) => figuresOf(unit).weapons);
  const guns = weapons.filter(isArtillery);
  const table = RESULTS[optionsOf(field).resultsTable];
  const falling = guns.length > 0 ? guns : weapons.filter(({ fire }) => FROM_THE_AIR.has(fire));
  const sum = falling.reduce((harm, weapon) => {
    const column = columnOf(table, firepowerAt(weapon, target) - target.defense, "refused");
    const after = (roll: number) => applyResult(before, column?.results[roll] ?? BELOW_FOR_ARTILLERY);
    const rolls = FACES.flatMap((first) => FACES.map((second) => lost(after(first + second)) - lost(before)));
    return harm + rolls.reduce((all, one) => all + one, 0) / rolls.length;
  }, 0);
  return sum / Math.max(1, falling.length);
}
