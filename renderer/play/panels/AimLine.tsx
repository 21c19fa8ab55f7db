/** The line between two stands' cards: how long it is, and what it is ruled to be. */
import type { ReactNode } from "react";
import { inchWords } from "../../window/tools/tool.ts";

export const AimLine = ({ inches, children }: { inches: number; children: ReactNode }) => (
  <div className="aim-line">
    <i aria-hidden="true" />
    <b>{inchWords(inches)}</b>
    <span>{children}</span>
  </div>
);
