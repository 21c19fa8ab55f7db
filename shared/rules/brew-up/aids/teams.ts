/** The variant in which teams and machine guns of vehicles fire with one die of six. */
import type { AidCell, AidSheet } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
import type { Quality } from "../melee.ts";
import type { Readings } from "../options.ts";
import {
  CRACK_SAVE,
  MOVING_HITS_WITHIN,
  REGROUP,
  TEAM_CHART,
  TEAM_MODIFIERS,
  TEAM_RANGES,
  TEAM_SAVE,
  TEAM_WEAPONS,
  type TeamWeapon,
  teamNeed,
} from "../teamFire.ts";
import { strong } from "./brewUpWords.ts";
import { type AidFacts, endsWords } from "./facts.ts";

const WEAPON_WORDS: Readonly<Record<TeamWeapon, string>> = {
  smg: "Submachinegun",
  rifle: "Rifle",
  "assault-rifle": "Assault rifle",
  "lmg-magazine": "Light MG, magazine",
  "lmg-belt": "Light MG, belt",
  mmg: "Medium or heavy MG",
  "vehicle-mg": "MG of a vehicle, other",
  "pintle-mg": "MG on a pintle",
  "coaxial-mg": "Coaxial MG",
  "light-mortar": "Light mortar",
};
export const QUALITY_WORDS: Readonly<Record<Quality, string>> = {
  ...{ crack: "Crack", veteran: "Veteran", regular: "Regular", "second-rate": "Second rate" },
};

const TEAMS = sheetText(`
# Team fire (variant)
## A team’s shot [{{chart}}] | wide
1. Fire: Roll 1D6 with the modifiers for each team or MG. The number in the table or more hits.
1. Save: Roll 1D6 for each hit; the number of the cover or more saves.
1. Result: Missed: no effect. Hit but saved: pinned. Hit and not saved: the team is knocked out.
1. On the move: Beyond {{movingWithin}}″, hits of a team moving on foot only pin.
{{part needs}}
## Modifiers of the die
| Firer pinned | **{{+modifiers.pinned}}**
| Firer second rate | **{{+modifiers.secondRate}}**
| Firer veteran or crack | **{{+modifiers.experienced}}**
| From a moving vehicle, or moving on foot | **{{+modifiers.moving}}**
## Regroup
! Quality | {{choose readings.regroupDice}}{{when two-d10}}2D10{{when one-d20}}1D20{{end}}
{{rows regroup}}
## Saved on 1D6 [{{chart}}] | wide
! Cover of the target | Saved by
| Open: no cover | **{{save.open}}+**
| Light: edge of woods, buildings, fence, soft vehicle | **{{save.light}}+**
| Heavy: dug in, stone or concrete, wall, open or unbuttoned AFV | **{{save.heavy}}+**
> A crack target adds {{crackSave}} to its die.
`);

export const teamSheet = ({ readings }: AidFacts): AidSheet =>
  TEAMS({
    chart: TEAM_CHART,
    readings,
    movingWithin: MOVING_HITS_WITHIN,
    needs: {
      type: "table",
      title: "Hits on 1D6",
      rule: TEAM_CHART,
      head: [["Range", ...TEAM_RANGES.map((upTo) => `to ${upTo}″`)]],
      rows: (Object.keys(TEAM_WEAPONS) as TeamWeapon[]).map((weapon) => needsOf(weapon, readings)),
      names: 1,
      wide: true,
      notes: [endsWords(readings)],
    },
    modifiers: TEAM_MODIFIERS,
    regroup: (Object.keys(REGROUP) as Quality[]).map((quality) => [
      QUALITY_WORDS[quality],
      strong(`${REGROUP[quality]}+`),
    ]),
    save: TEAM_SAVE,
    crackSave: CRACK_SAVE,
  });

const needsOf = (weapon: TeamWeapon, readings: Readings): AidCell[] => [
  WEAPON_WORDS[weapon],
  ...TEAM_RANGES.map((upTo): AidCell => {
    // Inside the column: its end is a matter of the bands' ends.
    const need = teamNeed({ weapon, range: upTo - 0.5 }, readings);
    return need === null ? "–" : strong(`${need}+`);
  }),
];
