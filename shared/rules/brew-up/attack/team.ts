/** The team fire variant: each team and each machine gun of a vehicle throws 1D6, and a target that is hit saves with 1D6. */
import { type NamedModifier, sum } from "../../modifiers.ts";
import type { Readings } from "../options.ts";
import { isSaved, onlyPins, TEAM_CHART, type TeamCover, type TeamShot, teamModifiers, teamNeed } from "../teamFire.ts";
import type { SmallArmsHeld } from "./arms.ts";
import type { Attack, Useless } from "./attack.ts";
import type { Circumstances, TargetFacts } from "./target.ts";
import { teamWeaponOf } from "./teamArms.ts";
import { NO_STEP, SIX, step, type Toss } from "./toss.ts";

function coverOf({ vehicle, crewOut, buttoned }: TargetFacts, { obscured, protectedBy }: Circumstances): TeamCover {
  if (vehicle.kind === "soft" && !crewOut) return "light";
  if (vehicle.kind === "afv" && !crewOut && !buttoned) return "heavy";
  if (protectedBy === "hard") return "heavy";
  return obscured === "minimal" ? "open" : "light";
}

/** Null: the variant has no row for the weapon. */
export function teamVolley(
  held: SmallArmsHeld,
  target: TargetFacts,
  how: Circumstances,
  readings: Readings,
): Attack | Useless | null {
  const weapon = teamWeaponOf(held);
  if (!weapon) return null;
  const moving = !how.moving ? "no" : held.place === "carried" ? "on-foot" : "vehicle";
  const shot: TeamShot = { weapon, range: how.inches, quality: how.quality, pinned: how.pinned, moving };
  const need = teamNeed(shot, readings);
  if (need === null) return { useless: "The weapon is out of range in this variant." };
  const modifiers: readonly NamedModifier[] = teamModifiers(shot);
  const plus = sum(modifiers);
  const saved = { cover: coverOf(target, how), quality: target.quality };
  const save: Toss = {
    ...{ why: "save", rule: TEAM_CHART, dice: SIX },
    read: (die) => step(isSaved(saved, die) ? { pinned: true } : { casualties: target.figures }),
  };
  const fire: Toss = {
    ...{ why: "team fire", rule: TEAM_CHART, dice: SIX, plus },
    read: (die) => (die + plus < need ? NO_STEP : onlyPins(shot) ? step({ pinned: true }) : step({}, save)),
  };
  return { modifiers, need, shots: 1, volleys: [{ toss: fire, count: 1 }], penetration: null };
}
