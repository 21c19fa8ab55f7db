/** The balance lab on the command line: simulate --sides opponent. */
import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { LabComparison } from "../../../shared/lab/compare.ts";
import type { LabSummary } from "../../../shared/lab/summary.ts";
import { CHARACTERS } from "../../../shared/opponent/character.ts";
import { formatCharacter } from "../../../shared/play/characterFile.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import { arrow, layer } from "../../shared/opponent/tables.ts";
import { temporaryFolder } from "../files/helpers.ts";
import { battle } from "./battle.ts";
import { cli, file } from "./run.ts";

interface Series {
  readonly games: number;
  readonly wins: Readonly<Record<string, number>>;
  readonly draws: number;
  readonly turns: { readonly mean: number };
  readonly hash: string;
  readonly battles: readonly { readonly game: number; readonly winner: string | null; readonly hash: string }[];
  readonly summary: LabSummary;
}

let scenario = "";
beforeEach(() => {
  scenario = file();
});
const PLAYERS = ["--sides", "opponent", "--red", "recruit", "--blue", "random"];
const play = (...args: string[]) => cli("simulate", scenario, "--json", ...PLAYERS, ...args);
const temporary = (name: string) => path.join(temporaryFolder(), name);

describe("simulate --sides opponent", () => {
  it("plays opponents by their characters and tells what that says, with intervals", async () => {
    const done = await play("--games", "4", "--swap");
    expect(done.code).toBe(0);
    const { games, wins, draws, turns, hash, battles, summary } = done.json() as Series;
    expect([games, (wins["red"] ?? 0) + (wins["blue"] ?? 0) + draws]).toEqual([4, 4]);
    expect(turns.mean).toBeGreaterThan(0);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(battles.map(({ game }) => game)).toEqual([0, 1, 2, 3]);
    expect(summary).toMatchObject({ games: 4, wins: { red: { count: wins["red"], n: 4 } }, score: { n: 4 } });
    expect(summary.players?.wins.red.n).toBe(4);
    expect((await play("--games", "4", "--swap")).json()).toEqual(done.json());
    const text = (await cli("simulate", scenario, ...PLAYERS, "--games", "4", "--swap")).out;
    for (const part of ["95% interval", "Balance: ", "turns and", "stands (", "Luck: ", "Survives", "'s player", hash])
      expect(text).toContain(part);
    expect(text).not.toMatch(/NaN|undefined|Infinity/);
  }, 60_000);

  it("keeps ranges that merge to the whole, to its counts where only they were printed, and to games", async () => {
    const whole = (await play("--games", "2")).json() as Series;
    const parts = await Promise.all(
      ["1", "0"].map(async (from) => {
        const [kept, printed] = [temporary(`kept-${from}.json`), temporary(`printed-${from}.json`)];
        const done = await play("--games", "1", "--from", from, "--keep", kept);
        fs.writeFileSync(printed, done.out);
        return { kept, printed };
      }),
    );
    const merge = (...files: string[]) => cli("simulate", scenario, "--json", "--merge", ...files);
    expect((await merge(...parts.map(({ kept }) => kept))).json()).toEqual(whole);
    const { summary: _, ...counted } = whole;
    expect((await merge(...parts.map(({ printed }) => printed))).json()).toEqual(counted);
    expect((await merge(parts[0]?.kept ?? "", parts[1]?.printed ?? "")).json()).toEqual(counted);

    const once = parts[0]?.kept as string;
    const twice = await cli("simulate", scenario, "--merge", once, once);
    expect(twice).toMatchObject({ code: 1, errors: [expect.stringContaining("Battle 1 is in two parts")] });
    expect(await cli("simulate", scenario, "--merge", scenario)).toMatchObject({ code: 1 });
    const other = file((text) => text.replace("Two hills", "Three hills"), "other.sandtable");
    expect(await cli("simulate", other, "--merge", once)).toMatchObject({
      code: 1,
      errors: [expect.stringContaining("another scenario")],
    });

    // A battle out of the file, and the same one played anew: one game, that the referee opens.
    const [out, anew] = [temporary("battle.sandgame"), temporary("anew.sandgame")];
    const saved = await cli("simulate", scenario, "--json", "--merge", once, "--game", "1", "--out", out);
    expect(saved.json()).toMatchObject({ game: 1, hash: whole.battles[1]?.hash, winner: whole.battles[1]?.winner });
    expect((await play("--game", "1", "--out", anew)).code).toBe(0);
    expect(fs.readFileSync(anew, "utf8")).toBe(fs.readFileSync(out, "utf8"));
    expect((await cli("referee", out, "--json")).json()).toMatchObject({ hash: whole.battles[1]?.hash });
    const missing = await cli("simulate", scenario, "--merge", once, "--game", "7", "--out", out);
    expect(missing).toMatchObject({ code: 1, errors: [expect.stringContaining("battle 7 isn't in what was merged")] });
    expect((await play("--game", "1", "--out", temporary("battle.txt"))).code).toBe(1);
  }, 60_000);

  it("compares two versions by battles of the same seeds", async () => {
    const stronger = file((text) => text.replace('"cohesion": 14', '"cohesion": 19'), "stronger.sandtable");
    expect(fs.readFileSync(stronger, "utf8")).not.toBe(fs.readFileSync(scenario, "utf8"));
    const done = await play("--games", "4", "--against", stronger);
    const { first, second, comparison } = done.json() as { first: Series; second: Series; comparison: LabComparison };
    expect(comparison).toMatchObject({ pairs: 4, only: { first: 0, second: 0 } });
    expect(comparison.score.difference.value).toBeCloseTo(second.summary.score.value - first.summary.score.value, 12);
    expect(first.hash).not.toBe(second.hash);
    const same = await cli("simulate", scenario, ...PLAYERS, "--games", "2", "--against", scenario);
    expect(same.out).toMatch(/\+0 points \(−\d+ to \+\d+\) by 2 pairs/);
  }, 60_000);

  it("refuses what doesn't go together", async () => {
    for (const [args, why] of [
      [["--games", "1", "--red", "recruit"], "--red goes with --sides opponent"],
      [["--games", "1", "--swap"], "--swap goes with --sides opponent"],
      [["--games", "1", "--red-plan", "a"], "--red-plan goes with --sides opponent"],
      [["--games", "1", "--keep", "x"], "--keep goes with"],
      [["--sides", "opponent"], "--games"],
      [["--sides", "opponent", "--game", "1"], "--game and --out go together"],
      [["--sides", "opponent", "--games", "1", "--out", "x.sandgame"], "--game and --out go together"],
      [["--sides", "opponent", "--games", "1", "--against", "y", "--keep", "x"], "--against goes with neither"],
      [["--games", "1", "--against-blue-plan", "a"], "--against-blue-plan goes with --sides opponent"],
      [["--sides", "opponent", "--merge", "y", "--against-red-plan", "x"], "--against-red-plan goes with neither"],
      [
        ["--sides", "opponent", "--games", "1", "--red", "nobody"],
        "veteran, commander, dashing, methodical, stubborn, elusive, wary, random, or a character's file (.json)",
      ],
      [["--sides", "opponent", "--games", "1", "--game", "-1", "--out", "x.sandgame"], "whole number from 0"],
    ] as const) {
      const { code, errors } = await cli("simulate", scenario, ...args);
      expect([code, errors.join(" ")], args.join(" ")).toEqual([2, expect.stringContaining(why)]);
    }
  });
});

describe("a character of one's own", () => {
  const written = (text: string, name = "aunt.json") => {
    const where = temporary(name);
    fs.writeFileSync(where, text);
    return where;
  };
  const aunt = { ...CHARACTERS.recruit, name: "Aunt" };

  it("plays from the file that the window exports, as anybody of its figures does", async () => {
    const wish = (who: string) =>
      cli("simulate", scenario, "--json", "--sides", "opponent", "--blue", "random", "--red", who, "--games", "2");
    const done = await wish(written(formatCharacter(aunt), "Aunt.JSON"));
    expect(done.code).toBe(0);
    const own = done.json() as Series & { of: { players: Record<string, string> } };
    expect(JSON.parse(own.of.players["red"] ?? "")).toEqual(aunt);
    expect(own.hash).toBe(((await wish("recruit")).json() as Series).hash);
    expect(own.hash).not.toBe(((await wish(written(formatCharacter(CHARACTERS.regular)))).json() as Series).hash);
  }, 60_000);

  it.each([
    ["no JSON", "{", "holds no character: it isn't JSON"],
    ["figures beyond their limits", formatCharacter({ ...aunt, care: 2 }), "characters.0.care: "],
    ["something else", formatScenario(battle()), "holds no character"],
    [
      "several",
      JSON.stringify({ sandTableCharacters: 1, characters: [aunt, CHARACTERS.regular] }),
      "--red: there must be one character in it, and there are “Aunt”, “Regular”",
    ],
  ])("is refused with its file and place where it holds %s", async (_, text, why) => {
    const where = written(text);
    const refused = await play("--games", "1", "--red", where);
    expect(refused).toMatchObject({ code: 1, errors: [expect.stringContaining(why)] });
    expect(refused.errors[0]).toContain(where);
    expect((await cli("doctor", scenario, "--blue", where)).errors).toEqual([
      (refused.errors[0] ?? "").replace("--red", "--blue"),
    ]);
  });

  it("is refused where there is no such file", async () => {
    const where = temporary("nobody.json");
    expect(await play("--games", "1", "--red", where)).toMatchObject({
      code: 1,
      errors: [expect.stringContaining("nobody.json")],
    });
  });
});

describe("plans that are played by", () => {
  const back = arrow("w", "withdraw", [
    [10, 5],
    [11.5, 7.5],
  ]);
  const forth = arrow("a", "main-attack", [
    [2, 3],
    [10, 5],
  ]);
  const drawn = (name = "planned.sandtable") => {
    const { scenario: bare, ground } = battle();
    const plans = [
      layer("hook", [forth], { name: "Left hook" }),
      layer("other", [], { name: "Wait" }),
      layer("wait-2", [], { name: "Wait" }),
      layer("secret", [], { name: "Umpire's", visibleTo: ["blue"] }),
      layer("back", [back], { name: "Back", side: "blue", visibleTo: ["red", "blue"] }),
    ];
    const where = temporary(name);
    fs.writeFileSync(where, formatScenario({ ground, scenario: { ...bare, plans } }));
    return where;
  };

  it.each([
    ["red", "Right hook", "--red-plan: there is no layer of plans “Right hook”; red has “Left hook”, “Wait”, “Wait”."],
    ["red", "Back", "--red-plan: “Back” (plans.4) is blue's, and red may not play by it; red has “Left hook”"],
    ["red", "Umpire's", "--red-plan: “Umpire's” (plans.3) is kept from red's own eyes"],
    ["red", "Wait", "--red-plan: 2 layers of plans are called “Wait”: say which by its id, other (plans.1) or wait-2"],
    ["blue", "hook", "--blue-plan: “Left hook” (plans.0) is red's, and blue may not play by it; blue has “Back”."],
  ])("%s by “%s” is refused with the file and the place", async (side, plan, why) => {
    const where = drawn();
    for (const [command, ...args] of [["simulate", "--sides", "opponent", "--games", "1"], ["doctor"]] as const) {
      const refused = await cli(command, where, ...args, `--${side}-plan`, plan);
      expect([refused.code, refused.out, refused.errors]).toEqual([
        1,
        "",
        [expect.stringContaining(`planned.sandtable: ${why}`)],
      ]);
    }
    const second = await cli("simulate", where, ...PLAYERS, "--games", "1", `--against-${side}-plan`, plan);
    expect(second.errors).toEqual([expect.stringContaining(why.replace(`--${side}`, `--against-${side}`))]);
  });

  it("are played by name or id, and change the game", async () => {
    const where = drawn();
    const series = async (...args: string[]) =>
      (await cli("simulate", where, "--json", ...PLAYERS, "--games", "3", ...args)).json() as Series & {
        of: { plans: unknown };
      };
    const named = await series("--red-plan", "Left hook");
    expect(named.of.plans).toEqual({ red: "hook", blue: null });
    expect(await series("--red-plan", "hook")).toEqual(named);
    expect((await series()).hash).not.toBe(named.hash);
  }, 60_000);

  it("are compared with the same dice", async () => {
    const where = drawn();
    const compared = async (...args: string[]) =>
      (await cli("simulate", where, "--json", ...PLAYERS, "--games", "2", ...args)).json() as {
        first: Series & { of: { plans: unknown } };
        second: Series & { of: { plans: unknown } };
        comparison: LabComparison;
      };
    const { first, second, comparison } = await compared("--red-plan", "wait-2", "--against-red-plan", "Left hook");
    expect([first.of.plans, second.of.plans]).toEqual([
      { red: "wait-2", blue: null },
      { red: "hook", blue: null },
    ]);
    expect(first.hash).not.toBe(second.hash);
    expect(comparison).toMatchObject({ pairs: 2, only: { first: 0, second: 0 } });
    // Another version of the scenario, whose plan is asked for by the same name.
    const version = await compared("--against", drawn("again.sandtable"), "--red-plan", "Left hook");
    expect(version.first.of.plans).toEqual(version.second.of.plans);
    expect(version.first.hash).toBe(version.second.hash);
    expect(version.comparison.turns.value).toBe(0);
  }, 60_000);
});
