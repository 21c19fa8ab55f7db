import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, onTestFinished } from "vitest";
import { type Disk, realDisk } from "../../../main/files/disk.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import { newScenario } from "../../../shared/scenario/newScenario.ts";

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

/** A folder of the test's own, resolved, removed after it. */
export function temporaryFolder(): string {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "sand-table-")));
  made.push(folder);
  return folder;
}

/** The text of a valid scenario of that title. */
export const scenarioText = (title = "A test"): string => formatScenario(newScenario({ system: "ghq-wwii", title }));

export const errno = (code: string): Error => Object.assign(new Error(code), { code });

type Handle = Awaited<ReturnType<Disk["open"]>>;

/** The real disk, except that the named functions fail as told; those of a file handle are named `handle.sync` … */
export function brokenDisk(faults: Readonly<Record<string, (...args: unknown[]) => void>>): Disk {
  const wrapped = <T extends object>(target: T, prefix: string): T =>
    new Proxy(target, {
      get(on, name) {
        const value = Reflect.get(on, name) as unknown;
        if (typeof value !== "function") return value;
        return async (...args: unknown[]) => {
          faults[`${prefix}${String(name)}`]?.(...args);
          const answer: unknown = await value.apply(on, args);
          return prefix === "" && name === "open" ? wrapped(answer as Handle, "handle.") : answer;
        };
      },
    });
  return wrapped(realDisk, "");
}

/** Waits until `look` answers something true. */
export async function until<T>(look: () => T | Promise<T>, milliseconds = 5000): Promise<T> {
  const end = Date.now() + milliseconds;
  for (;;) {
    const found = await look();
    if (found || Date.now() > end) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Undoes something when the test is over, whatever comes of it. */
export const cleanUp = (undo: () => unknown): void => onTestFinished(async () => void (await undo()));
