/** A doctor run without battles: each variant is won by Red with a chance that is known, from the same dice by number. */

import { randomOf, seedOf } from "../../../../shared/dice/seeded.ts";
import type { Doctor, DoctorJob, DoctorWish } from "../../../../shared/lab/doctor/contract.ts";
import { createDoctor } from "../../../../shared/lab/doctor/doctor.ts";
import { playLab } from "../../../../shared/lab/play.ts";
import type { LabGame } from "../../../../shared/lab/records.ts";
import { CHARACTERS } from "../../../../shared/opponent/character.ts";
import { ruleSystem } from "../../../../shared/rules/systems.ts";
import type { LoadedScenario } from "../../../../shared/scenario/model.ts";
import { opened } from "../../opponent/battles.ts";

const found = ruleSystem("ghq-wwii");
if (!found.ok) throw new Error(found.error.message);
export const system = found.value;

/** A game of which only the winner is known. */
export const gameWon = (game: number, winner: "red" | "blue" | null): LabGame => ({
  game,
  seed: `${game}`,
  swapped: false,
  commands: [],
  winner,
  unfinished: false,
  reason: "",
  turns: 1,
  decided: null,
  lost: { red: [], blue: [] },
  attacks: {} as LabGame["attacks"],
  luck: {
    red: { attacks: 0, expected: 0, done: 0, variance: 0 },
    blue: { attacks: 0, expected: 0, done: 0, variance: 0 },
  },
  stands: [],
  kills: [],
  tracks: [],
  hash: "",
});

export type Chance = (loaded: LoadedScenario) => number;

/** `common` is the share of the outcome that lies in its dice, which are the same for every variant; one in ten is drawn. */
export function fakeGames({ loaded, wish, remedy }: DoctorJob, chance: Chance, common = 0.5): LabGame[] {
  const p = chance(loaded);
  return Array.from({ length: wish.games }, (_, i) => {
    const game = wish.from + i;
    const shared = randomOf(seedOf(`${wish.seed} ${wish.swap ? Math.floor(game / 2) : game}`), 1);
    const own = randomOf(seedOf(`${wish.seed} ${remedy ?? "as it is"} ${game}`), 2);
    const unit = (one: typeof own) => one.below(1_000_000) / 1_000_000;
    const dice = unit(shared) < common ? unit(shared) : unit(own);
    if (unit(own) < 0.1) return gameWon(game, null);
    return gameWon(game, dice < p ? "red" : "blue");
  });
}
/** The true share of points that Red then has. */
export const shareOf = (p: number): number => 0.9 * p + 0.05;

export function doctorOf(wish: Partial<DoctorWish> & Pick<DoctorWish, "loaded">): Doctor {
  const made = createDoctor({
    system,
    players: { red: CHARACTERS.veteran, blue: CHARACTERS.veteran },
    plans: { red: null, blue: null },
    seed: "x",
    budget: 400,
    ...wish,
  });
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}

/** Runs it to its end, some jobs at a time; answers with how many games were played. */
export function run(doctor: Pick<Doctor, "todo" | "take">, chance: Chance, common = 0.5, atOnce = 4): number {
  let played = 0;
  for (;;) {
    const jobs = doctor.todo(atOnce);
    if (jobs.length === 0) return played;
    // The last job to be asked for comes back first.
    for (const job of [...jobs].reverse()) {
      played += job.wish.games;
      doctor.take(job, fakeGames(job, chance, common));
    }
  }
}

/** A job's games, really played. */
export function doctorGames({ loaded, wish }: DoctorJob): LabGame[] {
  const games: LabGame[] = [];
  const steps = playLab(opened(loaded), wish);
  for (;;) {
    const step = steps.next();
    if (!step.done) {
      if (step.value) games.push(step.value);
      continue;
    }
    if (!step.value.ok) throw new Error(step.value.error.message);
    return games;
  }
}
