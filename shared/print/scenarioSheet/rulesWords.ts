/** This battle's changes to the usual rules: options, house terrain. */
import type { Result } from "../../result.ts";
import type { RulesInForce } from "../../rules/ask.ts";
import type { OptionSpec } from "../../rules/contract.ts";
import { signed } from "../../rules/signed.ts";
import type { HouseTerrain, Scenario } from "../../scenario/model.ts";
import { kindName } from "../../table/kindNames.ts";
import { TERRAIN_KINDS } from "../../table/kinds.ts";
import type { Words } from "../flow/block.ts";

type Value = string | number | boolean;

const UNITS = { inches: "″", degrees: "°", count: "" } as const;

function valueWords(spec: OptionSpec, value: Value): string {
  switch (spec.type) {
    case "switch":
      return value === true ? "on" : "off";
    case "number":
      return `${value}${UNITS[spec.unit]}`;
    case "choice":
      return spec.choices.find((choice) => choice.value === value)?.name ?? String(value);
  }
}

/** The options with other than standard values; where the rules are missing, all that the scenario sets. */
export function optionWords(scenario: Scenario, rules: Result<RulesInForce>): Words[] {
  const line = (name: string, words: string): Words => [{ text: name, face: "bold" }, { text: `: ${words}.` }];
  if (!rules.ok) return Object.entries(scenario.options).map(([key, value]) => line(key, String(value)));
  const { system, options } = rules.value;
  return system.optionSpecs.flatMap((spec) => {
    const value = options[spec.key];
    if (value === undefined || value === spec.standard) return [];
    return [line(spec.name, `${valueWords(spec, value)} (usually ${valueWords(spec, spec.standard)})`)];
  });
}

const SIGHT = {
  no: "does not block sight",
  yes: "blocks sight",
  personnel: "blocks sight of personnel only",
} as const;

function effects(row: HouseTerrain, rules: Result<RulesInForce>): string[] {
  const { costs, modifiers = {}, blocksSight, concealing, note } = row;
  const known = rules.ok ? rules.value.system.terrainModifiers : [];
  const words = (key: string) => known.find((modifier) => modifier.key === key)?.words ?? key;
  return [
    ...Object.entries(costs ?? {}).map(([who, cost]) => (cost === "no" ? `${who} may not enter` : `${who} ${cost}`)),
    ...Object.entries(modifiers).map(([key, value]) => `${words(key)} ${signed(value)}`),
    ...(blocksSight === undefined ? [] : [SIGHT[blocksSight]]),
    ...(concealing === undefined ? [] : [concealing ? "conceals" : "does not conceal"]),
    ...(note === undefined || note.trim() === "" ? [] : [note.trim().replace(/\.$/, "")]),
  ];
}

/** The house rules for kinds of terrain, a line for each. */
export const houseWords = ({ houseTerrain }: Scenario, rules: Result<RulesInForce>): Words[] =>
  TERRAIN_KINDS.flatMap((kind): Words[] => {
    const row = houseTerrain[kind];
    if (!row) return [];
    const name = row.name ? `${row.name} (${kindName(kind).toLowerCase()})` : kindName(kind);
    const words = effects(row, rules).join("; ");
    return [[{ text: name, face: "bold" }, { text: words === "" ? "." : `: ${words}.` }]];
  });
