/** Battles of Armour Battles in somebody's hands, as far as the first order of Red. */
import { Hand, type Layout } from "./table.ts";

export const FIGURES = {
  red: { commandDice: 5, staffOrders: 2, armyMorale: 9 },
  blue: { commandDice: 5, staffOrders: 2, armyMorale: 9 },
};
/** Nobody is asked what a Staff Order adds. */
export const QUIET = {
  figures: { red: { ...FIGURES.red, staffOrders: 0 }, blue: { ...FIGURES.blue, staffOrders: 0 } },
};
export const hand = (layout: Partial<Layout> & Pick<Layout, "red" | "blue">): Hand =>
  new Hand({ size: [60, 40], sight: 80, figures: FIGURES, ...layout });

/** To red's first order of one die: red rolls 6 5 5 4 3 against 5 4 4 3 2. */
export function ordered(of: Hand, red: readonly number[] = [6, 5, 5, 4, 3], chain = 4, dice = 1): Hand {
  of.give({ type: "roll-command" }, ...red, 5, 4, 4, 3, 2);
  of.give({ type: "choose-chain", chain });
  if (of.decision.open.some(({ kind }) => kind === "order")) of.give({ type: "order", chain: dice });
  return of;
}
/** Red goes first and has no Wild Die. */
export const NO_SIX = [5, 5, 5, 4, 3];
