import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { frameOf } from "../../../../shared/print/paper.ts";
import { SYSTEM_IDS } from "../../../../shared/systems.ts";
import type { Vehicle } from "../../../../shared/vehicles/vehicle.ts";
import { vehicleOf } from "../../../main/vehicles/arbitraries.ts";
import { unplayed } from "../../rules/unplayed.ts";
import { anyScenario } from "../../scenario/anyScenario.ts";
import { outside } from "../marksBox.ts";
import { bridge, crowd, empty, ofSystem, PAPERS, printed, sheetsOf, textsOf } from "../subjects.ts";

const KINDS = ["forces", "roster"] as const;
const count = (texts: readonly string[], text: string) => texts.filter((t) => t === text).length;

describe.each(KINDS)("the %s", (what) => {
  it("has each of 500 stands exactly once, on any paper, inside its margins", () => {
    const loaded = crowd(500);
    for (const paper of PAPERS) {
      const job = printed(loaded, what, { paper });
      const frame = frameOf(paper);
      if (!frame.ok) throw new Error(frame.error.message);
      for (const sheet of sheetsOf(job)) expect(outside(sheet.marks, frame.value.inner)).toEqual([]);
      // On the narrowest, labels are broken over lines.
      if (paper.margin > 1) continue;
      const texts = textsOf(job);
      for (let i = 0; i < 500; i++) expect(count(texts, `x${i}y`)).toBe(1);
    }
  });

  it("has boxes for the markers that a vehicle may bear", () => {
    if (what !== "roster") return;
    const tank = (techLevel: number, depletion?: number) => ({
      ...(fc.sample(vehicleOf("ghq-modern"), { numRuns: 1, seed: 7 })[0] as Vehicle),
      id: "v",
      stats: { techLevel },
      weapons: [{ name: "cannon", mount: "turret", stats: depletion === undefined ? {} : { depletion } }],
    });
    const boxes = (vehicle: Vehicle) =>
      textsOf(printed(ofSystem("ghq-modern", [vehicle]), what))
        .join(" ")
        .match(/Boxes, from the left: (.*?)\./)?.[1]
        ?.split(", ")
        .map((name) => name.charAt(0));
    expect(boxes(tank(3))).toEqual(["S", "D", "F", "o"]);
    expect(boxes(tank(4))).toEqual(["S", "D", "F", "2", "o"]);
    expect(boxes(tank(2, 4))).toEqual(["S", "D", "F", "A", "o"]);
  });

  it("shows the figures of a side by its rules", () => {
    const said = (system: "ghq-wwii" | "ghq-modern") =>
      textsOf(printed(empty(system), what)).some((text) => text.includes("generation III"));
    expect([said("ghq-modern"), said("ghq-wwii")]).toEqual([true, false]);
  });

  it("is a page for a scenario without stands, and for every system", () => {
    for (const system of SYSTEM_IDS) {
      expect(sheetsOf(printed(empty(system), what))).toHaveLength(1);
      const vehicles = fc.sample(vehicleOf(system), { numRuns: 4, seed: 7 });
      const texts = textsOf(
        printed(
          ofSystem(
            system,
            vehicles.map((v, i) => ({ ...v, id: `v${i}` })),
          ),
          what,
        ),
      );
      expect(count(texts, "2/3")).toBe(2);
    }
  });

  it("lies inside its paper with any file", () => {
    fc.assert(
      fc.property(
        anyScenario,
        fc.constantFrom(...PAPERS),
        fc.constantFrom("umpire", "a", "b"),
        (loaded, paper, copy) => {
          const frame = frameOf(paper);
          if (!frame.ok) throw new Error(frame.error.message);
          for (const sheet of sheetsOf(printed(loaded, what, { paper, copy: copy as "a" })))
            expect(outside(sheet.marks, frame.value.inner)).toEqual([]);
        },
      ),
      { numRuns: 40 },
    );
  });

  it("holds formations below formations, two hundred deep", () => {
    const deep = bridge((s) => ({
      ...s,
      formations: Array.from({ length: 200 }, (_, i) => ({
        id: `f${i}`,
        side: "red" as const,
        name: `Level ${i}`,
        ...(i > 0 && { parent: `f${i - 1}` }),
      })),
      stands: s.stands.map((stand, i) => (stand.side === "red" ? { ...stand, formation: `f${i * 19}` } : stand)),
    }));
    for (const paper of PAPERS) {
      const frame = frameOf(paper);
      if (!frame.ok) throw new Error(frame.error.message);
      for (const sheet of sheetsOf(printed(deep, what, { paper })))
        expect(outside(sheet.marks, frame.value.inner)).toEqual([]);
    }
    expect(textsOf(printed(deep, what)).join(" ")).toContain("Level 171");
  });

  it("shows a side no hidden facts", () => {
    const loaded = bridge((s) => ({
      ...s,
      formations: [...s.formations, { id: "ambush", side: "blue", name: "AMBUSHERS" }],
      stands: s.stands.map((stand) =>
        stand.id === "blue-1-1"
          ? { ...stand, label: "HIDDEN", name: "SECRET", formation: "ambush", visibleTo: ["blue"] }
          : stand,
      ),
    }));
    const hidden = /HIDDEN|SECRET|AMBUSHERS|\b240\b|\b581\b|10 stands · 581/;
    expect(textsOf(printed(loaded, what, { copy: "a" })).filter((t) => hidden.test(t))).toEqual([]);
    expect(textsOf(printed(loaded, what, { copy: "b" })).join(" ")).toMatch(/HIDDEN/);
    expect(textsOf(printed(loaded, what)).join(" ")).toMatch(/HIDDEN/);
  });
});

describe("the order of battle", () => {
  it("adds up: formations with all below them, sides, and the size as the rules work it out", () => {
    const texts = textsOf(printed(bridge(), "forces"));
    for (const sum of ["604", "210", "216", "108", "581", "240", "159", "129"]) expect(texts).toContain(sum);
    // The headquarters holds all companies.
    expect(count(texts, "604")).toBe(2);
    expect(texts).toContain("(3 × 70 + 3 × 72 + 3 × 36 + 70 × 2) × 1.4 = 943.6");
    expect(texts.filter((t) => /GHQ$/.test(t))).toHaveLength(2);
  });

  it("works out no size of a force that is known in part only", () => {
    const texts = textsOf(printed(bridge(), "forces", { copy: "b" }));
    expect(texts.filter((t) => t.includes("943.6"))).toEqual([]);
    expect(count(texts, "Force size")).toBe(1);
  });

  it("shows when and where reinforcements arrive, and which never do", () => {
    const texts = textsOf(
      printed(
        bridge((s) => ({
          ...s,
          stands: s.stands.map((stand) => (/^red-[123]-3$/.test(stand.id) ? { ...stand, at: null } : stand)),
          reinforcements: [{ id: "r", side: "red", turn: 4, edge: "edge-red", stands: ["red-1-3", "red-2-3"] }],
        })),
        "forces",
      ),
    ).join(" ");
    expect(texts).toMatch(/Turn 4, by the west edge:\s+1\/3, 2\/3/);
    expect(texts).toMatch(/To be placed in the zones:\s+3\/3/);
  });
});

describe("the roster", () => {
  it("has a box for each marker of the rules and one for the end, for each stand", () => {
    const boxes = (what: "roster", loaded = bridge()) =>
      sheetsOf(printed(loaded, what))
        .flatMap((s) => s.marks)
        .filter((m) => m.type === "group" && m.marks.length === 1 && m.marks[0]?.type === "path" && !m.marks[0].fill);
    expect(boxes("roster")).toHaveLength(20 * 5);
    const plain = ofSystem(
      "brew-up",
      fc.sample(vehicleOf("brew-up"), { numRuns: 2, seed: 1 }).map((v, i) => ({ ...v, id: `v${i}` })),
    );
    const texts = textsOf(unplayed("brew-up", () => printed(plain, "roster")));
    expect(texts.filter((t) => t.startsWith("Boxes"))).toEqual([]);
  });

  it("has the figures that one looks for", () => {
    const texts = textsOf(printed(bridge(), "roster"));
    for (const name of ["Defence", "Move", "Firepower", "Range"]) expect(count(texts, name)).toBe(2);
    expect(texts).not.toContain("Points");
  });

  it("has a box for each turn", () => {
    const texts = textsOf(
      printed(
        bridge((s) => ({ ...s, facts: { ...s.facts, turnLimit: 200 } })),
        "roster",
      ),
    );
    for (const turn of ["1", "57", "200"]) expect(texts).toContain(turn);
  });
});
