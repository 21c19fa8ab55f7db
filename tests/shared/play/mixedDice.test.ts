/** Whatever mix of hands and the program throws the dice of a ruling: each face stays what it was, in every system. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FaceSource, facesOf, sourcesOf, type Throw } from "../../../shared/dice/dice.ts";
import { type Random, randomOf } from "../../../shared/dice/seeded.ts";
import type { Command } from "../../../shared/play/contract.ts";
import { formatGame } from "../../../shared/play/formatGame.ts";
import type { Game, Given } from "../../../shared/play/game.ts";
import { newGame } from "../../../shared/play/newGame.ts";
import { openGame } from "../../../shared/play/openGame.ts";
import { parseGameFile } from "../../../shared/play/parseGame.ts";
import { collectBattle } from "../../../shared/print/report/collect.ts";
import { ruleSystem } from "../../../shared/rules/systems.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import { randomCommand } from "../../../shared/simulate/random.ts";
import { arena as armour } from "../rules/armour-battles/play/table.ts";
import { arena as modern } from "../rules/ghq-modern/play/table.ts";
import { arena as wwii } from "../rules/ghq-wwii/play/arenas.ts";

const SYSTEMS: Readonly<Record<string, (n: number) => LoadedScenario>> = {
  "GHQ WWII": wwii,
  "GHQ Modern": modern,
  "Armour Battles": armour,
};
const COMMANDS = 40;

/** What a person saw and typed while a command was carried out. */
interface Account {
  readonly faces: number[];
  readonly from: FaceSource[];
}

/** Throws are typed in or left to the program by chance, as the dialog does it; no face may change on the way. */
function giveMixed(game: Game, command: Command, random: Random): { given: Given; account: Account } {
  const account: Account = { faces: [], from: [] };
  let given = game.give(command, { type: "hand", faces: [] });
  while (given.type === "needs-dice") {
    const before: readonly Throw[] = given.throws;
    expect([facesOf(before), sourcesOf(before)]).toEqual([account.faces, account.from]);
    const { count, sides } = given.request;
    const faces = account.faces.slice();
    const from = account.from.slice();
    if (random.below(2) === 0) {
      for (let i = 0; i < count; i++) {
        faces.push(random.below(sides) + 1);
        from.push("hand");
      }
      given = game.give(command, { type: "hand", faces, from });
      account.faces.push(...faces.slice(account.faces.length));
      account.from.push(...from.slice(account.from.length));
    } else {
      given = game.give(command, { type: "hand", faces, from, next: random.below(2) === 0 ? "seed" : "same" });
      const throws: readonly Throw[] = given.type === "refused" ? [] : given.throws;
      const all = facesOf(throws);
      // The program throws what was asked for, and nothing after it.
      expect(all.slice(0, faces.length)).toEqual(faces);
      expect(all).toHaveLength(faces.length + count);
      account.faces.push(...all.slice(faces.length));
      account.from.push(...Array<FaceSource>(count).fill("program"));
    }
  }
  return { given, account };
}

describe.each(Object.entries(SYSTEMS))("%s", (_, arena) => {
  it("keeps each face and where it came from: in the game, the log, the file, the luck audit, after stepping back", () => {
    let mixed = 0;
    fc.assert(
      fc.property(fc.nat({ max: 10_000 }), (n) => {
        const loaded = arena(n);
        const system = ruleSystem(loaded.scenario.system);
        if (!system.ok) throw new Error(system.error.message);
        const rules = system.value.play;
        const opened = newGame(loaded, rules, `mixed ${n}`);
        if (!opened.ok) throw new Error(opened.error.message);
        const game = opened.value;
        const random = randomOf(n, 7);
        for (let i = 0; i < COMMANDS; i++) {
          const command = randomCommand(game.battle, game.state, random);
          if (!command) break;
          const { given, account } = giveMixed(game, command, random);
          if (given.type !== "done") throw new Error(JSON.stringify(given));
          expect(game.nodes.get(given.node)).toMatchObject({ dice: account.faces, from: account.from });
          expect([facesOf(given.throws), sourcesOf(given.throws)]).toEqual([account.faces, account.from]);
          if (new Set(account.from).size > 1) mixed++;
        }
        const file = parseGameFile(formatGame(game), "mixed.sandgame");
        if (!file.ok) throw new Error(file.error.message);
        const again = openGame(file.value, rules);
        if (!again.ok) throw new Error(again.error.message);
        expect(again.value.game.hash()).toBe(game.hash());
        expect([...again.value.game.nodes.values()]).toEqual([...game.nodes.values()]);
        expect(again.value.game.log).toEqual(game.log);
        const typed = [...game.nodes.values()].flatMap(({ from }) => from).filter((from) => from === "hand").length;
        expect(collectBattle(game, null).dice.reduce((sum, { given }) => sum + given, 0)).toBe(typed);
        // Back to the beginning and forward again: the same faces.
        const [end, hash] = [game.at, game.hash()];
        game.goTo(0);
        while (game.at !== end && game.canGoForward) game.forward();
        expect(game.hash()).toBe(hash);
      }),
      { numRuns: 12 },
    );
    expect(mixed).toBeGreaterThan(5);
  });
});
