/** A weapon's row in the team fire variant, and its reach there. */
import type { Readings } from "../options.ts";
import type { SmallArm } from "../smallArms.ts";
import { TEAM_RANGES, type TeamWeapon, teamNeed } from "../teamFire.ts";
import type { ArmPlace } from "../vehicles.ts";

interface Held {
  readonly arm: SmallArm;
  readonly place: ArmPlace;
}
const TEAM_OF: Readonly<Partial<Record<SmallArm, TeamWeapon>>> = {
  ...{ carbine: "rifle", rifle: "rifle", bar: "lmg-magazine", "assault-rifle": "assault-rifle", submachinegun: "smg" },
  ...{ "light-mg-box": "lmg-magazine", "light-mg-belt": "lmg-belt", "50-cal": "mmg" },
  ...{
    "heavy-mg-air-box": "mmg",
    "heavy-mg-air-belt": "mmg",
    "heavy-mg-water-box": "mmg",
    "heavy-mg-water-belt": "mmg",
  },
};
export function teamWeaponOf({ arm, place }: Held): TeamWeapon | undefined {
  if (place === "carried") return TEAM_OF[arm];
  if (place === "coaxial") return "coaxial-mg";
  return place === "pintle" || place === "heavy-pintle" ? "pintle-mg" : "vehicle-mg";
}

/** Inches of the card; null where the variant has no row for the weapon. */
export function teamReach(held: Held, { magazineLmgReach }: Pick<Readings, "magazineLmgReach">): number | null {
  const weapon = teamWeaponOf(held);
  if (!weapon) return null;
  const reading = { bandEnds: "nearer", magazineLmgReach } as const;
  return TEAM_RANGES.findLast((range) => teamNeed({ weapon, range }, reading) !== null) ?? null;
}
