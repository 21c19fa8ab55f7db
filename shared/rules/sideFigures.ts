/** Figures of a side that a rule system has besides cohesion and the quality of the GHQ. */
import { type Failure, fail, ok, type Result } from "../result.ts";
import type { Side } from "../scenario/model.ts";

export interface SideFigure {
  readonly key: string;
  readonly name: string;
  readonly help: string;
  readonly rule: string;
  readonly min: number;
  readonly max: number;
  /** Of a side that says nothing. */
  readonly standard: number;
  /** It matters to a side with stands that act from off the table only: where there are none, nobody is told of it. */
  readonly ofOffTable?: true | undefined;
  /** How people write a value; its digits when left out. */
  readonly words?: ((value: number) => string) | undefined;
  /** What the rules' own formula gives to a side with so many stands; absent where they have none. */
  readonly suggested?: ((side: Pick<Side, "figures">, stands: number) => Suggestion) | undefined;
}
export interface Suggestion {
  readonly value: number;
  /** How it comes about: "half of 9 units and 4 command dice". */
  readonly words: string;
}

/** Those formulas' values that differ from what a side has; none for a side without stands. */
export const suggestionsFor = (
  specs: readonly SideFigure[],
  side: Pick<Side, "figures">,
  stands: number,
): readonly (Suggestion & { readonly spec: SideFigure })[] =>
  specs.flatMap((spec) => {
    const found = stands > 0 ? spec.suggested?.(side, stands) : undefined;
    if (!found) return [];
    const value = Math.min(spec.max, Math.max(spec.min, found.value));
    return value === figureOf(side, spec) ? [] : [{ ...found, value, spec }];
  });

/** The value that counts for a side. */
export const figureOf = (
  side: { readonly figures?: Readonly<Record<string, number>> | undefined },
  { key, standard }: SideFigure,
): number => {
  const { figures } = side;
  return (figures && Object.hasOwn(figures, key) ? figures[key] : undefined) ?? standard;
};

/** "III". */
export const figureInWords = ({ words }: SideFigure, value: number): string => words?.(value) ?? String(value);

/** What a side has of them: "generation III", one each. `offTable`: some of its stands act from off the table. */
export const sideFigureFacts = (
  specs: readonly SideFigure[],
  side: Pick<Side, "figures">,
  { offTable }: { readonly offTable: boolean },
): string[] =>
  specs
    .filter(({ ofOffTable }) => offTable || !ofOffTable)
    .map((spec) => `${spec.name.toLowerCase()} ${figureInWords(spec, figureOf(side, spec))}`);

/** Whether the figures that sides have are the system's, and in range; refused with the place of the first that isn't. */
export function checkSideFigures(
  specs: readonly SideFigure[],
  sides: readonly Pick<Side, "name" | "figures">[],
): Result<null> {
  for (const [i, { name, figures = {} }] of sides.entries())
    for (const [key, value] of Object.entries(figures)) {
      const refuse = (message: string): Result<never> =>
        fail<Failure>({ code: "invalid", message, place: `sides[${i}].figures.${key}` });
      const spec = specs.find((one) => one.key === key);
      if (!spec) return refuse(`${name}: sides have no figure “${key}” in this system.`);
      const { min, max } = spec;
      if (!Number.isInteger(value) || value < min || value > max)
        return refuse(`${name}: ${spec.name} ${value} is not between ${min} and ${max} (rule ${spec.rule}).`);
    }
  return ok(null);
}
