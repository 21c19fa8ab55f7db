import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { baseOf, overlap, placeAt } from "../../../shared/editing/base.ts";
import { createEditingDocument } from "../../../shared/editing/document.ts";
import { applyPlacements, moveStands } from "../../../shared/editing/gestures/moveStands.ts";
import { placeStand, type StandWish } from "../../../shared/editing/gestures/placeStand.ts";
import { facingToward, turnBy, turnToFace } from "../../../shared/editing/gestures/turnStands.ts";
import { type Degrees, degrees, inches } from "../../../shared/geometry/units.ts";
import { integrityProblems } from "../../../shared/scenario/integrity.ts";
import type { Scenario, Stand } from "../../../shared/scenario/model.ts";
import { small, stand, vehicle } from "../scenario/samples.ts";

/** A table of 12 × 8 inches with these stands, each 1 × 1 inch at (x, y) and turned. */
const table = (...stands: [id: string, x: number, y: number, facing?: number, changes?: Partial<Stand>][]): Scenario =>
  small({
    stands: stands.map(([id, x, y, facing = 0, changes]) =>
      stand(id, { at: [inches(x), inches(y)], facing: degrees(facing), ...changes }),
    ),
    reinforcements: [],
  }).scenario;
const free = { snap: false, overlap: "allow" } as const;
const snapping = { snap: true, overlap: "refuse" } as const;
/** Where one dragged stand ends: x, y, facing, and what it touches. */
const drag = (
  scenario: Scenario,
  id: string,
  by: [number, number],
  options: Parameters<typeof moveStands>[3] = snapping,
) => {
  const { placements, snappedTo, refused } = moveStands(scenario, [id], by, options);
  const [placed] = placements;
  return [placed?.at[0], placed?.at[1], placed?.facing, snappedTo, ...(refused ? ["refused"] : [])];
};

describe("moving stands", () => {
  it("moves by what was asked, to the nearest 1/64 inch", () => {
    expect(drag(table(["a", 3, 3]), "a", [1.01, -0.5], free)).toEqual([4.015625, 2.5, 0, null]);
  });

  it("never writes −0, which a file would not keep", () => {
    expect(placeAt([-0.001, -0])).toEqual([0, 0]);
  });

  it("keeps bases on the table", () => {
    expect(drag(table(["a", 3, 3]), "a", [99, -99], free)).toEqual([11.5, 0.5, 0, null]);
    const [x, y] = drag(table(["a", 3, 3, 45]), "a", [-99, 99], free).map(Number);
    expect(x).toBeCloseTo(Math.SQRT1_2, 1);
    expect(y).toBeCloseTo(8 - Math.SQRT1_2, 1);
  });

  it("keeps the shape of a group at the edge", () => {
    const { placements } = moveStands(table(["a", 3, 3], ["b", 5, 4]), ["a", "b"], [99, 0], free);
    expect(placements.map((p) => p.at)).toEqual([
      [9.5, 3],
      [11.5, 4],
    ]);
  });

  it("leaves a base that hangs over an edge there, but lets it come back", () => {
    const hanging = table(["a", 0, 4]);
    expect(drag(hanging, "a", [-1, 0], free)).toEqual([0, 4, 0, null]);
    expect(drag(hanging, "a", [0.25, 0], free)).toEqual([0.25, 4, 0, null]);
  });

  it("leaves out stands that wait off the table", () => {
    const { placements } = moveStands(table(["a", 3, 3, 0, { at: null }], ["b", 5, 5]), ["a", "b"], [1, 1], free);
    expect(placements.map((p) => p.id)).toEqual(["b"]);
  });

  it("takes up contact edge to edge, sliding along the other base", () => {
    const scenario = table(["a", 3, 3], ["b", 6, 3]);
    expect(drag(scenario, "a", [1.875, 0.5])).toEqual([5, 3.5, 0, "b"]);
    expect(drag(scenario, "a", [2.125, 0.5])).toEqual([5, 3.5, 0, "b"]);
    expect(drag(scenario, "a", [1.7, 0.5])).toEqual([4.703125, 3.5, 0, null]);
    expect(drag(scenario, "a", [1.875, 0.5], free)).toEqual([4.875, 3.5, 0, null]);
  });

  it("prefers edges that are flush, and corner to corner", () => {
    const scenario = table(["a", 3, 3], ["b", 6, 3]);
    expect(drag(scenario, "a", [1.875, 0.125])).toEqual([5, 3, 0, "b"]);
    expect(drag(scenario, "a", [1.9, 1.1])).toEqual([5, 4, 0, "b"]);
    expect(drag(scenario, "a", [3.0625, -1.125])).toEqual([6, 2, 0, "b"]);
  });

  it("turns a base into line with one that is nearly parallel or square to it, and no other", () => {
    expect(drag(table(["a", 3, 3, 4], ["b", 6, 3]), "a", [1.9, 0])).toEqual([5, 3, 0, "b"]);
    expect(drag(table(["a", 3, 3, 357], ["b", 6, 3, 90]), "a", [1.9, 0])).toEqual([5, 3, 0, "b"]);
    expect(drag(table(["a", 3, 3, 183], ["b", 6, 3]), "a", [1.9, 0])).toEqual([5, 3, 180, "b"]);
    expect(drag(table(["a", 3, 3, 6], ["b", 6, 3]), "a", [1.9, 0])[3]).toBeNull();
    expect(drag(table(["a", 3, 3, 45], ["b", 6, 3]), "a", [1.9, 0])[3]).toBeNull();
  });

  it("knows bases that are not square", () => {
    const long = { footprint: [inches(1), inches(2)] as const };
    expect(drag(table(["a", 3, 3, 0, long], ["b", 6, 3, 90, long]), "a", [1.375, 0.625])).toEqual([4.5, 3.5, 0, "b"]);
    expect(drag(table(["a", 3, 3, 90, long], ["b", 6, 3, 0, long]), "a", [1.375, 0.625])).toEqual([4.5, 3.5, 90, "b"]);
  });

  it("touches turned bases to within a hair, without lying on them", () => {
    fc.assert(
      fc.property(
        fc.nat(359),
        fc.double({ min: 0, max: 6.28, noNaN: true }),
        fc.integer({ min: -5, max: 5 }),
        (facing, way, off) => {
          const scenario = table(["a", 1, 1, facing + off], ["b", 6, 4, facing]);
          // Towards the other base, to where edges or corners are about to meet.
          for (let d = 0.9; d < 1.6; d += 0.05) {
            const target = [6 + Math.sin(way) * d, 4 + Math.cos(way) * d] as const;
            const move = moveStands(scenario, ["a"], [target[0] - 1, target[1] - 1], snapping);
            const [placed] = move.placements;
            if (!placed || move.snappedTo === null) continue;
            expect(move.refused).toBe(false);
            const near = Math.max(Math.abs(placed.at[0] - target[0]), Math.abs(placed.at[1] - target[1]));
            expect(near).toBeLessThan(0.25 + 1 / 64);
            expect((placed.facing - facing + 720) % 90).toBe(0);
            // Pushed a little further in, it would lie on it: they do touch.
            const pushed = [placed.at[0] + (6 - placed.at[0]) / 16, placed.at[1] + (4 - placed.at[1]) / 16] as const;
            const other = scenario.stands[1] as Stand & { at: readonly [number, number] };
            expect(overlap(baseOf(other, pushed, placed.facing), baseOf(other, other.at))).toBe(true);
            return;
          }
          throw new Error("no contact anywhere on the way");
        },
      ),
      { numRuns: 200 },
    );
  });

  it("does not snap where it would lie on a third base", () => {
    const scenario = table(["a", 1, 1], ["b", 6, 3], ["c", 5, 4.125]);
    // Flush with b is where c is in the way: the contact along its edge that is free is taken.
    const [x, y, , to] = drag(scenario, "a", [3.9, 2]);
    expect([x, y, to]).toEqual([5, 3, "b"]);
    expect(drag(table(["a", 1, 1], ["b", 6, 3], ["c", 4.5, 3]), "a", [3.95, 2])).toEqual([
      4.953125,
      3,
      0,
      null,
      "refused",
    ]);
  });

  it("reports what it would lie on, refused or allowed", () => {
    const scenario = table(["a", 3, 3], ["b", 6, 3], ["c", 3, 5]);
    const refused = moveStands(scenario, ["a", "c"], [2.5, 0], { snap: false, overlap: "refuse" });
    expect([refused.overlapping, refused.refused]).toEqual([["a"], true]);
    const allowed = moveStands(scenario, ["a", "c"], [2.5, 0], free);
    expect([allowed.overlapping, allowed.refused]).toEqual([["a"], false]);
    expect(moveStands(scenario, ["a", "c"], [2, 0], { snap: false, overlap: "refuse" }).refused).toBe(false);
  });

  it("moves a whole group into contact, without turning it", () => {
    const scenario = table(["a", 2, 3], ["b", 2, 5, 30], ["c", 6, 3]);
    const move = moveStands(scenario, ["a", "b"], [2.9, 0.1], snapping);
    expect(move.snappedTo).toBe("c");
    expect(move.placements.map(({ at, facing }) => [...at, facing])).toEqual([
      [5, 3, 0],
      [5, 5, 30],
    ]);
    expect(
      moveStands(table(["a", 2, 3, 3], ["b", 2, 5], ["c", 6, 3]), ["a", "b"], [2.9, 0.1], snapping).snappedTo,
    ).toBeNull();
  });

  it("is one step that changes nothing but the stands moved", () => {
    const document = createEditingDocument(small());
    const { scenario } = document;
    const gesture = document.begin("Move");
    for (const x of [0.3, 1.2, 2])
      gesture.restart(applyPlacements(moveStands(scenario, ["r1"], [x, 0], free).placements));
    gesture.commit();
    expect(document.scenario.stands[0]?.at).toEqual([4, 2]);
    expect(document.scenario.stands[3]).toBe(scenario.stands[3]);
    document.undo();
    expect(document.scenario).toBe(scenario);
  });

  it("takes a stand that comes onto the table off the reinforcements", () => {
    const document = createEditingDocument(small());
    const at = [inches(1), inches(1)] as const;
    document.edit("Bring on", applyPlacements([{ id: "r2", at, facing: degrees(90) }]));
    expect(document.scenario.reinforcements).toEqual([]);
    expect(integrityProblems(document.scenario)).toEqual([]);
  });
});

describe("turning stands", () => {
  it("faces a place from each stand's own centre, in steps", () => {
    const scenario = table(["a", 3, 3], ["b", 6, 3]);
    const facings = (x: number, y: number, step: 1 | 15) =>
      turnToFace(scenario, ["a", "b"], [x, y], step).map((p) => p.facing);
    expect(facings(3, 7, 1)).toEqual([0, 323]);
    expect(facings(3, 7, 15)).toEqual([0, 330]);
    expect(facings(3, 3, 1)).toEqual([0, 270]);
    expect(turnToFace(table(["a", 3, 3, 77]), ["a"], [3, 3], 1)[0]?.facing).toBe(77);
  });

  it("gives whole degrees from 0 to 359, within half a step", () => {
    const axis = fc.integer({ min: -640, max: 640 });
    fc.assert(
      fc.property(axis, axis, fc.constantFrom(1 as const, 15 as const), (x, y, step) => {
        if (x === 0 && y === 0) return;
        const facing = facingToward([0, 0], [x / 64, y / 64], step);
        expect(Number.isInteger(facing) && facing >= 0 && facing < 360 && facing % step === 0).toBe(true);
        const angle = (facing * Math.PI) / 180;
        const cosine = (Math.sin(angle) * x + Math.cos(angle) * y) / Math.sqrt(x * x + y * y);
        expect(cosine).toBeGreaterThanOrEqual(Math.cos((step / 2 + 1e-6) * (Math.PI / 180)));
      }),
    );
  });

  it("turns by whole degrees round and round", () => {
    expect(turnBy(table(["a", 3, 3, 350]), ["a"], 15)[0]?.facing).toBe(5);
    expect(turnBy(table(["a", 3, 3, 5]), ["a"], -15)[0]?.facing).toBe(350);
  });
});

describe("placing a stand", () => {
  const wish = (changes: Partial<StandWish> = {}): StandWish => ({
    vehicle: vehicle("tiger"),
    side: "red",
    at: [5, 5],
    facing: 90 as Degrees,
    overlap: "refuse",
    ...changes,
  });
  const place = (scenario: Scenario, changes: Partial<StandWish> = {}) => placeStand(scenario, wish(changes));
  const reason = (scenario: Scenario, changes: Partial<StandWish>) => {
    const placed = place(scenario, changes);
    return placed.ok ? "placed" : placed.error.message;
  };

  it("adds it with an id and a label of its own, and its vehicle's figures", () => {
    const document = createEditingDocument(small());
    const placed = place(document.scenario, { formation: "red-1" });
    if (!placed.ok) throw new Error(placed.error.message);
    document.edit("Place", placed.value.recipe);
    expect(document.scenario.stands.at(-1)).toEqual({
      id: "r3",
      label: "2/1",
      side: "red",
      formation: "red-1",
      vehicle: "tiger",
      at: [5, 5],
      facing: 90,
      footprint: [1, 1],
    });
    expect(document.scenario.stands.at(-1)).toEqual(placed.value.stand);
    expect([placed.value.figures, document.scenario.vehicles["tiger"]]).toEqual(["embedded", vehicle("tiger")]);
    expect(integrityProblems(document.scenario)).toEqual([]);
    document.undo();
    expect(Object.keys(document.scenario.vehicles)).toEqual(["tank"]);
  });

  it("keeps figures that the scenario has already, and says so", () => {
    const { scenario } = small();
    const same = place(scenario, { vehicle: vehicle("tank") });
    expect(same.ok && same.value.figures).toBe("same");
    const newer = place(scenario, { vehicle: { ...vehicle("tank"), points: 99 } });
    expect(newer.ok && newer.value.figures).toBe("kept");
    const document = createEditingDocument(small());
    if (newer.ok) document.edit("Place", newer.value.recipe);
    expect(document.scenario.vehicles["tank"]?.points).toBe(59);
  });

  it("is kept on the table", () => {
    const placed = place(small().scenario, { at: [99, -3] });
    expect(placed.ok && placed.value.stand.at).toEqual([11.5, 0.5]);
  });

  it("is refused with the reason", () => {
    const { scenario } = small();
    expect(reason(scenario, { at: [2.5, 2.5] })).toBe("Stand 1/1 is already there.");
    expect(reason(scenario, { at: [2.5, 2.5], overlap: "allow" })).toBe("placed");
    expect(reason(scenario, { at: [3, 2] })).toBe("placed");
    expect(reason(scenario, { formation: "blue-1" })).toMatch("belongs to the other side");
    expect(reason(scenario, { vehicle: vehicle("tiger", "brew-up") })).toMatch("has figures for brew-up");
    expect(reason(scenario, { vehicle: { ...vehicle("tiger"), name: "" } })).toMatch("can't be stored");
    expect(reason(scenario, { label: "much too long a label" })).toMatch("1 to 12 characters");
    const full = small({ stands: Array.from({ length: 500 }, (_, i) => stand(`s${i}`)), reinforcements: [] }).scenario;
    expect(reason(full, { overlap: "allow" })).toBe("A scenario has at most 500 stands.");
  });
});
