/** The variant in which teams and machine guns of vehicles fire with one die of six. */
import type { AidCell, AidSheet, AidTable } from "../../aids.ts";
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
  type TeamCover,
  type TeamWeapon,
  teamNeed,
} from "../teamFire.ts";
import { modifier, modifierTable, strong } from "./brewUpWords.ts";
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
const COVER_WORDS: Readonly<Record<TeamCover, string>> = {
  open: "Open: no cover",
  light: "Light: edge of woods, buildings, fence, soft vehicle",
  heavy: "Heavy: dug in, stone or concrete, wall, open or unbuttoned AFV",
};
export const QUALITY_WORDS: Readonly<Record<Quality, string>> = {
  ...{ crack: "Crack", veteran: "Veteran", regular: "Regular", "second-rate": "Second rate" },
};

export const teamSheet = ({ readings }: AidFacts): AidSheet => ({
  title: "Team fire (variant)",
  parts: [
    {
      type: "steps",
      title: "A team’s shot",
      rule: TEAM_CHART,
      wide: true,
      steps: [
        {
          name: "Fire",
          words: "Roll 1D6 with the modifiers for each team or MG. The number in the table or more hits.",
        },
        { name: "Save", words: "Roll 1D6 for each hit; the number of the cover or more saves." },
        {
          name: "Result",
          words: "Missed: no effect. Hit but saved: pinned. Hit and not saved: the team is knocked out.",
        },
        {
          name: "On the move",
          words: `Beyond ${MOVING_HITS_WITHIN}″, hits of a team moving on foot only pin.`,
        },
      ],
    },
    needTable(readings),
    modifierTable("Modifiers of the die", [
      ["Firer pinned", modifier(TEAM_MODIFIERS.pinned)],
      ["Firer second rate", modifier(TEAM_MODIFIERS.secondRate)],
      ["Firer veteran or crack", modifier(TEAM_MODIFIERS.experienced)],
      ["From a moving vehicle, or moving on foot", modifier(TEAM_MODIFIERS.moving)],
    ]),
    {
      type: "table",
      title: "Regroup",
      head: [["Quality", readings.regroupDice === "two-d10" ? "2D10" : "1D20"]],
      rows: (Object.keys(REGROUP) as Quality[]).map((quality) => [
        QUALITY_WORDS[quality],
        strong(`${REGROUP[quality]}+`),
      ]),
      names: 1,
    },
    saveTable(),
  ],
});

function needTable(readings: Readings): AidTable {
  const cell = (weapon: TeamWeapon, upTo: number): AidCell => {
    // Inside the column, because its end depends on the reading of bands' ends.
    const need = teamNeed({ weapon, range: upTo - 0.5 }, readings);
    return need === null ? "–" : strong(`${need}+`);
  };
  return {
    type: "table",
    title: "Hits on 1D6",
    rule: TEAM_CHART,
    head: [["Range", ...TEAM_RANGES.map((upTo) => `to ${upTo}″`)]],
    rows: (Object.keys(TEAM_WEAPONS) as TeamWeapon[]).map((weapon) => [
      WEAPON_WORDS[weapon],
      ...TEAM_RANGES.map((upTo) => cell(weapon, upTo)),
    ]),
    names: 1,
    wide: true,
    notes: [endsWords(readings)],
  };
}

const saveTable = (): AidTable => ({
  type: "table",
  title: "Saved on 1D6",
  rule: TEAM_CHART,
  head: [["Cover of the target", "Saved by"]],
  rows: (Object.keys(TEAM_SAVE) as TeamCover[]).map((cover) => [COVER_WORDS[cover], strong(`${TEAM_SAVE[cover]}+`)]),
  names: 1,
  wide: true,
  notes: [`A crack target adds ${CRACK_SAVE} to its die.`],
});
