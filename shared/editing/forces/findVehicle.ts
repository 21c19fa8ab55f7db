/** Finds a vehicle by a typed name, or suggests similar names. */
import type { Vehicle } from "../../vehicles/vehicle.ts";

export interface VehicleBook {
  /** Vehicles that the scenario carries already: they are found first. */
  readonly carried: readonly Vehicle[];
  /** All other vehicles. */
  readonly others: readonly Vehicle[];
  /** The side's nation: decides between vehicles with the same name. */
  readonly nation?: string | undefined;
}

export type VehicleFound =
  | { readonly ok: true; readonly vehicle: Vehicle }
  | { readonly ok: false; readonly message: string; readonly suggestions: readonly string[] };

const lower = (text: string): string => text.toLowerCase().replace(/\s+/gu, " ").trim();
const squeezed = (text: string): string => lower(text).replace(/[^\p{L}\p{N}]+/gu, "");
const shortened = (name: string): string => squeezed(name.replace(/\s*\([^)]*\)\s*$/u, ""));

/** Tests of a name, the strictest first. */
const MATCHES: readonly ((words: string) => (vehicle: Vehicle) => boolean)[] = [
  (words) => (v) => v.name === words,
  (words) => {
    const wanted = lower(words);
    return (v) => lower(v.name) === wanted;
  },
  (words) => {
    const wanted = squeezed(words);
    return (v) => wanted !== "" && squeezed(v.name) === wanted;
  },
  (words) => {
    const wanted = squeezed(words);
    return (v) => wanted !== "" && shortened(v.name) === wanted;
  },
  (words) => {
    // The start of the name, or of any of its words.
    const wanted = squeezed(words);
    return (v) =>
      wanted.length >= 3 &&
      [...v.name.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].some(({ index }) =>
        squeezed(v.name.slice(index)).startsWith(wanted),
      );
  },
];

const qualified = (vehicle: Vehicle, among: readonly Vehicle[]): string => {
  const named = among.filter((other) => other.name === vehicle.name);
  if (named.length < 2) return vehicle.name;
  const nation = named.filter((other) => other.nation === vehicle.nation).length === 1;
  return `${vehicle.name} [${nation ? vehicle.nation : vehicle.id}]`;
};

/** `which`: a nation or a vehicle's id, as written in brackets. */
export function findVehicle(book: VehicleBook, words: string, which: string | null): VehicleFound {
  const carried = new Set(book.carried.map((v) => v.id));
  const others = book.others.filter((v) => !carried.has(v.id));
  const all = [...book.carried, ...others];
  const fits = (v: Vehicle) => which === null || v.id === which || lower(v.nation) === lower(which);
  for (const match of MATCHES) {
    const means = match(words);
    for (const list of [book.carried, others]) {
      const matches = list.filter((v) => means(v) && fits(v));
      const [only] = matches;
      if (only && matches.length === 1) return { ok: true, vehicle: only };
      if (matches.length > 1) {
        const ofNation = matches.filter((v) => book.nation !== undefined && lower(v.nation) === lower(book.nation));
        const [ours] = ofNation;
        if (ours && ofNation.length === 1) return { ok: true, vehicle: ours };
        return {
          ok: false,
          message: `“${words}” matches ${matches.length} vehicles.`,
          suggestions: (ofNation.length > 0 ? ofNation : matches).slice(0, 5).map((v) => qualified(v, all)),
        };
      }
    }
  }
  return {
    ok: false,
    message: `There is no vehicle “${words}”${which === null ? "" : ` of ${which}`}.`,
    suggestions: nearest(all, words).map((v) => qualified(v, all)),
  };
}

/** The vehicles with the most similar names, the most similar first. */
function nearest(vehicles: readonly Vehicle[], words: string): Vehicle[] {
  const wanted = squeezed(words).slice(0, 60);
  if (wanted === "") return [];
  return vehicles
    .map((vehicle) => {
      const name = squeezed(vehicle.name).slice(0, 60);
      const part = name.includes(wanted) || wanted.includes(name);
      return { vehicle, far: part ? 1 : Math.min(distance(name, wanted), distance(shortened(vehicle.name), wanted)) };
    })
    .filter(({ far }) => far <= Math.max(2, Math.floor(wanted.length / 2)))
    .sort((a, b) => a.far - b.far || (a.vehicle.name < b.vehicle.name ? -1 : 1))
    .slice(0, 4)
    .map(({ vehicle }) => vehicle);
}

/** The edit distance between two words (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}
