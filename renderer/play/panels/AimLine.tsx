/** The line between two stands' cards: its length and the ruling on it. */
import type { ReactNode } from "react";
import { inchesInWords } from "../../../shared/geometry/inchWords.ts";

export const AimLine = ({ inches, children }: { inches: number; children: ReactNode }) => (
  <div className="aim-line">
    <i aria-hidden="true" />
    <b>{inchesInWords(inches)}</b>
    <span>{children}</span>
  </div>
);
