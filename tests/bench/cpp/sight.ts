/** Hands sight.cpp a table and queries about it. */
import type { SightPolicy } from "../../../shared/sight/policy.ts";
import { kindOf } from "../../../shared/table/kinds.ts";
import type { Table } from "../../../shared/table/table.ts";
import type { Contender } from "../protocol.ts";
import { startProgram } from "./program.ts";

export type CppSight =
  | { readonly found: false }
  | { readonly found: true; readonly answers: readonly number[]; readonly contender: Contender; stop(): void };

/** Compiles the program, hands it the table and the queries, and waits for its answers to them. */
export async function startCppSight(table: Table, policy: SightPolicy, queries: Int32Array): Promise<CppSight> {
  const program = await startProgram("sight.cpp", inputOf(table, policy, queries));
  if (!program) return { found: false };
  return {
    found: true,
    answers: [...program.first].map(Number),
    contender: program.contender,
    stop: program.stop,
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
