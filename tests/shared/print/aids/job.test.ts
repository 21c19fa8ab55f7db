import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { composePrint } from "../../../../shared/print/compose.ts";
import { frameOf } from "../../../../shared/print/paper.ts";
import { type PrintSettings, STANDARD_SETTINGS } from "../../../../shared/print/settings.ts";
import { implementedSystems } from "../../../../shared/rules/systems.ts";
import type { Scenario } from "../../../../shared/scenario/model.ts";
import { SYSTEM_IDS } from "../../../../shared/systems.ts";
import { vehicleOf } from "../../../main/vehicles/arbitraries.ts";
import { FAKE, outside } from "../marksBox.ts";
import { bridge, crowd, empty, ofSystem, printed, sheetsOf, textsOf } from "../subjects.ts";

const PAPERS: readonly PrintSettings["paper"][] = [
  { size: "a4", orientation: "portrait", margin: 0.4 },
  { size: "a4", orientation: "landscape", margin: 0.4 },
  { size: "letter", orientation: "portrait", margin: 0.25 },
  { size: "letter", orientation: "landscape", margin: 0.5 },
  { size: "a5", orientation: "portrait", margin: 0.4 },
  { size: "a3", orientation: "portrait", margin: 0.4 },
];
const LONG = Boolean(process.env["SAND_TABLE_LONG"]);
/** An ordinary sheet and the smallest: enough for the quick run where all systems are printed. */
const COMMON = PAPERS.filter((paper, i) => i === 0 || paper.size === "a5");
const late = (scenario: Scenario): Scenario => {
  const { entryEdges, stands } = scenario;
  const mine = stands.filter(({ side }) => side === "red");
  const edge = {
    id: "e",
    side: "red",
    edge: "north",
    from: 0,
    to: 4,
    turn: 1,
  } as unknown as Scenario["entryEdges"][number];
  return {
    ...scenario,
    entryEdges: [...entryEdges, edge],
    stands: stands.map((stand) => (stand === mine[0] ? { ...stand, label: "HIDDEN9", visibleTo: ["red"] } : stand)),
    reinforcements: [{ id: "r", side: "red", turn: 4, edge: "e", stands: [mine[0]?.id ?? ""], visibleTo: ["red"] }],
  };
};

describe("play aids", () => {
  it.each(PAPERS)("lie inside their paper: %o", (paper) => {
    const frame = frameOf(paper);
    if (!frame.ok) throw new Error(frame.error.message);
    for (const style of ["colour", "line"] as const)
      for (const sheet of sheetsOf(printed(bridge(late), "aids", { paper, style }))) {
        expect([sheet.width, sheet.height]).toEqual([frame.value.width, frame.value.height]);
        expect(outside(sheet.marks, frame.value.inner)).toEqual([]);
      }
  });

  it("of every system lie inside their paper, a page a sheet where it is an ordinary one", () => {
    for (const { id, name } of implementedSystems) {
      const vehicles = fc.sample(vehicleOf(id), { numRuns: 6, seed: 11 }).map((one, i) => ({ ...one, id: `v${i}` }));
      for (const paper of LONG ? PAPERS : COMMON) {
        const frame = frameOf(paper);
        if (!frame.ok) throw new Error(frame.error.message);
        const job = printed(ofSystem(id, vehicles), "aids", { paper });
        for (const sheet of sheetsOf(job)) expect(outside(sheet.marks, frame.value.inner), name).toEqual([]);
        if (paper.size !== "a5" && paper.orientation === "portrait")
          expect(
            job.sheets.filter((sheet) => / \d+$/.test(sheet.name) && !sheet.name.startsWith("To cut out")),
          ).toEqual([]);
      }
    }
  });

  it("are numbered through, each sheet with a place to be found by", () => {
    const job = printed(bridge(), "aids");
    const pages = textsOf(job).filter((text) => /^page \d+ of \d+$/.test(text));
    expect(pages).toEqual(job.sheets.map((_, i) => `page ${i + 1} of ${job.sheets.length}`));
    const anchors = sheetsOf(job).flatMap((sheet) => sheet.anchors.map(({ name }) => name));
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(sheetsOf(job).flatMap(({ anchors }) => anchors.flatMap(({ bookmark }) => bookmark?.title ?? []))).toEqual([
      "Sequence of play",
      "Cohesion, orders and command",
      "Fire",
      "Movement",
      "Terrain and sight",
      "Recovery and victory",
      "To cut out",
    ]);
  });

  it("are the same marks each time", () => {
    expect(JSON.stringify(sheetsOf(printed(bridge(), "aids")))).toBe(
      JSON.stringify(sheetsOf(printed(bridge(), "aids"))),
    );
  });

  it("have a box for each turn, and show only facts that the copy's reader may know", () => {
    for (const [copy, knows] of [
      ["umpire", true],
      ["a", true],
      ["b", false],
    ] as const) {
      const texts = textsOf(printed(bridge(late), "aids", { copy }));
      for (let turn = 1; turn <= 12; turn++) expect(texts).toContain(String(turn));
      expect(texts.join(" ").includes("HIDDEN9")).toBe(knows);
      expect(texts.join(" ").includes("Turn 4:")).toBe(knows);
    }
  });

  it("hold for any number of turns and any number of stands", () => {
    const long = bridge((s) => ({ ...s, facts: { ...s.facts, turnLimit: 200 } }));
    expect(textsOf(printed(long, "aids"))).toContain("200");
    expect(sheetsOf(printed(empty(), "aids")).length).toBeGreaterThan(6);
    expect(sheetsOf(printed(crowd(500), "aids")).length).toBeGreaterThan(
      sheetsOf(printed(crowd(20), "aids")).length + 5,
    );
  });

  it("are refused for systems without rules here, with that reason", () => {
    let refused = 0;
    for (const system of SYSTEM_IDS) {
      const made = composePrint(empty(system), { ...STANDARD_SETTINGS, what: "aids" }, FAKE);
      if (made.ok) continue;
      refused++;
      expect(made.error.code).toBe("unsupported");
      expect(made.error.message).toContain("doesn't include the rules");
    }
    expect(refused).toBeLessThan(SYSTEM_IDS.length);
  });

  it("are refused on paper that is too small for a true size", () => {
    const made = composePrint(
      bridge(),
      {
        ...STANDARD_SETTINGS,
        what: "aids",
        paper: { size: { width: 1.6, height: 1.6 }, orientation: "portrait", margin: 0.25 },
      },
      FAKE,
    );
    expect(made.ok ? "" : made.error.message).toMatch(/true size|larger than a page/);
  });
});
