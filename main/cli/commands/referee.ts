import { Command } from "commander";
import type { Game, LogEntry } from "../../../shared/play/game.ts";
import { GAME_EXTENSION } from "../../../shared/play/gameFile.ts";
import { isRefusal } from "../../../shared/play/refusal.ts";
import { loadGame, readScript, saveGame } from "../game.ts";
import { type Context, faultLine, printJson } from "../output.ts";
import { type Pending, pendingOf } from "../pending.ts";
import { entriesOf, giveAll, type Refused } from "../script.ts";

interface Options {
  readonly script?: string;
  readonly seed?: string;
  readonly pending?: boolean;
  readonly out?: string;
  readonly json?: boolean;
}

const lineOf = ({ number, text, outcome }: LogEntry): string => `${number} ${text}${outcome ? `: ${outcome}` : ""}`;

function documentOf(game: Game, refused: Refused | null, pending: Pending) {
  return {
    ...(refused && { refused }),
    title: game.info.title,
    system: game.info.system,
    seed: game.info.seed,
    commands: game.lineTo(game.at).length - 1,
    events: game.lineTo(game.at).flatMap(({ id }) => game.factsOf(id)),
    log: game.log.map(lineOf),
    state: game.state,
    hash: game.hash(),
    pending,
    ending: game.view(null).ending,
  };
}

function tell(
  write: (text: string) => void,
  { ending }: ReturnType<typeof documentOf>,
  pending: Pending,
  all: boolean,
) {
  if (ending) return write(`\nThe battle is over: ${ending.winner ?? "nobody"} wins. ${ending.reason}\n`);
  write(`\n${pending.question} (${pending.rule})\n`);
  for (const kind of pending.open) {
    const many = kind.choices === null ? "" : kind.choices === 1 ? "" : `, ${kind.choices} choices`;
    write(`  ${kind.kind}: ${kind.name}${many}\n`);
    if (kind.example) write(`    for example ${JSON.stringify(kind.example)}\n`);
    if (!all) continue;
    for (const { command } of kind.commands ?? []) write(`    ${JSON.stringify(command)}\n`);
    for (const [id, why] of Object.entries(kind.others ?? {})) write(`    not ${id}: ${why.rule}: ${why.reason}\n`);
  }
}

export const refereeCommand = ({ output, fault }: Context): Command =>
  new Command("referee")
    .description("Plays a script of commands and tells what came of them; without a script, where the game stands.")
    .argument("<file>", "a scenario, to be played from its beginning, or a stored game (.sandgame)")
    .option(
      "--script <file>",
      'a JSON list of {command, dice, rest}; without dice the seed gives them all, with rest: "program" those that are left',
    )
    .option("--seed <seed>", "where dice come from that the script doesn't give; of a stored game its own")
    .option("--pending", "list every choice that is open, and why stands can't do a thing")
    .option("--out <file>", `write the game as it is then (${GAME_EXTENSION})`)
    .option(
      "--json",
      "print one JSON document: {events, state, log, hash, pending, ending}, with {refused} on a refusal",
    )
    .action(async (file: string, options: Options) => {
      const { game, seats } = await loadGame(file, options.seed, (line) => output.error(faultLine(file, "", line)));
      const entries = options.script === undefined ? [] : entriesOf(await readScript(options.script));
      const refused = isRefusal(entries) ? entries : giveAll(game, entries);
      if (options.out !== undefined) await saveGame(game, options.out, seats);
      const all = options.pending ?? false;
      const pending = pendingOf(game, all);
      const document = documentOf(game, refused, pending);
      if (options.json) printJson(output, document);
      else {
        for (const line of document.log) output.write(`${line}\n`);
        if (!refused) tell(output.write, document, pending, all);
        output.write(`\nHash ${document.hash}\n`);
      }
      if (refused)
        fault(faultLine(options.script ?? file, `[${refused.index}]`, `rule ${refused.rule}: ${refused.reason}`));
    });
