/** Choices that a player seldom wants, apart from the others; where there are no others, all are together. */
import type { Choice } from "../../../shared/play/contract.ts";
import type { Reader } from "./reader.ts";

export interface Sorted {
  readonly usual: readonly Choice[];
  readonly seldom: readonly Choice[];
  /** The words of the button that shows the seldom ones. */
  readonly more: string;
}

export function sorted({ game }: Pick<Reader, "game">, choices: readonly Choice[]): Sorted {
  const effect = game.battle.effects.get(choices[0]?.command.type ?? "");
  const rare = effect?.type === "means" ? effect.seldom : undefined;
  const usual = choices.filter(({ command }) => !rare?.is(command));
  if (!rare || usual.length === 0) return { usual: choices, seldom: [], more: "" };
  return { usual, seldom: choices.filter(({ command }) => rare.is(command)), more: rare.more };
}
