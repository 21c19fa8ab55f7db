import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { Command } from "commander";
import { type Pack, type PackedBattle, readPack } from "../../../shared/library/pack/readPack.ts";
import { SHELF_FILE } from "../../../shared/library/shelfFile.ts";
import { errnoOf, faultOf } from "../../files/faults.ts";
import { readPackFile } from "../../library/keptPacks.ts";
import { BATTLE_COLUMNS, battleRow, described } from "../battles.ts";
import { type Context, faultLine, InputFault, placeOf, printJson, printTable } from "../output.ts";

interface Options {
  readonly out?: string;
  readonly json?: boolean;
}

export const unpackCommand = ({ output, fault }: Context): Command =>
  new Command("unpack")
    .description("List the battles of a battle pack, or write them into a new folder.")
    .argument("<file>", "a battle pack")
    .option("--out <folder>", "the folder to make, with scenarios, pictures, notes and their order (shelf.json)")
    .option("--json", "print one JSON document: {file, title, author, notes, battles, out}")
    .action(async (file: string, { out, json }: Options) => {
      const bytes = await readPackFile(file);
      const read = bytes.ok ? readPack(bytes.value, path.basename(file)) : bytes;
      if (!read.ok) throw new InputFault(file, placeOf(read.error), read.error.message);
      const pack = read.value;
      if (out !== undefined) await writeFolder(pack, out);
      for (const { file: name, loaded } of pack.battles)
        if (!loaded.ok) fault(faultLine(file, name, loaded.error.message));
      const { title, author, notes } = pack;
      if (json)
        return printJson(output, {
          file,
          title,
          author,
          notes,
          battles: pack.battles.map(packed),
          out: out ?? null,
        });
      output.write(`${[title, author].filter((part) => part !== "").join(", by ")}\n`);
      if (notes !== "") output.write(`\n${notes.trimEnd()}\n`);
      output.write("\n");
      printTable(
        output,
        BATTLE_COLUMNS,
        pack.battles.map(({ file: name, head }) => battleRow(name, head)),
      );
      if (out !== undefined) output.write(`\nWritten to ${out}\n`);
    });

const packed = ({ file, head, loaded, picture }: PackedBattle) => ({
  ...described({ file, head, reason: loaded.ok ? null : loaded.error.message }),
  picture: picture?.type ?? null,
});

/** All or nothing: the folder appears once everything is in it. */
async function writeFolder(pack: Pack, out: string): Promise<void> {
  const target = path.resolve(out);
  const building = path.join(path.dirname(target), `.${path.basename(target)}.${randomBytes(6).toString("hex")}.tmp`);
  const names = pack.battles.map(({ file }) => path.basename(file));
  try {
    if (await isThere(target)) throw new InputFault(out, "", "it is there already; name a new folder");
    await fs.mkdir(building);
    for (const [i, { text, picture }] of pack.battles.entries()) {
      const name = names[i] ?? "";
      await fs.writeFile(path.join(building, name), text);
      if (picture) await fs.writeFile(path.join(building, `${path.parse(name).name}.${picture.type}`), picture.bytes);
    }
    const shelf = pack.battles.map(({ note }, i) => ({ id: path.parse(names[i] ?? "").name, ...note }));
    await fs.writeFile(path.join(building, SHELF_FILE), `${JSON.stringify(shelf, null, 2)}\n`);
    if (pack.notes !== "") await fs.writeFile(path.join(building, "notes.txt"), pack.notes);
    await fs.rename(building, target);
  } catch (error) {
    await fs.rm(building, { recursive: true, force: true });
    if (error instanceof InputFault || errnoOf(error) === "") throw error;
    throw new InputFault(out, "", faultOf(error, "write", out).message);
  }
}

const isThere = (file: string): Promise<boolean> =>
  fs.stat(file).then(
    () => true,
    () => false,
  );
