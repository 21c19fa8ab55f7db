/** Rule document: 01.00, 04.01: armies are of generation III or IV. */
import type { NamedModifier } from "../ghq/modifiers.ts";
import { figureOf, type SideFigure } from "../sideFigures.ts";
import { GENERATION_COHESION, GENERATION_ORDERS } from "./tables.ts";

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

/** 08.02.01: what is added to a side's roll for movement orders, by the options `generationOrders` and `ordersBonus`. */
export function ordersModifiers(
  side: Parameters<typeof figureOf>[0],
  { generationOrders, ordersBonus }: { readonly generationOrders: boolean; readonly ordersBonus: number },
): readonly NamedModifier[] {
  const generation = figureOf(side, GENERATION);
  const all: NamedModifier[] = [
    {
      name: generationName(generation),
      value: generationOrders ? (GENERATION_ORDERS[generation] ?? 0) : 0,
      rule: "08.02.01",
    },
    { name: "This battle's orders", value: ordersBonus, rule: "08.02.01" },
  ];
  return all.filter(({ value }) => value !== 0);
}

/** 04.01: what an army's generation adds to the level of its cohesion rolls, by the option `generationCohesion`. */
export const generationLevel = (
  side: Parameters<typeof figureOf>[0],
  { generationCohesion }: { readonly generationCohesion: boolean },
): number => (generationCohesion ? (GENERATION_COHESION[figureOf(side, GENERATION)] ?? 0) : 0);
