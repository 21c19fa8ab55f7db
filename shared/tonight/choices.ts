/** What can still be chosen for a battle: nations, years and theatres that have lists, given the other choices. */
import type { PeriodList } from "../lists/periodLists.ts";
import { THEATRE_IDS, type TheatreId } from "../lists/theatres.ts";
import { type Meeting, meetings, type PairWish } from "./pairing.ts";

export interface BattleChoices {
  /** The nations of the first and of the second side, in the alphabet's order. */
  readonly nations: readonly [readonly string[], readonly string[]];
  /** The earliest first. */
  readonly years: readonly number[];
  readonly theatres: readonly TheatreId[];
}

/** Each field's choices fit all other fields of the wish, so that no choice leads to a refusal. */
export function choicesFor(lists: readonly PeriodList[], wish: PairWish): BattleChoices {
  const all = meetings(lists);
  const { nations: [first, second] = [null, null], year, theatre } = wish;
  const fits = (skip: "first" | "second" | "year" | "theatre") => (of: Meeting) =>
    (skip === "first" || first === null || of.lists[0].nation === first) &&
    (skip === "second" || second === null || of.lists[1].nation === second) &&
    (skip === "year" || year === undefined || (of.from <= year && year <= of.to)) &&
    (skip === "theatre" || theatre === undefined || of.theatre === theatre);
  const nationsOf = (skip: "first" | "second", at: 0 | 1) =>
    [...new Set(all.filter(fits(skip)).map(({ lists: pair }) => pair[at].nation))].sort();
  const years = new Set(
    all.filter(fits("year")).flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, i) => from + i)),
  );
  const theatres = new Set(all.filter(fits("theatre")).map((of) => of.theatre));
  return {
    nations: [nationsOf("first", 0), nationsOf("second", 1)],
    years: [...years].sort((a, b) => a - b),
    theatres: THEATRE_IDS.filter((id) => theatres.has(id)),
  };
}
