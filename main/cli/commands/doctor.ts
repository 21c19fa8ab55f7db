import path from "node:path";
import { Command, InvalidArgumentError } from "commander";
import type { DoctorFinding, DoctorState } from "../../../shared/lab/doctor/contract.ts";
import { createDoctor, LEAST_BUDGET, MOST_BUDGET, STANDARD_TOLERANCE } from "../../../shared/lab/doctor/doctor.ts";
import {
  baselineWords,
  conclusionWords,
  effectText,
  scoreText,
  VERDICT_WORDS,
  weakerOf,
} from "../../../shared/lab/doctor/doctorWords.ts";
import { remedies, remedyOf } from "../../../shared/lab/doctor/remedies.ts";
import type { Remedy } from "../../../shared/lab/doctor/remedy.ts";
import { Soundness } from "../../../shared/lab/doctor/soundness.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import type { PlayedScenario } from "../../../shared/simulate/between.ts";
import { SIDE_NAMES } from "../../../shared/systems.ts";
import { atomicWrite } from "../../files/atomic-write.ts";
import { STANDARD_SEED, sound } from "../game.ts";
import { openedFor, playedLab } from "../lab.ts";
import { type Context, InputFault, type Output, printJson, printTable } from "../output.ts";
import { CHARACTERS_HELP, type PlayerOptions, plansOf, playersOf, whole, withPlayers } from "../players.ts";

const STANDARD_BUDGET = 400;

interface Options extends PlayerOptions {
  readonly games: number;
  readonly seed: string;
  readonly tolerance: number;
  readonly list?: boolean;
  readonly apply?: string;
  readonly out?: string;
  readonly json?: boolean;
}

function pointsOption(text: string): number {
  const points = Number(text);
  if (!(points > 0 && points < 50)) throw new InvalidArgumentError("It must be a number above 0 and below 50.");
  return points;
}

const plain = ({ id, kind, words, size, favours, place }: Remedy) => ({ id, kind, words, size, favours, place });

/** The document of the doctor's answer: the remedies without their recipes. */
const documentOf = (state: DoctorState) => ({
  ...state,
  baseline: { ...state.baseline, words: baselineWords(state.baseline) },
  findings: state.findings.map(({ remedy, ...finding }) => ({ ...plain(remedy), ...finding })),
  untried: state.untried.map(plain),
  conclusion: conclusionWords(state),
});

async function examined(file: string, { loaded, system }: PlayedScenario, options: Options): Promise<DoctorState> {
  const { games, seed, tolerance } = options;
  const doctor = sound(
    file,
    createDoctor({
      loaded,
      system,
      players: await playersOf(options),
      plans: plansOf(file, loaded, options),
      seed,
      budget: games,
      tolerance: tolerance / 100,
    }),
  );
  for (let [job] = doctor.todo(1); job; [job] = doctor.todo(1)) {
    const variant = { system, loaded: job.loaded, battle: sound(file, system.play.open(job.loaded)) };
    doctor.take(job, playedLab(file, variant, job.wish).games);
  }
  return doctor.state();
}

function printState(output: Output, state: DoctorState): void {
  const { baseline, findings, untried } = state;
  const side = weakerOf(baseline);
  output.write(`${baselineWords(baseline)}\n`);
  if (findings.length > 0) {
    output.write("\n");
    const row = ({ remedy, games, score, effect, verdict }: DoctorFinding) => [
      remedy.words,
      `${games}`,
      score ? scoreText(score, side) : "",
      effect ? effectText(effect, side) : "",
      VERDICT_WORDS[verdict],
      remedy.id,
    ];
    printTable(
      output,
      ["Change", "Games", `${SIDE_NAMES[side]}’s points`, `More for ${SIDE_NAMES[side]}`, "", "--apply"],
      findings.map(row),
    );
    output.write(
      `\nPoints of 100; in brackets intervals that hold with 95% each, although up to ${state.looks} looks were taken.\n`,
    );
  }
  if (untried.length > 0) output.write(`For ${untried.length} changes more there were no games (--list tells all).\n`);
  output.write(`${conclusionWords(state)}\n`);
}

async function apply(file: string, { loaded, system }: PlayedScenario, id: string, out: string): Promise<Remedy> {
  const remedy = remedyOf(loaded, system, id);
  if (!remedy) throw new InputFault(file, "--apply", `there is no such change “${id}”; --list tells all.`);
  const changed = new Soundness(loaded, system).carriedOut(remedy);
  if (!changed) throw new InputFault(file, "--apply", `“${remedy.words}” would leave something that can't be played.`);
  sound(out, await atomicWrite(path.resolve(out), Buffer.from(formatScenario(changed)), { backup: false }));
  return remedy;
}

export const doctorCommand = ({ output }: Context): Command =>
  withPlayers(
    new Command("doctor")
      .description(
        "Finds out by playing whether a scenario is fair, and tries the smallest changes that would make it so.",
      )
      .argument("<file>", "a scenario file")
      .option(
        "--games <n>",
        "the most that it may play, over all that it tries",
        whole(LEAST_BUDGET, MOST_BUDGET),
        STANDARD_BUDGET,
      )
      .option("--seed <seed>", "the same seed gives the same battles", STANDARD_SEED),
  )
    .option(
      "--tolerance <points>",
      "how far from 50 of 100 points still counts as balanced",
      pointsOption,
      STANDARD_TOLERANCE * 100,
    )
    .option("--list", "plays nothing: all changes that may be tried, with their ids")
    .option("--apply <id>", "plays nothing: carries out the change of this id; see --out")
    .option("--out <file>", "where --apply writes the scenario (.sandtable)")
    .option(
      "--json",
      "print one JSON document: {baseline, findings, untried, progress, looks, tolerance, done, conclusion}; with --list the changes; " +
        "with --apply {id, words, out}",
    )
    .addHelpText(
      "after",
      `\n${CHARACTERS_HELP}\n` +
        "A win is a point, a draw half of one. First the scenario is played as it is, by up to a third of the games; where it is fair,\n" +
        "that is all. Else small changes for the weaker side are played with the same dice, in rounds: after each, what is known not to\n" +
        "balance and the half that is further from even are played no further. An interval is wide enough to hold at all looks together.\n" +
        "Each stands for itself: of twenty one may miss, and the best of many may owe something to luck.\n" +
        "Between players who differ, every other battle is the one before with the players changed over.",
    )
    .action(async (file: string, options: Options, command: Command) => {
      const { apply: id, out, list, json } = options;
      if ((id === undefined) !== (out === undefined))
        command.error("error: --apply and --out go together", { exitCode: 2 });
      if (list && id !== undefined) command.error("error: --list and --apply don't go together", { exitCode: 2 });
      const played = await openedFor(file);
      if (id !== undefined && out !== undefined) {
        const { words } = await apply(file, played, id, out);
        if (json) return printJson(output, { id, words, out });
        return output.write(`${words}. It is in ${out}.\n`);
      }
      if (list) {
        const all = remedies(played.loaded, played.system);
        if (json) return printJson(output, all.map(plain));
        return printTable(
          output,
          ["Size", "Change", "For", "--apply"],
          all.map(({ size, words, favours, id: remedyId }) => [
            size.toFixed(1),
            words,
            favours === null ? "either" : SIDE_NAMES[favours],
            remedyId,
          ]),
        );
      }
      const state = await examined(file, played, options);
      if (json) return printJson(output, documentOf(state));
      printState(output, state);
    });
