/** The user's own characters, as the host stores them: loaded at the first use. */
import { createStore } from "zustand/vanilla";
import type { Bridge, Output } from "../../../shared/api.ts";
import type { Character } from "../../../shared/opponent/character.ts";
import type { Tell } from "../../window/tell.ts";

export type OwnCharacters = ReturnType<typeof createOwnCharacters>;

export function createOwnCharacters(bridge: Pick<Bridge, "invoke">, tell: Tell) {
  const store = createStore<{ readonly characters: readonly Character[] }>(() => ({ characters: [] }));
  let asked: Promise<void> | null = null;
  const took = (answer: Output<"characters.save">): boolean => {
    if (answer.ok) store.setState({ characters: answer.value });
    else tell("warning", answer.error.message);
    return answer.ok;
  };
  const lost = (error: unknown): false => {
    tell("warning", `The characters could not be written: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  };
  return {
    store,
    /** Loads once; after a failure, the next call tries again. */
    load(): Promise<void> {
      asked ??= bridge.invoke("characters.list", {}).then(
        (characters) => store.setState({ characters }),
        () => {
          asked = null;
        },
      );
      return asked;
    },
    /** Adds a character, or replaces the one with its name; `was`: the former name. True if it was saved. */
    save: (character: Character, was: string | null = null): Promise<boolean> =>
      bridge.invoke("characters.save", { character, was }).then(took, lost),
    delete: (name: string): Promise<boolean> => bridge.invoke("characters.delete", { name }).then(took, lost),
  };
}
