/** The current decision of a game and the open commands, for authors of scripts. */
import { randomOf, seedOf } from "../../shared/dice/seeded.ts";
import type { Candidates, Command, OpenKind, Refusal } from "../../shared/play/contract.ts";
import type { Game } from "../../shared/play/game.ts";

/** The number of attempts to find an example in a domain. */
const TRIES = 30;

const byStand = (kind: OpenKind): boolean => kind.gesture !== "button" && kind.gesture !== "stands";

/** The first of the choices, or a member of the domain. */
function exampleOf(candidates: Candidates, seed: string): Command | null {
  if (candidates.type === "choices") return candidates.choices[0]?.command ?? null;
  const random = randomOf(seedOf(seed));
  for (let i = 0; i < TRIES; i++) {
    const sample = candidates.domain.sample(random);
    if (sample) return sample;
  }
  return null;
}

const eligibleOf = (game: Game, kind: OpenKind): readonly (readonly [string, Refusal | null])[] =>
  byStand(kind) ? [...game.battle.eligible(game.state, kind.kind)] : [];

function kindOf(game: Game, kind: OpenKind, all: boolean) {
  const stands = eligibleOf(game, kind);
  const may = stands.flatMap(([id, why]) => (why === null ? [id] : []));
  const candidates = game.battle.candidates(game.state, kind.kind, byStand(kind) ? may[0] : undefined);
  const whole = byStand(kind) ? game.battle.candidates(game.state, kind.kind) : candidates;
  return {
    kind: kind.kind,
    name: kind.name,
    help: kind.help,
    rule: kind.rule,
    /** The number of commands; null: continuous. */
    choices: whole.type === "choices" ? whole.choices.length : null,
    ...(byStand(kind) && { stands: may }),
    example: exampleOf(candidates, game.info.seed),
    ...(all && whole.type === "choices" && { commands: whole.choices.map(({ command, name }) => ({ name, command })) }),
    ...(all &&
      byStand(kind) && {
        others: Object.fromEntries(stands.flatMap(([id, why]) => (why === null ? [] : [[id, why] as const]))),
      }),
  };
}

/** `all`: every choice, and the reasons against the other stands. */
export function pendingOf(game: Game, all: boolean) {
  const { side, question, rule, open, interrupts, automatic } = game.decision;
  const { turn, phase } = game.state;
  return {
    turn,
    phase,
    side,
    question,
    rule,
    interrupts,
    automatic,
    open: open.map((kind) => kindOf(game, kind, all)),
  };
}
export type Pending = ReturnType<typeof pendingOf>;
