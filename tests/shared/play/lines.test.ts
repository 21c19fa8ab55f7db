import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Random, randomOf } from "../../../shared/dice/seeded.ts";
import { canonical, hashOf } from "../../../shared/play/canonical.ts";
import type { Command } from "../../../shared/play/contract.ts";
import { formatGame } from "../../../shared/play/formatGame.ts";
import type { Game, NodeId } from "../../../shared/play/game.ts";
import { linesOf, nextRoll, soundPart, standingsOf, turnMarks } from "../../../shared/play/lines.ts";
import { newGame } from "../../../shared/play/newGame.ts";
import { type OpenedGame, openGame } from "../../../shared/play/openGame.ts";
import { parseGameFile, readGameFile } from "../../../shared/play/parseGame.ts";
import { MAX_NAME } from "../../../shared/play/remarks.ts";
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
function open(text: string, rules = toyRules()): OpenedGame {
  const file = parseGameFile(text, FILE);
  if (!file.ok) throw new Error(file.error.message);
  const opened = openGame(file.value, rules);
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
}
/** A tree with many branches, at some node of it. */
function grown(random: Random, commands: number): Game {
  const game = begin();
  for (let i = 0; i < commands; i++) {
    if (random.below(4) === 0) game.goTo([...game.nodes.keys()][random.below(game.nodes.size)] as NodeId);
    const next = randomCommand(game.battle, game.state, random);
    if (next) game.give(next);
  }
  return game;
}
/** Nodes 1 2 3, from 1 also 4 5, from 4 also 6. */
function forked(): Game {
  const game = begin();
  game.give(command("roll-pulse"), hand(6, 6));
  game.give(command("shoot", { target: "blue1", stand: "red1" }), hand(5, 6, 1));
  game.give(command("advance", { stand: "red2", path: [[11, 6]] }));
  game.goTo(1);
  game.give(command("shoot", { target: "blue1", stand: "red1" }), hand(1, 1, 1));
  game.give(command("end-pulse"));
  game.goTo(4);
  game.give(command("advance", { stand: "red2", path: [[11, 6]] }));
  return game;
}
const tree = (game: Game) => canonical([...game.nodes.values()]);

describe("the lines of a tree", () => {
  it("part where another command was given, and stand behind the line that they part from", () => {
    expect(linesOf(forked())).toEqual([
      { head: 0, from: null, parent: null, level: 1, nodes: [0, 1, 2, 3] },
      { head: 4, from: 1, parent: 0, level: 2, nodes: [4, 5] },
      { head: 6, from: 4, parent: 1, level: 3, nodes: [6] },
    ]);
  });

  it("go on with the longest way, but a way with a name is a line of its own", () => {
    const game = forked();
    for (let i = 0; game.nodes.size < 10 && i < 100; i++) {
      const next = randomCommand(game.battle, game.state, randomOf(i));
      if (next) game.give(next);
    }
    const shapes = () => linesOf(game).map(({ nodes }) => nodes);
    expect(shapes()).toEqual([[0, 1, 4, 6, 7, 8, 9], [5], [2, 3]]);
    game.remark(4, "red", { name: "Left" });
    expect(shapes()).toEqual([[0, 1, 2, 3], [4, 6, 7, 8, 9], [5]]);
  });

  it("have each node once, whatever was tried", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const game = grown(randomOf(seed), 40);
        const lines = linesOf(game);
        expect(lines.flatMap(({ nodes }) => nodes).sort((a, b) => a - b)).toEqual([...game.nodes.keys()]);
        for (const [i, { parent, from, head, nodes, level }] of lines.entries()) {
          expect(game.nodes.get(head)?.parent).toBe(from);
          if (parent !== null) {
            expect(parent).toBeLessThan(i);
            expect(lines[parent]?.nodes).toContain(from);
            expect(level).toBe((lines[parent]?.level ?? 0) + 1);
          }
          for (const [step, node] of nodes.entries())
            if (step > 0) expect(game.nodes.get(node)?.parent).toBe(nodes[step - 1]);
        }
      }),
      { numRuns: 30 },
    );
  });

  it("have marks at the turns that begin on them, and the figures of a position", () => {
    const game = begin();
    for (let i = 0; i < 40 && game.decision.side !== null; i++) {
      const next = randomCommand(game.battle, game.state, randomOf(i));
      if (next) game.give(next);
    }
    const [line] = linesOf(game);
    const marks = turnMarks(game, line?.nodes ?? []);
    expect(marks[0]).toEqual({ turn: 1, node: 0 });
    expect(marks.map(({ turn }) => turn)).toEqual([...new Set(marks.map(({ turn }) => turn))].sort());
    for (const { turn, node } of marks) expect(game.stateAt(node).turn).toBe(turn);
    const { sides, turn } = standingsOf(game.view(null));
    expect(turn).toBe(game.state.turn);
    expect(sides.red.of).toBeGreaterThan(0);
  });

  it("name the next roll on them", () => {
    const game = forked();
    expect(nextRoll(game, [0, 1, 2, 3], 0)).toBe(1);
    expect(nextRoll(game, [0, 1, 2, 3], 2)).toBe(2);
    expect(nextRoll(game, [0, 1, 2, 3], 3)).toBeNull();
  });
});

describe("a line that newer rules refuse", () => {
  it("is kept, with the reason and the number of its lost commands", () => {
    const game = forked();
    game.goTo(5);
    const { game: again } = open(formatGame(game), toyRules({ version: 2, farthest: 4 }));
    const [first, second, third] = linesOf(again);
    expect(soundPart(again, first ?? { nodes: [] })).toEqual({
      nodes: [0, 1, 2],
      refused: { node: 3, lost: 1, refusal: expect.objectContaining({ reason: expect.stringMatching(/\w/) }) },
    });
    expect(soundPart(again, second ?? { nodes: [] }).refused).toBeNull();
    expect(soundPart(again, third ?? { nodes: [] })).toMatchObject({ nodes: [], refused: { node: 6, lost: 1 } });
    expect(() => again.goTo(6)).toThrow(RangeError);
    // It can get a name, be removed, or be saved for rules that accept it.
    again.remark(6, null, { name: "Left" });
    expect(tree(open(formatGame(again), toyRules({ version: 3 })).game)).toBe(tree(again));
    const [why, removed] = [again.refusedBefore(6), again.remove(6)];
    expect(removed).toMatchObject({ ok: true, value: { commands: 1 } });
    expect(again.refusedBefore(3)).not.toBeNull();
    expect(again.broken.has(6)).toBe(false);
    if (removed.ok) again.restore(removed.value);
    expect(why).not.toBeNull();
    expect(again.refusedBefore(6)).toEqual(why);
    expect(again.remarkAt(6, null)?.name).toBe("Left");
  });
});

describe("removing a line", () => {
  it("keeps every other node with its dice and its state, through a file too", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const random = randomOf(seed);
        const game = grown(random, 40);
        const ids = [...game.nodes.keys()];
        const target = ids[random.below(ids.length)] as NodeId;
        const way = game.lineTo(game.at).map(({ id }) => id);
        const before = new Map(ids.map((id) => [id, { node: game.nodes.get(id), hash: hashOf(game.stateAt(id)) }]));
        const next = game.nextId;
        game.remark(target, "red", { name: "If I had gone left" });
        const [file, ways] = [formatGame(game), ids.map((id) => game.next(id))];
        const removed = game.remove(target);
        if (way.includes(target)) {
          expect(removed.ok).toBe(false);
          expect([...game.nodes.keys()]).toEqual(ids);
          return;
        }
        const gone = ids.filter((id) => !game.nodes.has(id));
        expect(removed).toMatchObject({ ok: true, value: { node: target, commands: gone.length } });
        expect(gone).toContain(target);
        for (const id of gone) expect(id === target || gone.includes(before.get(id)?.node?.parent ?? -1)).toBe(true);
        const { game: again } = open(formatGame(game));
        expect(tree(again)).toBe(tree(game));
        expect(again.at).toBe(game.at);
        for (const [id, { children, ...node }] of game.nodes) {
          const was = before.get(id)?.node;
          expect({ ...was, children: was?.children.filter((child) => !gone.includes(child)) }).toEqual({
            ...node,
            children,
          });
          expect(hashOf(again.stateAt(id))).toBe(before.get(id)?.hash);
        }
        // Dice of the seed belong to an id, so a removed one's never fall again.
        expect([game.nextId, again.nextId]).toEqual([next, next]);
        expect(formatGame(again)).toBe(formatGame(game));
        // Back again, all is as it was.
        if (!removed.ok) return;
        expect(game.restore(removed.value)).toEqual({ ok: true, value: null });
        expect(formatGame(game)).toBe(file);
        expect([...game.nodes.keys()]).toEqual(ids);
        expect(ids.map((id) => game.next(id))).toEqual(ways);
        for (const [id, { node, hash }] of before) {
          expect(game.nodes.get(id)).toEqual(node);
          expect(hashOf(game.stateAt(id))).toBe(hash);
        }
      }),
      { numRuns: 40 },
    );
  }, 60_000);

  it("comes back beside what was played since, and keeps its dice", () => {
    const game = forked();
    const shot = game.nodes.get(2);
    const gone = game.remove(2);
    if (!gone.ok) throw new Error(gone.error.message);
    game.goTo(1);
    game.give(command("end-pulse"));
    expect(game.at).toBe(7);
    const { edition, revision } = game;
    expect(game.restore(gone.value)).toEqual({ ok: true, value: null });
    expect([game.at, game.edition, game.revision]).toEqual([7, edition + 1, revision + 1]);
    expect(game.nodes.get(1)?.children).toEqual([2, 4, 7]);
    expect(game.nodes.get(2)).toEqual(shot);
    expect(game.next(1)).toBe(7);
    game.goTo(3);
    expect(open(formatGame(game)).game.hash()).toBe(game.hash());
  });

  it("comes back once, and not without the line that it parted from", () => {
    const game = forked();
    game.goTo(2);
    const [part, whole] = [game.remove(6), game.remove(4)];
    if (!part.ok || !whole.ok) throw new Error("not removed");
    expect(game.restore(part.value)).toMatchObject({
      ok: false,
      error: { message: "The line that it parted from is gone. Bring that one back first." },
    });
    expect([game.restore(whole.value).ok, game.restore(part.value).ok]).toEqual([true, true]);
    expect(game.restore(whole.value)).toMatchObject({ ok: false, error: { message: "The line is back already." } });
    const untouched = forked();
    untouched.goTo(2);
    expect(formatGame(game)).toBe(formatGame(untouched));
  });

  it("is refused for the beginning and for the way to the present node", () => {
    const game = forked();
    const edition = game.edition;
    expect(game.remove(0)).toMatchObject({ ok: false, error: { message: "The beginning of the battle stays." } });
    for (const id of [1, 4, 6])
      expect(game.remove(id)).toMatchObject({
        ok: false,
        error: { message: "The game is in this line. Go to another line first." },
      });
    expect(() => game.remove(99)).toThrow(RangeError);
    expect(game.edition).toBe(edition);
    expect(game.remove(2)).toMatchObject({ ok: true, value: { commands: 2 } });
    expect(game.edition).toBe(edition + 1);
    expect(linesOf(game).map(({ nodes }) => nodes)).toEqual([[0, 1, 4, 5], [6]]);
  });
});

describe("remarks", () => {
  it("survive a file, and go with their nodes", () => {
    const game = forked();
    game.remark(0, null, { name: "  As it\n was " });
    game.remark(4, null, { name: "If I had gone left", note: "Blue waits behind the wood.\nRed is early." });
    game.remark(3, null, { bookmark: true });
    expect(game.remarks.map(({ node, name }) => [node, name])).toEqual([
      [0, "As it was"],
      [3, ""],
      [4, "If I had gone left"],
    ]);
    const { game: again } = open(formatGame(game));
    expect(again.remarks).toEqual(game.remarks);
    expect(formatGame(again)).toBe(formatGame(game));
    game.remove(2);
    expect(game.remarks.map(({ node }) => node)).toEqual([0, 4]);
  });

  it("change the game only where they change", () => {
    const game = forked();
    const { edition, revision } = game;
    game.remark(2, null, { name: " ", bookmark: false });
    expect([game.edition, game.revision]).toEqual([edition, revision]);
    game.remark(2, null, { bookmark: true });
    expect([game.edition, game.revision]).toEqual([edition + 1, revision + 1]);
    game.remark(2, null, { bookmark: false });
    expect(game.remarks).toEqual([]);
    game.remark(2, null, { name: "n".repeat(200) });
    expect(game.remarkAt(2, null)?.name).toHaveLength(MAX_NAME);
    expect(() => game.remark(99, null, { name: "x" })).toThrow(RangeError);
  });

  it("of one side are not for the other", () => {
    const game = forked();
    game.remark(2, "red", { note: "Our guns wait here." });
    game.remark(2, "blue", { bookmark: true });
    expect(game.remarkAt(2, "red")).toMatchObject({ note: "Our guns wait here.", bookmark: false });
    expect(game.remarkAt(2, "blue")).toMatchObject({ note: "", bookmark: true });
    expect(game.remarkAt(2, null)).toMatchObject({ by: "red" });
    game.remark(3, null, { name: "for all" });
    expect(game.remarkAt(3, "blue")?.name).toBe("for all");
    expect(open(formatGame(game)).game.remarks).toEqual(game.remarks);
  });
});

describe("a file of removed branches and remarks", () => {
  const text = () => {
    const game = forked();
    game.remove(2);
    game.remark(4, "red", { name: "Left" });
    return formatGame(game);
  };
  const failure = (from: string, to: string) => {
    const bad = text().replace(from, to);
    expect(bad).not.toBe(text());
    const read = readGameFile(bad, FILE);
    return read.ok ? null : read.error.map(({ place, message }) => `${place}: ${message}`);
  };

  it("names a node's id where a gap is, and the next one where it isn't the last one's", () => {
    const lines = text().split("\n");
    expect(lines.some((line) => line.startsWith('    {"id": 4, "command": {"type": "shoot"'))).toBe(true);
    expect(lines).toContain('    {"node": 4, "by": "red", "name": "Left"}');
    const game = forked();
    game.goTo(5);
    game.remove(6);
    expect(formatGame(game)).toContain('"next": 7,');
  });

  it("is refused with the place and the reason", () => {
    expect(failure('"id": 4', '"id": 1')).toContain("nodes[1].id: node 1 can't stand behind node 1");
    expect(failure('"id": 4', '"id": 9')).toContain("at: there is no node 6");
    expect(failure('"node": 4', '"node": 3')).toEqual(["remarks[0].node: there is no node 3"]);
    expect(failure('"node": 4', '"node": 44')).toEqual(["remarks[0].node: there is no node 44: the last one is 6"]);
    expect(failure(', "name": "Left"', "")).toEqual(["remarks[0]: has no name, note or bookmark"]);
    expect(failure('"remarks": [', '"next": 2, "remarks": [')).toEqual([
      "next: the next command can't be node 2: the last one is 6",
    ]);
    const twice = '{"node": 4, "by": "red", "name": "Left"}';
    expect(failure(twice, `${twice}, ${twice}`)).toEqual(["remarks[1]: there is a remark at node 4 already"]);
  });

  it("has no such things before version 3", () => {
    const old = text().replace('"version": 3', '"version": 2');
    expect(readGameFile(old, FILE)).toMatchObject({ ok: false });
    const plain = formatGame(forked()).replace('"version": 3', '"version": 2');
    const read = parseGameFile(plain, FILE);
    expect(read.ok && read.value).toMatchObject({ nextId: 7, remarks: [] });
  });
});
