import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CARD } from "../../../../shared/print/cards/card.ts";
import type { PrintJob } from "../../../../shared/print/job.ts";
import type { Mark } from "../../../../shared/print/marks.ts";
import { frameOf } from "../../../../shared/print/paper.ts";
import { figureName, figureWords, noteWords } from "../../../../shared/rules/vehicleWords.ts";
import { SYSTEM_IDS } from "../../../../shared/systems.ts";
import type { Vehicle } from "../../../../shared/vehicles/vehicle.ts";
import { vehicleOf } from "../../../main/vehicles/arbitraries.ts";
import { BATTERY, scenarioOf } from "../../rules/armour-battles/play/table.ts";
import { unplayed } from "../../rules/unplayed.ts";
import { boxesOf, outside, wordsOf } from "../marksBox.ts";
import { bridge, crowd, empty, ofSystem, PAPERS, printed, sheetsOf, textsOf } from "../subjects.ts";

const plain = (words: string) => words.replace(/[\s\u00a0]+/gu, "");
const groups = (marks: readonly Mark[], name: string): Mark[] =>
  marks.flatMap((m) => (m.type !== "group" ? [] : m.name === name ? [m] : groups(m.marks, name)));
const cardsOf = (job: PrintJob) => sheetsOf(job).flatMap((sheet) => groups(sheet.marks, "card"));
/** The text on the cards beside name, nation and stands, without blanks. */
const figuresOn = (job: PrintJob): string =>
  plain(
    sheetsOf(job)
      .flatMap((sheet) => wordsOf(groups(sheet.marks, "figures")))
      .join(""),
  );

function figuresOf(vehicle: Vehicle): string[] {
  const { system, weapons, stats, notes, modelCode } = vehicle;
  const pairs = [stats, ...weapons.map((w) => w.stats)].flatMap((figures) =>
    Object.entries(figures).filter(([, value]) => value !== null && value !== ""),
  );
  return [
    ...pairs.flatMap(([key, value]) => [figureName(system, key), figureWords(system, key, value)]),
    ...notes.map((note) => noteWords(system, note)),
    modelCode,
  ];
}

describe("vehicle cards", () => {
  it.each(SYSTEM_IDS)("show every figure, weapon and note of every vehicle of %s", (system) => {
    fc.assert(
      fc.property(vehicleOf(system), (vehicle) => {
        const said = figuresOn(printed(ofSystem(system, [{ ...vehicle, id: "one" }]), "cards"));
        for (const figure of figuresOf(vehicle)) expect(said).toContain(plain(figure));
      }),
      { numRuns: 60 },
    );
  });

  it("are as many as there are vehicles in use, and say which stands use them", () => {
    const job = printed(bridge(), "cards");
    expect(cardsOf(job)).toHaveLength(6);
    expect(job.sheets).toHaveLength(1);
    const [t34] = cardsOf(job);
    expect(wordsOf(t34 ? [t34] : [])).toEqual(
      expect.arrayContaining(["T-34C", "70", "USSR", "12″", "1/1  2/1  3/1  HQ"]),
    );
  });

  it("are nine on A4 and on Letter upright, eight across, all at true size", () => {
    const many = ofSystem(
      "brew-up",
      fc
        .sample(vehicleOf("brew-up"), { numRuns: 20, seed: 3 })
        .map((v, i) => ({ ...v, id: `v${i}`, notes: [], weapons: [] })),
    );
    for (const [size, orientation, count] of [
      ["a4", "portrait", 9],
      ["letter", "portrait", 9],
      ["a4", "landscape", 8],
      ["letter", "landscape", 8],
      ["a5", "portrait", 4],
    ] as const) {
      const [first] = sheetsOf(printed(many, "cards", { paper: { size, orientation, margin: 0.4 } }));
      const cards = groups(first?.marks ?? [], "card");
      expect(cards).toHaveLength(count);
      for (const card of cards) expect(card.type === "group" && card.matrix?.[0]).toBe(1);
    }
  });

  it("lie inside their paper, and the contents of a card lie inside the card", () => {
    for (const paper of [...PAPERS, { size: { width: 2, height: 2 }, orientation: "portrait", margin: 0.1 } as const]) {
      const frame = frameOf(paper);
      if (!frame.ok) throw new Error(frame.error.message);
      for (const loaded of [bridge(), crowd(40), empty()])
        for (const sheet of sheetsOf(printed(loaded, "cards", { paper })))
          expect(outside(sheet.marks, frame.value.inner)).toEqual([]);
    }
    fc.assert(
      fc.property(fc.constantFrom(...SYSTEM_IDS).chain(vehicleOf), (vehicle) => {
        const named = { ...vehicle, id: "one", name: vehicle.name.repeat(9).slice(0, 120), nation: "第".repeat(60) };
        for (const card of cardsOf(printed(ofSystem(vehicle.system, [named]), "cards"))) {
          if (card.type !== "group") throw new Error("a card is a group");
          for (const box of boxesOf(card.marks)) {
            expect(box.left, box.what).toBeGreaterThan(-0.01);
            expect(box.right, box.what).toBeLessThan(CARD.width + 0.01);
            expect(box.bottom, box.what).toBeLessThan(CARD.height + 0.01);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it("show the arcs that the rules in force have, and none without rules", () => {
    const guns = (mount: string) =>
      bridge((s) => ({
        ...s,
        options: { targetFront: 120, firingArc: 360 },
        vehicles: Object.fromEntries(
          Object.entries(s.vehicles).map(([id, one]) => [
            id,
            { ...one, weapons: one.weapons.map((gun) => ({ ...gun, mount })) },
          ]),
        ),
      }));
    expect(textsOf(printed(guns("hull"), "cards"))).toEqual(expect.arrayContaining(["front 120°", "fixed gun 360°"]));
    // A vehicle with turning guns only has no arc of fire.
    const turning = textsOf(printed(guns("turret"), "cards"));
    expect(turning).toContain("front 120°");
    expect(turning).not.toContain("fixed gun 360°");
    const [vehicle] = fc.sample(vehicleOf("brew-up"), { numRuns: 1, seed: 1 });
    const one = ofSystem("brew-up", vehicle ? [{ ...vehicle, id: "one" }] : []);
    const job = unplayed("brew-up", () => printed(one, "cards"));
    expect(cardsOf(job).flatMap((card) => groups([card], "arcs"))).toEqual([]);
    expect(cardsOf(job).flatMap((card) => groups([card], "silhouette")).length).toBeGreaterThan(0);
  });

  it("show no arcs of stands that act from behind the table's edge", () => {
    const arcs = (red: Parameters<typeof scenarioOf>[0]["red"]) =>
      cardsOf(printed(scenarioOf({ red, blue: {} }), "cards")).map((card) => groups([card], "arcs").length);
    expect(arcs({ G1: { vehicle: BATTERY } })).toEqual([0]);
    expect(arcs({ P1: { at: [10, 10] } })).toEqual([1]);
  });

  it("show only facts that a side may know", () => {
    const hidden = bridge((s) => ({
      ...s,
      stands: s.stands.map((stand) =>
        stand.vehicle.endsWith("pziv-f2-h") ? { ...stand, visibleTo: ["blue"] } : stand,
      ),
    }));
    expect(textsOf(printed(hidden, "cards", { copy: "a" })).filter((t) => t.includes("PzIV"))).toEqual([]);
    expect(textsOf(printed(hidden, "cards", { copy: "b" })).filter((t) => t.includes("PzIV"))).toHaveLength(1);
  });
});
