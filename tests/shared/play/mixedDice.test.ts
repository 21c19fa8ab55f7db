/** With any mix of hands and the program as the source of a ruling's dice, each face stays what it was, in every system. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FaceSource, facesOf, sourcesOf, type Throw } from "../../../shared/dice/dice.ts";
import { type Random, randomOf } from "../../../shared/dice/seeded.ts";
import type { Command, PlayRules } from "../../../shared/play/contract.ts";
import { formatGame } from "../../../shared/play/formatGame.ts";
import type { Game, Given } from "../../../shared/play/game.ts";
import { newGame } from "../../../shared/play/newGame.ts";
import { openGame } from "../../../shared/play/openGame.ts";
import { parseGameFile } from "../../../shared/play/parseGame.ts";
import { collectBattle } from "../../../shared/print/report/collect.ts";
import { ruleSystem } from "../../../shared/rules/systems.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import { randomCommand } from "../../../shared/simulate/random.ts";
import type { SystemId } from "../../../shared/systems.ts";
import { arena as armour } from "../rules/armour-battles/play/table.ts";
import { arena as modern } from "../rules/ghq-modern/play/table.ts";
import { arena as wwii } from "../rules/ghq-wwii/play/arenas.ts";
import { toyRules } from "./toy.ts";
import { toyScenario } from "./toyScenario.ts";

const rulesOf = (id: SystemId): PlayRules => {
  const system = ruleSystem(id);
  if (!system.ok) throw new Error(system.error.message);
  return system.value.play;
};
const SYSTEMS: Readonly<Record<string, { arena: (n: number) => LoadedScenario; rules: PlayRules }>> = {
  "GHQ WWII": { arena: wwii, rules: rulesOf("ghq-wwii") },
  "GHQ Modern": { arena: modern, rules: rulesOf("ghq-modern") },
  "Armour Battles": { arena: armour, rules: rulesOf("armour-battles") },
  // Unlike every other system: a property that holds for it holds for systems to come.
  "a toy": { arena: () => toyScenario(), rules: toyRules() },
};
const COMMANDS = 40;

/** The questions and typed faces of a person while a command was carried out. */
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
    // All of the throw, a part of it, or nothing.
    const typed = random.below(3) === 0 ? random.below(count + 1) : random.below(2) * count;
    const source: FaceSource = random.below(4) === 0 ? "script" : "hand";
    for (let i = 0; i < typed; i++) {
      faces.push(random.below(sides) + 1);
      from.push(source);
    }
    account.faces.push(...faces.slice(account.faces.length));
    account.from.push(...from.slice(account.from.length));
    if (typed === count) given = game.give(command, { type: "hand", faces, from });
    else {
      given = game.give(command, { type: "hand", faces, from, next: random.below(2) === 0 ? "seed" : "same" });
      const throws: readonly Throw[] = given.type === "refused" ? [] : given.throws;
      const all = facesOf(throws);
      // The program throws the dice of the request, and nothing after it.
      expect(all.slice(0, faces.length)).toEqual(faces);
      expect(all).toHaveLength(faces.length + count - typed);
      account.faces.push(...all.slice(faces.length));
      account.from.push(...Array<FaceSource>(count - typed).fill("program"));
    }
  }
  return { given, account };
}

describe.each(Object.entries(SYSTEMS))("%s", (_, { arena, rules }) => {
  it("keeps each face and where it came from: in the game, the log, the file, the luck audit, after stepping back", () => {
    let mixed = 0;
    fc.assert(
      fc.property(fc.nat({ max: 10_000 }), (n) => {
        const loaded = arena(n);
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
        const sources = [...game.nodes.values()].flatMap(({ from }) => from);
        const audited = collectBattle(game, null).dice;
        expect(audited.reduce((sum, { typed }) => sum + typed, 0)).toBe(sources.filter((s) => s === "hand").length);
        expect(audited.reduce((sum, { scripted }) => sum + scripted, 0)).toBe(
          sources.filter((s) => s === "script").length,
        );
        // Back to the beginning and forward again: the same faces.
        const [end, hash] = [game.at, game.hash()];
        game.goTo(0);
        while (game.at !== end && game.canGoForward) game.forward();
        expect(game.hash()).toBe(hash);
        // Another line from the beginning with the same dice: the same faces, from the same hands.
        const played = game.lineTo(end).slice(1);
        game.goTo(0);
        for (const { command, dice, from } of played) {
          if (!command) continue;
          const same = game.give(command, { type: "same" });
          if (same.type !== "done") throw new Error(JSON.stringify(same));
          expect(game.nodes.get(same.node)).toMatchObject({ dice, from });
        }
        expect(game.hash()).toBe(hash);
      }),
      { numRuns: 12 },
    );
    expect(mixed).toBeGreaterThan(5);
  });
});
