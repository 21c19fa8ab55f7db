/** Small things that every panel of a game shows alike: sides, rules, refusals, chances. */
import type { Refusal } from "../../../shared/play/contract.ts";
import type { SideId } from "../../../shared/systems.ts";
import { type OutcomeToken, outcome, outcomeOf } from "../../theme/tokens.ts";

/** A side's name on its colour, in its shape: Red's is square, Blue's is pointed. */
export const SideBlock = (props: { side: SideId; title?: string; children: React.ReactNode }) => (
  <span className={`side-block ${props.side}`} title={props.title}>
    {props.children}
  </span>
);

/** "§ 8.3", quietly; house rules have no number. */
export const Rule = ({ rule }: { rule: string }) => (rule === "house" ? null : <span className="rule">§ {rule}</span>);

export const Why = ({ refusal }: { refusal: Refusal }) => (
  <p className="why">
    {refusal.reason} <Rule rule={refusal.rule} />
  </p>
);

/** "30.6": percent with one decimal; what can happen never reads as never, nor what may not as certain. */
export function percentOf(chance: number): string {
  if (chance <= 0) return "0.0";
  if (chance >= 1) return "100";
  return Math.min(99.9, Math.max(0.1, Math.round(chance * 1000) / 10)).toFixed(1);
}

const BEST_TO_WORST: readonly OutcomeToken[] = ["E", "D", "pS", "S", "none"];
/** Its own colour where its letter has one, else by its place among the others. */
export const outcomeColour = (letter: string, place: number, of: number): string =>
  outcome[
    outcomeOf(letter) ?? BEST_TO_WORST[Math.round((place / Math.max(1, of - 1)) * (BEST_TO_WORST.length - 1))] ?? "none"
  ];
