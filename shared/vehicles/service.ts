/**
 * Years of service of vehicles by their names, first and last. Only types whose years matter for their paint are
 * listed; the system's period holds for all others.
 */
import { nationOf } from "./nations.ts";
import type { Vehicle } from "./vehicle.ts";

type Years = readonly [first: number, last: number];

const SERVICE: readonly (readonly [nation: string, name: RegExp, years: Years])[] = [
  ["germany", /panther|jagd-?panther|sturmgesch|stug.*(iii.?g|iv)|stuh|iv.?h\b|234|hornisse|wespe/i, [1943, 1945]],
  ["germany", /tiger ii|jagd-?tiger|hetzer|maus|e-100/i, [1944, 1945]],
  ["germany", /tiger/i, [1943, 1945]],
  ["germany", /leopard-?ii ?a6/i, [2001, 2030]],
  ["uk", /cromwell|firefly|churchill vii\b|sexton|^challenger$|comet/i, [1944, 1945]],
  ["uk", /^(mk vi|a9|a10|a13)\b/i, [1939, 1941]],
  ["uk", /challenger/i, [1984, 2001]],
  ["usa", /jackson|hellcat|chaffee|pershing|76|jumbo|e8\b/i, [1944, 1945]],
  ["usa", /m1(a\d)? abrams/i, [1985, 2010]],
  ["ussr", /t-34\/85|js-\d|su-100|su-152|isu-|kv-85/i, [1943, 1945]],
  ["russia", /t-90/i, [1993, 2030]],
  ["france", /le ?clerc/i, [1993, 2030]],
  ["china", /type 98/i, [1999, 2030]],
];

/** The years of service of a vehicle; null where they aren't listed. `period`: the system's, to tell namesakes apart. */
export function serviceOf({ nation, name }: Vehicle, period: Years): Years | null {
  const of = nationOf(nation);
  const listed = SERVICE.find(
    ([country, names, [first, last]]) => country === of && names.test(name) && first <= period[1] && last >= period[0],
  );
  return listed?.[2] ?? null;
}
