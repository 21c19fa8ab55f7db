/** The user's own characters, as the host keeps them: asked for when somebody first wants to choose one. */
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
    /** Once; where it fails the next wish asks again. */
    load(): Promise<void> {
      asked ??= bridge.invoke("characters.list", {}).then(
        (characters) => store.setState({ characters }),
        () => {
          asked = null;
        },
      );
      return asked;
    },
    /** Adds one, or writes over the one of its name; `was`: the name it had. True when it is kept. */
    save: (character: Character, was: string | null = null): Promise<boolean> =>
      bridge.invoke("characters.save", { character, was }).then(took, lost),
    delete: (name: string): Promise<boolean> => bridge.invoke("characters.delete", { name }).then(took, lost),
  };
}
