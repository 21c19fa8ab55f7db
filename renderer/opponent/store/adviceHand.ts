/** A command in the form of a hand, so that a person may view it, change it and give it. */
import { canonical } from "../../../shared/play/canonical.ts";
import type { Command, MoveCommand, PlaceCommand, StandsCommand, TurnCommand } from "../../../shared/play/contract.ts";
import { EMPTY_HAND, type Hand } from "../../play/store/hand.ts";
import { intentOf, readyOf } from "../../play/store/intent.ts";
import type { Reader } from "../../play/store/reader.ts";

/** Null if no gesture makes this command: confirming the hand would give another. */
export function handWith(reader: Reader, command: Command): Hand | null {
  const wanted = canonical(command);
  return (
    handsFor(reader, command).find((hand) => {
      const ready = readyOf(reader, hand, intentOf(reader, hand));
      return ready.type === "command" && canonical(ready.command) === wanted;
    }) ?? null
  );
}

/** The hands that might make it. */
function handsFor(reader: Reader, command: Command): readonly Hand[] {
  const open = reader.kind(command.type);
  if (!open) return [];
  const empty: Hand = { ...EMPTY_HAND, kind: open.kind };
  switch (open.gesture) {
    case "button":
      return [empty];
    case "stands":
      return [{ ...empty, picked: (command as StandsCommand).stands }];
    case "turn": {
      const { stand, facing } = command as TurnCommand;
      return [{ ...empty, stand, facing }];
    }
    case "place": {
      const { stand, at, facing } = command as PlaceCommand;
      return [{ ...empty, stand, at, facing }];
    }
    case "move": {
      const { stand, path, facing = null, roads = true, leave = false } = command as MoveCommand;
      return [{ ...empty, stand, path, facing, roads, leave }];
    }
    case "attack":
    case "stand": {
      const wanted = canonical(command);
      const all = reader.choices(open.kind);
      const choice = all.find((candidate) => canonical(candidate.command) === wanted);
      if (!choice || choice.stand === null) return [];
      const { stand, target, at } = choice;
      // The index among several on the same target: all are tried.
      return all.map((_, variant) => ({ ...empty, stand, target, along: at, variant }));
    }
  }
}
