import { describe, expect, it } from "vitest";
import type { Inches } from "../../../../shared/geometry/units.ts";
import { coloursOf } from "../../../../shared/picture/sideColours.ts";
import { composePrint } from "../../../../shared/print/compose.ts";
import { counterMarks } from "../../../../shared/print/counters/counter.ts";
import type { Face } from "../../../../shared/print/counters/face.ts";
import { shortFigures } from "../../../../shared/print/counters/figures.ts";
import type { GroupMark, Mark } from "../../../../shared/print/marks.ts";
import { frameOf } from "../../../../shared/print/paper.ts";
import { type PrintSettings, STANDARD_SETTINGS } from "../../../../shared/print/settings.ts";
import { ruleSystem } from "../../../../shared/rules/systems.ts";
import type { LoadedScenario, Scenario } from "../../../../shared/scenario/model.ts";
import { SYSTEM_IDS } from "../../../../shared/systems.ts";
import { boxesOf, FAKE, outside } from "../marksBox.ts";
import { bridge, crowd, empty, lent, PAPERS, printed, sheetsOf, textsOf } from "../subjects.ts";

type Counters = PrintSettings["counters"];
const of = (change: Partial<Counters> = {}): Counters => ({ form: "flat", scale: 1, markers: false, ...change });
const count = (texts: readonly string[], text: string) => texts.filter((t) => t === text).length;
const groupsIn = (marks: readonly Mark[]): GroupMark[] =>
  marks.flatMap((mark) => (mark.type === "group" ? [mark, ...groupsIn(mark.marks)] : []));
/** The frames that are cut along, on all sheets. */
const pieces = (loaded: LoadedScenario, counters: Counters, change: Partial<PrintSettings> = {}) =>
  sheetsOf(printed(loaded, "counters", { counters, ...change })).flatMap((sheet) =>
    groupsIn(sheet.marks)
      .filter(({ name }) => name === "cuts")
      .flatMap((cuts) => boxesOf(cuts.marks.slice(0, -1)).map((box) => ({ ...box, sheet }))),
  );
const refusal = (loaded: LoadedScenario, change: Partial<PrintSettings>) => {
  const made = composePrint(loaded, { ...STANDARD_SETTINGS, what: "counters", ...change }, FAKE);
  return made.ok ? null : made.error;
};

describe("counters", () => {
  it("are one for every stand, on any paper and in any form, inside the margins", () => {
    const loaded = crowd(500);
    for (const paper of PAPERS) {
      if (paper.margin > 1) continue;
      const frame = frameOf(paper);
      if (!frame.ok) throw new Error(frame.error.message);
      for (const form of ["flat", "fold"] as const) {
        const job = printed(loaded, "counters", { paper, counters: of({ form }) });
        for (const sheet of sheetsOf(job)) expect(outside(sheet.marks, frame.value.inner)).toEqual([]);
        const texts = textsOf(job);
        for (let i = 0; i < 500; i++) expect(count(texts, `x${i}y`)).toBe(form === "fold" ? 2 : 1);
      }
    }
  });

  it("lie inside their paper however long the names are", () => {
    const long = bridge((s) => ({
      ...s,
      title: "T".repeat(300),
      sides: s.sides.map((side) => ({ ...side, name: "N".repeat(300) })),
      formations: s.formations.map((formation) => ({ ...formation, name: "步".repeat(200) })),
    }));
    const paper: PrintSettings["paper"] = { size: "a5", orientation: "portrait", margin: 0.6 };
    const frame = frameOf(paper);
    if (!frame.ok) throw new Error(frame.error.message);
    for (const sheet of sheetsOf(printed(long, "counters", { paper, counters: of({ markers: true }) })))
      expect(outside(sheet.marks, frame.value.inner)).toEqual([]);
  });

  it("have the size of their bases: an inch is 72 points, times the scale", () => {
    const sizes: [Inches, Inches][] = [
      [1, 1],
      [1.5, 0.75],
      [0.5, 2],
    ] as [Inches, Inches][];
    const loaded = bridge((s) => ({
      ...s,
      stands: s.stands.map((stand, i) => ({ ...stand, footprint: sizes[i % 3] ?? stand.footprint })),
    }));
    for (const scale of [0.5, 1, 2.54])
      for (const form of ["flat", "fold"] as const) {
        const found = pieces(loaded, of({ scale, form }), {
          paper: { size: "a3", orientation: "portrait", margin: 0.4 },
        })
          .map(({ left, right, top, bottom }) => [right - left, bottom - top] as const)
          .map(([w, h]) => `${w.toFixed(6)} × ${h.toFixed(6)}`)
          .sort();
        const wanted = loaded.scenario.stands
          .map(({ footprint: [across, along] }) => [
            across * 72 * scale,
            along * 72 * scale * (form === "fold" ? 2 : 1),
          ])
          .map(([w = 0, h = 0]) => `${w.toFixed(6)} × ${h.toFixed(6)}`)
          .sort();
        expect(found).toEqual(wanted);
      }
  });

  it("overlap nowhere", () => {
    const all = pieces(crowd(60), of({ markers: true, form: "fold" }));
    for (const [i, a] of all.entries())
      for (const b of all.slice(i + 1)) {
        if (a.sheet !== b.sheet) continue;
        const apart =
          a.right <= b.left + 1e-6 || b.right <= a.left + 1e-6 || a.bottom <= b.top + 1e-6 || b.bottom <= a.top + 1e-6;
        expect(apart).toBe(true);
      }
    expect(all.length).toBeGreaterThan(60);
  });

  it("are for the stands that the copy's reader may see, and for no others", () => {
    const hidden = (s: Scenario): Scenario => ({
      ...s,
      stands: s.stands.map((stand) =>
        stand.side === "blue" ? { ...stand, label: `B${stand.label}`, visibleTo: ["blue"] } : stand,
      ),
    });
    const all = bridge().scenario.stands;
    const reds = all.filter(({ side }) => side === "red").length;
    expect(pieces(bridge(hidden), of())).toHaveLength(all.length);
    expect(pieces(bridge(hidden), of(), { copy: "a" })).toHaveLength(reds);
    expect(pieces(bridge(hidden), of(), { copy: "b" })).toHaveLength(all.length);
    expect(textsOf(printed(bridge(hidden), "counters", { copy: "a" })).join(" ")).not.toMatch(/B\d|Panzer|Pz/);
    // The counters of a side come first.
    const texts = textsOf(printed(bridge(), "counters", { copy: "b" }));
    const [red = "", blue = ""] = bridge().scenario.sides.map(({ name }) => name);
    expect(texts.indexOf(blue)).toBeLessThan(texts.indexOf(red));
  });

  it("have markers of the rules on request where the rules are loaded", () => {
    const withThem = textsOf(printed(bridge(), "counters", { counters: of({ markers: true }) }));
    expect(withThem).toContain("WRECK");
    expect(textsOf(printed(bridge(), "counters", { counters: of() }))).not.toContain("WRECK");
    for (const system of SYSTEM_IDS) {
      const loaded = bridge((s) => ({ ...s, ...lent(s, system), system, options: {}, houseTerrain: {} }));
      const job = printed(loaded, "counters", { counters: of({ markers: true }) });
      expect(job.warnings.some((words) => words.startsWith("Without markers"))).toBe(!ruleSystem(system).ok);
    }
  });

  it("are refused where one is larger than a page, and it is named", () => {
    const big = bridge((s) => ({
      ...s,
      stands: s.stands.map((stand, i) =>
        i === 3 ? { ...stand, label: "GIANT", footprint: [20 as Inches, 1 as Inches] as const } : stand,
      ),
    }));
    const error = refusal(big, { counters: of() });
    expect(error?.message).toContain("“GIANT”");
    expect(error?.message).toContain("20″ × 1″");
    expect(error?.place).toBe("stands[3].footprint");
    // Folded open it may be too high where flat it is not.
    const tall = bridge((s) => ({
      ...s,
      stands: s.stands.map((one) => ({ ...one, footprint: [1 as Inches, 5 as Inches] as const })),
    }));
    expect(refusal(tall, { counters: of() })).toBeNull();
    expect(refusal(tall, { counters: of({ form: "fold" }) })?.message).toContain("folded open");
    expect(
      refusal(bridge(), {
        counters: of({ scale: 5, form: "fold" }),
        paper: { size: "a5", orientation: "landscape", margin: 1 },
      }),
    ).not.toBeNull();
  });

  it("are refused where there is no stand", () => {
    expect(refusal(empty(), { counters: of() })?.message).toContain("no stands");
  });
});

describe("a counter's face", () => {
  const { scenario } = bridge();
  const [stand] = scenario.stands;
  const [side] = scenario.sides;
  if (!stand || !side) throw new Error("no stand");
  const face: Face = {
    stand: { ...stand, label: "1/2" },
    role: "HQ",
    side,
    vehicle: scenario.vehicles[stand.vehicle],
    vehicleName: "A tank",
    figures: ["F8", "R16", "D8", "M12"],
    colours: coloursOf(scenario.sides).red,
    style: "colour",
    view: "top",
  };

  it("folds upon itself: the second is the first turned by half about the middle of the fold", () => {
    const [first, second] = groupsIn(counterMarks(face, "fold", 72, 54, FAKE));
    expect(first?.marks).toEqual(second?.marks);
    const [a, b] = [first?.matrix, second?.matrix];
    if (!a || !b) throw new Error("no faces");
    for (const [x, y] of [
      [0, 0],
      [72, 0],
      [10, 20],
      [72, 54],
      [36, 0],
    ] as const) {
      const here = [a[0] * x + a[2] * y + a[4], a[1] * x + a[3] * y + a[5]] as const;
      const there = [b[0] * x + b[2] * y + b[4], b[1] * x + b[3] * y + b[5]] as const;
      // About (36, 54), the middle of the fold.
      expect(there[0]).toBeCloseTo(72 - here[0], 9);
      expect(there[1]).toBeCloseTo(108 - here[1], 9);
      // Folded over, it lies on the same height of the paper's other side: the front is at the fold on both.
      expect(54 - there[1]).toBeCloseTo(here[1] - 54, 9);
    }
    // The front edge, y = 0 of a face, is the fold.
    expect(a[5]).toBe(54);
    expect(b[5]).toBe(54);
  });

  it("stays within its base for long labels and names, in every size", () => {
    for (const [width, height] of [
      [72, 72],
      [36, 36],
      [108, 54],
      [30, 140],
      [7.2, 7.2],
    ] as const)
      for (const label of ["1", "12/345-67890", "第三坦克连"])
        for (const style of ["colour", "line"] as const)
          for (const [id, view] of [
            ["red", "top"],
            ["blue", "side"],
          ] as const) {
            const one: Face = {
              ...face,
              style,
              view,
              side: { id },
              role: "GHQ",
              stand: { label, name: "x".repeat(200) },
            };
            for (const box of boxesOf(counterMarks(one, "flat", width, height, FAKE))) {
              expect(Math.min(box.left, box.top), box.what).toBeGreaterThanOrEqual(-0.01);
              expect(box.right, box.what).toBeLessThanOrEqual(width + 0.01);
              expect(box.bottom, box.what).toBeLessThanOrEqual(height + 0.01);
            }
          }
  });

  it("has figures that are distinguished by their letters, for every system", () => {
    expect(shortFigures("ghq-wwii").map(({ letters }) => letters)).toEqual(["F", "R", "D", "M"]);
    for (const system of SYSTEM_IDS) {
      const letters = shortFigures(system).map((one) => one.letters);
      expect(new Set(letters).size).toBe(letters.length);
      expect(letters.every((one) => one.length <= 5 && one.length > 0)).toBe(true);
    }
  });
});
