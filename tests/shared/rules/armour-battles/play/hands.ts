/** Battles of Armour Battles under a test's control, up to the first order of Red, or any later decision. */
import type { ArmourCommand } from "../../../../../shared/rules/armour-battles/play/battle.ts";
import { Hand, type Layout } from "./table.ts";

export const FIGURES = {
  red: { commandDice: 5, staffOrders: 2, armyMorale: 9 },
  blue: { commandDice: 5, staffOrders: 2, armyMorale: 9 },
};
/** No side gets a question about the effect of a Staff Order. */
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

export const ones = (count: number): number[] => Array.from({ length: count }, () => 1);
/** The referee's hand puts a marker on a unit, or takes it off. */
export const bead = (stand: string, id: string, on = true): ArmourCommand =>
  ({ type: "intervene", stand, change: { type: "bead", bead: id, on }, why: "test" }) as ArmourCommand;
export const kinds = (of: Hand): string[] => of.decision.open.map(({ kind }) => kind);
/** No unit fires at a unit on its way. */
export function holdAll(of: Hand): void {
  for (let i = 0; i < 200 && of.decision.interrupts; i++) of.give({ type: "hold" });
}

export function anyChain(of: Hand): void {
  const chains = of.battle.candidates(of.state, "choose-chain");
  if (chains.type !== "choices" || !chains.choices[0]) throw new Error("no chain");
  of.give(chains.choices[0].command);
}
/** Passes until the given side decides about a kind of command, or the battle is over; `dice`: later Command Dice. */
export function passUntil(
  of: Hand,
  side: "red" | "blue",
  kind: string,
  dice: readonly (readonly number[])[] = [],
): void {
  const rolls = [...dice];
  for (let i = 0; i < 300; i++) {
    const { open, side: decides } = of.decision;
    const has = (one: string) => open.some((it) => it.kind === one);
    if (of.state.ending || (decides === side && has(kind))) return;
    if (has("roll-command")) of.give({ type: "roll-command" }, ...(rolls.shift() ?? []));
    else if (has("maintained")) of.give({ type: "maintained" });
    else if (has("hold")) of.give({ type: "hold" });
    else if (has("stand-fast")) of.give({ type: "stand-fast" });
    else if (has("end-activation")) of.give({ type: "end-activation" });
    else if (has("end-pulse")) of.give({ type: "end-pulse" });
    else if (has("lapse")) of.give({ type: "lapse" });
    else if (has("restock")) of.give({ type: "restock" });
    else if (has("choose-chain")) anyChain(of);
    else if (has("order")) {
      const order = of.battle.candidates(of.state, "order");
      if (order.type !== "choices" || !order.choices[0]) throw new Error("no order");
      of.give(order.choices[0].command as never);
    } else if (has("move-and-fire")) {
      const one = of.state.stands.find((it) => it.side === decides && it.status === "on-table" && !it.activated);
      of.give({ type: "move-and-fire", stands: [one?.id ?? ""] });
    } else throw new Error(`nothing passes ${open.map((it) => it.kind).join(", ")}`);
  }
  throw new Error(`${side} is never asked for ${kind}`);
}
