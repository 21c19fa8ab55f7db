/**
 * Decisions a second of whole battles of the shipped scenario, program against program, against the choices a second of
 * @pkmn/sim played by the player that comes with it; and what an interval of ± 5 points costs in such battles.
 */
import { type PRNGSeed, RandomPlayerAI, Streams } from "@pkmn/sim";
import { gamesFor } from "../../shared/lab/intervals.ts";
import { CHARACTERS } from "../../shared/opponent/character.ts";
import { finished } from "../../shared/opponent/opponent.ts";
import { hashOf } from "../../shared/play/canonical.ts";
import type { Command } from "../../shared/play/contract.ts";
import { battleBetween, opponentThinker, type PlayedScenario } from "../../shared/simulate/between.ts";
import { SIDE_IDS, type SideId } from "../../shared/systems.ts";
import { opened } from "../shared/opponent/battles.ts";
import { DECISIONS, theirBattles, timed } from "./peerBattles.ts";
import { type Bench, type Contender, type Figure, GateError, interleave, medianOf, speedRatio } from "./protocol.ts";
import { shipped } from "./scenario.ts";

const CHARACTER = CHARACTERS.veteran;
/** So many battles take turns, one a call: as many as a measurement has calls. */
const BATTLES = 5;
const MAX_COMMANDS = 20_000;
/** Half the width of the interval, as a share. */
const HALF = 0.05;
/** Nobody set one: so many decisions a choice are about what a battle of the Lab may cost. */
const AIM = 0.05;

/** Decides and evolves as the window and the balance lab do. */
function played(
  scenario: PlayedScenario,
  game: number,
): { readonly commands: readonly Command[]; readonly hash: string } {
  const thinker = (side: SideId) => {
    const made = opponentThinker(scenario, side, CHARACTER, 2 * game + SIDE_IDS.indexOf(side));
    if (!made.ok) throw new Error(made.error.message);
    return made.value;
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

export const opponentBench: Bench = {
  name: "opponent",
  async run(): Promise<Figure[]> {
    const first = played(opened(shipped()), 0);
    if (first.hash !== played(opened(shipped()), 0).hash)
      throw new GateError("the same seed gave two different battles");
    const scenario = opened(shipped());
    let [next, seconds, battles, decisions] = [0, 0, 0, 0];
    const ours = timed("program against program", () => {
      const start = performance.now();
      const { commands } = played(scenario, next++ % BATTLES);
      seconds += (performance.now() - start) / 1000;
      battles++;
      decisions += commands.length;
      return commands.length;
    });
    const contenders = [ours, theirs()];
    const rounds = await interleave(contenders);
    if (played(scenario, 0).hash !== first.hash) throw new GateError("a battle went otherwise after others");
    const perSecond = (contender: number) => Math.round(DECISIONS / medianOf(rounds, contender));
    const games = gamesFor(HALF);
    const each = seconds / battles;
    return [
      {
        name: "decisions of the opponent to choices of @pkmn/sim by its player",
        ...speedRatio(rounds, 0, 1),
        aim: { at: "least", value: AIM },
        details: {
          "decisions/s": perSecond(0),
          [`${contenders[1]?.name}, choices/s`]: perSecond(1),
          "decisions a battle": Math.round(decisions / battles),
        },
      },
      {
        name: "battles for an interval of ±5 points (95 %)",
        told: `${games} battles of ${each.toFixed(1)} s, ${Math.ceil((games * each) / 60)} min a core`,
        details: { battles: games, "seconds a battle": each, "core minutes": (games * each) / 60 },
      },
    ];
  },
};
