/** What is being dragged out of a tree of forces. While a drag is under way the page may not look into its data. */
import type { Carried } from "./treeRows.ts";

/** Tells our drags from files and texts dragged into the window. */
const CARRIED_TYPE = "application/x-sandtable-forces";

let carried: Carried | null = null;
export const carrying = {
  get now(): Carried | null {
    return carried;
  },
  begin(what: Carried, transfer: DataTransfer): void {
    carried = what;
    transfer.effectAllowed = "move";
    transfer.setData(CARRIED_TYPE, "");
  },
  end(): void {
    carried = null;
  },
};
