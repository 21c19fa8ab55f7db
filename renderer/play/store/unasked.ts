/** Decisions that a person need not make: rolls without a choice, and questions with a remembered answer. */
import type { Choice, Command, Decision } from "../../../shared/play/contract.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { PlayState } from "./play.ts";

/** By deciding side, the side that it lets begin whenever it has the choice. */
export type Beginners = Readonly<Partial<Record<SideId, SideId>>>;

type Preferences = Pick<PlayState, "byHand" | "confirmRolls" | "beginners">;

/** The choices of a decision that is a single question with buttons; null where there is more to decide. */
function buttonsOf(decision: Decision, choices: (kind: string) => readonly Choice[]): readonly Choice[] | null {
  const [kind, more] = decision.open;
  if (!kind || more || kind.gesture !== "button" || kind.concludes || kind.switches.length > 0) return null;
  return choices(kind.kind);
}

/** Whether the question is which side begins. */
export const asksWhichSide = (choices: readonly Choice[]): boolean =>
  choices.length === 2 && choices.every(({ command }) => sideIn(command) !== null);

const sideIn = (command: Command): unknown => ("side" in command ? command.side : null);

/** The command that the program gives for a person without asking; null where the person decides. */
export function unasked(
  decision: Decision,
  choices: (kind: string) => readonly Choice[],
  { byHand, confirmRolls, beginners }: Preferences,
): Command | null {
  const buttons = buttonsOf(decision, choices);
  const [only, other] = buttons ?? [];
  if (!only) return null;
  if (!other) return byHand || confirmRolls ? null : only.command;
  const begins = decision.side && beginners[decision.side];
  if (!begins || !buttons || !asksWhichSide(buttons)) return null;
  return buttons.find(({ command }) => sideIn(command) === begins)?.command ?? null;
}
