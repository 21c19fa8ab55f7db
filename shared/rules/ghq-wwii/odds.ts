/** The odds of an attack in the WWII tank game from bare figures. */
import { familyOdds } from "../ghq/odds.ts";
import { attackFlags, COVERING_FLAG } from "../ghq/oddsQuestion.ts";
import { COVERING } from "./play/cohesion.ts";
import { WWII } from "./play/member.ts";
import { terrainChart } from "./terrain.ts";

export const wwiiOdds = familyOdds({
  member: WWII,
  chart: terrainChart,
  flags: attackFlags(["hull", "turret"], { memberFlags: [COVERING_FLAG] }),
  gun: ({ vehicle: { name, weapons }, weapon }) =>
    weapons.length > 1 ? `the ${weapon.mount} gun of ${name}` : `the gun of ${name}`,
  cohesion: (flags) => (flags["covering"] === true ? [COVERING] : []),
  duel: { words: "One shot", ranges: [5, 10, 15, 20, 25] },
});
