/** The question for the odds of an attack, for vehicles of the list. */
import { brewUpOdds } from "../../../../shared/rules/brew-up/odds.ts";
import type { OddsFlagValues } from "../../../../shared/rules/oddsQuestion.ts";
import { must, optionsOf, textsOf, vehicle } from "./list.ts";

export type Changed = Readonly<Record<string, string | number | boolean>>;
export const ask = (firer: string, target: string, flags: OddsFlagValues, set: Changed = {}) =>
  brewUpOdds.answer(vehicle(firer), vehicle(target), flags, optionsOf(set));
export const answer = (firer: string, target: string, flags: OddsFlagValues, set: Changed = {}) =>
  must(ask(firer, target, flags, set));
export const afterwards = (firer: string, target: string, flags: OddsFlagValues, set: Changed = {}) =>
  textsOf(answer(firer, target, flags, set).after.map(({ id, chance }) => [id, chance]));
export const place = (firer: string, target: string, flags: OddsFlagValues, set: Changed = {}) => {
  const found = ask(firer, target, flags, set);
  return found.ok ? null : found.error.place;
};
export const ordered = (texts: Readonly<Record<string, string>>) => Object.entries(texts).sort();
export const PANTHER = "germany/panther";
export const SHERMAN = "us/sherman-m-4";
export const SQUAD = "us/rifle-squad";
