/** Solids for a window or tab: a tile to look at, and files. A thread for each window makes them, until it is stopped. */
import path from "node:path";
import { Worker } from "node:worker_threads";
import type { ApiEvent, Input, Output } from "../../shared/api.ts";
import { type Failure, fail, ok, type Result } from "../../shared/result.ts";
import { endingOf } from "../../shared/solids/formats.ts";
import { atomicWrite } from "../files/atomic-write.ts";
import { paperFile } from "../print/paperFile.ts";
import type { MadeSolids, Progress } from "./makeSolids.ts";
import { kitBytes } from "./solidKit.ts";
import type { WorkerReply, WorkerWish } from "./solidsWorker.ts";

/** The client of a connection. */
interface Owner {
  send(event: ApiEvent): void;
}
export interface Solids {
  tile(owner: Owner, wish: Input<"solids.tile">): Promise<Output<"solids.tile">>;
  save(owner: Owner, wish: Input<"solids.save">): Promise<Output<"solids.save">>;
  /** Ends all work of a window: what was asked for is answered with `cancelled`. */
  stop(owner: Owner): void;
}

const CANCELLED: Failure = { code: "cancelled", message: "Stopped before the file was written." };
/** In a bundle the thread's program lies in a folder beside it, outside the archive of an installed program. */
const PROGRAM = import.meta.filename.endsWith(".ts")
  ? path.join(import.meta.dirname, "solidsWorker.ts")
  : path.join(import.meta.dirname, "..", "solids", "solidsWorker.mjs").replace("app.asar", "app.asar.unpacked");

/** A thread and what it was asked. */
class Workshop {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, { progress: Progress; settle(result: Result<MadeSolids>): void }>();
  #count = 0;
  #ended = false;

  /** `gone` is called when the thread ends. */
  constructor(modulesFolder: string, gone: () => void) {
    this.#worker = new Worker(PROGRAM, { workerData: kitBytes(modulesFolder) });
    this.#worker.unref();
    this.#worker.on("message", (reply: WorkerReply) => {
      const asked = this.#waiting.get(reply.id);
      if ("result" in reply) this.#settle(reply.id, reply.result);
      else asked?.progress(reply.done, reply.total);
    });
    const broken = (error: unknown) => this.#settleAll({ code: "internal", message: String(error) });
    this.#worker.on("error", broken);
    this.#worker.on("messageerror", broken);
    this.#worker.on("exit", () => {
      gone();
      this.#end();
    });
  }
  ask(wish: Omit<WorkerWish, "id">, progress: Progress = () => undefined): Promise<Result<MadeSolids>> {
    if (this.#ended) return Promise.resolve(fail(CANCELLED));
    const id = ++this.#count;
    return new Promise((settle) => {
      this.#waiting.set(id, { progress, settle });
      this.#worker.ref();
      this.#worker.postMessage({ id, ...wish } satisfies WorkerWish);
    });
  }
  stop(): void {
    this.#end();
    void this.#worker.terminate();
  }
  #end(): void {
    this.#ended = true;
    this.#settleAll(CANCELLED);
  }
  #settle(id: number, result: Result<MadeSolids>): void {
    this.#waiting.get(id)?.settle(result);
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) this.#worker.unref();
  }
  #settleAll(failure: Failure): void {
    for (const id of [...this.#waiting.keys()]) this.#settle(id, fail(failure));
  }
}

interface Options {
  readonly modulesFolder: string;
  /** The resolved path, or the reason why this door may not touch it. */
  readonly allowed: (file: string) => Promise<Result<string>>;
}

export function createSolids({ modulesFolder, allowed }: Options): Solids {
  const workshops = new Map<Owner, Workshop>();
  const workshopOf = (owner: Owner): Workshop => {
    const known = workshops.get(owner);
    if (known) return known;
    const made = new Workshop(modulesFolder, () => {
      if (workshops.get(owner) === made) workshops.delete(owner);
    });
    workshops.set(owner, made);
    return made;
  };
  return {
    async tile(owner, wish) {
      const made = await workshopOf(owner).ask({ ...wish, format: "stl" });
      return made.ok ? ok({ stl: made.value.bytes, report: made.value.report }) : made;
    },
    async save(owner, { path: asked, ...wish }) {
      const workshop = workshopOf(owner);
      const target = await paperFile(asked, endingOf(wish.tile, wish.format), allowed);
      if (!target.ok) return target;
      const made = await workshop.ask(wish, (done, total) => owner.send({ type: "solids-progress", done, total }));
      if (!made.ok) return made;
      const { bytes, report } = made.value;
      const written = await atomicWrite(target.value, bytes);
      return written.ok ? ok({ bytes: bytes.length, report }) : fail({ ...written.error, file: asked });
    },
    stop(owner) {
      workshops.get(owner)?.stop();
      workshops.delete(owner);
    },
  };
}
