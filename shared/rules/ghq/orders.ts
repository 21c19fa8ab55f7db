/** The number of groups that may be ordered to move (WWII 8.2.1, Modern 08.02.01, the card's Command Efficiency Table). */

/** Ascending: the greatest rolled sum of a row, and its orders. */
export const MOVEMENT_ORDERS: readonly { readonly upTo: number; readonly orders: number }[] = [
  { upTo: 3, orders: 0 },
  { upTo: 6, orders: 1 },
  { upTo: 8, orders: 2 },
  { upTo: 10, orders: 3 },
  { upTo: 12, orders: 4 },
  { upTo: Number.POSITIVE_INFINITY, orders: 5 },
];
export const ordersFor = (sum: number): number => MOVEMENT_ORDERS.find(({ upTo }) => sum <= upTo)?.orders ?? 0;
