/** Vehicles side by side: figures and weapons in rows with the best marked, and each vehicle firing at the others. */
import type { OptionValues } from "../../../shared/rules/contract.ts";
import type { Duel } from "../../../shared/rules/oddsQuestion.ts";
import { readOptions } from "../../../shared/rules/options.ts";
import { ruleSystem, vehicleSheetOf } from "../../../shared/rules/systems.ts";
import { figureWords, noteWords, weaponName } from "../../../shared/rules/vehicleWords.ts";
import type { SystemId } from "../../../shared/systems.ts";
import { type FigureSpec, POINTS } from "../../../shared/vehicles/sheet.ts";
import type { Figure, Vehicle } from "../../../shared/vehicles/vehicle.ts";

export interface ComparedCell {
  readonly words: string;
  /** Better than another cell of its row, and worse than none. */
  readonly best: boolean;
}
export interface ComparedRow {
  readonly name: string;
  readonly help?: string | undefined;
  /** A cell for each vehicle. */
  readonly cells: readonly ComparedCell[];
}
export interface ComparedSection {
  readonly title: string;
  readonly rows: readonly ComparedRow[];
}

export function compareVehicles(system: SystemId, vehicles: readonly Vehicle[]): ComparedSection[] {
  const sheet = vehicleSheetOf(system);
  const row = (spec: FigureSpec, values: readonly (Figure | undefined)[]): ComparedRow => ({
    name: spec.name,
    help: spec.help,
    cells: marked(spec, values).map((best, i) => ({
      words: figureWords(system, spec.key, values[i] ?? null),
      best,
    })),
  });
  const plain = (name: string, words: readonly string[]): ComparedRow => ({
    name,
    cells: words.map((word) => ({ words: word, best: false })),
  });
  const filled = (rows: readonly ComparedRow[]) => rows.filter(({ cells }) => cells.some(({ words }) => words !== "–"));
  const most = Math.max(0, ...vehicles.map(({ weapons }) => weapons.length));
  const notes = plain(
    "Notes",
    vehicles.map((v) => v.notes.map((note) => noteWords(system, note)).join(" ") || "–"),
  );
  return [
    {
      title: "Vehicle",
      rows: filled([
        ...(sheet.points === "needed"
          ? [
              row(
                POINTS,
                vehicles.map(({ points }) => points),
              ),
            ]
          : []),
        ...sheet.figures.map((spec) =>
          row(
            spec,
            vehicles.map(({ stats }) => stats[spec.key]),
          ),
        ),
      ]),
    },
    ...Array.from({ length: most }, (_, i) => ({
      title: most === 1 ? "Weapon" : `Weapon ${i + 1}`,
      rows: filled([
        plain(
          "Name",
          vehicles.map(({ weapons }) => (weapons[i] ? weaponName(system, weapons[i]) : "–")),
        ),
        ...sheet.weapons.figures.map((spec) =>
          row(
            spec,
            vehicles.map(({ weapons }) => weapons[i]?.stats[spec.key]),
          ),
        ),
      ]),
    })),
    ...(filled([notes]).length > 0 ? [{ title: "Notes", rows: [notes] }] : []),
  ];
}

/** Marks the best values; none where all are equal or neither way is better. */
function marked(spec: FigureSpec, values: readonly (Figure | undefined)[]): boolean[] {
  const numbers = values.map((value) => (typeof value === "number" ? value : null));
  const known = numbers.filter((value) => value !== null);
  const none = values.map(() => false);
  if (!spec.better || known.length === 0) return none;
  const [least, most] = [Math.min(...known), Math.max(...known)];
  // Where more is better, a vehicle without the figure is worse than any with it.
  if (least === most && (known.length === values.length || spec.better === "less")) return none;
  const best = spec.better === "more" ? most : least;
  return numbers.map((value) => value === best);
}

/** Chances from 0 to 1, one for each name, or the reason for no shot: out of range, or not allowed by the rules. */
export type DuelChance = readonly number[] | { readonly tooFar: boolean; readonly words: string };

export interface DuelTable {
  readonly words: string;
  /** The results that the chances are for. */
  readonly names: readonly string[];
  readonly ranges: readonly number[];
  readonly rows: readonly {
    readonly firer: Vehicle;
    readonly target: Vehicle;
    /** A value for each range. */
    readonly chances: readonly DuelChance[];
  }[];
}

/** Each vehicle firing at each other; null where the system is unknown or has no such question. */
export function duelsOf(
  system: SystemId,
  vehicles: readonly Vehicle[],
  options: OptionValues | null,
): DuelTable | null {
  const rules = ruleSystem(system);
  const duel = rules.ok ? rules.value.odds.duel : undefined;
  if (!rules.ok || !duel) return null;
  const standard = readOptions(rules.value.optionSpecs, {});
  if (!standard.ok) return null;
  const chance = (firer: Vehicle, target: Vehicle, range: number): DuelChance => {
    const flags = { ...duel.flags, range };
    const answer = rules.value.odds.answer(firer, target, flags, options ?? standard.value);
    if (answer.ok) return chancesIn(answer.value.chances, duel);
    return { tooFar: answer.error.place === "--range", words: answer.error.message };
  };
  return {
    words: duel.words,
    names: duel.chances.map(({ name }) => name),
    ranges: duel.ranges,
    rows: vehicles.flatMap((firer) =>
      vehicles
        .filter((target) => target !== firer)
        .map((target) => ({ firer, target, chances: duel.ranges.map((range) => chance(firer, target, range)) })),
    ),
  };
}

type Tables = readonly {
  readonly title: string;
  readonly rows: readonly { readonly name: string; readonly chance: { toNumber(): number } }[];
}[];

function chancesIn(tables: Tables, { table, chances }: Duel): number[] {
  const entries = tables.find(({ title }) => title === table)?.rows ?? [];
  return chances.map(({ rows }) =>
    entries.filter(({ name }) => rows.includes(name)).reduce((sum, { chance }) => sum + chance.toNumber(), 0),
  );
}
