/** The user's shelves, as the host lists them, and what changes them. */
import { createStore } from "zustand/vanilla";
import type { Bridge, Output } from "../../shared/api.ts";
import type { Result } from "../../shared/result.ts";
import type { Asking } from "../window/store/asking.ts";
import type { Tell } from "../window/tell.ts";

type Shelves = Output<"library.shelves">;

interface Parts {
  readonly bridge: Pick<Bridge, "invoke">;
  readonly asking: Asking;
  readonly tell: Tell;
  /** Whether the system's file dialogs are available. */
  readonly nativeDialogs: boolean;
}
export type Library = ReturnType<typeof createLibrary>;

const FOLDER = "Add a folder of battles";

export function createLibrary({ bridge, asking, tell, nativeDialogs }: Parts) {
  const store = createStore<Shelves>(() => ({ folders: [], packs: [] }));
  const load = (): Promise<void> =>
    bridge.invoke("library.shelves", {}).then(
      (shelves) => store.setState(shelves),
      () => undefined,
    );
  /** True where it was done; the shelves are listed anew. */
  const took = async <T>(answer: Result<T>, refusal: string): Promise<boolean> => {
    if (!answer.ok) await asking.ask("failure", { title: refusal, failure: answer.error });
    await load();
    return answer.ok;
  };

  async function pickFolder(): Promise<string | null> {
    if (!nativeDialogs) return asking.ask("pickFolder", { title: FOLDER, folder: null });
    const answer = await bridge.invoke("files.pick", { purpose: "folder" });
    if (answer.ok) return answer.value;
    await asking.ask("failure", { title: "The file dialog did not open", failure: answer.error });
    return null;
  }

  return {
    store,
    load,
    async addFolder(): Promise<void> {
      const path = await pickFolder();
      if (path === null) return;
      const added = await took(await bridge.invoke("library.addFolder", { path }), "The folder was not added");
      if (added) tell("good", "The folder is a shelf of the start screen now.");
    },
    removeFolder: async (path: string): Promise<void> => {
      await took(await bridge.invoke("library.removeFolder", { path }), "The folder was not removed");
    },
    /** True where the pack is among the user's battles. */
    async keep(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
      const answer = await bridge.invoke("packs.keep", { name, bytes });
      if (answer.ok)
        tell("good", answer.value.already ? "This pack is among your battles already." : "Added to your battles.");
      return took(answer, "The battle pack was not added");
    },
    async removePack(id: string, title: string): Promise<void> {
      const sure = await asking.ask("confirm", {
        title: "Remove the battle pack?",
        text: `“${title}” and its battles leave the start screen. This can’t be undone; files saved elsewhere stay.`,
        yes: "Remove",
        danger: true,
      });
      if (sure) await took(await bridge.invoke("packs.remove", { id }), "The battle pack was not removed");
    },
  };
}
