/** The figures of a side that a scenario's author may change to make it stronger or weaker, as a rule system gives them. */
import type { ForceFigure } from "../forces/figures.ts";
import type { Span } from "./design.ts";

/** One figure of a side; more of it is always better for that side. */
export interface SideLever {
  readonly figure: ForceFigure;
  /** The range for the system's troops. */
  readonly span: Span;
}
