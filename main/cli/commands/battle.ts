import path from "node:path";
import { Command, Option } from "commander";
import { MAX_SEED } from "../../../shared/generate/generate.ts";
import { LEAST_BUDGET, MOST_BUDGET } from "../../../shared/lab/doctor/doctor.ts";
import type { Estimate } from "../../../shared/lab/intervals.ts";
import { resultsOf } from "../../../shared/lab/results.ts";
import { THEATRE_IDS, type TheatreId } from "../../../shared/lists/theatres.ts";
import { CHARACTERS, STANDARD_CHARACTER } from "../../../shared/opponent/character.ts";
import type { Failure, Result } from "../../../shared/result.ts";
import { ruleSystem } from "../../../shared/rules/systems.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import { SYSTEM_IDS, type SystemId } from "../../../shared/systems.ts";
import {
  BATTLE_MINUTES,
  BATTLE_SIZES,
  type BattleSize,
  type BattleWish,
  makeBattle,
  refitOf,
} from "../../../shared/tonight/battle.ts";
import { BATTLE_KINDS, type BattleKindId } from "../../../shared/tonight/kinds.ts";
import { playTrial } from "../../../shared/tonight/playTrial.ts";
import { createTrial, MOST_MEASURES, oddsWords, type TrialState, USUAL_TRIAL } from "../../../shared/tonight/trial.ts";
import type { Refit } from "../../../shared/tonight/weighing.ts";
import { atomicWrite } from "../../files/atomic-write.ts";
import { stockOf } from "../../lists/stock.ts";
import { createVehicles } from "../../vehicles/vehicles.ts";
import { openedFor, playedLab } from "../lab.ts";
import { type Context, InputFault, placeOf, printJson } from "../output.ts";
import { whole } from "../players.ts";

interface Options {
  readonly system: SystemId;
  readonly seed: number;
  readonly tableSeed?: number;
  readonly kind?: BattleKindId;
  readonly size: BattleSize;
  readonly minutes?: number;
  readonly theatre?: TheatreId;
  readonly red?: string;
  readonly blue?: string;
  readonly year?: number;
  readonly country?: string;
  readonly lists?: readonly string[];
  readonly games?: number;
  readonly even?: true | number;
  readonly out: string;
  readonly json?: boolean;
}

const kindsHelp = () =>
  `\nKinds of battle:\n${BATTLE_KINDS.map(({ id, about }) => `  ${id.padEnd(14)}${about}`).join("\n")}`;

export const battleCommand = ({ output, resourcesFolder }: Context): Command =>
  new Command("battle")
    .description("Make a whole battle by chance: table, forces from period lists, zones, victory and situation.")
    .addOption(new Option("--system <system>", "the rule system").choices(SYSTEM_IDS).makeOptionMandatory())
    .requiredOption(
      "--seed <n>",
      `a whole number from 0 to ${MAX_SEED}: the same makes the same battle`,
      whole(0, MAX_SEED),
    )
    .option("--table-seed <n>", "another seed for the table: the forces stay", whole(0, MAX_SEED))
    .addOption(
      new Option("--kind <kind>", "the kind of battle; by chance if left out").choices(
        BATTLE_KINDS.map(({ id }) => id),
      ),
    )
    .addOption(new Option("--size <size>", "of both forces together").choices(BATTLE_SIZES).default("usual"))
    .option(
      "--minutes <n>",
      "instead of a size: as many stands as can be played in that time",
      whole(BATTLE_MINUTES.least, BATTLE_MINUTES.most),
    )
    .addOption(new Option("--theatre <theatre>", "where it is fought").choices(THEATRE_IDS))
    .option("--red <nation>", "the first side; by chance if left out")
    .option("--blue <nation>", "the second side")
    .option("--year <n>", "of the lists", whole(1900, 2100))
    .option("--country <preset>", "a kind of country, as for generate --preset")
    .option("--lists <file...>", "further files of period lists")
    .option("--games <n>", "try it: so many battles between the program's players", whole(1, 100_000))
    .option(
      "--even [n]",
      `even it by play first: at most so many battles for each measure, ${USUAL_TRIAL} if left out`,
      whole(LEAST_BUDGET, MOST_BUDGET),
    )
    .requiredOption("--out <file>", "where to write the scenario")
    .option(
      "--json",
      "print one JSON document: {file, title, kind, year, sides}; with --even {measures, score}, with --games {score} too",
    )
    .addHelpText("after", kindsHelp)
    .action(async (options: Options) => {
      const refuse = (failure: Failure): never => {
        throw new InputFault(failure.file ?? options.out, placeOf(failure), failure.message);
      };
      const tables = path.join(resourcesFolder, "vehicles");
      const vehicles = createVehicles({ file: ":memory:", tables, now: Date.now, warn: () => undefined });
      const {
        system,
        seed,
        tableSeed,
        kind,
        size,
        minutes,
        theatre,
        red,
        blue,
        year,
        country,
        lists: files = [],
      } = options;
      const stock = await stockOf(system, { resources: resourcesFolder, files, vehicles });
      if (!stock.ok) return refuse(stock.error);
      const wish: BattleWish = {
        system,
        seeds: { table: tableSeed ?? seed, forces: seed },
        size: minutes === undefined ? size : { minutes },
        nations: [red ?? null, blue ?? null],
        ...(kind !== undefined && { kind }),
        ...(year !== undefined && { year }),
        ...(theatre !== undefined && { theatre }),
        ...(country !== undefined && { country }),
      };
      const made = makeBattle(wish, stock.value);
      const evened =
        options.even === undefined || !made.ok
          ? null
          : evenedBy(made.value.loaded, options, refitOf(made.value.loaded, wish, stock.value));
      vehicles.close();
      if (!made.ok) return refuse(made.error);
      const { kind: fought, lists, year: when } = made.value;
      if (evened && !evened.ok) return refuse(evened.error);
      const loaded = evened?.value.loaded ?? made.value.loaded;
      const written = await atomicWrite(options.out, Buffer.from(formatScenario(loaded)));
      if (!written.ok) return refuse(written.error);
      const { title, stands } = loaded.scenario;
      const sides = lists.map(({ nation, name }, i) => ({
        nation,
        name,
        stands: stands.filter(({ side }) => side === (i === 0 ? "red" : "blue")).length,
      }));
      const counted =
        evened || options.games === undefined ? null : await scoreOf(options.out, options.games, `${seed}`);
      const score = evened?.value.score ?? counted;
      if (options.json)
        return printJson(output, {
          file: options.out,
          title,
          kind: fought.id,
          year: when,
          sides,
          ...(evened && { measures: evened.value.measures }),
          ...(score && { score }),
        });
      const [one, two] = sides.map(({ nation, name, stands: count }) => `${nation}, ${name} (${count} stands)`);
      output.write(`${options.out}: ${title}, ${fought.name.toLowerCase()}, ${when}: ${one} against ${two}\n`);
      for (const measure of evened?.value.measures ?? []) output.write(`Evened: ${measure}\n`);
      const odds = score && oddsWords(score, "Red");
      if (odds) output.write(`${odds}\n`);
    });

/** The battle with the doctor's measures, then counted in `games` battles. */
function evenedBy(
  loaded: LoadedScenario,
  { even, games = 0, system: id, seed }: Options,
  refit: Refit,
): Result<TrialState> {
  const system = ruleSystem(id);
  if (!system.ok) return system;
  const player = CHARACTERS[STANDARD_CHARACTER];
  const budget = even === undefined || even === true ? USUAL_TRIAL : even;
  const trial = createTrial({
    loaded,
    system: system.value,
    players: { red: player, blue: player },
    seed: `${seed}`,
    budget,
    measures: MOST_MEASURES,
    most: games,
    refit,
  });
  return trial.ok ? playTrial(trial.value, system.value) : trial;
}

/** Red's share of battles between two of the program's usual players. */
async function scoreOf(file: string, games: number, seed: string): Promise<Estimate> {
  const played = await openedFor(file);
  const player = CHARACTERS[STANDARD_CHARACTER];
  const wish = {
    players: { red: player, blue: player },
    plans: { red: null, blue: null },
    swap: false,
    seed,
    from: 0,
    games,
  };
  return resultsOf(playedLab(file, played, wish).games, played.loaded.scenario).score;
}
