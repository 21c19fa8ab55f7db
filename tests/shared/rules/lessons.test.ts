/** The lessons of the guided battles, against the kinds of command of each system and a battle on its small table. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { CHARACTERS } from "../../../shared/opponent/character.ts";
import { ruleSystem } from "../../../shared/rules/systems.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { opponentPlayer, playBetween } from "../../../shared/simulate/between.ts";
import { SIDE_IDS, SYSTEM_IDS } from "../../../shared/systems.ts";

vi.setConfig({ testTimeout: 120_000 });

describe.each(SYSTEM_IDS)("the guided battle of %s", (id) => {
  const found = ruleSystem(id);
  if (!found.ok) throw new Error(found.error.message);
  const system = found.value;
  const lessons = system.lessons ?? [];
  const file = path.resolve(import.meta.dirname, `../../../resources/guides/${id}.sandtable`);
  const parsed = parseScenario(readFileSync(file, "utf8"), file);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const loaded = parsed.value;

  it("has lessons about kinds of command that the system has, each kind once", () => {
    expect(lessons.length).toBeGreaterThan(4);
    const kinds = lessons.flatMap(({ kinds: all }) => all);
    expect(new Set(kinds).size).toBe(kinds.length);
    const refused = kinds.filter((type) => {
      const read = system.play.commands.safeParse({ type });
      return (
        !read.success && read.error.issues.some(({ code, path: at }) => code === "invalid_union" || at[0] === "type")
      );
    });
    expect(refused).toEqual([]);
  });

  it("says each thing in at most 50 words, in short sentences", () => {
    for (const { say } of lessons) {
      expect(say.split(/\s+/).length, say).toBeLessThanOrEqual(50);
      for (const sentence of say.split(/[.:;] /))
        expect(sentence.split(/\s+/).length, sentence).toBeLessThanOrEqual(20);
    }
  });

  it("is on a small table with three stands a side", () => {
    const { table, stands } = loaded.scenario;
    expect(Math.max(table.width, table.height)).toBeLessThanOrEqual(36);
    for (const side of SIDE_IDS) expect(stands.filter((stand) => stand.side === side && stand.at)).toHaveLength(3);
  });

  it("meets at least four lessons, the first shot among them, and explains every kind that a beginner must choose", () => {
    const opened = system.play.open(loaded);
    if (!opened.ok) throw new Error(opened.error.message);
    const battle = opened.value;
    const player = (side: "red" | "blue", who: "regular" | "recruit") => {
      const made = opponentPlayer({ battle, loaded, system }, side, CHARACTERS[who], 1);
      if (!made.ok) throw new Error(made.error.message);
      return made.value;
    };
    const met = new Set<string>();
    for (const seed of ["guide", "again"])
      playBetween(
        battle,
        { red: player("red", "regular"), blue: player("blue", "recruit") },
        {
          seed,
          maxCommands: 400,
          onAbout: (_, __, { side, open }) => {
            if (side === "red") for (const { kind } of open) met.add(kind);
          },
        },
      );
    const shown = lessons.filter(({ kinds }) => kinds.some((kind) => met.has(kind)));
    expect(shown.length).toBeGreaterThanOrEqual(4);
    expect(shown.some(({ kinds }) => kinds.includes("fire"))).toBe(true);
  });
});
