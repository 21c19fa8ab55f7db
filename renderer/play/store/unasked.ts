/** Decisions that a person need not make: rolls that are due, and the side that begins by standing order. */
import type { Battle, Choice, Command, Decision } from "../../../shared/play/contract.ts";
import type { EffectOf } from "../../../shared/play/effects.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { PlayState } from "./play.ts";
import { conclusion } from "./reader.ts";

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

/** The command that the program gives for a person without asking; null where the person decides. */
export function unasked(
  battle: Effects,
  decision: Decision,
  choices: (kind: string) => readonly Choice[],
  { byHand, confirmRolls, beginners, held }: Preferences,
): Command | null {
  const mover = decision.interrupts?.stand;
  if (held && mover === held.mover && decision.side === held.side) {
    const closing = conclusion({ decision, choices });
    if (closing) return closing.choice.command;
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
