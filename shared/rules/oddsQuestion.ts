/**
 * The odds of an attack from bare figures, without a table: every system has its own flags and its own answer. The command
 * line makes its options of the flags; nothing there knows a system.
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
  /** A field's label where the name isn't plain enough: "Wild Die". */
  readonly label?: string | undefined;
  /** The players choose it, whatever the table is: those of the firer or of the target (ShotQuestion.choices). */
  readonly chosenBy?: "firer" | "target" | undefined;
  /** Only where there is no table: what it says is known of stands on one. */
  readonly bare?: true | undefined;
}
export type OddsFlagValue =
  | { readonly type: "switch" }
  /** `standard`: what it means where it is left out; absent where it is `min`. */
  | {
      readonly type: "number";
      readonly whole: boolean;
      readonly min: number;
      readonly max: number;
      readonly standard?: number | undefined;
    }
  /** `preset`: what the flag without a value means; absent where it must have one. `also`: other words for choices. */
  | {
      readonly type: "choice";
      readonly choices: readonly string[];
      readonly preset?: string;
      readonly also?: Readonly<Record<string, string>> | undefined;
    }
  /** Some of these, with commas between them. */
  | { readonly type: "list"; readonly of: readonly string[] };

/** By the flags' names, read and checked by their specs; switches that are not set are absent, like other flags. */
export type OddsFlagValues = Readonly<Record<string, string | number | true | readonly string[]>>;

export interface OddsQuestion {
  readonly flags: readonly OddsFlag[];
  /** The keys of its answers' document, for whoever reads it by program: "{dice, needs, after: {out, damaged}}". */
  readonly documentWords: string;
  /**
   * Refused where the attack can't be made, with the rule's number in the sentence, or where a vehicle has no figures for
   * it; `place` is the flag at fault, where it is one's. `options` are complete and checked (readOptions); `chart` is a
   * scenario's, with its house rows, or the system's own where it is left out.
   */
  answer(
    firer: Vehicle,
    target: Vehicle,
    flags: OddsFlagValues,
    options: OptionValues,
    chart?: TerrainChart,
  ): Result<OddsAnswer>;
  readonly distance: OddsDistance;
  /** What is asked where vehicles are compared, each firing at the other; absent where the system has no such question. */
  readonly duel?: Duel;
}

/** How the odds go with the distance, so that a chart of them is exact. */
export interface OddsDistance {
  /** The flag that says it: a number, in inches. */
  readonly flag: string;
  /**
   * Where the odds may change as the distance grows, ascending; all distances between two steps fare alike. The last is the
   * greatest distance at which the attack can be made. Refused as `answer` is; the distance among the flags doesn't matter.
   */
  steps(firer: Vehicle, target: Vehicle, flags: OddsFlagValues, options: OptionValues): Result<readonly DistanceStep[]>;
}
export interface DistanceStep {
  readonly inches: number;
  /** Whether that very distance still fares as the nearer ones do. */
  readonly included: boolean;
}

export interface Duel {
  /** What is asked, in words: "One shot from the front in the open, at cohesion 14". */
  readonly words: string;
  /** Inches. */
  readonly ranges: readonly number[];
  /** All flags but the range. */
  readonly flags: OddsFlagValues;
  /** The table of the answer that is looked at, and the chances that are shown: sums of its rows, by what they are called. */
  readonly table: string;
  readonly chances: readonly { readonly name: string; readonly rows: readonly string[] }[];
}

export interface OddsAnswer {
  /** As a program reads it: plain JSON, chances as fractions in text. */
  readonly document: Readonly<Record<string, unknown>>;
  /** As a person reads it. */
  readonly workings: readonly Working[];
  readonly chances: readonly OddsTable[];
  /** The target's condition before, and after with the chances, from the gravest (Planning.conditions). They sum to 1. */
  readonly before: TargetCondition;
  readonly after: readonly (TargetCondition & { readonly chance: Fraction })[];
}
export interface OddsTable {
  readonly title: string;
  readonly rows: readonly { readonly name: string; readonly detail: string; readonly chance: Fraction }[];
}

/** The values of flags from what was written for them; `given` has true where a flag stands without a value. */
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
