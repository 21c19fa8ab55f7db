/** Two lists that fought each other: the nations, the years and the theatre that they share. */
import type { Chance } from "../generate/chance.ts";
import type { PeriodList } from "../lists/periodLists.ts";
import { type TheatreId, theatre } from "../lists/theatres.ts";
import { type Failure, fail, ok, type Result } from "../result.ts";

export interface PairWish {
  readonly nations?: readonly [string | null, string | null];
  readonly year?: number;
  readonly theatre?: TheatreId;
}

export interface Pair {
  readonly lists: readonly [PeriodList, PeriodList];
  readonly year: number;
  /** Null: neither list names one. */
  readonly theatre: TheatreId | null;
}

/** A possible meeting, in any of its years, both included. */
export interface Meeting extends Omit<Pair, "year"> {
  readonly from: number;
  readonly to: number;
}

/** All meetings of two lists that name each other's nation, once for each theatre. */
export function meetings(lists: readonly PeriodList[]): readonly Meeting[] {
  return lists.flatMap((a) =>
    lists.flatMap((b) => {
      if (!a.against.includes(b.nation) || !b.against.includes(a.nation)) return [];
      return theatresOf(a, b).flatMap((where): Meeting[] => {
        const [first, last] = where ? [theatre(where).from[0], theatre(where).to[0]] : [a.from, a.to];
        const from = Math.max(a.from, b.from, first);
        const to = Math.min(a.to, b.to, last);
        return from <= to ? [{ lists: [a, b], theatre: where, from, to }] : [];
      });
    }),
  );
}

/** The theatres of both; a list that names none was in all of the other's. */
function theatresOf(a: PeriodList, b: PeriodList): readonly (TheatreId | null)[] {
  if (a.theatres && b.theatres) return a.theatres.filter((id) => b.theatres?.includes(id));
  return a.theatres ?? b.theatres ?? [null];
}

/** One of the meetings that fit the wish, by chance. Each two lists are as likely as any others. */
export function pairOf(
  { nations: [first, second] = [null, null], year, theatre: where }: PairWish,
  lists: readonly PeriodList[],
  chance: Chance,
): Result<Pair> {
  const fitting = meetings(lists).filter(
    ({ lists: [a, b], from, to, theatre: there }) =>
      (where === undefined || there === where) &&
      (first === null || a.nation === first) &&
      (second === null || b.nation === second) &&
      (year === undefined || (from <= year && year <= to)),
  );
  const pairs = [...Map.groupBy(fitting, ({ lists: [a, b] }) => `${a.id} ${b.id}`).values()];
  const [some, ...more] = pairs;
  if (!some) {
    const named = [first, second].filter((nation) => nation !== null);
    return fail<Failure>({
      code: "invalid",
      message: `${refusedWords(named)}${year === undefined ? "" : ` in ${year}`}${where === undefined ? "" : ` (${theatre(where).name})`}.`,
      place: "nations",
    });
  }
  const meeting = chance.pick(chance.pick([some, ...more]) as [Meeting, ...Meeting[]]);
  const { from, to } = meeting;
  return ok({ lists: meeting.lists, theatre: meeting.theatre, year: year ?? from + chance.below(to - from + 1) });
}

function refusedWords(named: readonly string[]): string {
  const [first, second] = named;
  if (first === undefined) return "These rules have no two lists that fought each other";
  return second === undefined
    ? `${first} has no list with an opponent`
    : `${first} and ${second} have no lists that fought each other`;
}
