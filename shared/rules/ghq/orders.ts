/** How many groups may be ordered to move (WWII 8.2.1, Movement Orders table). */
export interface OrdersTable {
  /** Ascending; the sum up to which a row holds, and its orders. */
  readonly rows: readonly { readonly upTo: number; readonly orders: number }[];
}
export const ordersFor = (table: OrdersTable, sum: number): number =>
  table.rows.find(({ upTo }) => sum <= upTo)?.orders ?? 0;
