/** The result of a command, piece by piece. */
import type { Dice } from "../../../../shared/dice/dice.ts";
import type { Battle, Command, Fact, GameState, Verdict } from "../../../../shared/play/contract.ts";

export function doneBy<S extends GameState>(verdict: Verdict<S>): Extract<Verdict<S>, { readonly type: "done" }> {
  if (verdict.type === "refused") throw new Error(`${verdict.refusal.rule}: ${verdict.refusal.reason}`);
  return verdict;
}

/** The facts that a command led to; throws where it was refused. */
export const factsOf = <E extends Fact>(verdict: Verdict<GameState>): readonly E[] =>
  doneBy(verdict).reports.flatMap(({ fact }) => (fact as E | undefined) ?? []);

/** The state and the facts of a command up to the first other fact, which is left out with all after it. */
export function decideWhile<S extends GameState, C extends Command, E extends Fact>(
  battle: Battle<S, C>,
  state: S,
  command: C,
  dice: Dice,
  goesOn: (fact: E) => boolean,
): { readonly state: S; readonly facts: readonly E[] } {
  let until: S | null = null;
  const facts: E[] = [];
  const verdict = battle.decide(state, command, dice, ({ fact }, before) => {
    if (until !== null || !fact) return;
    if (goesOn(fact as E)) facts.push(fact as E);
    else until = battle.copy(before);
  });
  return { state: until ?? doneBy(verdict).state, facts };
}
