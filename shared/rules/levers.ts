/** The figures of a side that a scenario's maker may turn to make it stronger or weaker, as a rule system tells of them. */
import type { ForceSide, ForceStand } from "./contract.ts";
import type { Span } from "./design.ts";

/** One figure of a side; more of it is always better for that side. */
export interface SideLever {
  readonly figure: keyof ForceSide;
  /** As it goes on after the side's name: "cohesion level". */
  readonly name: string;
  /** What the system's troops have. */
  readonly span: Span;
  /** Written with its sign: +1. */
  readonly signed: boolean;
  /** It counts only where a side has a stand of this role; null: always. */
  readonly needs: ForceStand["role"] | null;
}
