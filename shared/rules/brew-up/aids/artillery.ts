/** Artillery: orders, hits and shifts, the weapons; and the blast, which grenades share. */
import type { Gravity } from "../../../play/view.ts";
import type { AidCell, AidSheet, AidTable } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
import {
  ARTILLERY,
  type ArtilleryWeapon,
  blastDiameter,
  CORRECTION,
  type ShellResult,
  shellResult,
  shiftDirection,
  TO_HIT_CHART,
} from "../artillery.ts";
import {
  AIR_BURST,
  BLAST_CHART,
  BLAST_COLUMNS,
  type BlastDamage,
  blastDamage,
  blastPercent,
  GRENADE_MILLIMETRES,
  HIT_TYPE,
  POSTURE,
  SAVED_FROM,
  SHELL,
  shellModifier,
} from "../blast.ts";
import { LEAST_BLAST_MODIFIER, PROTECTED_FROM_BLAST, SHARE_WORDS } from "../cover.ts";
import { GREATEST_SCORE } from "../dice.ts";
import type { Readings } from "../options.ts";
import type { ArtilleryGroup } from "../vehicleSheet.ts";
import { bandRows, IN_BATTLE, named, rateWords, rowsByScore, type Scores, strong } from "./brewUpWords.ts";
import type { AidFacts } from "./facts.ts";
import { turnRows } from "./gunFire.ts";

const SCORES: Scores = { least: -GREATEST_SCORE, most: 2 * GREATEST_SCORE, modified: true };

const HIT_WORDS: Readonly<Record<ShellResult, readonly [name: string, shift: string, gravity: Gravity]>> = {
  missed: ["Missed", "nothing happens", 0],
  marginal: ["Marginal hit", "diameter of the blast", 1],
  near: ["Near hit", "half the diameter", 2],
  direct: ["Direct hit", "none: on the point", 3],
};
const FIRE = sheetText(`
# Artillery
## Artillery fire [{{chart}}] | wide
1. Order: In phase 1 write down battery, turn and point. The shells land in phase 9, after the delay in turns.
1. Observed: The point is in sight of the officer who called the fire or of the forward observer. Fire at the same point is corrected
  from turn to turn.
1. Blind: All other fire and any barrage: subtract 1D10 from each roll, without corrections.
1. Throw: 2D10 with the correction for each shell.
1. Shift: A marginal or near hit is shifted: 1D{{readings.directionDie}} gives the direction (1 is north, then clockwise), the table
  the distance. Round fractions of an inch up.
1. Blast: Everything in the circle is hit (sheet Blast). A shifted hit keeps its kind for the damage.
## To hit | names 3
! 2D10 | Shell | Shift
{{rows hits}}
## Correction
{{rows corrections}}
| Barrage or blind fire | **−1D10**
> Turns of observed fire at the same point.
{{part directions}}
{{part weapons}}
`);

export const artillerySheet = (facts: AidFacts): AidSheet =>
  FIRE({
    chart: TO_HIT_CHART,
    readings: facts.readings,
    hits: rowsByScore(shellResult, SCORES, (result): AidCell[] => {
      const [name, shift, gravity] = HIT_WORDS[result];
      return [{ text: name, strong: true, gravity }, shift];
    }),
    corrections: turnRows(CORRECTION),
    directions: directionTable(facts.readings),
    weapons: weaponTable(facts),
  });

/** The direction of each face of the direction die. */
const directionTable = (readings: Readings): AidTable => {
  const faces = Array.from({ length: readings.directionDie }, (_, i) => i + 1);
  return {
    type: "table",
    title: "Direction die",
    head: [["", ...faces.map(String)]],
    rows: [["Degrees from north", ...faces.map((face) => strong(`${Math.round(shiftDirection(face, readings))}°`))]],
    names: 1,
    wide: true,
  };
};

export const GROUP_WORDS: Readonly<Record<ArtilleryGroup, string>> = {
  ...{ mortar: "Mortar", howitzer: "Howitzer", "field-gun": "Field gun" },
};
function blastWords(weapon: ArtilleryWeapon, readings: Readings): string {
  const usual = blastDiameter(weapon, null, readings);
  const ev = blastDiameter(weapon, "EV", readings);
  return ev === usual ? `${usual}″` : `${usual}″, EV ${ev}″`;
}
const weaponTable = ({ readings, batteries }: AidFacts): AidTable => ({
  type: "table",
  title: "Weapons",
  rule: "Artillery Weapon Characteristics",
  head: [["", "Least range", "Range", "Shells a turn", "Blast, diameter", "Delay, turns"]],
  rows: ARTILLERY.map((weapon) => [
    named(
      `${GROUP_WORDS[weapon.group]} ${weapon.millimetres} mm`,
      batteries.some(({ group, millimetres }) => group === weapon.group && millimetres === weapon.millimetres),
    ),
    `${weapon.leastRange}″`,
    `${weapon.range}″`,
    strong(rateWords(weapon.rate)),
    strong(blastWords(weapon, readings)),
    String(weapon.delay),
  ]),
  names: 1,
  wide: true,
  notes: [
    "½: one shell every other turn. If the players agree: half the shells on the first turn at a new target or with untrained crew.",
    ...(batteries.length > 0 ? [IN_BATTLE] : []),
  ],
});

/** The row of shells that a grenade has. */
const GRENADE_SHELL = SHELL.find(({ upTo }) => GRENADE_MILLIMETRES <= upTo)?.upTo ?? GRENADE_MILLIMETRES;

const DAMAGE_CELLS: Readonly<Record<BlastDamage, AidCell>> = {
  none: { text: "–", gravity: 0 },
  immobilized: { text: "immobilized", gravity: 1 },
  disabled: { text: "disabled", gravity: 2 },
  destroyed: { text: "destroyed", gravity: 4 },
};
const BLAST = sheetText(`
# Blast
## A blast [{{chart}}] | wide
1. Throw: Roll 2D10 once. Add the modifiers of each figure, vehicle and weapon in the blast.
1. Figures: Use the table of casualties with the greatest sum of modifiers among the figures.
1. Others: Use the table of damage for each vehicle and weapon, with its modifiers.
1. Grenades: Ground burst, direct hit, the shell “to {{grenade.shell}} mm” ({{+grenade.modifier}}) and the posture of figures; nothing
  else. In a suspension use the column of a closed AFV, inside an AFV of an open one.
## Hit, burst, posture, protection
| Direct hit | **{{+hit.direct}}**
| Near hit | **{{+hit.near}}**
| Marginal hit | **{{+hit.marginal}}**
| Air burst, on figures | **{{+airBurst.figures}}**
| Air burst, on all else | **{{+airBurst.other}}**
| Figures erect | **{{+posture.erect}}**
| Figures kneeling: gun crews, entrenched men | **{{+posture.kneeling}}**
| Figures prone | **{{+posture.prone}}**
| Protected {{share.minimal}} | **{{+protected.minimal}}**
| Protected {{share.soft}} | **{{+protected.soft}}**
| Protected {{share.hard}} | **{{+protected.hard}}**
## Shell of high explosive
{{rows shells}}
> The last row also covers a bomb of 250 pounds.
> Players may agree on another modifier for buildings, down to {{+least}} for a bunker.
## Who is hit | wide
1. Share: Of all figures in the blast, rounded up.
1. First: Figures with the greatest sum of modifiers.
1. Then: Any excess falls on the others: each rolls 1D10; {{savedFrom}} or more saves it.
## Casualties | wide
! 2D10 | Of the figures
{{rows casualties}}
## Vehicles and weapons [Artillery Hit Damage, Grenade Hit Damage] | wide
! 2D10 | Closed AFV | Open AFV | Soft skin | Towed gun | Other
{{rows damage}}
> The card prints two copies that differ; this is the
  {{choose readings.blastTable}}{{when artillery}}artillery’s{{when grenade}}grenades’{{end}} and serves for both.
`);

export const blastSheet = ({ readings }: AidFacts): AidSheet =>
  BLAST({
    chart: BLAST_CHART,
    readings,
    grenade: { shell: GRENADE_SHELL, modifier: shellModifier(GRENADE_MILLIMETRES) },
    hit: HIT_TYPE,
    airBurst: AIR_BURST,
    posture: POSTURE,
    share: SHARE_WORDS,
    protected: PROTECTED_FROM_BLAST,
    shells: bandRows(SHELL, " mm"),
    least: LEAST_BLAST_MODIFIER,
    savedFrom: SAVED_FROM,
    casualties: rowsByScore(blastPercent, SCORES, (percent) => [strong(`${percent}%`)]),
    damage: rowsByScore(
      (score) => BLAST_COLUMNS.map((column) => blastDamage(column, score, readings)),
      SCORES,
      (damages) => damages.map((damage) => DAMAGE_CELLS[damage]),
    ),
  });
