/** Movement orders by the rolled sum, and by the dice themselves for each side of a battle. */
import type { AidTable } from "../../aids.ts";
import { signed } from "../../signed.ts";
import { MOVEMENT_ORDERS, ordersFor } from "../orders.ts";

/** "4–6", "3 or less", "13 or more". */
function spans(): { name: string; orders: number }[] {
  return MOVEMENT_ORDERS.map(({ upTo, orders }, i) => {
    const from = i === 0 ? Number.NEGATIVE_INFINITY : (MOVEMENT_ORDERS[i - 1]?.upTo ?? 0) + 1;
    const name =
      i === 0
        ? `${upTo} or less`
        : Number.isFinite(upTo)
          ? from === upTo
            ? String(upTo)
            : `${from}–${upTo}`
          : `${from} or more`;
    return { name, orders };
  });
}

/** The natural 2D6 that give this number of orders. */
function naturals(quality: number, orders: number): string {
  const rolls = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter((roll) => ordersFor(roll + quality) === orders);
  const [first, last] = [rolls[0], rolls.at(-1)];
  return first === undefined ? "—" : first === last ? String(first) : `${first}–${last}`;
}

export function ordersTable(
  sides: readonly { readonly name: string; readonly ghqQuality: number }[],
  rule: string,
  total = "2D6 + quality of the GHQ",
): AidTable {
  const columns = spans();
  return {
    type: "table",
    title: "Movement orders",
    rule,
    head: [["Orders this turn", ...columns.map(({ orders }) => ({ text: String(orders), strong: true as const }))]],
    rows: [
      [total, ...columns.map(({ name }) => name)],
      ...sides.map(({ name, ghqQuality }) => [
        `${name} (${signed(ghqQuality)}): 2D6`,
        ...columns.map(({ orders }) => naturals(ghqQuality, orders)),
      ]),
    ],
    names: 1,
    wide: true,
    notes: ["A side that loses its GHQ stand has no more orders. Unspent orders are lost at the end of the turn."],
  };
}
