/** Dice rolled before a command was cancelled: they count when the same command is given at the same place again. */
import type { Throw } from "../../../shared/dice/dice.ts";
import { canonical } from "../../../shared/play/canonical.ts";
import type { Command } from "../../../shared/play/contract.ts";
import type { NodeId } from "../../../shared/play/game.ts";
import type { OpenGame } from "./play.ts";

export class KeptDice {
  readonly #kept = new Map<string, readonly Throw[]>();

  keep(open: OpenGame, command: Command, throws: readonly Throw[]): void {
    this.#kept.set(keyOf(open, command), throws);
  }
  of(open: OpenGame, command: Command): readonly Throw[] | undefined {
    return this.#kept.get(keyOf(open, command));
  }
  /** The command was carried out there. */
  drop(open: OpenGame, command: Command, at: NodeId | null | undefined): void {
    this.#kept.delete(keyOf(open, command, at));
  }
  clear(): void {
    this.#kept.clear();
  }
}

const keyOf = ({ serial, game }: OpenGame, command: Command, at: NodeId | null = game.at) =>
  `${serial} ${at} ${canonical(command)}`;
