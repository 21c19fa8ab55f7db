/** The rows in a drag out of the tree of forces. During a drag the page can't read the drag's own data. */
import type { Carried } from "./treeRows.ts";

/** Marks drags from the tree, apart from files and texts dragged into the window. */
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
