/**
 * The command line: for scripts, for other programs, and for tests. A thin layer over the core and services that the
 * window uses. Exit 0: done; 1: the input is at fault (one line on standard error); 2: wrong usage.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { Command, CommanderError } from "commander";
import type { Context, Output } from "./output.ts";
import { InputFault, processOutput } from "./output.ts";

const EXIT = { done: 0, input: 1, usage: 2 } as const;

const root = path.join(import.meta.dirname, "..", "..");

/** The commands in the order of the help. Each is loaded when it is called: most need only a part of the program. */
const COMMANDS: Readonly<Record<string, () => Promise<(context: Context) => Command>>> = {
  validate: async () => (await import("./commands/validate.ts")).validateCommand,
  info: async () => (await import("./commands/info.ts")).infoCommand,
  advise: async () => (await import("./commands/advise.ts")).adviseCommand,
  generate: async () => (await import("./commands/generate.ts")).generateCommand,
  battle: async () => (await import("./commands/battle.ts")).battleCommand,
  "import-ground": async () => (await import("./commands/importGround.ts")).importGroundCommand,
  vehicles: async () => (await import("./commands/vehicles.ts")).vehiclesCommand,
  los: async () => (await import("./commands/los.ts")).losCommand,
  viewshed: async () => (await import("./commands/viewshed.ts")).viewshedCommand,
  odds: async () => (await import("./commands/odds.ts")).oddsCommand,
  chances: async () => (await import("./commands/chances.ts")).chancesCommand,
  reach: async () => (await import("./commands/reach.ts")).reachCommand,
  path: async () => (await import("./commands/path.ts")).pathCommand,
  commands: async () => (await import("./commands/commands.ts")).commandsCommand,
  referee: async () => (await import("./commands/referee.ts")).refereeCommand,
  simulate: async () => (await import("./commands/simulate.ts")).simulateCommand,
  doctor: async () => (await import("./commands/doctor.ts")).doctorCommand,
  print: async () => (await import("./commands/print.ts")).printCommand,
  picture: async () => (await import("./commands/picture.ts")).pictureCommand,
  solid: async () => (await import("./commands/solid.ts")).solidCommand,
  shelf: async () => (await import("./commands/shelf.ts")).shelfCommand,
  pack: async () => (await import("./commands/pack.ts")).packCommand,
  unpack: async () => (await import("./commands/unpack.ts")).unpackCommand,
  handbook: async () => (await import("./commands/handbook.ts")).handbookCommand,
};
/** The named command, or all: for the help, and for a hint at a mistyped name. */
const wanted = (name: string | undefined): (() => Promise<(context: Context) => Command>)[] => {
  const named = name === undefined ? undefined : Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  return named ? [named] : Object.values(COMMANDS);
};

/** Runs a command; returns the exit code. */
export async function run(args: readonly string[], output: Output): Promise<number> {
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
  // Only its number is asked for.
  const loaders = args[0] === "--version" ? [] : wanted(args.find((arg) => !arg.startsWith("-")));
  if (loaders.length > 0) await import("../../shared/no-eval.ts");
  for (const load of loaders) {
    const command = (await load())(context);
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

/** Runs the process's command, and ends the process. */
export async function runProcess(): Promise<void> {
  const output = processOutput();
  const code = await run(process.argv.slice(2), output);
  // Otherwise Node first tidies its memory, which takes as long as a line of sight.
  if (output.written()) process.exit(code);
  process.exitCode = code;
}
