import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { randomOf } from "../../../shared/dice/seeded.ts";
import { CHARACTERS } from "../../../shared/opponent/character.ts";
import { canonical } from "../../../shared/play/canonical.ts";
import type { Command, PlayRules } from "../../../shared/play/contract.ts";
import { formatGame, formatGameFile } from "../../../shared/play/formatGame.ts";
import type { Game } from "../../../shared/play/game.ts";
import { fileOf, GAME_VERSIONS } from "../../../shared/play/gameFile.ts";
import { newGame } from "../../../shared/play/newGame.ts";
import { type OpenedGame, openGame } from "../../../shared/play/openGame.ts";
import { parseGameFile, readGameFile } from "../../../shared/play/parseGame.ts";
import { type Seats, TWO_PEOPLE } from "../../../shared/play/seats.ts";
import { armourBattles } from "../../../shared/rules/armour-battles/system.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import { fileVersion } from "../../../shared/scenario/versions.ts";
import { randomCommand } from "../../../shared/simulate/random.ts";
import { type ToyOptions, toyRules } from "./toy.ts";
import { toyScenario } from "./toyScenario.ts";

const FILE = "toys.sandgame";
const command = (type: string, more: object = {}) => ({ type, ...more }) as Command;
const hand = (...faces: number[]) => ({ type: "hand", faces }) as const;

function begin(options: ToyOptions = {}): Game {
  const game = newGame(toyScenario(), toyRules(options), "a seed");
  if (!game.ok) throw new Error(game.error.message);
  return game.value;
}
function open(text: string, rules: PlayRules = toyRules()): OpenedGame {
  const file = parseGameFile(text, FILE);
  if (!file.ok) throw new Error(file.error.message);
  const opened = openGame(file.value, rules);
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
}
/** A short game with two lines. */
function played(): Game {
  const game = begin();
  game.give(command("roll-pulse"), hand(6, 6));
  game.give(command("shoot", { target: "blue1", stand: "red1" }), hand(5, 6, 1));
  game.give(command("advance", { stand: "red2", path: [[10, 6]] }));
  game.goTo(1);
  game.give(command("end-pulse"));
  return game;
}
const seen = (game: Game) =>
  canonical({
    info: game.info,
    at: game.at,
    nodes: [...game.nodes.values()],
    state: game.state,
    log: game.log,
    ahead: game.ahead,
    next: [...game.nodes.keys()].map((id) => game.next(id)),
    end: game.end,
    forward: game.canGoForward,
  });

describe("a game file", () => {
  it("is readable: a line for each command, and the scenario as in a scenario file", () => {
    const text = formatGame(played());
    const lines = text.split("\n");
    expect(lines.slice(0, 5)).toEqual([
      "{",
      '  "format": "sandtable-game",',
      '  "version": 3,',
      '  "title": "Toys",',
      '  "system": "brew-up",',
    ]);
    expect(lines).toContain(
      '    {"command": {"type": "shoot", "stand": "red1", "target": "blue1"}, "dice": [5, 6, 1], "from": "hand"},',
    );
    expect(lines).toContain('    {"parent": 1, "command": {"type": "end-pulse"}, "undone": 2}');
    const scenario = formatScenario(toyScenario()).trimEnd().split("\n");
    const from = lines.indexOf('  "scenario": {');
    expect(lines.slice(from + 1, from + scenario.length)).toEqual(scenario.slice(1).map((line) => `  ${line}`));
    expect(text.endsWith("\n}\n")).toBe(true);
  });

  it("gives the same game back, and the same text", () => {
    const game = played();
    const { game: again, notices } = open(formatGame(game));
    expect(notices).toEqual([]);
    expect(seen(again)).toBe(seen(game));
    expect(formatGame(again)).toBe(formatGame(game));
    expect(again.log.some(({ text }) => text.startsWith("Undone after a roll: 2 commands"))).toBe(true);
  });

  it("gives the same game back at every step of a random one, and both continue identically", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        let game = begin();
        const random = randomOf(seed);
        for (let i = 0; i < 25; i++) {
          const next = random.below(4) > 0 ? randomCommand(game.battle, game.state, random) : null;
          const to = random.below(game.nodes.size);
          const act = (on: Game) => (next ? on.give(next) : on.goTo(to));
          const { game: again } = open(formatGame(game));
          act(game);
          act(again);
          expect(seen(again)).toBe(seen(game));
          if (random.below(2) === 0) game = again;
        }
      }),
      { numRuns: 20, examples: [[1440771903]] },
    );
  }, 60_000);
});

describe("rules that have changed since", () => {
  const long = () => {
    const game = begin();
    game.give(command("roll-pulse"), hand(6, 6));
    game.give(command("advance", { stand: "red2", path: [[11, 6]] }));
    game.give(command("hold"));
    game.give(command("shoot", { stand: "red1", target: "blue1" }), hand(5, 6, 1));
    return game;
  };

  it("open the game at the last good point where they refuse a command, and keep the rest", () => {
    const game = long();
    const text = formatGame(game);
    const { game: again, notices } = open(text, toyRules({ version: 2, farthest: 4 }));
    expect(notices).toEqual([
      "Command 2 of the saved game (advance, node 2) is refused now: rule T2.3: A march is 4 inches at most. " +
        "The rules have changed since this game was saved (version 1, now 2). The game opens before this command; the rest is kept.",
    ]);
    expect(again.at).toBe(1);
    expect(again.nodes.size).toBe(5);
    expect(again.canGoForward).toBe(false);
    expect(again.end).toBe(1);
    expect(again.ahead).toEqual({ commands: 3, rolled: true, end: 4 });
    expect(() => again.goTo(3)).toThrow("node 3 can't be visited: A march is 4 inches at most.");
    expect(again.at).toBe(1);
    // It goes on from there, and the old line is still in the file.
    again.give(command("end-pulse"));
    expect(again.nodes.get(5)?.undone).toBe(3);
    const restored = open(formatGame(again), toyRules({ version: 3 }));
    restored.game.goTo(4);
    expect(restored.game.hash()).toBe(game.hash());
  });

  it("open it at the last good point where the dice no longer fit", () => {
    const fewer = open(formatGame(long()), toyRules({ version: 2, pool: 2 }));
    expect(fewer.game.at).toBe(3);
    expect(fewer.notices[0]).toContain("Too many dice: this rolls 2, 3 were given.");
    const more = open(formatGame(long()), toyRules({ version: 2, pool: 5 }));
    expect(more.game.at).toBe(3);
    expect(more.notices[0]).toContain("The saved command has 3 dice, but it rolls 5D6 more");
  });

  it("report broken commands in other lines, too", () => {
    const game = long();
    game.goTo(0);
    game.give(command("roll-pulse"), hand(1, 1));
    const { game: again, notices } = open(formatGame(game), toyRules({ version: 2, farthest: 4 }));
    expect(again.at).toBe(5);
    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatch(/^In another line of the game: Command 2 of the saved game \(advance, node 2\)/);
    // By the same rules other lines are checked only when they are visited.
    const file = fileOf(game);
    const nodes = file.nodes.map((node, i) => (i === 3 ? { ...node, dice: [5, 6] } : node));
    const edited = open(formatGameFile({ ...file, nodes }));
    expect(edited.notices).toEqual([]);
    expect(() => edited.game.goTo(4)).toThrow(RangeError);
    expect(edited.game.at).toBe(5);
  });

  it("say so where a replay leads elsewhere, and refuse games of newer ones", () => {
    const file = fileOf(long());
    const elsewhere = open(formatGameFile({ ...file, hash: "0".repeat(64) }));
    expect(elsewhere.notices).toEqual(["The replay leads to a different position from the saved one."]);
    const newer = openGame({ ...file, rulesVersion: 3 }, toyRules({ version: 2 }));
    expect(newer).toMatchObject({ ok: false, error: { code: "newer-version", place: "rules" } });
  });

  it("keep a command of an unknown shape", () => {
    const file = fileOf(long());
    const nodes = file.nodes.map((node, i) => (i === 1 ? { ...node, command: command("gallop", { far: [1] }) } : node));
    const text = formatGameFile({ ...file, nodes });
    const { game, notices } = open(text);
    expect(game.at).toBe(1);
    expect(notices).toHaveLength(1);
    expect(notices[0]).toContain("Command 2 of the saved game (gallop, node 2) is refused now: This is not a command");
    expect(formatGame(game)).toContain('{"command": {"type": "gallop", "far": [1]}}');
  });
});

describe("who plays", () => {
  const seats: Seats = {
    red: { type: "person" },
    blue: { type: "program", character: CHARACTERS.stubborn, plan: "hold-the-mill" },
  };
  it("is kept, in one line, and read again; without that line people play", () => {
    const text = formatGame(played(), seats);
    expect(text.split("\n").filter((line) => line.includes("Stubborn"))).toHaveLength(1);
    expect(text).not.toContain('"red": {"');
    expect(open(text).seats).toEqual(seats);
    expect(open(formatGame(open(text).game, seats)).seats).toEqual(seats);
    expect(formatGame(open(text).game, open(text).seats)).toBe(text);
    expect(open(formatGame(played())).seats).toEqual(TWO_PEOPLE);
    expect(formatGame(played())).not.toContain('"seats"');
    const alone = { red: { ...seats.blue, plan: null }, blue: { ...seats.blue, plan: null } } as Seats;
    expect(open(formatGame(played(), alone)).seats).toEqual(alone);
  });

  it("is refused with its place where no player could play so", () => {
    const text = formatGame(played(), seats);
    const wrong = (from: string, to: string) => {
      expect(text).toContain(from);
      const read = readGameFile(text.replace(from, to), FILE);
      return read.ok ? null : read.error[0];
    };
    expect(wrong('"aggression": 0.5', '"aggression": 5')).toMatchObject({
      place: "seats.blue.character.aggression",
      line: text.split("\n").findIndex((line) => line.includes('"seats"')) + 1,
    });
    expect(wrong('"defend"', '"dance"')).toMatchObject({ place: "seats.blue.character.doctrine" });
    expect(wrong('"seats": {"blue"', '"seats": {"green"')).toMatchObject({ place: "seats.green" });
    expect(wrong('"plan": "hold-the-mill"', '"plan": ""')).toMatchObject({ place: "seats.blue.plan" });
    expect(wrong('"plan": "hold-the-mill"', '"hurry": true')).toMatchObject({ place: "seats.blue.hurry" });
  });
});

describe("a file that is none", () => {
  const good = formatGame(played());
  const wrong = (change: (text: string) => string) => {
    const text = change(good);
    expect(text).not.toBe(good);
    const read = readGameFile(text, FILE);
    if (read.ok) throw new Error("it was read");
    return read.error[0];
  };
  const lineOf = (needle: string) => good.split("\n").findIndex((line) => line.includes(needle)) + 1;

  it("is refused with place and line", () => {
    expect(wrong((t) => t.replace('"seed"', '"sead"'))).toMatchObject({ place: "seed", message: "is missing" });
    expect(wrong((t) => t.replace('"from": "hand"', '"from": "hand", "note": 1'))).toMatchObject({
      code: "invalid",
      place: "nodes[0].note",
      line: lineOf("roll-pulse"),
      message: "is not a key that this program knows",
    });
    expect(wrong((t) => t.replace("[5, 6, 1]", "[5, 0, 1]"))).toMatchObject({ place: "nodes[1].dice[1]" });
    expect(wrong((t) => t.replace('"parent": 1', '"parent": 4'))).toMatchObject({
      place: "nodes[3].parent",
      line: lineOf("end-pulse"),
      message: "node 4 can't follow node 4, which is not earlier",
    });
    expect(wrong((t) => t.replace('"at": 4', '"at": 5'))).toMatchObject({ place: "at" });
    const forward = (ids: string) => wrong((t) => t.replace('"at": 4', `"at": 4, "forward": ${ids}`));
    expect(forward("[2, 9]")).toMatchObject({ place: "forward[1]", message: "there is no node 9: the last one is 4" });
    expect(forward("[2, 4]")).toMatchObject({
      place: "forward[1]",
      message: "it is said already where node 1 goes forward to",
    });
    expect(forward("[0]")).toMatchObject({ place: "forward[0]" });
    expect(
      wrong((t) => t.replace('"system": "brew-up",\n  "rules"', '"system": "ghq-wwii",\n  "rules"')),
    ).toMatchObject({
      place: "system",
    });
  });

  it("is refused for the errors of its scenario, at their place in this file", () => {
    expect(wrong((t) => t.replace('"label": "red2"', '"label": ""'))).toMatchObject({
      place: "scenario.stands[1].label",
      line: lineOf('"id": "red2"'),
      message: "must not be empty",
    });
    expect(wrong((t) => t.replace('"format": "sandtable",', '"format": "sandbox",'))).toMatchObject({
      code: "wrong-format",
      place: "scenario.format",
    });
    expect(wrong((t) => t.slice(0, t.indexOf('  "scenario"')).replace(/,\s*$/, "\n}"))).toMatchObject({
      place: "scenario",
      message: "is missing",
    });
  });

  it("is refused when it is a scenario, a newer file, too large, or no JSON", () => {
    expect(wrong(() => formatScenario(toyScenario()))).toMatchObject({ code: "wrong-format", place: "format" });
    expect(wrong((t) => t.replace('"version": 3', '"version": 4'))).toMatchObject({ code: "newer-version" });
    expect(wrong((t) => t.slice(0, -20))).toMatchObject({ code: "not-json" });
    expect(wrong((t) => t + " ".repeat(17 * 1024 * 1024))).toMatchObject({ code: "too-large" });
    const parsed = parseGameFile("{}", FILE);
    expect(!parsed.ok && parsed.error.message).toBe("“toys.sandgame” is JSON, but not a Sand Table game.");
  });

  it("is lifted by numbered steps from older versions", () => {
    const before = z.looseObject({ seeds: z.string() });
    const newest = GAME_VERSIONS.at(-1);
    if (!newest) throw new Error("no version");
    const versions = [
      fileVersion(newest.version, before, ({ seeds, ...rest }) => ({ ...rest, seed: seeds })),
      // The newest schema stands for the one after it here, which calls itself as before.
      { ...newest, version: newest.version + 1 },
    ];
    const read = readGameFile(good.replace('"seed"', '"seeds"'), FILE, versions);
    expect(read.ok && read.value.seed).toBe("a seed");
  });

  it("of version 1 says of a command's dice that all were typed in, or none", () => {
    const old = good.replace('"version": 3', '"version": 1').replaceAll('"from": "hand"', '"byHand": true');
    const [then, now] = [readGameFile(old, FILE), readGameFile(good, FILE)];
    if (!then.ok || !now.ok) throw new Error("not read");
    expect(then.value.nodes).toEqual(now.value.nodes);
    expect(then.value.nodes.flatMap(({ from }) => from)).toContain("hand");
  });

  it("of version 1, as it was written then, is read, and written anew keeps every face", () => {
    const text = readFileSync(path.join(import.meta.dirname, "../../reference/games/version-1.sandgame"), "utf8");
    const raw = JSON.parse(text) as { version: number; nodes: { dice?: number[]; byHand?: true }[] };
    expect(raw.version).toBe(1);
    const then = parseGameFile(text, FILE);
    if (!then.ok) throw new Error(then.error.message);
    expect(then.value.nodes.map(({ dice }) => dice)).toEqual(raw.nodes.map(({ dice = [] }) => dice));
    expect(then.value.nodes.map(({ from }) => [...new Set(from)])).toEqual(
      raw.nodes.map(({ dice = [], byHand }) => (dice.length === 0 ? [] : [byHand ? "hand" : "program"])),
    );
    const anew = formatGameFile(then.value);
    expect(JSON.parse(anew)).toMatchObject({ version: 3 });
    const again = parseGameFile(anew, FILE);
    expect(again.ok && again.value).toEqual(then.value);
    const opened = openGame(then.value, armourBattles.play);
    expect(opened.ok && opened.value.game.nodes.size).toBe(raw.nodes.length + 1);
  });

  it("says of each face where it came from, and of no more faces than there are", () => {
    const mixed = good.replace('"from": "hand"', '"from": ["hand", "program"]');
    const read = readGameFile(mixed, FILE);
    expect(read.ok && read.value.nodes[0]?.from).toEqual(["hand", "program"]);
    expect(wrong((t) => t.replace('"from": "hand"', '"from": ["hand"]'))).toMatchObject({
      place: "nodes[0].from",
      message: "it says where 1 dice came from, and there are 2",
    });
    expect(wrong((t) => t.replace('"from": "hand"', '"from": "foot"'))).toMatchObject({ place: "nodes[0].from" });
  });
});
