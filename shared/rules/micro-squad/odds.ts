/** The odds of a shot in the squad game from bare figures. */
import { familyOdds } from "../ghq/odds.ts";
import { attackFlags, COVERING_FLAG, EARLIER_FLAG } from "../ghq/oddsQuestion.ts";
import { SQUAD } from "./play/member.ts";
import { RULES } from "./play/numbers.ts";
import { COVERING } from "./play/postures.ts";
import { terrainChart } from "./terrain.ts";
import { type SquadWeapon, WEAPON_KEYS } from "./vehicles.ts";

export const squadOdds = familyOdds({
  member: SQUAD,
  chart: terrainChart,
  // Firing costs no stand its cover here.
  flags: attackFlags(WEAPON_KEYS, { memberFlags: [COVERING_FLAG, EARLIER_FLAG], given: null }),
  gun: ({ vehicle, weapon }) => `the ${weapon.name} of ${vehicle.name}`,
  whyNot: ({ vehicle, weapon }) =>
    (weapon as SquadWeapon).fire === "direct"
      ? null
      : `The ${weapon.name} of ${vehicle.name} fires at places only (rule ${RULES.direct}).`,
  cohesion: (flags) => (flags["covering"] === true ? [COVERING] : []),
  duel: { words: "One shot of its first weapon", ranges: [4, 8, 12, 20, 40] },
});
