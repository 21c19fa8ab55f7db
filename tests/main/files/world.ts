/** Services over a temporary data folder and home, and windows or tabs connected to them. */
import fs from "node:fs";
import path from "node:path";
import { createServices } from "../../../main/services.ts";
import type { ApiEvent, Input, OperationName, Output } from "../../../shared/api.ts";
import { cleanUp, temporaryFolder } from "./helpers.ts";

const ROOT = path.join(import.meta.dirname, "..", "..", "..");

export function world(options: Partial<Parameters<typeof createServices>[0]> = {}, base = temporaryFolder()) {
  const home = path.join(base, "home");
  fs.mkdirSync(home, { recursive: true });
  const defects: string[] = [];
  const services = createServices({
    dataFolder: path.join(base, "data"),
    resourcesFolder: path.join(ROOT, "resources"),
    scenariosFolder: path.join(base, "scenarios"),
    modulesFolder: path.join(ROOT, "node_modules"),
    homeFolder: home,
    host: "browser",
    version: "1.2.3",
    log: (message, error) => void defects.push(`${message}: ${error}`),
    ...options,
  });
  cleanUp(() => services.close());
  return { base, home, services, defects };
}

export function tab(services: ReturnType<typeof createServices>, more: { pick?: () => Promise<string | null> } = {}) {
  const events: ApiEvent[] = [];
  const told: unknown[] = [];
  const connection = services.connect({
    send: (event) => void events.push(event),
    setDirty: (dirty) => void told.push(dirty),
    closeNow: () => void told.push("close"),
    ...more,
  });
  const call = async <N extends OperationName>(name: N, input: Input<N>): Promise<Output<N>> =>
    (await connection.dispatch(name, input)) as Output<N>;
  return { connection, call, events, told };
}

/** The value of an answer that must not have been refused. */
export function value<T>(answer: { ok: true; value: T } | { ok: false; error: { message: string } }): T {
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}
