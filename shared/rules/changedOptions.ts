/** Options with another value than the standard. */
import type { AidPart } from "./aids.ts";
import type { OptionSpec } from "./contract.ts";
import { figure } from "./figureWords.ts";

/** Empty where all have their standard values. */
export function changedOptions<S extends OptionSpec>(
  specs: readonly S[],
  values: Readonly<Record<S["key"], string | number | boolean>>,
): AidPart[] {
  const chosen = ({ key }: S) => values[key as S["key"]];
  const others = specs.filter((spec) => chosen(spec) !== spec.standard);
  if (others.length === 0) return [];
  return [
    {
      type: "table",
      title: "Options of this battle",
      head: [["Option", "Here", "Usually"]],
      rows: others.map((spec) => [
        spec.name,
        { text: valueInWords(spec, chosen(spec) ?? spec.standard), strong: true },
        valueInWords(spec, spec.standard),
      ]),
      names: 3,
      wide: true,
      notes: ["All these sheets include them."],
    },
  ];
}

const UNITS = { inches: "″", degrees: "°", count: "" } as const;

function valueInWords(spec: OptionSpec, value: string | number | boolean): string {
  switch (spec.type) {
    case "switch":
      return value === true ? "on" : "off";
    case "number":
      return `${figure(Number(value))}${UNITS[spec.unit]}`;
    case "choice":
      return spec.choices.find((choice) => choice.value === value)?.name ?? String(value);
  }
}
