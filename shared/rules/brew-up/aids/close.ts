/** Grenades and melee. */
import type { AidCell, AidSheet, AidSteps, AidTable } from "../../aids.ts";
import { SHARE_WORDS } from "../cover.ts";
import { HITS_ON } from "../fire.ts";
import {
  GRENADE_CHART,
  GRENADE_MOVE,
  GRENADE_RANGES,
  GRENADE_TARGET,
  type GrenadeTarget,
  grenadeColumn,
  THROWN,
} from "../grenades.ts";
import {
  ATTACKER,
  ATTACKER_QUALITY,
  DEFENDER,
  defenderQuality,
  ELIMINATES_ON,
  MELEE_CHART,
  QUALITIES,
} from "../melee.ts";
import type { Readings } from "../options.ts";
import { reachOf } from "../smallArms.ts";
import { bandRows, modifier, modifierTable, motionRows } from "./brewUpWords.ts";
import { type AidFacts, endsWords } from "./facts.ts";
import { QUALITY_WORDS } from "./teams.ts";

const GRENADE_WORDS: Readonly<Record<GrenadeTarget, string>> = {
  "large-group": "Large group in the open",
  "small-group": "Small group in the open",
  "far-side-of-wall": "Far side of a wall",
  "large-pit": "Large weapon pit",
  "medium-pit": "Medium weapon pit",
  "small-pit": "Small weapon pit",
  suspension: "Suspension of a vehicle",
  "open-turret": "Open turret or top",
  hatch: "Open hatch of a tank",
  doorway: "Doorway",
  window: "Window",
  embrasure: "Firing embrasure",
};

export const closeSheet = (facts: AidFacts): AidSheet => ({
  title: "Grenades and melee",
  parts: [
    grenadeSteps(),
    targetTable(facts.readings),
    modifierTable("Range", bandRows(GRENADE_RANGES), {
      notes: [
        `By hand to ${reachOf("hand-grenade")}″, by rifle to ${reachOf("rifle-grenade")}″. ${endsWords(facts.readings)}`,
      ],
    }),
    modifierTable("Target’s move, throw", [
      ...motionRows(GRENADE_MOVE),
      ["Thrown standing", modifier(THROWN.standing)],
      ["Thrown hastily: moved", modifier(THROWN.hastily)],
      ["Dropped or rolled from above", modifier(THROWN["from-above"])],
    ]),
    meleeSteps(),
    modifierTable("Attacking figure", [
      ...QUALITIES.map((quality): AidCell[] => [QUALITY_WORDS[quality], modifier(ATTACKER_QUALITY[quality])]),
      ["Fixed bayonet", modifier(ATTACKER.bayonet)],
      ["Semi-automatic weapon", modifier(ATTACKER.semiAutomatic)],
      ["Submachinegun or assault rifle", modifier(ATTACKER.automatic)],
      ["On higher ground", modifier(ATTACKER.higherGround)],
      ["On flank or rear of the defender", modifier(ATTACKER.flankOrRear)],
    ]),
    defenderTable(facts.readings),
  ],
});

const grenadeSteps = (): AidSteps => ({
  type: "steps",
  title: "A grenade",
  rule: GRENADE_CHART,
  wide: true,
  steps: [
    { name: "To hit", words: `2D10 with the modifiers below. ${HITS_ON} or more hits.` },
    {
      name: "Damage",
      words:
        "As a blast (sheet Blast) with the modifiers of grenades. Protection doesn’t count: the grenade bursts inside.",
    },
  ],
});

const COLUMN_WORDS = { "closed-afv": "closed AFV", "open-afv": "open AFV" } as const;
const targetTable = ({ smallGrenadeTarget }: Readings): AidTable => ({
  type: "table",
  title: "Target",
  head: [["", "Bursts in", ""]],
  rows: (Object.keys(GRENADE_TARGET) as GrenadeTarget[]).map((target) => {
    const column = grenadeColumn(target);
    return [
      GRENADE_WORDS[target],
      column ? COLUMN_WORDS[column] : "–",
      modifier(target === "small-group" ? smallGrenadeTarget : GRENADE_TARGET[target]),
    ];
  }),
  names: 1,
  notes: ["Bursts in: the column of the blast table to use."],
});

const meleeSteps = (): AidSteps => ({
  type: "steps",
  title: "Melee",
  rule: MELEE_CHART,
  wide: true,
  steps: [
    { name: "Fire", words: "Defenders may fire at figures that charged across their field of fire." },
    {
      name: "Fight",
      words: `2D10 for each attacker, with the modifiers of both figures. ${ELIMINATES_ON} or more eliminates the defender.`,
    },
    { name: "Morale", words: "A unit with losses checks morale (sheet Morale) and may have to fall back." },
  ],
});

const defenderTable = (readings: Readings): AidTable =>
  modifierTable("Defending figure", [
    ...QUALITIES.map((quality): AidCell[] => [QUALITY_WORDS[quality], modifier(defenderQuality(quality, readings))]),
    ["Fixed bayonet", modifier(DEFENDER.bayonet)],
    ["Attacked by more than one figure", modifier(DEFENDER.severalAttackers)],
    ["Springs up from a weapon with a crew", modifier(DEFENDER.crewServed)],
    ["Jumps from a vehicle", modifier(DEFENDER.fromVehicle)],
    [`${SHARE_WORDS.hard} protected by an obstacle`, modifier(DEFENDER.obstacle)],
    ["Flees as a fugitive", modifier(DEFENDER.fugitive)],
  ]);
