/** The figures of a side that a scenario's maker may turn to make it stronger or weaker, as a rule system tells of them. */
import type { Side } from "../scenario/model.ts";
import type { ForceStand, SideField } from "./contract.ts";
import type { Span } from "./design.ts";
import { figureOf, type SideFigure } from "./sideFigures.ts";

/** One figure of a side; more of it is always better for that side. */
export interface SideLever {
  readonly figure: SideField | SideFigure;
  /** As it goes on after the side's name: "cohesion level". */
  readonly name: string;
  /** What the system's troops have. */
  readonly span: Span;
  /** Written with its sign: +1. */
  readonly signed: boolean;
  /** It counts only where a side has a stand of this role; null: always. */
  readonly needs: ForceStand["role"] | null;
}

export const leverValue = (side: Side, figure: SideLever["figure"]): number =>
  typeof figure === "string" ? side[figure] : figureOf(side, figure);

/** Writes it into a draft. */
export function turnLever(
  draft: { -readonly [K in keyof Side]: Side[K] },
  figure: SideLever["figure"],
  to: number,
): void {
  if (typeof figure === "string") draft[figure] = to;
  else draft.figures = { ...draft.figures, [figure.key]: to };
}
