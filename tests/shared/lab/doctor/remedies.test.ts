/** Every remedy leaves a sound scenario that can be played, and goes back without a trace. */
import { describe, expect, it } from "vitest";
import { createEditingDocument } from "../../../../shared/editing/document.ts";
import { remedies } from "../../../../shared/lab/doctor/remedies.ts";
import { applyRemedy, changedBy } from "../../../../shared/lab/doctor/remedy.ts";
import { ruleSystem } from "../../../../shared/rules/systems.ts";
import { formatScenario } from "../../../../shared/scenario/format.ts";
import { parseScenario } from "../../../../shared/scenario/parse.ts";
import { arena } from "../../rules/ghq-wwii/play/arenas.ts";

const found = ruleSystem("ghq-wwii");
if (!found.ok) throw new Error(found.error.message);
const system = found.value;

describe("the doctor's remedies", () => {
  const loaded = arena(6);
  const all = remedies(loaded, system);

  it("are told apart, the smallest first", () => {
    expect(all.length).toBeGreaterThan(8);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const sizes = all.map(({ size }) => size);
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    for (const { id } of all) expect(id).toMatch(/^[a-z0-9.-]+$/);
  });

  it("leave a sound file that can be played, and change what was given only on the table", () => {
    const before = formatScenario(loaded);
    for (const remedy of all) {
      const changed = changedBy(loaded, remedy);
      expect(formatScenario(loaded)).toBe(before);
      const text = formatScenario(changed);
      expect(text, remedy.id).not.toBe(before);
      expect(parseScenario(text, remedy.id)).toMatchObject({ ok: true });
      expect(system.play.open(changed)).toMatchObject({ ok: true });
    }
  });

  it("are one step of the history, named as they are, and undone without a trace", () => {
    const document = createEditingDocument({ ...loaded, ground: loaded.ground.clone() });
    const before = formatScenario(document);
    for (const remedy of all) {
      applyRemedy(document, remedy);
      expect(document.history.labels.at(-1)).toBe(remedy.words);
      expect(formatScenario(document)).toBe(formatScenario(changedBy(loaded, remedy)));
      document.undo();
      expect(formatScenario(document)).toBe(before);
    }
  });
});
