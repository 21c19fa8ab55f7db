/** The place of a document for other programs: the system's dialog or the program's own, with its questions. */
import type { Bridge } from "../../shared/api.ts";
import type { DocumentEnding } from "../../shared/documents.ts";
import type { Asking } from "../window/store/asking.ts";
import { nameOf } from "./paths.ts";

export interface DocumentParts {
  readonly bridge: Pick<Bridge, "invoke">;
  readonly asking: Asking;
  readonly nativeDialogs: boolean;
  /** The folder of the open file. */
  readonly folder: () => string | null;
}

/** Returns a function that asks for the place; null: cancelled. `suggested` is a file name with its extension. */
export function createDocumentTargets({ bridge, asking, nativeDialogs, folder }: DocumentParts) {
  /** The place of the last document. */
  let last: string | null = null;
  return async (suggested: string, ending: DocumentEnding): Promise<string | null> => {
    if (nativeDialogs) {
      const answer = await bridge.invoke("files.pick", { purpose: "save", suggested });
      if (answer.ok) return answer.value;
      if (answer.error.code !== "unsupported") {
        await asking.ask("failure", { title: "The file dialog did not open", failure: answer.error });
        return null;
      }
    }
    const picked = await asking.ask("pickFile", {
      purpose: "save",
      suggested,
      folder: last ?? folder(),
      extension: ending,
    });
    if (!picked) return null;
    const { path } = picked;
    const name = nameOf(path);
    const there = path.slice(0, Math.max(1, path.length - name.length - 1));
    const listed = await bridge.invoke("files.list", { path: there, ending });
    const exists = listed.ok && listed.value.entries.some((e) => e.type !== "folder" && e.name === name);
    const sure =
      !exists ||
      (await asking.ask("confirm", {
        title: "Overwrite?",
        text: `“${name}” already exists. Its contents will be lost.`,
        yes: "Overwrite",
        danger: true,
      }));
    if (!sure) return null;
    last = there;
    return path;
  };
}
