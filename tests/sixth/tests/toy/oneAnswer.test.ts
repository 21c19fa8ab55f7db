/** Sight, viewshed, ranges, odds, route and the referee answer alike in random moments of battles. */
import { expect, it } from "vitest";
import { randomOf } from "../../../../shared/dice/seeded.ts";
import type { Game } from "../../../../shared/play/game.ts";
import { newGame } from "../../../../shared/play/newGame.ts";
import { randomCommand } from "../../../../shared/simulate/random.ts";
import type { Refereed } from "../../../shared/rules/referee/moments.ts";
import { momentAgrees, type Tally } from "../../../shared/rules/referee/oneAnswer.ts";
import { arena, TOY, toySystem } from "./table.ts";

/** Without the option that takes snap shots away: the route and the referee would differ. */
function momentOf(seed: number): Game {
  const { scenario, ground } = arena(seed);
  const begun = newGame({ ground, scenario: { ...scenario, options: {} } }, toySystem().play, `moment ${seed}`);
  if (!begun.ok) throw new Error(begun.error.message);
  const game = begun.value;
  const random = randomOf(seed, 41);
  for (let i = 0; i < random.below(40); i++) {
    const command = randomCommand(game.battle, game.state, random);
    if (command === null) break;
    game.give(command);
  }
  return game;
}

it("one question has one answer", { timeout: 300_000 }, () => {
  const tally: Tally = new Map();
  for (let seed = 0; seed < 24; seed++) momentAgrees(TOY as Refereed, momentOf(seed), seed, 2, tally);
  for (const what of [
    "seen",
    "woods",
    "range",
    "odds: shot",
    "odds: unseen",
    "route: fires",
    "play: shot",
    "play: unseen",
  ])
    expect(tally.get(what) ?? 0, `${what} of ${JSON.stringify([...tally])}`).toBeGreaterThan(0);
});
