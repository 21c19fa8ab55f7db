/** Guns with a muzzle brake, by the names of their vehicles: no other gun has one, however long it is. */
import { nationOf } from "../vehicles/nations.ts";
import type { Vehicle } from "../vehicles/vehicle.ts";

const BRAKES: ReadonlyMap<string, RegExp> = new Map([
  [
    "germany",
    // Long 75s and 88s of tanks, Pak 38 and 40, the 105s of 1941 on; not Jagdtiger, Hetzer, Flak or Leopard.
    /panther|(?<!jagd-?)tiger|iv ?f2|iv ?h\b|^pz ?iv$|stug.*(iii ?g|iv)|sturmgesch|stuh|marder|wespe|234\/[24]|pak ?(38|40)|7\.5 ?cm anti|10\.5 ?cm|105 ?mm howitzer|105l28/i,
  ],
  // 122 mm D-25T, ML-20S, ZiS-3, and the field guns of later years; not T-34, KV, SU-85, SU-100 or any T-5x on.
  ["ussr", /\b(js|is)-\d|isu-152|\bsu-152|su-76|zis-3|76 ?mm gun|pt-76|2s1|gvozdika|100 ?mm anti/i],
  // 76 mm M1A2 and 90 mm M3; not 75 mm, 3-inch M7 or any 105 mm M68.
  ["usa", /\b76 ?mm\b|sherman 76|e8\b|m-?26 |pershing|m-?36|jackson/i],
  // 17-pdr, 77 mm, 75 mm QF and 25-pdr; not 2-pdr, 6-pdr or the 105 and 120 mm of later years.
  ["uk", /firefly|17-?pdr|25-?pdr|comet|cromwell|churchill vii\b|valentine mk xi\b|^challenger$/i],
  ["italy", /semovente 75/i],
  ["japan", /chi-nu/i],
]);

/** Namesakes of later years whose guns have none. */
const MODERN = /leopard|challenger/i;

/** True if the vehicle's main gun has a muzzle brake. `modern`: it belongs to a system of later years. */
export const hasBrake = ({ nation, name }: Vehicle, modern: boolean): boolean =>
  (BRAKES.get(nationOf(nation))?.test(name) ?? false) && !(modern && MODERN.test(name));
