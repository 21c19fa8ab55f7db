/** One answer to one question: line of sight, viewshed, ranges, odds, route and Play's refusal over random moments of battles. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Command } from "../../../../shared/play/contract.ts";
import type { Game } from "../../../../shared/play/game.ts";
import { scenarioOf } from "../ghq-wwii/play/table.ts";
import { gameOf, momentOf, onTable, REFEREED, rulesFor } from "./moments.ts";
import { contextOf, lineIn, momentAgrees, plannerAgrees, playAgrees, type Tally } from "./oneAnswer.ts";
import { LONG } from "./randomBattles.ts";

/** A line between bases takes dozens of lines. */
const RUNS = {
  "ghq-wwii": 16,
  "ghq-modern": 16,
  "micro-squad": LONG ? 40 : 20,
  "armour-battles": 6,
  "brew-up": 10,
} as const;

describe.each(REFEREED)("sight between stands in moments of %s", (id) => {
  it("is the same for every question, and by the same rule", { timeout: 3_600_000 }, () => {
    const tally: Tally = new Map();
    fc.assert(
      fc.property(fc.record({ seed: fc.nat(100_000), commands: fc.nat(90), fire: fc.boolean() }), (when) => {
        momentAgrees(id, momentOf(id, when), when.seed, LONG ? 4 : 2, tally);
      }),
      { numRuns: RUNS[id] * (LONG ? 25 : 1) },
    );
    const met = ["seen", "seen, fired", "range", "odds: shot", "odds: unseen", "route: fires", "play: unseen"];
    // In the others fire reveals no stand, or by an option only.
    if (id === "ghq-wwii") met.push("given away");
    for (const what of met) expect(tally.get(what) ?? 0, `${what} of ${JSON.stringify([...tally])}`).toBeGreaterThan(0);
  });
});

describe("a stand 1.25″ deep in a wood at 13″", () => {
  /** In the fire phase, red to act. */
  function battle(): Game {
    const loaded = scenarioOf({
      size: [40, 24],
      terrain: [["woods", 17, 8, 6, 8]],
      red: { r: { at: [5.25, 12] } },
      // A stand without any shot is not asked in a fire phase.
      blue: { b: { at: [18.25, 12] }, shown: { at: [12, 20] } },
    });
    const game = gameOf(loaded, rulesFor("ghq-wwii"), "1.25″ deep");
    while (game.state.phase !== "fire" || game.decision.side !== "red" || game.decision.open[0]?.kind !== "fire") {
      const kinds = game.decision.open.map(({ kind }) => kind);
      const type = ["roll-initiative", "pass", "go-first"].find((one) => kinds.includes(one)) ?? "";
      const given = game.give((type === "go-first" ? { type, side: "red" } : { type }) as Command);
      if (given.type !== "done") throw new Error(`${type} of ${kinds}: ${given.type}`);
    }
    return game;
  }
  const answers = (game: Game): Tally => {
    const tally: Tally = new Map();
    for (const asker of [null, "red"] as const) {
      const context = contextOf("ghq-wwii", game, asker);
      const stands = onTable(game.view(asker).stands).filter(({ id }) => id !== "shown");
      plannerAgrees(context, stands, stands.slice(0, 1), tally, "");
      playAgrees(context, game, stands, stands.slice(0, 1), tally, "");
    }
    return tally;
  };

  it("is seen and fired at by all that answer, once it bears the marker F, and before by none", () => {
    const game = battle();
    const line = () => lineIn(contextOf("ghq-wwii", game, "red"), "r", "b");
    expect(line()).toMatchObject({ seen: false, distance: 13, blockedBy: { kind: "woods", at: 11.75 }, rule: "6.1.1" });
    expect(answers(game)).toEqual(new Map(Object.entries({ woods: 2, "odds: unseen": 2, "play: unseen": 2 })));
    const change = { type: "bead", bead: "fired", on: true };
    game.give({ type: "intervene", stand: "b", change, why: "" } as Command);
    expect(line()).toMatchObject({ seen: true, distance: 13, blockedBy: null, rule: null });
    expect(answers(game)).toEqual(
      new Map(Object.entries({ "seen, fired": 2, "given away": 2, "odds: shot": 2, "play: shot": 2 })),
    );
  });
});
