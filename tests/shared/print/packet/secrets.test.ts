/** A shipped battle in which each side hides units from the other: a side's packet shows none of them. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { knownBy } from "../../../../shared/rules/known.ts";
import { parseScenario } from "../../../../shared/scenario/parse.ts";
import { printed, textsOf } from "../subjects.ts";

const FILE = new URL("../../../../scenarios/lorraine-3-counter-attack.sandtable", import.meta.url);
const read = parseScenario(readFileSync(FILE, "utf8"), "lorraine");
if (!read.ok) throw new Error(read.error.message);
const { scenario } = read.value;

describe(`the packet of ${scenario.title}`, () => {
  it.each([
    ["red", "a", "Blue"],
    ["blue", "b", "Red"],
  ] as const)("shows %s nothing of hidden units, reserves, batteries and zones", (side, copy, other) => {
    const known = knownBy(scenario, side);
    const map = { overlap: 0.25, grid: false, contours: false, stands: true, mission: true, names: true };
    const told = textsOf(printed(read.value, "packet", { copy, map })).join("\n");
    const names = (some: readonly { readonly name?: string | undefined }[]) => some.map(({ name }) => name ?? "");
    const shown = names([...known.formations, ...Object.values(known.vehicles), ...known.zones]);
    const secret = names([...scenario.formations, ...Object.values(scenario.vehicles), ...scenario.zones]).filter(
      (name) => !shown.includes(name),
    );
    expect(secret.length).toBeGreaterThan(2);
    for (const name of secret) expect(told).not.toContain(name);
    expect(told).not.toContain(`${other} enters`);
    const briefing = scenario.sides.find(({ id }) => id !== side)?.briefing ?? "";
    expect(told).not.toContain(briefing.slice(0, 30));
    expect(secret.join()).toMatch(side === "red" ? /M7 Howitzer/ : /105L28.*Tiger I/);
  });
});
