// `npm start`: prepares everything that is missing and opens Sand Table, in its own window or else in the browser.
import path from "node:path";
import { parseArgs } from "node:util";
import { fetchElectron, runElectron, whyNoWindow } from "./electron.mjs";
import { COMPILED } from "./node.mjs";
import { run, SetupError, say } from "./run.mjs";
import { prepare } from "./setup.mjs";

const USAGE = `Usage: npm start -- [FILE] [--browser] [--port N] [--no-open]
  FILE            the scenario (.sandtable), game (.sandgame) or battle pack (.sandpack) to open
  --browser       in the browser, even where a window could be opened
  --port N        the browser's port on 127.0.0.1 (any free one by default)
  --no-open       print the address, open no browser`;

try {
  process.exitCode = await start(parse());
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function parse() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        browser: { type: "boolean", default: false },
        port: { type: "string" },
        "no-open": { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    if (positionals.length > 1) throw new Error("Only one scenario can be opened at a time.");
    if (values.port !== undefined && !/^\d{1,5}$/.test(values.port))
      throw new Error(`“${values.port}” is not a port number.`);
    if (values.help) {
      console.log(USAGE);
      process.exit(0);
    }
    return { ...values, file: positionals[0] };
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    console.error(USAGE);
    process.exit(2);
  }
}

/** @param {ReturnType<typeof parse>} asked */
async function start({ browser, port, file, "no-open": noOpen }) {
  const node = await prepare({ build: true });
  // npm has changed to the project's folder; INIT_CWD is the user's.
  const files = file === undefined ? [] : [path.resolve(process.env["INIT_CWD"] ?? ".", file)];

  const why = browser ? null : await tryWindow(node, files);
  if (typeof why === "number") return why;
  if (why) say(`No window: ${why}. Opening in the browser instead.`);
  const args = [...files, ...(port === undefined ? [] : ["--port", port]), ...(noOpen ? ["--no-open"] : [])];
  return await run(node, ["dist/host/host.js", ...args], { env: { ...process.env, NODE_COMPILE_CACHE: COMPILED } });
}

/**
 * @param {string} node
 * @param {readonly string[]} files
 * @returns {Promise<number | string>} the window's exit code, or the reason why there was no window
 */
async function tryWindow(node, files) {
  const root = process.getuid?.() === 0;
  const why = whyNoWindow({ platform: process.platform, env: process.env, root }) ?? (await fetchElectron(node));
  if (why) return why;
  say("Opening Sand Table's window …");
  const { code, opened } = await runElectron(files);
  return opened ? code : `Electron did not start (it ended with ${code})`;
}
