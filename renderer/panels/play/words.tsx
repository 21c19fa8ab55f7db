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

const BEST_TO_WORST: readonly OutcomeToken[] = ["E", "D", "pS", "S", "none"];
/** Its own colour where its letter has one, else by its place among the others. */
export const outcomeColour = (letter: string, place: number, of: number): string =>
  outcome[
    outcomeOf(letter) ?? BEST_TO_WORST[Math.round((place / Math.max(1, of - 1)) * (BEST_TO_WORST.length - 1))] ?? "none"
  ];
