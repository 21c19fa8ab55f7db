import { describe, expect, it } from "vitest";
import type { OptionSpec } from "../../../../shared/rules/contract.ts";
import { SHARED_OPTIONS } from "../../../../shared/rules/ghq/options.ts";
import { modernOptions, OPTION_SPECS } from "../../../../shared/rules/ghq-modern/options.ts";
import { ghqModern } from "../../../../shared/rules/ghq-modern/system.ts";
import { OPTION_SPECS as WWII } from "../../../../shared/rules/ghq-wwii/options.ts";
import { optionsWith } from "./reference.ts";

describe("the options", () => {
  it("share the common options with the other member, down to every value; only the words differ", () => {
    const plain = ({ help: _, ...spec }: OptionSpec) => spec;
    const shared: Readonly<Record<string, OptionSpec>> = SHARED_OPTIONS;
    const mine = OPTION_SPECS.filter(({ key }) => shared[key]);
    expect(mine.length).toBeGreaterThan(10);
    for (const spec of mine) expect(plain(spec)).toEqual(plain(shared[spec.key] as OptionSpec));
    // An option of one member only has no other meaning there.
    for (const { key } of OPTION_SPECS.filter((spec) => !shared[spec.key]))
      expect(WWII.map((spec) => spec.key as string)).not.toContain(key);
  });

  it("say in whole sentences the meaning of each of their values", () => {
    for (const { name, help } of OPTION_SPECS) {
      expect(help, name).toMatch(/^[A-Z].*\.$/s);
      expect(help, name).not.toMatch(/\bWWII\b| {2}/);
    }
  });

  it("turn arcs, slopes and everything that reads them", () => {
    const values = optionsWith({ targetFront: 120, firingArc: 60, slopeWidth: 2 });
    const raw = values as unknown as Readonly<Record<string, string | number | boolean>>;
    expect(ghqModern.arcs(raw)).toEqual({ targetFront: 120, firingArc: 60 });
    expect(ghqModern.slopes(raw)).toMatchObject({ slopeWidth: 2, crestWidth: 1 });
  });

  it("have no bands beyond the last to argue about", () => {
    expect(OPTION_SPECS.map(({ key }) => key as string)).not.toContain("beyond20");
    expect(modernOptions({ beyond20: "three" }).beyond20).toBe("none");
  });
});
