/** What all flows to and from the disk share: one at a time, refusals on screen, files let go of. */
import type { Bridge } from "../../shared/api.ts";
import type { Failure } from "../../shared/result.ts";
import type { Asking } from "../window/store/asking.ts";

/** A second Ctrl+S while the first asks something does nothing. */
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

  /** The refusal stays on screen until it has been read; false, for whoever waits. */
  async refuse(title: string, failure: Failure): Promise<false> {
    if (failure.code !== "cancelled") await this.asking.ask("failure", { title, failure });
    return false;
  }

  /** The host no longer watches this file for the window, nor holds its lock. */
  letGo(path: string | undefined): void {
    if (path !== undefined) void this.bridge.invoke("files.release", { path }).catch(() => undefined);
  }
}
