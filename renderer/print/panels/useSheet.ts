/** A sheet's picture, requested while it is in view. */

import { useEffect } from "react";
import { usePart } from "../../window/context.ts";
import { printPart, usePrint } from "../part.ts";
import type { SheetPicture } from "../store/sheets.ts";

/** Until it comes, the last job's picture of the same size. */
export function useSheetPicture(index: number): SheetPicture | undefined {
  const print = usePart(printPart);
  useEffect(() => print.want(index), [print, index]);
  return usePrint((s) => s.pictures.get(index));
}
