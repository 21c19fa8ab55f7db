import { describe, expect, it } from "vitest";
import { checkForces } from "../../../shared/forces/check.ts";
import type { SystemId } from "../../../shared/systems.ts";

const asked = (
  system: SystemId,
  figures: Readonly<Record<string, number>> = {},
  stand: { readonly role?: string; readonly figures?: Readonly<Record<string, number>> } = {},
) => {
  const checked = checkForces({
    system,
    sides: [{ name: "East" }, { name: "West", figures }],
    stands: [{ label: "1/1" }, { label: "1/2", ...stand }],
  });
  return checked.ok ? "fine" : `${checked.error.place}: ${checked.error.message}`;
};

describe("figures and roles", () => {
  it.each([
    ["ghq-wwii", { cohesion: 15, ghqQuality: -2 }, { role: "ghq", figures: { cohesion: 9 } }],
    ["ghq-modern", { generation: 4 }, { role: "hq" }],
    ["micro-squad", { cohesion: 40 }, { role: "hq", figures: { cohesion: 0 } }],
    ["armour-battles", { armyMorale: 60 }, {}],
    ["brew-up", {}, {}],
  ] as const)("of %s are taken", (system, figures, stand) => {
    expect(asked(system, figures, stand)).toBe("fine");
  });

  it.each([
    [
      "ghq-wwii",
      { generation: 3 },
      {},
      "sides[1].figures.generation: West: sides have no figure “generation” in this system.",
    ],
    [
      "brew-up",
      { cohesion: 14 },
      {},
      "sides[1].figures.cohesion: West: sides have no figure “cohesion” in this system.",
    ],
    [
      "ghq-wwii",
      { cohesion: 41 },
      {},
      "sides[1].figures.cohesion: West: Cohesion level 41 is not between 0 and 40 (rule 5.1).",
    ],
    [
      "ghq-modern",
      { ghqQuality: 4 },
      {},
      "sides[1].figures.ghqQuality: West: GHQ quality 4 is not between -2 and 3 (rule 08.02.01).",
    ],
    [
      "armour-battles",
      { armyMorale: 1.5 },
      {},
      "sides[1].figures.armyMorale: West: Army morale 1.5 is not between 1 and 60 (rule Mission Briefings Explained).",
    ],
    ["ghq-wwii", {}, { role: "chief" }, "stands[1].role: 1/2: stands have no role “chief” in this system."],
    ["armour-battles", {}, { role: "hq" }, "stands[1].role: 1/2: stands have no role “hq” in this system."],
    [
      "ghq-wwii",
      {},
      { figures: { ghqQuality: 1 } },
      "stands[1].figures.ghqQuality: 1/2: stands have no figure “ghqQuality” in this system.",
    ],
    [
      "ghq-modern",
      {},
      { figures: { cohesion: -1 } },
      "stands[1].figures.cohesion: 1/2: Cohesion level -1 is not between 0 and 40 (rule 04.00).",
    ],
  ] as const)("of %s are refused with their place: %j %j", (system, figures, stand, words) => {
    expect(asked(system, figures, stand)).toBe(words);
  });
});
