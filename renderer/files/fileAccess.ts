/** Common parts of all flows to and from the disk: one at a time, refusals on screen, release of files. */
import type { Bridge } from "../../shared/api.ts";
import type { Failure } from "../../shared/result.ts";
import type { Asking } from "../window/store/asking.ts";

/** A second Ctrl+S during the questions of the first does nothing. */
export class OneAtATime {
  #busy = false;

  get busy(): boolean {
    return this.#busy;
  }

  async run(work: () => Promise<boolean>): Promise<boolean> {
    if (this.#busy) return false;
    this.#busy = true;
    try {
      return await work();
    } finally {
      this.#busy = false;
    }
  }
}

export class FileAccess {
  readonly bridge: Pick<Bridge, "invoke">;
  readonly asking: Asking;

  constructor(bridge: Pick<Bridge, "invoke">, asking: Asking) {
    this.bridge = bridge;
    this.asking = asking;
  }

  /** Shows the refusal until the user closes it; returns false for the caller. */
  async refuse(title: string, failure: Failure): Promise<false> {
    if (failure.code !== "cancelled") await this.asking.ask("failure", { title, failure });
    return false;
  }

  /** Tells the host to unwatch and unlock this file for the window. */
  letGo(path: string | undefined): void {
    if (path !== undefined) void this.bridge.invoke("files.release", { path }).catch(() => undefined);
  }
}
