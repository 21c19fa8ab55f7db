/** A unit's morale check: the result, on each occasion and with all factors for and against it. */
import { ok } from "../../../result.ts";
import type { ChanceQuestion } from "../../chanceQuestion.ts";
import type { OddsFlagValues } from "../../oddsQuestion.ts";
import { type MoraleCheck, type MoraleResult, moraleChances, moraleModifiers, OCCASIONS } from "../morale.ts";
import { moraleFacts, moraleWords, moraleWordsFlag, QUALITY_WORDS } from "../oddsFlags.ts";
import { readingsOf } from "../options.ts";
import {
  isOn,
  MOST_FIGURES,
  numberOf,
  oneOfThese,
  onOff,
  tableOf,
  whole,
  wordOf,
  wordsOf,
  workingOf,
} from "./flags.ts";

const RESULTS: readonly (readonly [MoraleResult, string])[] = [
  ["routs", "routs"],
  ["retires", "retires in good order"],
  ["keeps-cover", "keeps cover"],
  ["free", "acts freely"],
];
const ALL = 100;

const checkOf = (flags: OddsFlagValues): MoraleCheck => ({
  ...moraleFacts(wordsOf(flags, "circumstances")),
  occasion: wordOf(flags, "occasion", OCCASIONS, "casualty"),
  quality: wordOf(flags, "quality", QUALITY_WORDS, "regular"),
  strength: numberOf(flags, "strength", ALL),
  automaticWeapons: numberOf(flags, "bursts", 0),
  afvCrew: isOn(flags, "afv-crew") ? { plunging: isOn(flags, "plunging") } : null,
});
/** A check on a table, in the terms of the question. */
export function moraleFlags(check: MoraleCheck): OddsFlagValues {
  const { occasion, quality, strength, automaticWeapons, afvCrew } = check;
  const words = moraleWords(check);
  return {
    ...{ occasion, quality, strength: Math.round(strength) },
    ...(automaticWeapons > 0 && { bursts: Math.min(MOST_FIGURES, automaticWeapons) }),
    ...(words.length > 0 && { circumstances: words }),
    ...(afvCrew && { "afv-crew": true as const }),
    ...(afvCrew?.plunging && { plunging: true as const }),
  };
}

export const morale: ChanceQuestion = {
  id: "morale",
  name: "A morale check",
  help: "Whether a unit routs, retires, keeps cover or acts freely",
  about: "stand",
  flags: [
    oneOfThese(["occasion", "Occasion", "the reason for the morale check"], OCCASIONS, true),
    oneOfThese(["quality", "Quality", "its quality: regular when left out"], QUALITY_WORDS),
    whole(["strength", "Strength, %", "percent of the figures it began with"], 1, ALL, ALL),
    moraleWordsFlag("circumstances"),
    whole(["bursts", "Automatic weapons", "its automatic weapons that fire"], 0, MOST_FIGURES),
    onOff("afv-crew", "Crew of an AFV", "the unit is the crew in an AFV"),
    onOff("plunging", "Plunging fire", "the AFV's top is open and the fire on it plunges"),
  ],
  answer(flags, values) {
    const readings = readingsOf(values);
    const check = checkOf(flags);
    return ok({
      workings: [workingOf("Morale", moraleModifiers(check, readings))],
      tables: [tableOf("Morale", RESULTS, moraleChances(check, readings))],
    });
  },
};
