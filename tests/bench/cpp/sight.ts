/** Builds and runs sight.cpp, where a C++ compiler is present. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { SightPolicy } from "../../../shared/sight/policy.ts";
import { kindOf } from "../../../shared/table/kinds.ts";
import type { Table } from "../../../shared/table/table.ts";
import type { Contender } from "../protocol.ts";

export type CppSight =
  | { readonly found: false }
  | { readonly found: true; readonly answers: readonly number[]; readonly contender: Contender; stop(): void };

/** Compiles the program, hands it the table and the queries, and waits for its answers to them. */
export async function startCppSight(table: Table, policy: SightPolicy, queries: Int32Array): Promise<CppSight> {
  let version: string;
  try {
    version = execFileSync("g++", ["-dumpfullversion"], { encoding: "utf8" }).trim();
  } catch {
    return { found: false };
  }
  const folder = mkdtempSync(join(tmpdir(), "sand-table-bench-"));
  const program = join(folder, "sight");
  const source = fileURLToPath(new URL("sight.cpp", import.meta.url));
  execFileSync("g++", ["-O3", "-march=native", "-std=c++17", "-o", program, source]);
  const input = join(folder, "input");
  writeFileSync(input, inputOf(table, policy, queries));
  const child = spawn(program, [input], { stdio: ["pipe", "pipe", "inherit"] });
  const next = lineReader(child);
  const answers = [...(await next())].map(Number);
  return {
    found: true,
    answers,
    contender: {
      name: `C++ (g++ ${version} -O3 -march=native)`,
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

function inputOf(table: Table, policy: SightPolicy, queries: Int32Array): Buffer {
  const { columns, rows, terrain, level } = table.ground;
  const head = Int32Array.of(
    columns,
    rows,
    table.stands.length,
    queries.length / 6,
    policy.seeIntoInches * 64,
    policy.maximum,
    policy.bonusPerLevel,
  );
  const cells = Uint8Array.from(terrain, (code, i) =>
    policy.blocks[kindOf(code)] === "yes" ? (level[i] as number) | 0x80 : (level[i] as number),
  );
  const stands = Int32Array.from(
    table.stands.flatMap(({ rectangle: { centre, forward, across, along } }) => [
      centre.x,
      centre.y,
      forward.x,
      forward.y,
      across,
      along,
    ]),
  );
  return Buffer.concat([head, cells, stands, queries].map((a) => Buffer.from(a.buffer, a.byteOffset, a.byteLength)));
}
