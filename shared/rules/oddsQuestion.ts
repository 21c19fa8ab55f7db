/**
 * The odds of an attack from bare figures, without a table. Every system has its flags and its answer. The command line makes
 * its options from the flags and knows no system.
 */
import type { Fraction } from "../odds/fraction.ts";
import type { Working } from "../play/contract.ts";
import type { TargetCondition } from "../play/planning.ts";
import type { Result } from "../result.ts";
import type { Vehicle } from "../vehicles/vehicle.ts";
import type { OptionValues, TerrainChart } from "./contract.ts";

export interface OddsFlag {
  /** As on the command line, without the dashes: "firer-markers". */
  readonly name: string;
  readonly help: string;
  readonly required: boolean;
  readonly value: OddsFlagValue;
  /** A field's label where the name is unclear: "Wild Die". */
  readonly label?: string | undefined;
  /** A choice of the firer's or the target's player, on any table (ShotQuestion.choices). */
  readonly chosenBy?: "firer" | "target" | undefined;
  /** Only without a table: on a table, the stands give its value. */
  readonly bare?: true | undefined;
}
export type OddsFlagValue =
  | { readonly type: "switch" }
  /** `standard`: the value of a missing flag; absent where it is `min`. */
  | {
      readonly type: "number";
      readonly whole: boolean;
      readonly min: number;
      readonly max: number;
      readonly standard?: number | undefined;
    }
  /** `preset`: the value of a flag without a value; absent where it must have one. `also`: other words for choices. */
  | {
      readonly type: "choice";
      readonly choices: readonly string[];
      readonly preset?: string;
      readonly also?: Readonly<Record<string, string>> | undefined;
    }
  /** Several of these, with commas between them. */
  | { readonly type: "list"; readonly of: readonly string[] };

/** By the flags' names, read and checked by their specs; switches that are off are absent, like other flags. */
export type OddsFlagValues = Readonly<Record<string, string | number | true | readonly string[]>>;

export interface OddsQuestion {
  readonly flags: readonly OddsFlag[];
  /** The keys of its answers' document, for programs: "{dice, needs, after: {out, damaged}}". */
  readonly documentWords: string;
  /**
   * Refused where the attack can't be made, with the rule's number in the sentence, or where a vehicle has no figures for it.
   * `place` is the flag at fault, if there is one. `options` are complete and checked (readOptions). `chart` is a scenario's,
   * with its house rows, or the system's where left out.
   */
  answer(
    firer: Vehicle,
    target: Vehicle,
    flags: OddsFlagValues,
    options: OptionValues,
    chart?: TerrainChart,
  ): Result<OddsAnswer>;
  readonly distance: OddsDistance;
  /** The comparison of vehicles, each firing at the other; absent where the system has none. */
  readonly duel?: Duel;
}

/** The odds by distance, so that a chart of them is exact. */
export interface OddsDistance {
  /** The flag for the distance: a number, in inches. */
  readonly flag: string;
  /**
   * The distances at which the odds may change, ascending; all distances between two steps have equal odds. The last is the
   * greatest distance of the attack. Refused like `answer`; the distance among the flags doesn't matter.
   */
  steps(firer: Vehicle, target: Vehicle, flags: OddsFlagValues, options: OptionValues): Result<readonly DistanceStep[]>;
}
export interface DistanceStep {
  readonly inches: number;
  /** Whether that very distance still has the odds of nearer ones. */
  readonly included: boolean;
}

export interface Duel {
  /** The question in words: "One shot from the front in the open, at cohesion 14". */
  readonly words: string;
  /** Inches. */
  readonly ranges: readonly number[];
  /** All flags but the range. */
  readonly flags: OddsFlagValues;
  /** The table of the answer for the comparison, and its chances: sums of its rows, by their names. */
  readonly table: string;
  readonly chances: readonly { readonly name: string; readonly rows: readonly string[] }[];
}

export interface OddsAnswer {
  /** For a program: plain JSON, chances as fractions in text. */
  readonly document: Readonly<Record<string, unknown>>;
  /** For a person. */
  readonly workings: readonly Working[];
  readonly chances: readonly OddsTable[];
  /** The target's condition before, and its chances afterwards from the gravest (Planning.conditions), which sum to 1. */
  readonly before: TargetCondition;
  readonly after: readonly (TargetCondition & { readonly chance: Fraction })[];
}
export interface OddsTable {
  readonly title: string;
  readonly rows: readonly { readonly name: string; readonly detail: string; readonly chance: Fraction }[];
}

/** The values of flags from their texts; `given` has true for a flag without a value. */
export function readFlags(
  flags: readonly OddsFlag[],
  given: Readonly<Record<string, string | true>>,
): Result<OddsFlagValues> {
  const known = new Map(flags.map((flag) => [flag.name, flag]));
  const stranger = Object.keys(given).find((name) => !known.has(name));
  if (stranger !== undefined) return wrong(stranger, "this system has no such flag");
  const values: Record<string, string | number | true | readonly string[]> = {};
  for (const { name, value, required } of flags) {
    const text = Object.hasOwn(given, name) ? given[name] : undefined;
    if (text === undefined) {
      if (required) return wrong(name, "is needed");
      continue;
    }
    const read = readFlag(value, text);
    if (read.value === null) return wrong(name, read.reason);
    values[name] = read.value;
  }
  return { ok: true, value: values };
}

type Read =
  | { readonly value: string | number | true | readonly string[] }
  | { readonly value: null; readonly reason: string };

function readFlag(value: OddsFlagValue, text: string | true): Read {
  const refuse = (reason: string): Read => ({ value: null, reason });
  if (value.type === "switch") return text === true ? { value: true } : refuse("takes no value");
  if (text === true)
    return value.type === "choice" && value.preset !== undefined ? { value: value.preset } : refuse("needs a value");
  switch (value.type) {
    case "number": {
      const { whole, min, max } = value;
      const n = /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN;
      return n >= min && n <= max && (!whole || Number.isInteger(n))
        ? { value: n }
        : refuse(`“${text}” is not a ${whole ? "whole " : ""}number from ${min} to ${max}`);
    }
    case "choice": {
      const meant = value.also && Object.hasOwn(value.also, text) ? (value.also[text] as string) : text;
      return value.choices.includes(meant)
        ? { value: meant }
        : refuse(`“${text}” must be one of ${value.choices.join(", ")}`);
    }
    case "list": {
      const parts = text.split(",").map((part) => part.trim());
      const odd = parts.find((part) => !value.of.includes(part));
      return odd === undefined
        ? { value: [...new Set(parts)] }
        : refuse(`“${odd}” must be one of ${value.of.join(", ")}`);
    }
  }
}

const wrong = (name: string, reason: string): Result<never> => ({
  ok: false,
  error: { code: "bad-request", message: reason, place: `--${name}` },
});
