import path from "node:path";
import { Command } from "commander";
import { ok } from "../../../shared/result.ts";
import { createBattleFolders } from "../../library/battleFolders.ts";
import { BATTLE_COLUMNS, battleRow, described } from "../battles.ts";
import { type Context, faultLine, InputFault, printJson, printTable } from "../output.ts";

export const shelfCommand = ({ output, fault }: Context): Command =>
  new Command("shelf")
    .description("List a folder's battles as the start screen shows them: rules, table, stands, turns, time, kind.")
    .argument("<folder>", "a folder with scenarios; its shelf.json gives their order and kinds")
    .option(
      "--json",
      "print one JSON document: a list of {file, error, title, system, table, stands, turns, minutes, …}",
    )
    .action(async (folder: string, { json }: { json?: boolean }) => {
      const { battles, trouble, more } = await createBattleFolders(async (file) => ok(path.resolve(file))).shelf(
        folder,
      );
      if (trouble !== null) throw new InputFault(folder, "", trouble);
      for (const { path: file, reason } of battles) if (reason !== null) fault(faultLine(file, "", reason));
      if (json)
        return printJson(
          output,
          battles.map(({ path: file, ...rest }) => described({ file, ...rest })),
        );
      printTable(
        output,
        BATTLE_COLUMNS,
        battles.map(({ name, head }) => battleRow(name, head)),
      );
      if (more > 0) output.write(`and ${more} more\n`);
    });
