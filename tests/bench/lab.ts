/**
 * The balance lab's battles, observed and counted, against the same battles between the same players unobserved; and the
 * minutes that an interval of ± 5 points takes on two cores. A floor and not a peer: nobody else has such a lab.
 */
import { seedOf } from "../../shared/dice/seeded.ts";
import { gamesFor } from "../../shared/lab/intervals.ts";
import { playLab } from "../../shared/lab/play.ts";
import type { LabGame } from "../../shared/lab/records.ts";
import { CHARACTERS } from "../../shared/opponent/character.ts";
import { finished } from "../../shared/opponent/opponent.ts";
import { hashOf } from "../../shared/play/canonical.ts";
import { battleBetween, opponentThinker, type PlayedScenario } from "../../shared/simulate/between.ts";
import { gameSeed, MAX_COMMANDS } from "../../shared/simulate/series.ts";
import type { SideId } from "../../shared/systems.ts";
import { opened } from "../shared/opponent/battles.ts";
import { type Bench, type Contender, type Figure, GateError, interleave, medianOf, speedRatio } from "./protocol.ts";
import { OLKHOVKA, shipped } from "./scenario.ts";

const CHARACTER = CHARACTERS.veteran;
const SEED = "bench";
/** So many battles take turns, one a call. */
const BATTLES = 5;
const HALF = 0.05;
const CORES = 2;
/** The wanted minutes for the interval. */
const MINUTES = 4;

/** Battle n of the series, as workers and the command line play it. */
function observed(played: PlayedScenario, game: number): LabGame {
  const steps = playLab(played, {
    players: { red: CHARACTER, blue: CHARACTER },
    plans: { red: null, blue: null },
    swap: false,
    seed: SEED,
    from: game,
    games: 1,
  });
  for (const step of steps) if (step !== null) return step;
  throw new Error("the lab played no battle");
}

function unobserved(played: PlayedScenario, game: number): string {
  const thinker = (side: SideId) => {
    const made = opponentThinker(played, side, CHARACTER, seedOf(`${SEED} ${game} ${side}`));
    if (!made.ok) throw new Error(made.error.message);
    return made.value;
  };
  const players = { red: thinker("red"), blue: thinker("blue") };
  return hashOf(
    finished(battleBetween(played.battle, players, { seed: gameSeed(SEED, game), maxCommands: MAX_COMMANDS })).state,
  );
}

function inTurn(name: string, play: (game: number) => unknown): Contender {
  let next = 0;
  return {
    name,
    call: () => {
      const start = performance.now();
      play(next++ % BATTLES);
      return Promise.resolve((performance.now() - start) / 1000);
    },
  };
}

export const labBench: Bench = {
  name: "lab",
  async run(): Promise<Figure[]> {
    const played = opened(shipped(OLKHOVKA));
    for (let game = 0; game < 2; game++)
      if (observed(played, game).hash !== unobserved(played, game))
        throw new GateError(`battle ${game} goes otherwise when the lab observes it`);
    const contenders = [
      inTurn("the lab", (game) => observed(played, game)),
      inTurn("unobserved", (game) => unobserved(played, game)),
    ];
    const rounds = await interleave(contenders);
    const each = medianOf(rounds, 0);
    const battles = gamesFor(HALF);
    const minutes = (battles * each) / CORES / 60;
    return [
      {
        name: "battles of the lab to the same ones unobserved",
        ...speedRatio(rounds, 0, 1),
        aim: { at: "least", value: 0.8 },
        details: { "seconds a battle": each, "seconds unobserved": medianOf(rounds, 1) },
      },
      {
        name: "the lab's battles at Olkhovka for an interval of ±5 points (95 %)",
        told: `${battles} battles of ${each.toFixed(1)} s, ${minutes.toFixed(1)} min on ${CORES} cores (wanted: ${MINUTES})`,
        details: { battles, "seconds a battle": each, minutes },
      },
    ];
  },
};
