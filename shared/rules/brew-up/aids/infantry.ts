/** Fire of infantry: single shots, automatic weapons, masses and interdicted areas. */
import type { AidCell, AidSheet } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
import { signed } from "../../signed.ts";
import { OBSCURED, PROTECTED_FROM_FIRE, SHARE_WORDS } from "../cover.ts";
import { GREATEST_SCORE } from "../dice.ts";
import { HITS_ON, TARGET_MOVE } from "../fire.ts";
import {
  AIMED,
  automaticShare,
  INFANTRY_CHART,
  INFANTRY_RANGES,
  INFANTRY_TARGET,
  INTERDICTED_AREA,
  type InfantryTarget,
  type Interdicted,
  interdictedProtection,
  massOf,
  OTHER,
  TARGET_AREA,
} from "../infantryFire.ts";
import type { Readings } from "../options.ts";
import { automaticBonus, reachOf, smallArmName, smallArmPenetration } from "../smallArms.ts";
import { SMALL_ARMS, type SmallArm } from "../vehicleSheet.ts";
import {
  bandRows,
  IN_BATTLE,
  modifier,
  motionRows,
  named,
  reachesOf,
  rowsByScore,
  scoreWords,
  spansOf,
  strong,
} from "./brewUpWords.ts";
import { type AidFacts, endsWords } from "./facts.ts";

const SHEET = sheetText(`
# Infantry fire
## Fire [{{chart}}] | wide
- Single shot: 2D10 with the modifiers of this sheet. {{hitsOn}} or more hits one figure.
- Automatic: 2D10 with the modifiers and the weapon’s bonus (sheet Infantry weapons). The table below gives the share of figures hit in
  the target area. The area is {{area.side}}″ square, or a line of {{area.line″}}.
- Armour: A weapon with a class may penetrate (sheets Infantry weapons and Penetration). Other hits on vehicles and guns: sheet Damage.
## Target
{{rows targets}}
| Engine or gas tank aimed at | **{{+aimed}}**
{{rows motions}}
> {{masses}}
## Range
{{rows ranges}}
> {{ends}}
## Firer
| Non-shoulder weapon | **{{+firer.nonShoulder}}**
| Hasty shot: moved and fires | **{{+firer.hasty}}**
| Weapon braced, no MG | **{{+firer.braced}}**
## Obscured and protected [{{chart}}] | wide
! Share of the target | {{share.minimal}} | {{share.soft}} | {{share.hard}} | {{share.total}}
| Obscured | **{{+obscured.minimal}}** | **{{+obscured.soft}}** | **{{+obscured.hard}}** | **{{+obscured.total}}**
| Protected | **{{+protected.minimal}}** | **{{+protected.soft}}** | **{{+protected.hard}}** | out of sight
{{rows plunging}}
> Obscuration doesn’t count in an interdicted area. Both may apply: cover that hides needn’t stop bullets.
## Automatic weapons [Automatic Weapons] | wide
! 2D10 with modifiers and bonus | Of the figures | At least
{{rows automatic}}
> Round fractions {{readings.automaticRounding}}; never more than all figures there.
`);

export const infantrySheet = ({ readings }: AidFacts): AidSheet =>
  SHEET({
    chart: INFANTRY_CHART,
    readings,
    hitsOn: HITS_ON,
    area: TARGET_AREA,
    targets: (Object.keys(INFANTRY_TARGET) as InfantryTarget[]).map((key) => [
      TARGETS[key],
      modifier(INFANTRY_TARGET[key]),
    ]),
    aimed: AIMED,
    motions: motionRows(TARGET_MOVE),
    masses: massWords(),
    ranges: bandRows(INFANTRY_RANGES),
    ends: endsWords(readings),
    firer: OTHER,
    share: SHARE_WORDS,
    obscured: OBSCURED,
    protected: PROTECTED_FROM_FIRE,
    plunging: plungingRows(readings),
    automatic: rowsByScore(automaticShare, AUTOMATIC_SCORES, ({ percent, atLeast }) =>
      percent === 0
        ? ["none", "none"]
        : [strong(`${percent}%`), strong(atLeast === 1 ? "1 figure" : `${atLeast} figures`)],
    ),
  });

const AUTOMATIC_SCORES = { least: 0, most: 2 * GREATEST_SCORE, modified: true };

const TARGETS: Readonly<Record<InfantryTarget, string>> = {
  ...{ tank: "Tank", vehicle: "Halftrack or truck", dense: "Dense mass", sparse: "Sparse mass" },
  individual: "Individual figure",
};

/** Figures in one area, as far as a sheet has to tell them apart. */
const CROWD = 12;
function massWords(): string {
  const scores = { least: 1, most: CROWD, modified: true };
  const parts = spansOf(massOf, scores).map(
    (span) => `${TARGETS[span.result].toLowerCase()} ${scoreWords(span, scores)}`,
  );
  return `Figures in ${TARGET_AREA.side}″ × ${TARGET_AREA.side}″: ${parts.join(", ")}.`;
}

const PLUNGING: Readonly<Record<Interdicted, string>> = {
  "open-turret": "Open turret",
  open: "Open top",
  other: "All others",
};

/** What plunging fire leaves of the modifiers of protection. */
const plungingRows = (readings: Readings): AidCell[][] =>
  (Object.keys(PLUNGING) as Interdicted[]).map((under) => [
    `Protected in an interdicted area: ${PLUNGING[under].toLowerCase()}`,
    ...(["minimal", "soft", "hard"] as const).map((share) => modifier(interdictedProtection(share, under, readings))),
    "–",
  ]);

function bonusWords(weapon: SmallArm, readings: Readings): string {
  const bands = reachesOf((inches) => automaticBonus(weapon, inches, readings), reachOf(weapon)).filter(
    ({ result }) => result !== null,
  );
  if (bands.length === 0) return "–";
  const [only] = bands;
  if (bands.length === 1 && only?.upTo === reachOf(weapon)) return signed(only.result ?? 0);
  return bands.map(({ upTo, result }) => `${signed(result ?? 0)} to ${upTo}″`).join(", ");
}
function classWords(weapon: SmallArm, readings: Readings): string {
  const bands = reachesOf((inches) => {
    const penetration = smallArmPenetration(weapon, inches, readings);
    return penetration.type === "class" ? penetration.class : null;
  }, reachOf(weapon)).filter(({ result }) => result !== null);
  if (bands.length === 0) return "–";
  return bands.length === 1
    ? String(bands[0]?.result)
    : bands.map(({ upTo, result }) => `${result} to ${upTo}″`).join(", ");
}

const WEAPONS = sheetText(`
# Infantry weapons
## Weapons [Infantry Weapon Characteristics] | wide
! | Range | Automatic bonus | Penetration class
{{rows weapons}}
> Beyond the range of its bonus, an automatic weapon fires single shots.
> Light MG, box: Bren. Light MG, belt: MG 34 and 42, US M1919. Heavy MG, air cooled: MG 34 and 42 on a tripod. Heavy MG, water cooled:
  MG 08, Vickers, Maxim.
{{if some}}> {{inBattle}}{{end}}
## Interdicted areas [Interdicted Area] | wide
- Area: A heavy MG that fires at the same place for {{area.turns}} turns running interdicts {{area.side}} × {{area.side}}″ there, from
  {{area.leastRange}}″ to the end of its range.
- Entering: Figures, soft vehicles and open-topped vehicles check morale before they enter, cross or stay in the area, as before a
  hazardous act. After a failure they don’t do it.
- Fire: The MG fires at targets in the area with 2D10 less {{less}}. Obscuration doesn’t count; protection counts as on the sheet
  Infantry fire.
`);

export const weaponSheet = ({ readings, arms }: AidFacts): AidSheet =>
  WEAPONS({
    weapons: SMALL_ARMS.map(([weapon]) => [
      named(smallArmName(weapon), arms.has(weapon)),
      strong(`${reachOf(weapon)}″`),
      bonusWords(weapon, readings),
      classWords(weapon, readings),
    ]),
    some: arms.size > 0,
    inBattle: IN_BATTLE,
    area: INTERDICTED_AREA,
    less: INTERDICTED_AREA.deductedDice === 1 ? "a third die" : `${INTERDICTED_AREA.deductedDice} dice`,
  });
