/** Playing on the command line: commands, referee, simulate. */
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { canonical } from "../../../shared/play/canonical.ts";
import { sha256 } from "../../../shared/play/sha256.ts";
import { unplayed } from "../../shared/rules/unplayed.ts";
import { temporaryFolder } from "../files/helpers.ts";
import { cli, file } from "./run.ts";

interface Refereed {
  readonly refused?: { readonly index: number; readonly rule: string; readonly reason: string };
  readonly events: readonly { readonly type: string }[];
  readonly log: readonly string[];
  readonly state: { readonly turn: number; readonly phase: string };
  readonly hash: string;
  readonly pending: {
    readonly side: string | null;
    readonly open: readonly {
      readonly kind: string;
      readonly choices: number | null;
      readonly stands?: readonly string[];
      readonly example: { readonly type: string } | null;
      readonly commands?: readonly { readonly name: string; readonly command: object }[];
      readonly others?: Readonly<Record<string, { readonly rule: string }>>;
    }[];
  };
}

function script(value: unknown): string {
  const where = path.join(temporaryFolder(), "script.json");
  fs.writeFileSync(where, typeof value === "string" ? value : JSON.stringify(value));
  return where;
}
async function referee(scenario: string, entries: unknown, ...more: string[]) {
  const done = await cli("referee", scenario, "--script", script(entries), "--json", ...more);
  return { ...done, document: done.json() as Refereed };
}
const roll = { command: { type: "roll-initiative" } };

describe("commands", () => {
  it("gives a JSON Schema in which every field is told of", async () => {
    const { code, json } = await cli("commands", "--system", "ghq-wwii");
    expect(code).toBe(0);
    const schema = json() as {
      title: string;
      oneOf: { properties: Record<string, { const?: string }>; required: string[] }[];
    };
    expect(schema.title).toContain("GHQ WWII");
    const types = schema.oneOf.map(({ properties }) => properties["type"]?.const);
    expect(types).toContain("fire");
    expect(types).toContain("move");
    const silent: string[] = [];
    const look = (value: unknown, place: string) => {
      if (typeof value !== "object" || value === null) return;
      const { properties } = value as { properties?: Record<string, { description?: string; const?: unknown }> };
      for (const [key, field] of Object.entries(properties ?? {}))
        if (!field.description && !(field.const !== undefined && place.includes("oneOf.")))
          silent.push(`${place}.${key}`);
      for (const [key, inner] of Object.entries(value)) look(inner, `${place}.${key}`);
    };
    look(schema, "");
    expect(silent).toEqual([]);
  });

  it("refuses a system that can't be played, or none", async () => {
    const found = await unplayed("brew-up", () => cli("commands", "--system", "brew-up"));
    expect(found).toMatchObject({ code: 1 });
    expect((await cli("commands")).code).toBe(2);
    expect((await cli("commands", "--system", "chess")).code).toBe(2);
  });
});

describe("referee", () => {
  it("plays a script with its own dice, and hashes the state", async () => {
    const { code, document, errors } = await referee(file(), [{ ...roll, dice: [6, 2] }]);
    expect(errors).toEqual([]);
    expect(code).toBe(0);
    expect(document.events.map(({ type }) => type)).toContain("initiative-rolled");
    expect(document.log.length).toBeGreaterThan(0);
    expect(document.log[0]).toMatch(/^1\.1 \S/);
    expect(document.hash).toBe(sha256(canonical(document.state)));
    expect(document).not.toHaveProperty("refused");
  });

  it("rolls from the seed what the script doesn't give: the same every time, another by another seed", async () => {
    const played = async (seed: string) => (await referee(file(), [roll], "--seed", seed)).document;
    const seeds = ["1", "2", "3", "4", "5", "6"];
    const rolled = await Promise.all(seeds.map(played));
    expect(await played("1")).toEqual(rolled[0]);
    expect(new Set(rolled.map(({ events }) => JSON.stringify(events))).size).toBeGreaterThan(1);
  });

  it("stops at what is refused, says why, and shows the game as it was before", async () => {
    const good = [{ ...roll, dice: [6, 2] }];
    const before = await referee(file(), good);
    const wrong: readonly (readonly [entry: unknown, rule: RegExp, reason: RegExp])[] = [
      [roll, /^4\.0/, /phase/],
      [{ command: { type: "fire", stand: "r1", target: "b1" } }, /^(4\.0|7)/, /./],
      [{ command: { type: "go-first", side: "red" }, dice: [3] }, /^house$/, /this rolls 0, 1 were given/],
      [{ command: { type: "surrender" } }, /^house$/, /This is not a command/],
      [{ command: { type: "go-first", side: "green" } }, /^house$/, /side must be one of/],
      [{ command: { type: "go-first", side: "red", loudly: true } }, /^house$/, /loudly/],
      [{ command: "go-first" }, /^house$/, /must be an object/],
      [{ command: null }, /^house$/, /must be an object/],
      [{ dice: [1] }, /^house$/, /has no command/],
      [{ command: { type: "go-first", side: "red" }, dices: [] }, /^house$/, /“dices” is no key/],
      [{ command: { type: "go-first", side: "red" }, dice: "6" }, /^house$/, /must be a list/],
      [{ command: { type: "go-first", side: "red" }, dice: null }, /^house$/, /must be a list/],
      [7, /^house$/, /no entry/],
      [[], /^house$/, /no entry/],
    ];
    for (const [entry, rule, reason] of wrong) {
      const { code, document, errors } = await referee(file(), [...good, entry]);
      const about = JSON.stringify(entry);
      expect(code, about).toBe(1);
      expect(document.refused?.index, about).toBe(1);
      expect(document.refused?.rule, about).toMatch(rule);
      expect(document.refused?.reason, about).toMatch(reason);
      expect(errors, about).toHaveLength(1);
      expect(errors[0], about).toContain("script.json: [1]: rule ");
      expect({ ...document, refused: undefined }, about).toEqual({ ...before.document, refused: undefined });
    }
  });

  it("refuses dice that don't fit: too few, too many, no faces", async () => {
    for (const [dice, reason] of [
      [[], "Too few dice: after 0 of them 1D6 are rolled"],
      [[4], "Too few dice: after 1 of them 1D6 are rolled"],
      [[4, 7], "A D6 has no face 7"],
      [[0, 4], "A D6 has no face 0"],
      [[4, 2.5], "A D6 has no face 2.5"],
      [[6, 2, 1], "Too many dice"],
    ] as const) {
      const { code, document } = await referee(file(), [{ ...roll, dice }]);
      expect(code).toBe(1);
      expect(document.refused).toMatchObject({ index: 0 });
      expect(document.refused?.reason).toContain(reason);
      expect(document.events).toEqual([]);
      expect(document.state.phase).toBe("initiative");
    }
  });

  it("mixes dice: what the script gives falls first, the seed gives the rest", async () => {
    for (const [dice, from] of [
      [[5], ["script", "program"]],
      // A file that says nothing of its faces has them from the program.
      [[], undefined],
    ] as const) {
      const kept = path.join(temporaryFolder(), "mixed.sandgame");
      const { code, out, document } = await referee(file(), [{ ...roll, dice, rest: "program" }], "--out", kept);
      expect(code, out).toBe(0);
      expect(document.state.phase).not.toBe("initiative");
      const [first] = (JSON.parse(fs.readFileSync(kept, "utf8")) as { nodes: { dice: number[]; from?: string[] }[] })
        .nodes;
      expect(first?.dice.slice(0, dice.length)).toEqual(dice);
      expect(first?.from?.slice(0, 2)).toEqual(from);
    }
    const wrong = await referee(file(), [{ ...roll, dice: [5], rest: "hand" }]);
    expect(wrong.document.refused?.reason).toContain("The rest of the dice can only be the program's");
    const over = await referee(file(), [{ ...roll, dice: [6, 2, 1], rest: "program" }]);
    expect(over.document.refused?.reason).toContain("Too many dice");
  });

  it("refuses a script that is none", async () => {
    for (const junk of ["", "{", "[{]", "nonsense", "{}", "null", '"roll"']) {
      const { code, document, errors } = await referee(file(), junk);
      expect(code, junk).toBe(1);
      expect(document.refused, junk).toMatchObject({ index: 0, rule: "house" });
      expect(errors, junk).toHaveLength(1);
    }
    const missing = await cli("referee", file(), "--script", "/nowhere/at-all.json", "--json");
    expect(missing).toMatchObject({ code: 1, out: "" });
    expect((await cli("referee", "/nowhere/at-all.sandtable")).code).toBe(1);
    expect((await cli("referee")).code).toBe(2);
  });

  it("tells who decides and what is open, with an example of each that is accepted", async () => {
    const { document } = await referee(file(), [{ ...roll, dice: [6, 2] }]);
    let at = document;
    const entries: unknown[] = [{ ...roll, dice: [6, 2] }];
    const kinds = new Set<string>();
    for (let i = 0; i < 12; i++) {
      for (const { example, kind } of at.pending.open) {
        kinds.add(kind);
        if (!example) continue;
        const tried = await referee(file(), [...entries, { command: example }]);
        expect(tried.document.refused, JSON.stringify(example)).toBeUndefined();
      }
      const next = at.pending.open.at(-1)?.example;
      entries.push({ command: next });
      at = (await referee(file(), entries)).document;
    }
    expect(kinds.size).toBeGreaterThan(3);
  });

  it("lists every choice, and why the others can't, where it is asked to", async () => {
    const { document } = await referee(file(), [{ ...roll, dice: [6, 2] }], "--pending");
    expect(document.pending.open[0]).toMatchObject({
      kind: "go-first",
      choices: 2,
      commands: [{ command: { type: "go-first", side: "red" } }, { command: { type: "go-first", side: "blue" } }],
    });
    const text = await cli("referee", file(), "--pending");
    expect(text.out).toContain('{"type":"roll-initiative"}');
    expect(text.out).toMatch(/Hash [0-9a-f]{64}\n$/);
  });

  it("writes a game, and goes on from one", async () => {
    const out = path.join(temporaryFolder(), "evening.sandgame");
    const first = await referee(file(), [roll], "--seed", "x", "--out", out);
    expect(first.code).toBe(0);
    const again = await cli("referee", out, "--json");
    expect(again.json()).toEqual(first.document);
    const further = await referee(out, [{ command: { type: "go-first", side: "blue" } }]);
    const whole = await referee(file(), [roll, { command: { type: "go-first", side: "blue" } }], "--seed", "x");
    expect(further.document).toEqual(whole.document);
    expect((await cli("referee", file(), "--out", "/tmp/evening.txt")).code).toBe(1);
    fs.writeFileSync(out, fs.readFileSync(out, "utf8").replace(/"rules": \d+/, '"rules": 999'));
    const newer = await cli("referee", out);
    expect(newer).toMatchObject({ code: 1, errors: [expect.stringContaining("newer version of the rules")] });
  });
});

describe("simulate", () => {
  it("plays whole battles and counts them; the same seed is the same series", async () => {
    const scenario = file();
    const run = async (...args: string[]) => cli("simulate", scenario, "--json", ...args);
    const once = await run("--games", "6", "--seed", "7");
    expect(once.code).toBe(0);
    const series = once.json() as { games: number; wins: Record<string, number>; draws: number; unfinished: number };
    expect(series).toMatchObject({
      games: 6,
      turns: { mean: expect.any(Number) },
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const { wins, draws, unfinished } = series;
    expect((wins["red"] ?? 0) + (wins["blue"] ?? 0) + draws + unfinished).toBe(6);
    expect((await run("--games", "6", "--seed", "7", "--sides", "random")).json()).toEqual(series);
    expect((await run("--games", "6", "--seed", "8")).json()).not.toEqual(series);
    const text = await cli("simulate", scenario, "--games", "2");
    expect(text.out).toContain("turns and");
  });

  it("refuses what is no number of games", async () => {
    for (const games of ["0", "-1", "x", "1.5"]) expect((await cli("simulate", file(), "--games", games)).code).toBe(2);
    expect((await cli("simulate", file())).code).toBe(2);
  });
});
