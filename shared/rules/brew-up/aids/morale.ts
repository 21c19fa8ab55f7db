/** Morale: its occasions, its modifiers, and a unit's conduct afterwards. */
import type { Gravity } from "../../../play/view.ts";
import type { AidCell, AidSheet, AidSteps, AidTable } from "../../aids.ts";
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
import { modifier, modifierTable, rowsByScore } from "./brewUpWords.ts";
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

export const moraleSheet = (facts: AidFacts): AidSheet => ({
  title: "Morale",
  parts: [occasionSteps(), resultTable(), qualityTable(facts.readings), supportTable(), challengeTable(), noteSteps()],
});

const occasionSteps = (): AidSteps => {
  const list = (before: boolean) =>
    OCCASIONS.filter((occasion) => BEFORE_AN_ACT.includes(occasion) === before)
      .map((occasion) => OCCASION_WORDS[occasion])
      .join("; ");
  return {
    type: "steps",
    order: "any",
    title: "A unit checks morale",
    rule: "When to check Morale",
    wide: true,
    steps: [
      { name: "After losses", words: `A unit checks ${list(false)}.` },
      {
        name: "Before an act",
        words: `A unit checks ${list(true)}. The worst result is “keeps cover”: the unit doesn’t do it.`,
      },
      { name: "Check", words: "Roll 2D10 with all modifiers that apply." },
    ],
  };
};

/** Modifiers go far below nothing. */
const SCORES = { least: -2 * GREATEST_SCORE, most: 2 * GREATEST_SCORE, modified: true };
const resultTable = (): AidTable => ({
  type: "table",
  title: "Results",
  rule: "Morale Result",
  head: [["2D10", "", "The unit"]],
  rows: rowsByScore(
    (score) => moraleResult(score, "casualty"),
    SCORES,
    (result): AidCell[] => {
      const [name, words, gravity] = RESULTS[result];
      return [{ text: name, strong: true, gravity }, words];
    },
  ),
  names: 3,
  wide: true,
});

const qualityOf = (quality: Quality, { moraleSecondRate }: Readings): number =>
  quality === "second-rate" ? moraleSecondRate : MORALE_QUALITY[quality];

const qualityTable = (readings: Readings): AidTable =>
  modifierTable(
    "The unit itself",
    [
      ...QUALITIES.map((quality) => [QUALITY_WORDS[quality], modifier(qualityOf(quality, readings))]),
      ...STRENGTH.map(({ from, modifier: value }, i) => {
        const above = STRENGTH[i - 1];
        return [`Strength ${from}–${above ? above.from - 1 : 100}%`, modifier(value)];
      }),
      ["NCO lost (1)", modifier(NCO_LOST)],
    ],
    {
      rule: MORALE_CHART,
      notes: ["Strength: of the figures the unit began with; between two rows use the weaker."],
    },
  );

const supportTable = (): AidTable =>
  modifierTable("Support (2)", [
    [`Friendly AFV within ${NEAR}″`, modifier(SUPPORT.friendlyAfv)],
    ["Friendly artillery on the nearest enemy position", modifier(SUPPORT.friendlyArtillery)],
    ["Unit in front fires MGs or advances", modifier(SUPPORT.unitInFront)],
    ["Each automatic weapon of the unit that fires", modifier(SUPPORT.automaticWeapon)],
    [`Position protects by ${SHARE_WORDS.hard} (3)`, modifier(SUPPORT.cover)],
    [`Senior commander within ${NEAR}″`, modifier(SUPPORT.commander)],
  ]);

const challengeTable = (): AidTable =>
  modifierTable("Challenge", [
    [`Hostile AFV within ${NEAR}″`, modifier(CHALLENGE.hostileAfv)],
    ["Hostile artillery on the position", modifier(CHALLENGE.hostileArtillery)],
    ["Hostile MGs on the position (4)", modifier(CHALLENGE.hostileMg)],
    ["The unit’s AFV penetrated recently (5)", modifier(CHALLENGE.ownAfvPenetrated)],
    [`Friendly unit destroyed within ${NEAR}″ recently (5)`, modifier(CHALLENGE.friendsDestroyed)],
    ["Before a hazardous act", modifier(CHALLENGE.heroicAct)],
  ]);

const noteSteps = (): AidSteps => ({
  type: "steps",
  order: "any",
  title: "Notes",
  wide: true,
  steps: [
    { name: "(1)", words: `An NCO counts as lost if eliminated, more than ${NCO_WITHIN}″ away or with another unit.` },
    { name: "(2)", words: "Support doesn’t count for AFV crew checking to stay in a penetrated vehicle." },
    { name: "(3)", words: "Cover doesn’t count before leaving it or before a hazardous act." },
    {
      name: "(4)",
      words: "MGs don’t count for AFV crew unless the vehicle’s top is open and the fire plunges (interdicted area).",
    },
    {
      name: "(5)",
      words: `Recently: this turn, or ${RECENT_TURNS === 1 ? "the turn" : `${RECENT_TURNS} turns`} before it.`,
    },
    {
      name: "(6)",
      words: "A unit stays low in place, without firing, if leaving its position would expose it to deadlier fire.",
    },
    {
      name: "(7)",
      words: `The crawl may lead towards the enemy. Figures that go to ground where the table has no cover get ${GONE_TO_GROUND.from}–${GONE_TO_GROUND.to}% cover. In a melee a unit that defends established positions holds them when the attacker has to fall back.`,
    },
  ],
});
