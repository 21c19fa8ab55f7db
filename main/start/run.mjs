// Running other programs, and reporting steps.
import { spawn } from "node:child_process";
import { ROOT } from "./node.mjs";

/** A step that failed; the message is the whole text for the user. */
export class SetupError extends Error {}

/** @param {string} message */
export const say = (message) => console.log(`• ${message}`);

/**
 * Runs a program in the project's folder with its output shown, and waits for it. Ctrl+C reaches both; we wait until
 * the program has cleaned up.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<number>} its exit code; 128 + n after signal n, 127 if it couldn't be started
 */
export function run(command, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(command, [...args], { cwd: ROOT, stdio: "inherit", ...options });
    // The terminal sends Ctrl+C to both; a SIGTERM comes to us alone.
    const wait = () => {};
    const pass = () => child.kill("SIGTERM");
    process.on("SIGINT", wait);
    process.on("SIGTERM", pass);
    /** @param {number} code */
    const finish = (code) => {
      process.off("SIGINT", wait);
      process.off("SIGTERM", pass);
      done(code);
    };
    child.on("error", () => finish(127));
    child.on("exit", (code, signal) =>
      finish(code ?? 128 + (Object.entries(SIGNALS).find(([name]) => name === signal)?.[1] ?? 0)),
    );
  });
}

export const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTRAP: 5, SIGABRT: 6, SIGKILL: 9, SIGSEGV: 11, SIGTERM: 15 };
