import path from "node:path";
import { Command } from "commander";
import { isPackName, PACK_EXTENSION, PACK_LIMITS } from "../../../shared/library/pack/manifest.ts";
import type { BattleToPack } from "../../../shared/library/pack/writePack.ts";
import { writePack } from "../../../shared/library/pack/writePack.ts";
import { ok, type Result } from "../../../shared/result.ts";
import { SCENARIO_EXTENSION } from "../../../shared/scenario/model.ts";
import { atomicWrite } from "../../files/atomic-write.ts";
import { readTextFile } from "../../files/read.ts";
import { createBattleFolders } from "../../library/battleFolders.ts";
import { mapOf } from "../../library/makePack.ts";
import { type Context, InputFault, placeOf, printJson } from "../output.ts";

interface Options {
  readonly title: string;
  readonly author: string;
  readonly notes?: string;
  readonly notesFile?: string;
  readonly out: string;
  readonly json?: boolean;
}

const anywhere = async (file: string): Promise<Result<string>> => ok(path.resolve(file));

export const packCommand = ({ output }: Context): Command =>
  new Command("pack")
    .description("Put several scenarios with pictures of their tables and notes into one battle pack.")
    .argument("<file...>", `scenario files, in the pack's order: at most ${PACK_LIMITS.battles}`)
    .requiredOption("--title <text>", "the pack's title")
    .option("--author <text>", "its author", "")
    .option("--notes <text>", "its notes, plain text")
    .option("--notes-file <file>", "its notes from a text file")
    .requiredOption("--out <file>", `where to write the pack, a name in ${PACK_EXTENSION}`)
    .option("--json", "print one JSON document: {file, title, author, battles, bytes}")
    .addHelpText(
      "after",
      "\nA shelf.json beside a scenario gives its kind, whether it is uneven, and the computer's character.",
    )
    .action(async (files: readonly string[], options: Options, command: Command) => {
      const { title, author, notes, notesFile, out, json } = options;
      if (!isPackName(out)) command.error(`--out: the name of a battle pack ends in ${PACK_EXTENSION}`);
      if (notes !== undefined && notesFile !== undefined) command.error("--notes-file: --notes is given already");
      const battles: BattleToPack[] = [];
      const folders = createBattleFolders(anywhere);
      for (const file of files) battles.push(await battleAt(file, folders));
      const words = { title, author, notes: notes ?? (notesFile === undefined ? "" : await textAt(notesFile)) };
      const pack = writePack(words, battles);
      if (!pack.ok) throw new InputFault(pack.error.file ?? out, placeOf(pack.error), pack.error.message);
      const written = await atomicWrite(out, pack.value);
      if (!written.ok) throw new InputFault(out, "", written.error.message);
      const bytes = pack.value.length;
      if (json) return printJson(output, { file: out, title, author, battles: files.length, bytes });
      output.write(
        `${out}: ${title}, ${files.length === 1 ? "1 battle" : `${files.length} battles`}, ${bytes} bytes\n`,
      );
    });

async function textAt(file: string): Promise<string> {
  const read = await readTextFile(file, { limit: PACK_LIMITS.notes * 4 });
  if (read.ok) return read.value.text;
  throw new InputFault(file, placeOf(read.error), read.error.message);
}

async function battleAt(file: string, folders: ReturnType<typeof createBattleFolders>): Promise<BattleToPack> {
  if (!file.toLowerCase().endsWith(SCENARIO_EXTENSION))
    throw new InputFault(file, "", `a battle pack holds scenarios only, whose names end in ${SCENARIO_EXTENSION}`);
  const read = await readTextFile(file);
  if (!read.ok) throw new InputFault(file, placeOf(read.error), read.error.message);
  const { text } = read.value;
  return { name: file, text, note: await folders.noteOf(file), picture: mapOf(text, file) };
}
