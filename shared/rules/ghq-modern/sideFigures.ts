/** Rule document: 01.00, 04.01: armies are of generation III or IV. */
import type { NamedModifier } from "../ghq/modifiers.ts";
import { figureOf, type SideFigure } from "../sideFigures.ts";
import { GENERATION_ORDERS } from "./tables.ts";

export const generationName = (generation: number): string => `Generation ${generation === 3 ? "III" : "IV"}`;

export const GENERATION: SideFigure = {
  key: "generation",
  name: "Generation",
  help: "III: the cold war up to about 1980. IV: later armies. An army of generation IV adds 1 to its roll for orders.",
  rule: "04.01",
  min: 3,
  max: 4,
  standard: 3,
  words: (value) => (value === 3 ? "III" : "IV"),
};

/** 08.02.01: what a side's generation adds to its roll for movement orders, by the option `generationOrders`. */
export function generationModifiers(
  side: Parameters<typeof figureOf>[0],
  { generationOrders }: { readonly generationOrders: boolean },
): readonly NamedModifier[] {
  const generation = figureOf(side, GENERATION);
  const value = generationOrders ? (GENERATION_ORDERS[generation] ?? 0) : 0;
  return value === 0 ? [] : [{ name: generationName(generation), value, rule: "08.02.01" }];
}
