/** The figures of a side that a scenario's maker may turn to make it stronger or weaker, as a rule system tells of them. */
import type { ForceFigure } from "../forces/figures.ts";
import type { Span } from "./design.ts";

/** One figure of a side; more of it is always better for that side. */
export interface SideLever {
  readonly figure: ForceFigure;
  /** What the system's troops have. */
  readonly span: Span;
}
