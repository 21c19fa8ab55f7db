/** Fire of tanks and anti-tank guns: every modifier of the roll to hit. */
import type { AidCell, AidSheet } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
import { COVER_CLASSES, OBSCURED, SHARE_WORDS } from "../cover.ts";
import {
  FIRE_CHART,
  FLANK_WITHIN,
  FROM_MOVING_VEHICLE,
  HE_FIRED,
  HITS_ON,
  RANGES,
  sizeModifier,
  TARGET_MOVE,
  TARGET_SIZE,
  TARGET_VIEW,
  UNINTERRUPTED,
} from "../fire.ts";
import { GUN_CALIBRES } from "../guns.ts";
import { APDS_TO_HIT } from "../specialRounds.ts";
import { bandRows, modifier, motionRows } from "./brewUpWords.ts";
import { type AidFacts, endsWords } from "./facts.ts";

const TURNS = ["First turn", "Second turn", "Third turn", "Later turns"] as const;
/** The same for guns, infantry and the artillery's corrections. */
export const turnRows = (values: readonly number[]): AidCell[][] =>
  values.map((value, i) => [TURNS[i] ?? `Turn ${i + 1}`, modifier(value)]);

const SHEET = sheetText(`
# Tank and anti-tank fire
## A shot [{{chart}}] | wide
1. Target: Name one target in sight and in range. A gun fires all its shots of a turn at the same target.
1. Shots: As many as the rate of fire (sheet Penetration).
1. To hit: 2D10 with all modifiers of this sheet. {{hitsOn}} or more hits.
1. Armour: Class of the round at this range against the armour of the side in view (sheet Penetration).
1. Damage: Internal damage if it penetrates, otherwise external damage (sheet Damage).
## Size of the target
| House | **{{+size.house}}**
| Cottage | **{{+size.cottage}}**
| Large tank | **{{+size.large-tank}}**
| Medium tank | **{{+size.medium-tank}}**
| Small tank | **{{+size.small-tank}}**
| Halftrack, armored car | **{{+size.halftrack}}**
| Bren carrier | **{{+size.carrier}}**
| Turret of a medium tank | **{{+size.medium-turret}}**
| Anti-tank gun, 90 mm | **{{+size.gun-90}}**
| Anti-tank gun, 50–75 mm | **{{+size.gun-50-75}}**
| Anti-tank gun, 20–37 mm | **{{+size.gun-20-37}}**
| Heavy MG | **{{+size.heavy-mg}}**
| Light MG | **{{+size.light-mg}}**
| Turret of a large tank | **{{+turret.large}}**
| Turret of a small tank | **{{+turret.small}}**
> Only the turret of a hull-down vehicle is a target. The turret of a medium tank has {{+size.medium-turret}}; others differ from it as
  their vehicles do (this program’s choice).
## Range
{{rows ranges}}
> {{ends}}
## Target obscured
{{rows obscured}}
## View from the firer [Target View] | wide
- View: By the angle between the target’s facing and the direction of the firer: front below {{flank.from}}°, flank from
  {{flank.from}}° to {{flank.to}}°, rear beyond. Use the template “Flank”.
- Turning: The sheet Vehicles says how far a turret turns in a turn. A hull gun fires ahead, within its traverse.
- Staying on: Uninterrupted fire counts for guns named in phase 2 that have fired at this target in every turn since.
## Target
{{rows motions}}
| seen from the front | **{{+view.frontal}}**
| seen from the flank | **{{+view.flank}}**
| seen from the rear | **{{+view.rear}}**
## Firer and round
| From a moving vehicle | **{{+moving}}**
{{rows highExplosive}}
| Discarding sabot (APDS) | **{{+apds}}**
## Uninterrupted fire at one target
{{rows uninterrupted}}
`);

export const gunFireSheet = ({ readings }: AidFacts): AidSheet =>
  SHEET({
    chart: FIRE_CHART,
    hitsOn: HITS_ON,
    size: TARGET_SIZE,
    turret: {
      large: sizeModifier({ type: "turret", of: "large-tank" }),
      small: sizeModifier({ type: "turret", of: "small-tank" }),
    },
    ranges: bandRows(RANGES),
    ends: endsWords(readings),
    obscured: COVER_CLASSES.map((cover) => [SHARE_WORDS[cover], modifier(OBSCURED[cover])]),
    flank: { from: 90 - FLANK_WITHIN, to: 90 + FLANK_WITHIN },
    motions: motionRows(TARGET_MOVE),
    view: TARGET_VIEW,
    moving: FROM_MOVING_VEHICLE,
    highExplosive: heRows(),
    apds: APDS_TO_HIT,
    uninterrupted: turnRows(UNINTERRUPTED),
  });

/** Calibres with the same modifier share a row. */
function heRows(): AidCell[][] {
  const values = [...new Set(GUN_CALIBRES.map((calibre) => HE_FIRED[calibre]))];
  return values.map((value) => {
    const calibres = GUN_CALIBRES.filter((calibre) => HE_FIRED[calibre] === value);
    return [`High explosive, ${calibres[0]}–${calibres.at(-1)} mm`, modifier(value)];
  });
}
