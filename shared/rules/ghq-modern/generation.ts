/** Rule document: 04.01, 08.02.01: the effects of an army's generation. */
import { type Figured, figureOf } from "../../forces/figures.ts";
import type { NamedModifier } from "../modifiers.ts";
import { GENERATION } from "./forces.ts";
import { GENERATION_COHESION, GENERATION_ORDERS } from "./tables.ts";

const generationName = (generation: number): string => `Generation ${generation === 3 ? "III" : "IV"}`;

/** 08.02.01: the addition to a side's roll for movement orders, by the options `generationOrders` and `ordersBonus`. */
export function ordersModifiers(
  side: Figured,
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

/** 04.01: the generation's addition to the level of cohesion rolls, by the option `generationCohesion`. */
export const generationLevel = (
  side: Figured,
  { generationCohesion }: { readonly generationCohesion: boolean },
): number => (generationCohesion ? (GENERATION_COHESION[figureOf(side, GENERATION)] ?? 0) : 0);
