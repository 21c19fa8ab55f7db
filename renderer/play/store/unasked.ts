/**
 * Decisions that a person need not make: rolls that are due, usual answers, the side that begins by standing order, and all
 * that is passed.
 */
import type { Battle, BattleView, Command, Decision, GameState, StandId } from "../../../shared/play/contract.ts";
import type { EffectOf, UsualAnswer } from "../../../shared/play/effects.ts";
import { isRefusal } from "../../../shared/play/refusal.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { PlayState } from "./play.ts";
import { conclusion, type Reader } from "./reader.ts";

/** By deciding side, the side that it lets begin whenever it has the choice. */
export type Beginners = Readonly<Partial<Record<SideId, SideId>>>;

type Preferences = Pick<PlayState, "byHand" | "confirmRolls" | "beginners" | "held">;
type Effects = Pick<Battle, "effects">;

/** The effect of the only kind of command that a decision leaves open; null where several are open. */
const onlyEffect = ({ effects }: Effects, { open }: Decision) =>
  open.length === 1 ? (effects.get(open[0]?.kind ?? "") ?? null) : null;

/** The question is which side begins; null for every other question. */
export function beginning(battle: Effects, decision: Decision): EffectOf<"begin"> | null {
  const effect = onlyEffect(battle, decision);
  return effect?.type === "begin" ? effect : null;
}

/** What a side passes without further questions. */
export type Held =
  | { readonly of: "move"; readonly mover: StandId; readonly side: SideId | null }
  | { readonly of: "phase"; readonly turn: number; readonly phase: string; readonly side: SideId | null };

/** Whether the side passes until something else happens; a decision of the other side ends nothing but a held move. */
export function stillHeld(held: Held, { interrupts }: Decision, { turn, phase }: Pick<BattleView, "turn" | "phase">) {
  return held.of === "move" ? interrupts?.stand === held.mover : turn === held.turn && phase === held.phase;
}

/** The queries of a reader that decisions of the program need. */
export type Asked = Pick<Reader, "decision" | "choices" | "view" | "underway">;

/** The same queries about any state of a battle. */
export function askedAt(battle: Battle, state: GameState): Asked {
  return {
    decision: battle.pending(state),
    choices(kind, stand) {
      const found = battle.candidates(state, kind, stand);
      return found.type === "choices" ? found.choices : [];
    },
    view: (side) => battle.view(state, side),
    underway(answer) {
      const forecast = battle.underway?.(state, answer);
      return forecast && !isRefusal(forecast) ? forecast : null;
    },
  };
}

/** The command that the program gives for a person without asking; null where the person decides. */
export function unasked(battle: Effects, asked: Asked, preferences: Preferences): Command | null {
  const { decision, choices } = asked;
  const { byHand, confirmRolls, beginners, held } = preferences;
  if (held) {
    const passed = passing(battle, asked, held);
    if (passed) return passed;
  }
  if (!confirmRolls) {
    const usual = usualAnswer(battle, asked);
    if (usual) return usual;
  }
  const effect = onlyEffect(battle, decision);
  const offered = () => choices(decision.open[0]?.kind ?? "");
  if (effect?.type === "routine" && !byHand && !confirmRolls) {
    const [only, other] = offered();
    return only && !other ? only.command : null;
  }
  const begins = decision.side && beginners[decision.side];
  if (effect?.type !== "begin" || !begins) return null;
  return offered().find(({ command }) => effect.beginner(command) === begins)?.command ?? null;
}

/** A held decision is concluded. In a phase that is passed, the means are spent on nothing: the first do as well as any. */
function passing({ effects }: Effects, { decision, choices, view, underway }: Asked, held: Held): Command | null {
  const { side, open, interrupts, attack } = decision;
  if (side === null || side !== held.side || !stillHeld(held, decision, view(side))) return null;
  if (held.of === "phase" && (interrupts || attack || underway())) return null;
  const closing = conclusion({ decision, choices });
  if (closing) return closing.choice.command;
  const [duty] = open.filter(({ kind, gesture }) => gesture === "button" && effects.get(kind)?.type === "means");
  return held.of === "phase" && duty ? (choices(duty.kind)[0]?.command ?? null) : null;
}

/** The last command answered a question with a usual answer, for the side that decides now. */
export function answeredAsUsual({ game, decision }: Pick<Reader, "game" | "decision">): UsualAnswer | null {
  const { command, parent } = game.nodes.get(game.at) ?? {};
  const effect = command && game.battle.effects.get(command.type);
  if (!command || effect?.type !== "means" || !effect.usual || parent === null || parent === undefined) return null;
  const { side } = decision;
  const before = game.stateAt(parent);
  if (side === null || game.battle.pending(before).side !== side) return null;
  return effect.usual.is(command, game.battle.view(before, side), side) ? effect.usual : null;
}

/** The usual answer to a question about means; null where there is none. */
function usualAnswer({ effects }: Effects, { decision: { side, open }, choices, view }: Asked): Command | null {
  if (side === null) return null;
  for (const { kind } of open) {
    const effect = effects.get(kind);
    if (effect?.type !== "means" || !effect.usual) continue;
    const { usual } = effect;
    const answer = choices(kind).find(({ command }) => usual.is(command, view(side), side));
    if (answer) return answer.command;
  }
  return null;
}
