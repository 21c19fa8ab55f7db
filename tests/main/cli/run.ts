import fs from "node:fs";
import path from "node:path";
import { run } from "../../../main/cli/cli.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import { temporaryFolder } from "../files/helpers.ts";
import { battle } from "./battle.ts";

/** Runs a command in this process. */
export async function cli(...args: string[]) {
  const out: string[] = [];
  const errors: string[] = [];
  const code = await run(args, { write: (text) => void out.push(text), error: (line) => void errors.push(line) });
  return { code, out: out.join(""), errors, json: () => JSON.parse(out.join("")) as unknown };
}

/** A valid scenario file; `change` edits its text. */
export function file(
  change: (text: string) => string = (text) => text,
  name = "battle.sandtable",
  of: () => LoadedScenario = battle,
): string {
  const where = path.join(temporaryFolder(), name);
  fs.writeFileSync(where, change(formatScenario(of())));
  return where;
}
