/** Stored games replay bit for bit. After a change of the rules on purpose: `node tests/replays/record.ts`. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { hashOf } from "../../../shared/play/canonical.ts";
import { formatGame } from "../../../shared/play/formatGame.ts";
import { openGame } from "../../../shared/play/openGame.ts";
import { parseGameFile } from "../../../shared/play/parseGame.ts";
import { ruleSystem } from "../../../shared/rules/systems.ts";

const FOLDER = path.join(import.meta.dirname, "..", "..", "replays");
const EXPECTED = JSON.parse(readFileSync(path.join(FOLDER, "hashes.json"), "utf8")) as Readonly<
  Record<string, { readonly nodes: number; readonly present: string; readonly all: string }>
>;
const names = readdirSync(FOLDER).filter((name) => name.endsWith(".sandgame"));

describe("stored games", () => {
  it("are all expected", () => {
    expect(names.map((name) => name.replace(".sandgame", "")).sort()).toEqual(Object.keys(EXPECTED).sort());
    expect(names.length).toBeGreaterThan(2);
  });

  for (const name of names)
    it(`${name} replays to the same state at every node`, () => {
      const text = readFileSync(path.join(FOLDER, name), "utf8");
      const file = parseGameFile(text, name);
      if (!file.ok) throw new Error(file.error.message);
      const system = ruleSystem(file.value.system);
      if (!system.ok) throw new Error(system.error.message);
      const opened = openGame(file.value, system.value.play);
      if (!opened.ok) throw new Error(opened.error.message);
      const { game, notices } = opened.value;
      expect(notices).toEqual([]);
      const states = [...game.nodes.keys()].map((id) => hashOf(game.stateAt(id)));
      expect({ nodes: game.nodes.size, present: game.hash(), all: hashOf(states) }).toEqual(
        EXPECTED[name.replace(".sandgame", "")],
      );
      // The file and its scenario may be of older versions: both are written as the newest.
      const again = formatGame(game);
      const beforeScenario = (all: string) =>
        all.slice(0, all.indexOf('\n  "scenario": {')).replace(/"version": \d+/, '"version": newest');
      expect(beforeScenario(again)).toBe(beforeScenario(text));
      const read = parseGameFile(again, name);
      expect(read.ok && read.value.loaded.scenario).toEqual(file.value.loaded.scenario);
      expect(formatGame(game)).toBe(again);
    });
});
