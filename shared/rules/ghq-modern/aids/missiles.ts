/** Guided missiles on one sheet (rule document: 07.03). */
import type { AidSheet, AidTable } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
import { inches } from "../../figureWords.ts";
import { needInShort } from "../../ghq/aids/ghqWords.ts";
import { needOf } from "../../ghq/cohesion.ts";
import { cohesionOf } from "../../ghq/forces.ts";
import { signed } from "../../signed.ts";
import { generationLevel } from "../generation.ts";
import { missilePenaltyOf } from "../missiles.ts";
import { EXERTION } from "../play/missiles.ts";
import { NUMBERS } from "../play/numbers.ts";
import { MISSILE_PENALTY } from "../tables.ts";
import type { AidFacts } from "./facts.ts";

const MISSILES = sheetText(`
# Missiles
## Firing a missile [07.03] | wide
1. Weapon: A stand with both fires cannon or missile. Choose when you name the stand for an attack.{{if options.oneWeaponATurn}} Its
  second shot of the turn uses the same weapon as the first.{{end}} [{{numbers.weapons}}]
1. Distance: From the missile’s minimum to its maximum range, measured exactly from centre to centre. Bases in contact are at 1″: too
  close. [{{numbers.leastRange}}, {{numbers.range}}]
1. Roll to fire: As for a cannon, with {{penalties}}. [07.03.01]
1. Combat roll: As for a cannon, without range modifiers. [07.03.02]
1. Depletion: A natural combat roll of the depletion number or less uses up the missiles: marker A. A failed roll to fire uses up no
  missiles. [07.03.03]
1. Resupply: At each marker removal, roll 1D20 {{+resupply.value}} for a stand with A; S and D don’t count. If the sum is at most its
  cohesion level, remove the A. Until then the stand fires its cannon only. [{{resupply.rule}}]
{{if launchers}}
## Missiles of this battle | wide
! | Tech level | 1D20 | Firepower | Range | Depletion | Used up by
{{rows launcherRows}}
> Share of combat rolls that use up the missiles.
{{end}}
## Highest 1D20 that resupplies missiles [{{resupply.rule}}] | wide
! | Level | Bare roll
{{rows resupplyRows}}
`);

export function missileSheet(facts: AidFacts): AidSheet {
  const launcherRows = launchersOf(facts);
  const penalties = Object.entries(MISSILE_PENALTY).map(
    ([level, value]) => `${signed(value ?? 0)} at tech level ${level}`,
  );
  return MISSILES({
    options: facts.options,
    numbers: NUMBERS,
    resupply: EXERTION,
    penalties: penalties.join(" and "),
    launchers: launcherRows.length > 0,
    launcherRows,
    resupplyRows: resupplyOf(facts),
  });
}

/** The ways out of 36 in which two dice show at most this number. */
function waysAtMost(most: number): number {
  let ways = 0;
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (a + b <= most) ways++;
  return ways;
}

const launchersOf = ({ vehicles }: AidFacts): AidTable["rows"] =>
  vehicles.flatMap(({ name, techLevel, weapons }) =>
    weapons
      .filter(({ missile }) => missile)
      .map(({ firepower, range, leastRange, depletion }) => [
        name,
        String(techLevel),
        { text: signed(missilePenaltyOf(techLevel)), strong: true },
        String(firepower),
        `${leastRange}–${inches(range)}`,
        { text: String(depletion ?? 0), strong: true },
        `${waysAtMost(depletion ?? 0)} in 36`,
      ]),
  );

const resupplyOf = ({ battle, options }: AidFacts): AidTable["rows"] =>
  battle.sides.map((side) => {
    const level = cohesionOf(side) + generationLevel(side, options);
    return [side.name, { text: String(level), strong: true }, needInShort(needOf(level, [EXERTION]))];
  });
