/**
 * The flags of the question for the odds of an attack: their names, the dice's readings of them, and the same flags of an
 * attack on a table. A planner on a table makes its flags here, so that both ways stay the same.
 */
import type { OddsFlag, OddsFlagValues } from "../oddsQuestion.ts";
import { AIMS, type Circumstances, type TargetFacts } from "./attack/target.ts";
import type { Posture } from "./blast.ts";
import {
  cardInches,
  far,
  isOn,
  MOST_FIGURES,
  MOTIONS,
  numberOf,
  oneOfThese,
  onOff,
  someOfThese,
  whole,
  wordOf,
  wordsOf,
} from "./chances/flags.ts";
import { COVER_CLASSES } from "./cover.ts";
import { UNINTERRUPTED, type View } from "./fire.ts";
import { QUALITIES, type Quality } from "./melee.ts";
import { MORALE_RESULTS, type MoraleCheck } from "./morale.ts";
import type { Readings } from "./options.ts";
import type { Standing } from "./play/conditions.ts";
import type { BrewUpVehicle } from "./vehicles.ts";

/** The names on the command line. */
export const FLAG = {
  ...{ range: "range", aspect: "aspect", weapon: "weapon", firers: "firers", moving: "moving", braced: "braced" },
  ...{ aim: "aim", turnOfFire: "turn-of-fire", quality: "quality", pinned: "pinned", obscured: "obscured" },
  ...{ protectedBy: "protected", hullDown: "hull-down", move: "target-move", posture: "target-posture" },
  ...{ figures: "figures", buttoned: "buttoned", crewOut: "crew-outside", targetQuality: "target-quality" },
  ...{ damage: "target-damage", state: "target-morale", bursts: "target-bursts", morale: "morale" },
} as const;

const ASPECTS = ["front", "flank", "rear"] as const;
const VIEW_OF: Readonly<Record<(typeof ASPECTS)[number], View>> = { front: "frontal", flank: "flank", rear: "rear" };
export const SHARES = ["minimal", "soft", "hard"] as const;
export const POSTURES: readonly Posture[] = ["erect", "kneeling", "prone"];
/** From the worst, in players' words. */
export const QUALITY_WORDS: readonly Quality[] = [...QUALITIES].reverse();
const DAMAGE = ["immobilized", "gun-out"] as const;
const MOST_ARMS = 60;

/** The morale factors for and against a unit, by their words. */
export const MORALE_WORDS = {
  "friendly-afv": "friendlyAfv",
  "friendly-artillery": "friendlyArtillery",
  "unit-in-front": "unitInFront",
  cover: "cover",
  commander: "commander",
  "nco-lost": "ncoLost",
  "hostile-afv": "hostileAfv",
  "hostile-artillery": "hostileArtillery",
  "hostile-mg": "hostileMg",
  "afv-penetrated": "ownAfvPenetrated",
  "friends-destroyed": "friendsDestroyed",
} as const satisfies Readonly<Record<string, keyof MoraleCheck>>;
type MoraleWord = keyof typeof MORALE_WORDS;
export type MoraleFacts = Pick<MoraleCheck, (typeof MORALE_WORDS)[MoraleWord]>;
const WORDS = Object.keys(MORALE_WORDS) as MoraleWord[];
export const moraleWordsFlag = (name: string): OddsFlag =>
  someOfThese(
    [
      name,
      "Morale",
      "modifiers of the unit's morale check; cover: 67 to 99% from its place, besides armour round a crew",
    ],
    WORDS,
  );
export const moraleFacts = (words: readonly string[]): MoraleFacts =>
  Object.fromEntries(WORDS.map((word) => [MORALE_WORDS[word], words.includes(word)])) as MoraleFacts;
export const moraleWords = (facts: MoraleFacts): readonly string[] => WORDS.filter((word) => facts[MORALE_WORDS[word]]);

const by = (chosenBy: "firer" | "target", flag: OddsFlag): OddsFlag => ({ ...flag, chosenBy });

export const ODDS_FLAGS: readonly OddsFlag[] = [
  far(FLAG.range, "Range", "from centre to centre, in inches"),
  oneOfThese([FLAG.aspect, "Aspect", "the firer's position; front when left out"], ASPECTS),
  by(
    "firer",
    whole(
      [FLAG.weapon, "Weapon", "its place in the firer's list, from 1; 0 or left out: the most harmful"],
      0,
      MOST_ARMS,
    ),
  ),
  by("firer", oneOfThese([FLAG.aim, "Aim", "the aim of small arms at a soft vehicle; crew when left out"], AIMS)),
  by("firer", onOff(FLAG.moving, "Firer moves", "the firer moves this turn")),
  whole([FLAG.firers, "Firers", "figures that use the weapon; 0 or left out: all that have it"], 0, MOST_FIGURES),
  onOff(FLAG.braced, "Braced", "the weapon is braced; not for a machine gun or a firer that moves"),
  whole([FLAG.turnOfFire, "Turn of fire", "the turn of uninterrupted fire at this target"], 1, UNINTERRUPTED.length),
  oneOfThese([FLAG.quality, "Firer’s quality", "for the team fire variant; regular when left out"], QUALITY_WORDS),
  onOff(FLAG.pinned, "Firer pinned", "the firer is pinned (team fire variant)"),
  oneOfThese([FLAG.obscured, "Obscured", "how much of the target is hidden; minimal when left out"], COVER_CLASSES),
  oneOfThese([FLAG.protectedBy, "Protected", "cover that stops bullets and splinters; minimal when left out"], SHARES),
  onOff(FLAG.hullDown, "Hull down", "only the target's turret shows"),
  oneOfThese([FLAG.move, "Target’s move", "the target's move this turn; none when left out"], MOTIONS),
  oneOfThese(
    [FLAG.posture, "Target’s posture", "left out: crews kneel, figures lie prone unless they moved"],
    POSTURES,
  ),
  whole([FLAG.figures, "Figures left", "figures or crew of the target; 0 or left out: all"], 0, MOST_FIGURES),
  onOff(FLAG.buttoned, "Buttoned up", "the target's hatches are closed"),
  onOff(FLAG.crewOut, "Crew outside", "the target's crew has left it"),
  oneOfThese([FLAG.targetQuality, "Target’s quality", "regular when left out"], QUALITY_WORDS),
  someOfThese([FLAG.damage, "Target’s damage", "the target's earlier damage"], DAMAGE),
  oneOfThese([FLAG.state, "Target’s morale", "the target's state; free when left out"], MORALE_RESULTS),
  whole([FLAG.bursts, "Target’s bursts", "automatic weapons the target fires this turn"], 0, MOST_FIGURES),
  moraleWordsFlag(FLAG.morale),
];

export function circumstancesFrom(flags: OddsFlagValues, readings: Pick<Readings, "scale">): Circumstances {
  const moving = isOn(flags, FLAG.moving);
  return {
    inches: cardInches(flags, FLAG.range, readings),
    view: VIEW_OF[wordOf(flags, FLAG.aspect, ASPECTS, "front")],
    obscured: wordOf(flags, FLAG.obscured, COVER_CLASSES, "minimal"),
    protectedBy: wordOf(flags, FLAG.protectedBy, SHARES, "minimal"),
    hullDown: isOn(flags, FLAG.hullDown),
    move: wordOf(flags, FLAG.move, MOTIONS, "none"),
    moving,
    turnOfFire: numberOf(flags, FLAG.turnOfFire, 1),
    braced: isOn(flags, FLAG.braced) && !moving,
    aim: wordOf(flags, FLAG.aim, AIMS, "crew"),
    quality: wordOf(flags, FLAG.quality, QUALITY_WORDS, "regular"),
    pinned: isOn(flags, FLAG.pinned),
  };
}

const stateOf = (flags: OddsFlagValues) => wordOf(flags, FLAG.state, MORALE_RESULTS, "free");
export function targetFrom(vehicle: BrewUpVehicle, flags: OddsFlagValues): TargetFacts {
  const lies = wordOf(flags, FLAG.move, MOTIONS, "none") === "none" || stateOf(flags) === "keeps-cover";
  const usual = vehicle.kind !== "men" ? "kneeling" : lies ? "prone" : "erect";
  return {
    vehicle,
    figures: numberOf(flags, FLAG.figures, 0) || vehicle.crew,
    buttoned: isOn(flags, FLAG.buttoned),
    crewOut: isOn(flags, FLAG.crewOut),
    posture: wordOf(flags, FLAG.posture, POSTURES, usual),
    quality: wordOf(flags, FLAG.targetQuality, QUALITY_WORDS, "regular"),
  };
}

/** The target's condition before the attack. */
export function standingFrom({ figures, crewOut }: TargetFacts, flags: OddsFlagValues): Standing {
  const damage = wordsOf(flags, FLAG.damage);
  return {
    ...{ figures, crewOut, morale: stateOf(flags), lost: false },
    ...{ gunOut: damage.includes("gun-out"), immobilized: damage.includes("immobilized") },
  };
}

/** An attack on a table, in the terms of the question. */
export interface AttackOnTable {
  /** The index among the firer's arms, from 0. */
  readonly arm: number;
  /** Figures that use it; null: a gun. */
  readonly users: number | null;
  readonly target: TargetFacts;
  readonly how: Circumstances;
  readonly standing: Standing;
  /** The inputs of the target's morale check. */
  readonly morale: MoraleFacts & Pick<MoraleCheck, "automaticWeapons">;
}
/** Usual values are left out. */
export function flagsFrom(
  { arm, users, target, how, standing, morale }: AttackOnTable,
  { scale }: Pick<Readings, "scale">,
): OddsFlagValues {
  const { vehicle } = target;
  const { kind } = vehicle;
  const words = moraleWords(morale);
  const damage = DAMAGE.filter((word) => (word === "gun-out" ? standing.gunOut : standing.immobilized));
  const values: Readonly<Record<string, OddsFlagValues[string] | null>> = {
    [FLAG.range]: how.inches * scale,
    [FLAG.aspect]: ASPECTS.find((aspect) => VIEW_OF[aspect] === how.view) ?? null,
    [FLAG.weapon]: arm + 1,
    [FLAG.aim]: how.aim === "crew" || users === null || kind !== "soft" ? null : how.aim,
    [FLAG.moving]: how.moving || null,
    [FLAG.firers]: users,
    [FLAG.braced]: how.braced || null,
    [FLAG.turnOfFire]: how.turnOfFire === 1 ? null : Math.min(how.turnOfFire, UNINTERRUPTED.length),
    [FLAG.quality]: how.quality === "regular" ? null : how.quality,
    [FLAG.pinned]: how.pinned || null,
    [FLAG.obscured]: how.obscured === "minimal" ? null : how.obscured,
    [FLAG.protectedBy]: how.protectedBy === "minimal" ? null : how.protectedBy,
    [FLAG.hullDown]: how.hullDown || null,
    [FLAG.move]: how.move === "none" ? null : how.move,
    [FLAG.posture]: kind === "men" ? target.posture : null,
    [FLAG.figures]: target.figures === vehicle.crew ? null : target.figures,
    [FLAG.buttoned]: (kind === "afv" && target.buttoned) || null,
    [FLAG.crewOut]: (kind !== "men" && target.crewOut) || null,
    [FLAG.targetQuality]: target.quality === "regular" ? null : target.quality,
    [FLAG.damage]: damage.length > 0 ? damage : null,
    [FLAG.state]: standing.morale === "free" ? null : standing.morale,
    [FLAG.bursts]: morale.automaticWeapons > 0 ? Math.min(MOST_FIGURES, morale.automaticWeapons) : null,
    [FLAG.morale]: words.length > 0 ? words : null,
  };
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, OddsFlagValues[string]] => entry[1] !== null),
  );
}
