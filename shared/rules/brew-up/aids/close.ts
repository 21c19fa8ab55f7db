/** Grenades and melee. */
import type { AidCell, AidSheet } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
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
import { reachOf } from "../smallArms.ts";
import { bandRows, modifier, motionRows } from "./brewUpWords.ts";
import { type AidFacts, endsWords } from "./facts.ts";
import { QUALITY_WORDS } from "./teams.ts";

const CLOSE = sheetText(`
# Grenades and melee
## A grenade [{{grenadeChart}}] | wide
1. To hit: 2D10 with the modifiers below. {{hitsOn}} or more hits.
1. Damage: As a blast (sheet Blast) with the modifiers of grenades. Protection doesn’t count: the grenade bursts inside.
## Target
! | Bursts in |
{{rows targets}}
> Bursts in: the column of the blast table to use.
## Range
{{rows ranges}}
> By hand to {{hand}}″, by rifle to {{rifle}}″. {{ends}}
## Target’s move, throw
{{rows motions}}
| Thrown standing | **{{+thrown.standing}}**
| Thrown hastily: moved | **{{+thrown.hastily}}**
| Dropped or rolled from above | **{{+thrown.from-above}}**
## Melee [{{meleeChart}}] | wide
1. Fire: Defenders may fire at figures that charged across their field of fire.
1. Fight: 2D10 for each attacker, with the modifiers of both figures. {{eliminatesOn}} or more eliminates the defender.
1. Morale: A unit with losses checks morale (sheet Morale) and may have to fall back.
## Attacking figure
{{rows attackers}}
| Fixed bayonet | **{{+attacker.bayonet}}**
| Semi-automatic weapon | **{{+attacker.semiAutomatic}}**
| Submachinegun or assault rifle | **{{+attacker.automatic}}**
| On higher ground | **{{+attacker.higherGround}}**
| On flank or rear of the defender | **{{+attacker.flankOrRear}}**
## Defending figure
{{rows defenders}}
| Fixed bayonet | **{{+defender.bayonet}}**
| Attacked by more than one figure | **{{+defender.severalAttackers}}**
| Springs up from a weapon with a crew | **{{+defender.crewServed}}**
| Jumps from a vehicle | **{{+defender.fromVehicle}}**
| {{hard}} protected by an obstacle | **{{+defender.obstacle}}**
| Flees as a fugitive | **{{+defender.fugitive}}**
`);

export const closeSheet = ({ readings }: AidFacts): AidSheet =>
  CLOSE({
    grenadeChart: GRENADE_CHART,
    hitsOn: HITS_ON,
    targets: targetRows(readings.smallGrenadeTarget),
    ranges: bandRows(GRENADE_RANGES),
    hand: reachOf("hand-grenade"),
    rifle: reachOf("rifle-grenade"),
    ends: endsWords(readings),
    motions: motionRows(GRENADE_MOVE),
    thrown: THROWN,
    meleeChart: MELEE_CHART,
    eliminatesOn: ELIMINATES_ON,
    attackers: QUALITIES.map((quality) => [QUALITY_WORDS[quality], modifier(ATTACKER_QUALITY[quality])]),
    attacker: ATTACKER,
    defenders: QUALITIES.map((quality) => [QUALITY_WORDS[quality], modifier(defenderQuality(quality, readings))]),
    defender: DEFENDER,
    hard: SHARE_WORDS.hard,
  });

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
const COLUMN_WORDS = { "closed-afv": "closed AFV", "open-afv": "open AFV" } as const;

const targetRows = (smallGroup: number): AidCell[][] =>
  (Object.keys(GRENADE_TARGET) as GrenadeTarget[]).map((target) => {
    const column = grenadeColumn(target);
    return [
      GRENADE_WORDS[target],
      column ? COLUMN_WORDS[column] : "–",
      modifier(target === "small-group" ? smallGroup : GRENADE_TARGET[target]),
    ];
  });
