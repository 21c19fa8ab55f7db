/**
 * Decisions a second of whole battles of the shipped scenarios, program against program, against the choices a second of
 * @pkmn/sim played by the player that comes with it; and what an interval of ± 5 points costs in such battles.
 */
import { type PRNGSeed, RandomPlayerAI, Streams } from "@pkmn/sim";
import { gamesFor } from "../../shared/lab/intervals.ts";
import { CHARACTERS } from "../../shared/opponent/character.ts";
import { finished } from "../../shared/opponent/opponent.ts";
import { hashOf } from "../../shared/play/canonical.ts";
import type { Command } from "../../shared/play/contract.ts";
import { battleBetween, opponentThinker, type PlayedScenario, type Thinker } from "../../shared/simulate/between.ts";
import { SIDE_IDS, type SideId } from "../../shared/systems.ts";
import { opened } from "../shared/opponent/battles.ts";
import { DECISIONS, theirBattles, timed } from "./peerBattles.ts";
import {
  type Bench,
  type Contender,
  type Figure,
  GateError,
  interleave,
  median,
  medianOf,
  speedRatio,
} from "./protocol.ts";
import { LEZEY, MESNIL, OLKHOVKA, type Shipped, shipped, TAVNA, YAROVETS } from "./scenario.ts";

const CHARACTER = CHARACTERS.veteran;
/** So many battles take turns, one a call: as many as a measurement has calls. */
const BATTLES = 5;
const MAX_COMMANDS = 20_000;
/** Half the width of the interval, as a share. */
const HALF = 0.05;
/** So many decisions a choice let a lab answer within a few minutes. */
const AIM = 0.2;

/** Decides and evolves as the window and the balance lab do. `times` takes the seconds of each decision. */
function played(
  scenario: PlayedScenario,
  game: number,
  times: number[] = [],
): { readonly commands: readonly Command[]; readonly hash: string } {
  const thinker = (side: SideId) => {
    const made = opponentThinker(scenario, side, CHARACTER, 2 * game + SIDE_IDS.indexOf(side));
    if (!made.ok) throw new Error(made.error.message);
    return clocked(made.value, times);
  };
  const commands: Command[] = [];
  const { state, end } = finished(
    battleBetween(
      scenario.battle,
      { red: thinker("red"), blue: thinker("blue") },
      { seed: `bench/${game}`, maxCommands: MAX_COMMANDS, onAbout: (_, command) => commands.push(command) },
    ),
  );
  if (end !== "over") throw new GateError(`battle ${game} did not come to its end`);
  return { commands, hash: hashOf([state, commands]) };
}

/** The same thinker, and the seconds of each of its decisions. */
const clocked = (thinker: Thinker, times: number[]): Thinker =>
  function* (state) {
    const start = performance.now();
    const command = yield* thinker(state);
    times.push((performance.now() - start) / 1000);
    return command;
  };

/** The package's own player, asked without its stream. */
class TheirPlayer extends RandomPlayerAI {
  choice = "default";
  override choose(choice: string): void {
    this.choice = choice;
  }
}

const theirs = (): Contender =>
  theirBattles(", its RandomPlayerAI", (game) => {
    const player = (n: number) =>
      new TheirPlayer(new Streams.ObjectReadWriteStream<string>(), { seed: `7,8,${n},${game + 1}` satisfies PRNGSeed });
    const players = { p1: player(1), p2: player(2), p3: player(3), p4: player(4) };
    return ({ id, activeRequest }) => {
      const one = players[id];
      one.choice = "default";
      if (activeRequest) one.receiveRequest(activeRequest);
      return one.choice;
    };
  });

/** Battles of a scenario, one a call, and what they come to. */
class Ours {
  readonly contender: Contender;
  readonly #open: () => PlayedScenario;
  readonly #played: PlayedScenario;
  readonly #first: string;
  readonly #sums = { seconds: 0, battles: 0, decisions: 0 };
  /** The seconds of decisions, by battle: the quickest of several runs of the same decision. */
  readonly #times = new Map<number, readonly number[]>();
  #next = 0;

  constructor(name: string, scenario: Shipped) {
    this.#open = () => opened(shipped(scenario));
    this.#first = played(this.#open(), 0).hash;
    if (this.#first !== played(this.#open(), 0).hash) throw new GateError("the same seed gave two different battles");
    this.#played = this.#open();
    this.contender = timed(name, () => {
      const start = performance.now();
      const game = this.#next++ % BATTLES;
      const times: number[] = [];
      const { commands } = played(this.#played, game, times);
      const before = this.#times.get(game) ?? times;
      this.#times.set(
        game,
        times.map((time, i) => Math.min(time, before[i] ?? time)),
      );
      this.#sums.seconds += (performance.now() - start) / 1000;
      this.#sums.battles++;
      this.#sums.decisions += commands.length;
      return commands.length;
    });
  }
  /** Whether battles leave nothing behind. */
  check(): void {
    if (played(this.#played, 0).hash !== this.#first) throw new GateError("a battle went otherwise after others");
  }
  get decisions(): number {
    return Math.round(this.#sums.decisions / this.#sums.battles);
  }
  /** Of all decisions, in milliseconds. */
  get decisionTimes(): { readonly middle: number; readonly worst: number } {
    const times = [...this.#times.values()].flat();
    return { middle: 1000 * median(times), worst: 1000 * Math.max(...times) };
  }
  get seconds(): number {
    return this.#sums.seconds / this.#sums.battles;
  }
}

export const opponentBench: Bench = {
  name: "opponent",
  async run(): Promise<Figure[]> {
    const games = [
      { of: "", ours: new Ours("program against program", OLKHOVKA) },
      { of: " in Armour Battles", ours: new Ours("program against program, Armour Battles", LEZEY) },
      { of: " in GHQ Modern", ours: new Ours("program against program, GHQ Modern", TAVNA) },
      { of: " in Micro Squad", ours: new Ours("program against program, Micro Squad", MESNIL) },
      { of: " in Brew Up", ours: new Ours("program against program, Brew Up", YAROVETS) },
    ];
    const peer = games.length;
    const contenders = [...games.map(({ ours }) => ours.contender), theirs()];
    const rounds = await interleave(contenders);
    const perSecond = (contender: number) => Math.round(DECISIONS / medianOf(rounds, contender));
    const enough = gamesFor(HALF);
    return games.flatMap(({ of, ours }, i): Figure[] => {
      ours.check();
      const each = ours.seconds;
      const { middle, worst } = ours.decisionTimes;
      const choice = 1000 / perSecond(peer);
      return [
        {
          name: `decisions of the opponent${of} to choices of @pkmn/sim by its player`,
          ...speedRatio(rounds, i, peer),
          aim: { at: "least", value: AIM },
          details: {
            "decisions/s": perSecond(i),
            [`${contenders[peer]?.name}, choices/s`]: perSecond(peer),
            "decisions a battle": ours.decisions,
          },
        },
        {
          name: `a decision of the opponent${of}`,
          told: `median ${middle.toFixed(2)} ms, worst ${worst.toFixed(0)} ms; a choice of the peer ${choice.toFixed(2)} ms`,
          details: { "median ms": middle, "worst ms": worst, "ms a choice": choice },
        },
        {
          name: `battles${of} for an interval of ±5 points (95 %)`,
          told: `${enough} battles of ${each.toFixed(1)} s, ${Math.ceil((enough * each) / 60)} min a core`,
          details: { battles: enough, "seconds a battle": each, "core minutes": (enough * each) / 60 },
        },
      ];
    });
  },
};
