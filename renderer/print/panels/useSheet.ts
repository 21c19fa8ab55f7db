/** A sheet's picture, asked for while somebody looks. */

import { useEffect } from "react";
import { usePart } from "../../window/context.ts";
import { printPart, usePrint } from "../part.ts";
import type { SheetPicture } from "../store/sheets.ts";

/** That of the job before, of the same size, until its own is there. */
export function useSheetPicture(index: number): SheetPicture | undefined {
  const print = usePart(printPart);
  useEffect(() => print.want(index), [print, index]);
  return usePrint((s) => s.pictures.get(index));
}
