/** The scenario doctor on the command line. */
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { inches, point } from "../../../shared/geometry/units.ts";
import { cohesionOf } from "../../../shared/rules/ghq/forces.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { temporaryFolder } from "../files/helpers.ts";
import { battle } from "./battle.ts";
import { cli } from "./run.ts";

/** Two against one, at close quarters and for two turns: games by chance take no time. */
function brief(): string {
  const { scenario, ground } = battle();
  const where = path.join(temporaryFolder(), "brief.sandtable");
  const at = { r1: point(4, 4), r2: point(4, 6), b1: point(6, 5) } as Readonly<
    Record<string, (typeof scenario.stands)[number]["at"]>
  >;
  const stands = scenario.stands.map((stand) => ({
    ...stand,
    at: at[stand.id] ?? null,
    footprint: [inches(1), inches(1)] as const,
  }));
  fs.writeFileSync(
    where,
    formatScenario({ ground, scenario: { ...scenario, stands, facts: { ...scenario.facts, turnLimit: 2 } } }),
  );
  return where;
}

interface Answer {
  readonly baseline: { readonly games: number; readonly verdict: string; readonly words: string };
  readonly findings: readonly { readonly id: string; readonly words: string; readonly games: number }[];
  readonly progress: { readonly games: number; readonly budget: number };
  readonly done: boolean;
  readonly conclusion: string;
}
const PLAYERS = ["--red", "random", "--blue", "random"];

describe("doctor", () => {
  it("plays no more than it may, tells what it found, and the same again from the same seed", async () => {
    const file = brief();
    const ask = () => cli("doctor", file, ...PLAYERS, "--games", "60", "--tolerance", "0.5", "--json");
    const done = await ask();
    expect([done.code, done.errors]).toEqual([0, []]);
    const { baseline, findings, progress, done: over, conclusion } = done.json() as Answer;
    expect(over).toBe(true);
    expect(progress.budget).toBe(60);
    expect(progress.games).toBeLessThanOrEqual(60);
    expect(progress.games).toBe(baseline.games + findings.reduce((sum, { games }) => sum + games, 0));
    expect(baseline.words).not.toBe("");
    expect(conclusion).not.toBe("");
    expect((await ask()).json()).toEqual(done.json());
    const text = (await cli("doctor", file, ...PLAYERS, "--games", "60", "--tolerance", "0.5")).out;
    expect(text).toContain(baseline.words);
    expect(text).toContain(conclusion);
    for (const { id, words } of findings) {
      expect(text).toContain(words);
      expect(text).toContain(id);
    }
  });

  it("lists what may be tried, and carries one of them out", async () => {
    const file = brief();
    const list = (await cli("doctor", file, "--list", "--json")).json() as { id: string; words: string }[];
    expect(list.length).toBeGreaterThan(8);
    const first = list.find(({ id }) => id.includes("cohesion-level-14-to-15"));
    const table = (await cli("doctor", file, "--list")).out;
    expect(table).toContain(first?.words);
    const out = path.join(temporaryFolder(), "better.sandtable");
    const done = await cli("doctor", file, "--apply", first?.id ?? "", "--out", out);
    expect([done.code, done.out]).toEqual([0, `${first?.words}. It is in ${out}.\n`]);
    const read = parseScenario(fs.readFileSync(out, "utf8"), out);
    expect(read.ok && read.value.scenario.sides.map((side) => cohesionOf(side))).toEqual([15, 15]);
    // What it starts from is another now.
    const again = await cli("doctor", out, "--apply", first?.id ?? "", "--out", out);
    expect(again.code).toBe(1);
    expect(again.errors[0]).toContain("there is no such change");
  });

  it.each([
    [["--apply", "turns-2-to-3"], 2],
    [["--list", "--apply", "turns-2-to-3", "--out", "x.sandtable"], 2],
    [["--games", "12"], 2],
    [["--tolerance", "60"], 2],
    [["--red-plan", "none", "--games", "60"], 1],
  ])("refuses %j", async (args, code) => {
    expect((await cli("doctor", brief(), ...args)).code).toBe(code);
  });
});
