/** A sheet's picture, asked for while somebody looks. */
import { useEffect, useState } from "react";
import { usePrint, useProgram } from "../../app/context.ts";
import type { SheetPicture } from "../../store/print/sheets.ts";

/** That of the job before, of the same size, until its own is there. */
export function useSheetPicture(index: number): SheetPicture | undefined {
  const { print } = useProgram();
  useEffect(() => print.want(index), [print, index]);
  return usePrint((s) => s.pictures.get(index));
}

/** An address that an image can show; null where there is no picture. */
export function useSheetAddress(picture: SheetPicture | undefined): string | null {
  const svg = picture && "svg" in picture ? picture.svg : null;
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (svg === null) return setAddress(null);
    const made = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [svg]);
  return address;
}
