/** Builds and runs a program of this folder, where a C++ compiler is present; and runs others that speak like it. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Contender } from "../protocol.ts";

export interface Program {
  /** The first line it printed. */
  readonly first: string;
  /** A file of its own that it was given to write to. */
  readonly output: string;
  /** Each call has it do its work once more; it answers with the seconds. */
  readonly contender: Contender;
  stop(): void;
}

/** Compiles `source`, hands it its input and a file for its output, and waits for its first line; null without a compiler. */
export async function startProgram(source: string, input: Uint8Array): Promise<Program | null> {
  let version: string;
  try {
    version = execFileSync("g++", ["-dumpfullversion"], { encoding: "utf8" }).trim();
  } catch {
    return null;
  }
  const folder = mkdtempSync(join(tmpdir(), "sand-table-bench-"));
  const program = join(folder, "program");
  const file = fileURLToPath(new URL(source, import.meta.url));
  execFileSync("g++", ["-O3", "-march=native", "-std=c++17", "-o", program, file]);
  return await converse(`C++ (g++ ${version} -O3 -march=native)`, [program], folder, input);
}

/** Starts a command in a folder of its own, gives it two files, its input and one for its output, and waits for a line. */
export async function converse(
  name: string,
  [command = "", ...args]: readonly string[],
  folder: string,
  input: Uint8Array,
): Promise<Program> {
  const given = join(folder, "input");
  const output = join(folder, "output");
  writeFileSync(given, input);
  const child = spawn(command, [...args, given, output], { stdio: ["pipe", "pipe", "inherit"] });
  const next = lineReader(child);
  return {
    first: await next(),
    output,
    contender: {
      name,
      call: async () => {
        child.stdin.write("\n");
        return Number(await next());
      },
    },
    stop: () => {
      child.stdin.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The program's lines, one a call. */
function lineReader(child: ChildProcess): () => Promise<string> {
  if (!child.stdout) throw new Error("the program has no output");
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error("the program ended");
    return value as string;
  };
}
