/** The balance lab on the command line: simulate --sides opponent. */
import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { LabComparison } from "../../../shared/lab/compare.ts";
import type { LabSummary } from "../../../shared/lab/summary.ts";
import { temporaryFolder } from "../files/helpers.ts";
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
    for (const part of ["95 % interval", "Balance: ", "turns and", "stands (", "Luck: ", "Survives", "'s player", hash])
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
    expect(twice).toMatchObject({ code: 1, errors: [expect.stringContaining("Battle 1 is in two of the parts")] });
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
      [["--sides", "opponent", "--games", "1", "--red", "nobody"], "Allowed choices"],
      [["--sides", "opponent", "--games", "1", "--game", "-1", "--out", "x.sandgame"], "whole number from 0"],
    ] as const) {
      const { code, errors } = await cli("simulate", scenario, ...args);
      expect([code, errors.join(" ")], args.join(" ")).toEqual([2, expect.stringContaining(why)]);
    }
    const plan = await play("--games", "1", "--red-plan", "Left hook");
    expect(plan).toMatchObject({ code: 1, errors: [expect.stringContaining("no such layer of plans; red has none")] });
  });
});
