/** The settings of a random table, with ranges and defaults from a system's suggestions. */
import { type Failure, fail, ok, type Result } from "../result.ts";
import type { DesignSuggestions } from "../rules/design.ts";
import { capital } from "../words.ts";

const FAIRNESS = ["mirrored", "balanced", "free"] as const;
export const STREAMS = ["none", "brook", "river"] as const;
const COUNTRIES = ["eastern", "central", "western", "southern", "desert", "islands", "steppe"] as const;

export interface GeneratorSettings {
  /** The share of the table under woods and groves, 0 … 1. */
  readonly woods: number;
  /** The width of a single wood, in inches. */
  readonly lot: number;
  /** The share of the woods in small groves. */
  readonly groves: number;
  /** Shares of the table. */
  readonly scrub: number;
  readonly rough: number;
  readonly towns: number;
  /** The area of all towns together, in square inches. */
  readonly townArea: number;
  /** Hills in each half, additional low swells (more on a large table), and the highest level. */
  readonly hills: number;
  readonly swells: number;
  readonly height: number;
  readonly stream: (typeof STREAMS)[number];
  /** Roads and tracks in each half that branch off the good road. */
  readonly lanes: number;
  /** Crops along the roads: fields in each half, more on a large table. */
  readonly fields: number;
  readonly hedges: boolean;
  readonly fairness: (typeof FAIRNESS)[number];
  readonly sighting: DesignSuggestions["usualSighting"];
  /** The region of the villages' names. */
  readonly country: (typeof COUNTRIES)[number];
}
export type SettingKey = keyof GeneratorSettings;
export type SettingValue = string | number | boolean;
export type SettingValues = Readonly<Record<string, SettingValue>>;

interface SpecBase {
  readonly key: SettingKey;
  readonly name: string;
}
export type SettingSpec = SpecBase &
  (
    | {
        readonly type: "number";
        readonly standard: number;
        readonly min: number;
        readonly max: number;
        readonly step: number;
        readonly unit: "share" | "inches" | "square inches" | "count" | "levels";
      }
    | { readonly type: "switch"; readonly standard: boolean }
    | {
        readonly type: "choice";
        readonly standard: string;
        readonly choices: readonly { readonly value: string; readonly name: string }[];
      }
  );

const middle = ([least, most]: readonly [number, number]) => (least + most) / 2;

/** The settings in the order of the dialog. */
export function settingSpecs({ terrain, sighting, usualSighting }: DesignSuggestions): readonly SettingSpec[] {
  const [fewest, most] = terrain.woods;
  const number = (
    key: SettingKey,
    name: string,
    unit: "share" | "inches" | "square inches" | "count" | "levels",
    [min, max]: readonly [number, number],
    step: number,
    standard: number,
  ): SettingSpec => ({ key, name, type: "number", unit, min, max, step, standard });
  return [
    number("woods", "Woods", "share", [fewest, most], 0.01, Math.round((fewest + (most - fewest) * 0.4) * 100) / 100),
    number("lot", "Size of a wood", "inches", terrain.woodLot, 0.5, middle(terrain.woodLot)),
    number("groves", "Share of woods in groves", "share", [0, 0.3], 0.05, 0.1),
    number("scrub", "Scrub", "share", [0, 0.08], 0.01, 0.02),
    number("rough", "Rough ground", "share", [0, 0.08], 0.01, 0),
    number("towns", "Towns", "count", [0, terrain.towns.most], 1, terrain.towns.most),
    number(
      "townArea",
      "Towns together",
      "square inches",
      [Math.ceil(terrain.towns.area * 0.6), Math.floor(terrain.towns.area * 1.3)],
      0.5,
      terrain.towns.area,
    ),
    number("hills", "Hills on each side", "count", [0, 3], 1, 1),
    number("swells", "Swells", "count", [0, 4], 1, 2),
    number("height", "Highest level", "levels", [1, 5], 1, 3),
    {
      key: "stream",
      name: "Water",
      type: "choice",
      standard: "brook",
      choices: [
        { value: "none", name: "None" },
        { value: "brook", name: "Brook" },
        { value: "river", name: "Boggy river" },
      ],
    },
    number("lanes", "Lanes on each side", "count", [0, 4], 1, 2),
    number("fields", "Fields", "count", [0, 12], 1, 5),
    { key: "hedges", name: "Hedges round fields", type: "switch", standard: true },
    {
      key: "fairness",
      name: "Fairness",
      type: "choice",
      standard: "balanced",
      choices: [
        { value: "mirrored", name: "Mirrored" },
        { value: "balanced", name: "Balanced" },
        { value: "free", name: "Free" },
      ],
    },
    {
      key: "sighting",
      name: "Sighting",
      type: "choice",
      standard: usualSighting,
      choices: sighting.map(({ name, inches }) => ({
        value: name,
        name: `${capital(name)}, ${inches}″`,
      })),
    },
    {
      key: "country",
      name: "Names",
      type: "choice",
      standard: "eastern",
      choices: [
        { value: "eastern", name: "Eastern" },
        { value: "central", name: "Central" },
        { value: "western", name: "Western" },
        { value: "southern", name: "Southern" },
        { value: "desert", name: "Desert" },
        { value: "islands", name: "Islands" },
        { value: "steppe", name: "Steppe" },
      ],
    },
  ];
}

/**
 * Complete settings from some of them: absent settings take their standard values. Refused if a key is unknown or a
 * value doesn't fit; `place` is the key.
 */
export function readSettings(design: DesignSuggestions, given: SettingValues): Result<GeneratorSettings> {
  const specs = settingSpecs(design);
  const refuse = (place: string, message: string) => fail<Failure>({ code: "invalid", message, place });
  const unknown = Object.keys(given).find((key) => !specs.some((spec) => spec.key === key));
  if (unknown !== undefined)
    return refuse(unknown, `There is no setting “${unknown}”; there are ${specs.map(({ key }) => key).join(", ")}.`);
  const read: Record<string, SettingValue> = {};
  for (const spec of specs) {
    const value = given[spec.key] ?? spec.standard;
    const fault = faultOf(spec, value);
    if (fault !== null) return refuse(spec.key, `${spec.name} ${fault}.`);
    read[spec.key] = value;
  }
  // Every key of the type has a spec: a test compares them.
  return ok(read as unknown as GeneratorSettings);
}

function faultOf(spec: SettingSpec, value: SettingValue): string | null {
  switch (spec.type) {
    case "switch":
      return typeof value === "boolean" ? null : "must be true or false";
    case "choice": {
      const values = spec.choices.map((choice) => choice.value);
      return typeof value === "string" && values.includes(value) ? null : `must be one of ${values.join(", ")}`;
    }
    case "number":
      if (typeof value !== "number" || !(value >= spec.min && value <= spec.max))
        return `must be a number from ${spec.min} to ${spec.max}`;
      return spec.step === 1 && !Number.isInteger(value) ? "must be a whole number" : null;
  }
}

/** A typed setting: "0.2", "true", "river". */
export function typedValue(spec: SettingSpec, text: string): SettingValue {
  if (spec.type === "number" && text.trim() !== "" && !Number.isNaN(Number(text))) return Number(text);
  if (spec.type === "switch" && (text === "true" || text === "false")) return text === "true";
  return text;
}
