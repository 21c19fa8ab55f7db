/** Battles of the lab for tests. */
import { playLab } from "../../../shared/lab/play.ts";
import type { LabGame, LabWish } from "../../../shared/lab/records.ts";
import { CHARACTERS } from "../../../shared/opponent/character.ts";
import type { PlayedScenario } from "../../../shared/simulate/between.ts";

export const WISH: LabWish = {
  players: { red: CHARACTERS.recruit, blue: "random" },
  plans: { red: null, blue: null },
  swap: false,
  seed: "x",
  from: 0,
  games: 4,
};

export function labGames(played: PlayedScenario, wish: Partial<LabWish> = {}): LabGame[] {
  const games: LabGame[] = [];
  const steps = playLab(played, { ...WISH, ...wish });
  for (;;) {
    const step = steps.next();
    if (step.done) {
      if (!step.value.ok) throw new Error(step.value.error.message);
      return games;
    }
    if (step.value) games.push(step.value);
  }
}
