/** Chooses a file to open or to write to, with the questions about a file already there. */
import { SCENARIO_EXTENSION } from "../../shared/scenario/model.ts";
import type { FileOnDisk } from "../window/store/session.ts";
import type { FileAccess } from "./fileAccess.ts";
import { folderOf, nameOf } from "./paths.ts";

/** The path to write to, and the stamp of the file there now. */
export interface WriteTarget {
  readonly path: string;
  readonly expect: FileOnDisk["stamp"];
}

interface Picked {
  readonly path: string;
  /** The user has already agreed to overwrite the file there. */
  readonly overwrite: boolean;
}

export class SaveTargets {
  readonly #access: FileAccess;
  readonly #nativeDialogs: boolean;
  /** The path of the open file: the program's dialog begins there. */
  readonly #openPath: () => string | undefined;

  constructor(access: FileAccess, nativeDialogs: boolean, openPath: () => string | undefined) {
    this.#access = access;
    this.#nativeDialogs = nativeDialogs;
    this.#openPath = openPath;
  }

  async pick(
    purpose: "open" | "save",
    suggested: string,
    extension: string = SCENARIO_EXTENSION,
  ): Promise<Picked | null> {
    const { bridge, asking } = this.#access;
    if (this.#nativeDialogs) {
      const answer = await bridge.invoke("files.pick", { purpose, suggested });
      if (answer.ok) return answer.value === null ? null : { path: answer.value, overwrite: true };
      if (answer.error.code !== "unsupported") {
        await this.#access.refuse("The file dialog did not open", answer.error);
        return null;
      }
    }
    return asking.ask("pickFile", { purpose, suggested, folder: folderOf(this.#openPath()), extension });
  }

  /** A path to write to and the stamp there; null: cancelled. */
  async choose(suggested: string, extension: string, open: FileOnDisk | null): Promise<WriteTarget | null> {
    const picked = await this.pick("save", suggested, extension);
    if (!picked) return null;
    const path = picked.path.endsWith(extension) ? picked.path : picked.path + extension;
    if (path === open?.path) return { path, expect: open.stamp };
    const there = await this.#access.bridge.invoke("files.open", { path });
    const expect = there.ok ? there.value.stamp : null;
    // An unreadable file is still a file: it isn't overwritten without a question.
    if (!there.ok && there.error.code === "not-found") return { path, expect };
    if (!there.ok && there.error.code === "unsupported") {
      await this.#access.refuse("The file was not saved", there.error);
      return null;
    }
    const readOnly = there.ok ? there.value.readOnly : null;
    const may = readOnly === null && ((picked.overwrite && path === picked.path) || (await this.#mayWriteOver(path)));
    if (may) return { path, expect };
    this.#access.letGo(path);
    if (readOnly !== null) await this.#refuseReadOnly(path, readOnly);
    return null;
  }

  #mayWriteOver(path: string): Promise<boolean> {
    return this.#access.asking.ask("confirm", {
      title: "Overwrite?",
      text: `“${nameOf(path)}” exists already. The old file is kept as a backup beside it.`,
      yes: "Overwrite",
      danger: true,
    });
  }

  #refuseReadOnly(path: string, why: string): Promise<false> {
    return this.#access.refuse("The file was not saved", {
      code: "read-only",
      message: `“${nameOf(path)}” is read-only: ${why}. Save under another name.`,
      file: path,
    });
  }
}
