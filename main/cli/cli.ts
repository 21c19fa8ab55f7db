/**
 * The command line: for scripts, for other programs, and for tests. A thin layer over the core and services that the
 * window uses. Exit 0: done; 1: the input is at fault (one line on standard error); 2: wrong usage.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { Command, CommanderError } from "commander";
import { adviseCommand } from "./commands/advise.ts";
import { battleCommand } from "./commands/battle.ts";
import { chancesCommand } from "./commands/chances.ts";
import { commandsCommand } from "./commands/commands.ts";
import { doctorCommand } from "./commands/doctor.ts";
import { generateCommand } from "./commands/generate.ts";
import { handbookCommand } from "./commands/handbook.ts";
import { importGroundCommand } from "./commands/importGround.ts";
import { infoCommand } from "./commands/info.ts";
import { losCommand } from "./commands/los.ts";
import { oddsCommand } from "./commands/odds.ts";
import { packCommand } from "./commands/pack.ts";
import { pathCommand } from "./commands/path.ts";
import { pictureCommand } from "./commands/picture.ts";
import { printCommand } from "./commands/print.ts";
import { reachCommand } from "./commands/reach.ts";
import { refereeCommand } from "./commands/referee.ts";
import { shelfCommand } from "./commands/shelf.ts";
import { simulateCommand } from "./commands/simulate.ts";
import { solidCommand } from "./commands/solid.ts";
import { unpackCommand } from "./commands/unpack.ts";
import { validateCommand } from "./commands/validate.ts";
import { vehiclesCommand } from "./commands/vehicles.ts";
import { viewshedCommand } from "./commands/viewshed.ts";
import type { Output } from "./output.ts";
import { InputFault, processOutput } from "./output.ts";

const EXIT = { done: 0, input: 1, usage: 2 } as const;

const root = path.join(import.meta.dirname, "..", "..");

/** Runs a command; returns the exit code. */
export async function run(args: readonly string[], output: Output = processOutput()): Promise<number> {
  let code: number = EXIT.done;
  const context = {
    output,
    resourcesFolder: path.join(root, "resources"),
    modulesFolder: path.join(root, "node_modules"),
    /** The command is done, but an input is at fault. */
    fault(line: string) {
      output.error(line);
      code = EXIT.input;
    },
  };
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { version: string };
  const program = new Command("sand-table")
    .description("Questions about Sand Table scenarios and vehicles, and battles refereed, on the command line.")
    .version(version, "--version", "print the version")
    .helpOption("--help", "print this help")
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ writeOut: output.write, writeErr: (text) => output.error(text.trimEnd()) })
    .addHelpText(
      "after",
      "\nNumbers are inches and degrees (0 = north, clockwise); positions are X,Y from the south-west corner.\n" +
        "Exit codes: 0 done, 1 the input is at fault, 2 wrong usage.",
    );
  for (const add of [
    validateCommand,
    infoCommand,
    adviseCommand,
    generateCommand,
    battleCommand,
    importGroundCommand,
    vehiclesCommand,
    losCommand,
    viewshedCommand,
    oddsCommand,
    chancesCommand,
    reachCommand,
    pathCommand,
    commandsCommand,
    refereeCommand,
    simulateCommand,
    doctorCommand,
    printCommand,
    pictureCommand,
    solidCommand,
    shelfCommand,
    packCommand,
    unpackCommand,
    handbookCommand,
  ]) {
    const command = add(context);
    command.copyInheritedSettings(program);
    program.addCommand(command);
  }
  try {
    await program.parseAsync([...args], { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    if (error instanceof InputFault) {
      output.error(error.line);
      return EXIT.input;
    }
    throw error;
  }
}
