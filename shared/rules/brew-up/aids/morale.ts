/** Morale: its occasions, its modifiers, and a unit's conduct afterwards. */
import type { Gravity } from "../../../play/view.ts";
import type { AidCell, AidSheet } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
import { SHARE_WORDS } from "../cover.ts";
import { GREATEST_SCORE } from "../dice.ts";
import { QUALITIES, type Quality } from "../melee.ts";
import {
  BEFORE_AN_ACT,
  CHALLENGE,
  GONE_TO_GROUND,
  MORALE_CHART,
  MORALE_QUALITY,
  type MoraleResult,
  moraleResult,
  NCO_LOST,
  NCO_WITHIN,
  NEAR,
  OCCASIONS,
  type Occasion,
  RECENT_TURNS,
  STRENGTH,
  SUPPORT,
} from "../morale.ts";
import type { Readings } from "../options.ts";
import { modifier, rowsByScore } from "./brewUpWords.ts";
import type { AidFacts } from "./facts.ts";
import { QUALITY_WORDS } from "./teams.ts";

const OCCASION_WORDS: Readonly<Record<Occasion, string>> = {
  casualty: "after each casualty",
  penetrated: "after the armour of its AFV was penetrated",
  immobilized: "after its vehicle is immobilized",
  "entering-interdicted-zone": "before going into an interdicted area",
  "reentering-vehicle": "before getting back into a penetrated or immobilized vehicle",
  "leaving-cover": "before leaving a safe position for open ground under automatic fire",
  "heroic-action": "before anything else that is heroic or close to suicide",
};
const RESULTS: Readonly<Record<MoraleResult, readonly [name: string, words: string, gravity: Gravity]>> = {
  routs: [
    "Routs",
    "Flees as fugitives, leaves weapons and vehicles behind, can’t fire. Surrenders if there is no safe way back.",
    4,
  ],
  retires: [
    "Retires",
    "Goes back in good order to a safer place, can’t fire. Crew leave a penetrated or immobilized AFV. Weapons come along; crewed weapons stay behind in a melee. (6)",
    3,
  ],
  "keeps-cover": [
    "Keeps cover",
    "Stays in cover, or goes to ground and takes the best cover at hand; may crawl to better cover. Fires only from natural cover. Stays in a penetrated AFV. Falls back from a melee. (7)",
    2,
  ],
  free: ["Free", "Acts freely; crew may get back into an AFV they left.", 0],
};

const MORALE = sheetText(`
# Morale
## A unit checks morale [When to check Morale] | wide
- After losses: A unit checks {{after}}.
- Before an act: A unit checks {{before}}. The worst result is “keeps cover”: the unit doesn’t do it.
- Check: Roll 2D10 with all modifiers that apply.
## Results [Morale Result] | wide | names 3
! 2D10 | | The unit
{{rows results}}
## The unit itself [{{chart}}]
{{rows qualities}}
{{rows strengths}}
| NCO lost (1) | **{{+nco.lost}}**
> Strength: of the figures the unit began with; between two rows use the weaker.
## Support (2)
| Friendly AFV within {{near}}″ | **{{+support.friendlyAfv}}**
| Friendly artillery on the nearest enemy position | **{{+support.friendlyArtillery}}**
| Unit in front fires MGs or advances | **{{+support.unitInFront}}**
| Each automatic weapon of the unit that fires | **{{+support.automaticWeapon}}**
| Position protects by {{hard}} (3) | **{{+support.cover}}**
| Senior commander within {{near}}″ | **{{+support.commander}}**
## Challenge
| Hostile AFV within {{near}}″ | **{{+challenge.hostileAfv}}**
| Hostile artillery on the position | **{{+challenge.hostileArtillery}}**
| Hostile MGs on the position (4) | **{{+challenge.hostileMg}}**
| The unit’s AFV penetrated recently (5) | **{{+challenge.ownAfvPenetrated}}**
| Friendly unit destroyed within {{near}}″ recently (5) | **{{+challenge.friendsDestroyed}}**
| Before a hazardous act | **{{+challenge.heroicAct}}**
## Notes | wide
- (1): An NCO counts as lost if eliminated, more than {{nco.within}}″ away or with another unit.
- (2): Support doesn’t count for AFV crew checking to stay in a penetrated vehicle.
- (3): Cover doesn’t count before leaving it or before a hazardous act.
- (4): MGs don’t count for AFV crew unless the vehicle’s top is open and the fire plunges (interdicted area).
- (5): Recently: this turn, or {{recent}} before it.
- (6): A unit stays low in place, without firing, if leaving its position would expose it to deadlier fire.
- (7): The crawl may lead towards the enemy. Figures that go to ground where the table has no cover get
  {{ground.from}}–{{ground.to}}% cover. In a melee a unit that defends established positions holds them when the attacker has to fall
  back.
`);

/** Modifiers go far below nothing. */
const SCORES = { least: -2 * GREATEST_SCORE, most: 2 * GREATEST_SCORE, modified: true };

export const moraleSheet = ({ readings }: AidFacts): AidSheet =>
  MORALE({
    after: occasions(false),
    before: occasions(true),
    results: rowsByScore(
      (score) => moraleResult(score, "casualty"),
      SCORES,
      (result): AidCell[] => {
        const [name, words, gravity] = RESULTS[result];
        return [{ text: name, strong: true, gravity }, words];
      },
    ),
    chart: MORALE_CHART,
    qualities: QUALITIES.map((quality) => [QUALITY_WORDS[quality], modifier(qualityOf(quality, readings))]),
    strengths: STRENGTH.map(({ from, modifier: value }, i) => {
      const above = STRENGTH[i - 1];
      return [`Strength ${from}–${above ? above.from - 1 : 100}%`, modifier(value)];
    }),
    nco: { lost: NCO_LOST, within: NCO_WITHIN },
    support: SUPPORT,
    challenge: CHALLENGE,
    near: NEAR,
    hard: SHARE_WORDS.hard,
    recent: RECENT_TURNS === 1 ? "the turn" : `${RECENT_TURNS} turns`,
    ground: GONE_TO_GROUND,
  });

const occasions = (before: boolean): string =>
  OCCASIONS.filter((occasion) => BEFORE_AN_ACT.includes(occasion) === before)
    .map((occasion) => OCCASION_WORDS[occasion])
    .join("; ");

const qualityOf = (quality: Quality, { moraleSecondRate }: Readings): number =>
  quality === "second-rate" ? moraleSecondRate : MORALE_QUALITY[quality];
