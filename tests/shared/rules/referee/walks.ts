/** A whole way under fire, from a planner's passage. */
import { Fraction } from "../../../../shared/odds/fraction.ts";
import type { Passage, PassageOutcome } from "../../../../shared/play/planning.ts";

/** Its end, in words and exactly, for a mover that sets out in that condition: the first shot of each place is fired. */
export function walks(passage: Passage, condition: string): Map<string, Fraction> {
  const ends = new Map<string, Fraction>();
  const end = (fate: string, condition: string, chance: Fraction) => {
    const name = `${fate} ${condition}`;
    ends.set(name, (ends.get(name) ?? Fraction.ZERO).plus(chance));
  };
  const go = (place: number, one: PassageOutcome, chance: Fraction, harmed: boolean): void => {
    const isHarmed = harmed || one.fate === "harmed";
    if (one.fate === "lost" || one.fate === "stopped") end(one.fate, one.condition, chance);
    else if (place === passage.places.length) end(isHarmed ? "harmed" : "whole", one.condition, chance);
    else {
      const [shot] = passage.shots(place, one.key);
      const trial = shot ? [] : passage.trial(place, one.key);
      if (!shot && trial.length === 0) go(place + 1, one, chance, isHarmed);
      for (const next of shot?.outcomes ?? []) go(place, next, chance.times(next.chance), isHarmed);
      for (const next of trial)
        go(next.fate === "whole" ? place + 1 : place, next, chance.times(next.chance), isHarmed);
    }
  };
  go(0, { chance: Fraction.ONE, key: passage.start, fate: "whole", condition }, Fraction.ONE, false);
  return ends;
}
