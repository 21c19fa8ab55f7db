/** The paint of a vehicle: by its nation and year, never by its side. */
import { figureScaleOf } from "../rules/systems.ts";
import type { Season } from "../table/season.ts";
import { nationOf, yearIn } from "../vehicles/nations.ts";
import { serviceOf } from "../vehicles/service.ts";
import type { Vehicle } from "../vehicles/vehicle.ts";
import { PAINT_SCHEMES, type Paint, type PaintScheme, SAND, WHITEWASH } from "./paintSchemes.ts";
import { kindOf } from "./vehicleKind.ts";

const middle = ([first, last]: readonly [number, number]) => Math.floor((first + last) / 2);

/** The year of a vehicle: its nation's ("USSR 1985"), else the battle's within its service, else the middle of that. */
export function paintYear(vehicle: Vehicle, date: string | undefined): number {
  const period = figureScaleOf(vehicle.system).years;
  const service = serviceOf(vehicle, period);
  const years = service ?? period;
  const year = yearIn(vehicle.nation) ?? yearIn(date) ?? middle(years);
  return service ? Math.max(service[0], Math.min(service[1], year)) : year;
}

/** Null for a nation without a scheme. `date`: the battle's, as the scenario says it. */
export function vehiclePaint(vehicle: Vehicle, date: string | undefined, season: Season = "summer"): Paint | null {
  const nation = nationOf(vehicle.nation);
  const year = paintYear(vehicle, date);
  const { body } = kindOf(vehicle);
  const of = body === "men" ? "men" : body === "plane" ? "aircraft" : undefined;
  const nearest = (of: PaintScheme["of"]) =>
    PAINT_SCHEMES.filter((row) => row.nation === nation && row.of === of && !row.season).toSorted(
      (a, b) => yearsAway(a, year) - yearsAway(b, year),
    )[0];
  const own = nearest(of);
  const usual = own ?? nearest(undefined);
  if (!usual) return null;
  if (of) return own ? paintOf(own) : { pattern: "plain", colours: [usual.colours[0]] };
  if (season === "winter") return { pattern: "worn", colours: [WHITEWASH, usual.colours[0]] };
  const seasonal = PAINT_SCHEMES.find(
    (row) => row.nation === nation && row.season === season && yearsAway(row, year) === 0,
  );
  if (seasonal) return paintOf(seasonal);
  return season === "desert" ? { pattern: "plain", colours: [SAND] } : paintOf(usual);
}

const paintOf = ({ pattern, colours }: PaintScheme): Paint => ({ pattern, colours });
const yearsAway = ({ years: [first, last] }: PaintScheme, year: number) => Math.max(first - year, year - last, 0);
