/** Every table that is made passes the advisor: nothing but the forces, which the user has still to choose, is found. */
import { describe, expect, it, vi } from "vitest";
import { advise } from "../../../shared/advise/advise.ts";
import { presetsFor } from "../../../shared/generate/presets.ts";
import { rulesOf } from "../../../shared/rules/ask.ts";
import { anySettings, design, LONG, LONG_ENOUGH, make, SEEDS } from "./make.ts";

vi.setConfig({ testTimeout: LONG_ENOUGH });

/** What the advisor says of sides without stands. */
const FORCES = ["side-empty", "force-balance", "ghq-missing"];
const SIZES = [
  [48, 24],
  [60, 36],
  [72, 48],
  [24, 48],
  [30, 20],
] as const;

function findings(wish: Parameters<typeof make>[0]): string[] {
  const made = make(wish);
  return advise(made, rulesOf(made.scenario))
    .filter(({ severity, rule }) => severity !== "hint" && !FORCES.includes(rule))
    .map(({ rule, message }) => `${JSON.stringify(wish)} ${rule}: ${message}`);
}

describe("the advisor finds nothing wrong", () => {
  // The quick run makes two sizes of each, five of all.
  for (const [i, { id, settings }] of presetsFor(design).entries())
    it.each(SIZES.filter((_, size) => LONG || (size + 2 * i) % SIZES.length < 2))(
      `with ${id} on %i × %i inches`,
      (width, height) => {
        for (const seed of SEEDS(1)) expect(findings({ seed, width, height, settings })).toEqual([]);
      },
    );

  it.each(["mirrored", "balanced", "free"])("with halves that are %s", (fairness) => {
    for (const seed of SEEDS(3)) expect(findings({ seed, settings: { fairness } })).toEqual([]);
  });

  it("with any settings", () => {
    for (const seed of SEEDS(4)) {
      const [width, height] = SIZES[seed % SIZES.length] ?? SIZES[0];
      expect(findings({ seed, width, height, settings: anySettings(seed) })).toEqual([]);
    }
  });
});
