/** The line between two stands' cards: its length and the ruling on it. */
import type { ReactNode } from "react";
import { inchWords } from "../../window/tools/tool.ts";

export const AimLine = ({ inches, children }: { inches: number; children: ReactNode }) => (
  <div className="aim-line">
    <i aria-hidden="true" />
    <b>{inchWords(inches)}</b>
    <span>{children}</span>
  </div>
);
