/** The program as a server for the browser, for machines without Electron. `host.js [FILE] [--port N] [--no-open]` */
import path from "node:path";
import { parseArgs } from "node:util";
import { dataFolder, homeFolder, programFolders } from "../doors/folders.ts";
import { createServices } from "../services.ts";
import { guestDoors } from "../twoWindows/guests.ts";
import { openDoor } from "./server.ts";

/** Node's own folder of a bundle; the program's folders are two levels above. */
const folders = programFolders(import.meta.dirname);

void run().catch((error: unknown) => {
  console.error(`Sand Table could not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { port: { type: "string" }, "no-open": { type: "boolean" } },
  });
  const port = values.port === undefined ? 0 : Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`“${values.port}” is not a port (0 to 65535).`);
  const openFile = positionals[0] === undefined ? undefined : path.resolve(positionals[0]);

  const program = {
    dataFolder: dataFolder(),
    resourcesFolder: folders.resources,
    scenariosFolder: folders.scenarios,
    modulesFolder: folders.modules,
    version: folders.version,
  };
  const services = createServices({
    ...program,
    homeFolder: homeFolder(),
    host: "browser",
    role: { type: "host", openDoor: guestDoors({ ...program, rendererFolder: folders.renderer }) },
  });
  if (openFile !== undefined) services.permit(openFile);
  const door = await openDoor({
    services,
    rendererFolder: folders.renderer,
    port,
    openFile,
    log: (message) => console.error(message),
    ...patience(process.env["SAND_TABLE_GRACE"]),
  }).catch(async (error: unknown) => {
    await services.close();
    throw portTaken(error, port);
  });

  let ending = false;
  const end = async (): Promise<void> => {
    if (ending) process.exit(1);
    ending = true;
    await door.close();
    await services.close();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end());
  void door.ended.then(() => {
    if (ending) return;
    console.log("No tab is open any more: Sand Table ends.");
    void end();
  });

  const address = door.newAddress();
  console.log(`Sand Table is at ${address}`);
  console.log("The address works once. Sand Table ends when its last tab is closed, or with Ctrl+C.");
  if (!values["no-open"]) await openBrowser(address);
}

/** For tests, SAND_TABLE_GRACE is the wait after the last tab, in milliseconds. */
function patience(grace: string | undefined): { patience?: { afterLast: number; beforeFirst: number } } {
  return grace === undefined ? {} : { patience: { afterLast: Number(grace), beforeFirst: 60 * 60_000 } };
}

function portTaken(error: unknown, port: number): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") return new Error(`port ${port} is in use; leave --port out and any free one is taken.`);
  if (code === "EACCES") return new Error(`port ${port} may not be used by you; leave --port out.`);
  return error;
}

/** Opens the system's browser. A machine without a browser is no error: the address has been printed. */
async function openBrowser(address: string): Promise<void> {
  const { DISPLAY, WAYLAND_DISPLAY, WSL_DISTRO_NAME } = process.env;
  if (process.platform === "linux" && !DISPLAY && !WAYLAND_DISPLAY && !WSL_DISTRO_NAME) return;
  try {
    const { default: open } = await import("open");
    await open(address);
  } catch {
    console.log("No browser was found to open it with.");
  }
}
