import fc from "fast-check";
import * as THREE from "three";
import { describe, expect, it } from "vitest";
import { clustersOf, clusterWords, shortName } from "../../../renderer/scene/labels/clusters.ts";
import { markShapes, nationMark } from "../../../renderer/scene/labels/mark.ts";
import {
  type Box,
  CHIP_SPOTS,
  type LabelRequest,
  LEADER,
  placeLabels,
  ROUND,
  ROUND_AND_FARTHER,
  type Segment,
  SPREAD,
} from "../../../renderer/scene/labels/place.ts";
import type { PlacedStand } from "../../../renderer/scene/stands/standMeshes.ts";
import { degrees, inches, point } from "../../../shared/geometry/units.ts";

const view = { width: 800, height: 600 };
const request = fc.record({
  x: fc.integer({ min: -50, max: 850 }),
  y: fc.integer({ min: -50, max: 650 }),
  width: fc.integer({ min: 20, max: 90 }),
  priority: fc.integer({ min: 0, max: 100 }),
  stand: fc.boolean(),
});

const asked = (
  list: readonly { x: number; y: number; width: number; priority: number; stand: boolean }[],
): LabelRequest[] =>
  list.map((r, i) => ({
    key: String(i),
    anchor: { x: r.x, y: r.y },
    width: r.width,
    height: 18,
    clear: r.stand ? 20 : 0,
    priority: r.priority,
    spots: r.stand ? ROUND : SPREAD,
    always: false,
  }));

describe("labels", () => {
  it("never overlap each other or a stand, and stay in view", () => {
    fc.assert(
      fc.property(fc.array(request, { maxLength: 60 }), (list) => {
        const requests = asked(list);
        const taken = list
          .filter((r) => r.stand)
          .map((r) => ({ left: r.x - 16, top: r.y - 12, right: r.x + 16, bottom: r.y + 12 }));
        const placed = placeLabels(requests, taken, view);
        const boxes = [...placed].map(([key, p]) => {
          const r = requests[Number(key)] as LabelRequest;
          return { left: p.left, top: p.top, right: p.left + r.width, bottom: p.top + r.height };
        });
        // Places are whole pixels: neighbours may share one.
        const meet = (a: (typeof boxes)[0], b: (typeof boxes)[0]) =>
          a.left < b.right - 1 && a.right > b.left + 1 && a.top < b.bottom - 1 && a.bottom > b.top + 1;
        boxes.forEach((a, i) => {
          expect(a.left).toBeGreaterThanOrEqual(3);
          expect(a.right).toBeLessThanOrEqual(view.width - 3);
          for (const b of boxes.slice(i + 1)) expect(meet(a, b)).toBe(false);
          for (const t of taken) expect(meet(a, t)).toBe(false);
        });
      }),
      { seed: 5 },
    );
  });

  it("give way to those of higher priority", () => {
    const same = { x: 400, y: 300, width: 60, stand: false };
    const placed = placeLabels(
      asked([
        { ...same, priority: 10 },
        { ...same, priority: 90 },
      ]),
      [],
      view,
    );
    expect(placed.get("1")).toEqual({ left: 370, top: 291, slim: false });
    expect(placed.get("0")).not.toEqual(placed.get("1"));
  });

  it("leave out their beads' letters where only that finds them room", () => {
    const [r] = asked([{ x: 400, y: 300, width: 60, priority: 1, stand: false }]);
    const wide: LabelRequest = { ...(r as LabelRequest), width: 90, slim: 40, spots: [[0, 0]] };
    expect(placeLabels([wide], [], view).get("0")).toEqual({ left: 355, top: 291, slim: false });
    const wall = { left: 425, top: 0, right: 440, bottom: 600 };
    expect(placeLabels([wide], [wall], view).get("0")).toEqual({ left: 380, top: 291, slim: true });
    expect(placeLabels([{ ...wide, slim: 88 }], [wall], view).size).toBe(0);
  });

  it("that are always shown keep off each other where they can, and are shown anyway", () => {
    const pinned = asked([0, 1, 2].map(() => ({ x: 400, y: 300, width: 60, priority: 1, stand: false }))).map((r) => ({
      ...r,
      spots: [
        [0, 0],
        [0, 40],
      ] as const,
      always: true,
    }));
    const placed = placeLabels(pinned, [], view);
    expect([...placed.values()].map((p) => p.top)).toEqual([291, 331, 291]);
  });

  it("hide behind the camera", () => {
    const [r] = asked([{ x: 1, y: 1, width: 20, priority: 1, stand: false }]);
    expect(placeLabels([{ ...(r as LabelRequest), anchor: null }], [], view).size).toBe(0);
  });
});

describe("nation marks", () => {
  it("differ between nations, known or not, and are plain shapes", () => {
    const nations = [
      "USSR",
      "USA",
      "Germany",
      "UK",
      "France",
      "Italy",
      "Japan",
      "Poland",
      "Romania",
      "Hungary",
      "Finland",
    ];
    expect(new Set(nations.map((n) => JSON.stringify(nationMark(n)))).size).toBe(nations.length);
    for (const n of nations) {
      const mark = nationMark(n);
      expect(mark).not.toBeNull();
      if (mark) for (const s of markShapes(mark)) expect(["circle", "rect", "polygon"]).toContain(s.tag);
    }
    expect(nationMark("US")).toEqual(nationMark("USA"));
    expect(nationMark("  ")).toBeNull();
  });
});

describe("a label that may sit at several places", () => {
  const on = (anchor: LabelRequest["anchor"], others: LabelRequest["others"] = []): LabelRequest => ({
    key: "ring",
    anchor,
    others,
    width: 40,
    height: 16,
    clear: 0,
    priority: 1,
    spots: [[0, 0]],
    always: false,
  });
  const left = (r: LabelRequest, taken: Parameters<typeof placeLabels>[1] = []) =>
    placeLabels([r], taken, view).get("ring")?.left;

  it("takes the first that is free and in view", () => {
    const [a, b, c] = [
      { x: 100, y: 100 },
      { x: 300, y: 100 },
      { x: 500, y: 100 },
    ];
    const over = (x: number) => ({ left: x - 5, right: x + 5, top: 90, bottom: 110 });
    expect(left(on(a, [b, c]))).toBe(80);
    expect(left(on(a, [b, c]), [over(100)])).toBe(280);
    expect(left(on(a, [b, c]), [over(100), over(300)])).toBe(480);
    expect(left(on(a, [b, c]), [over(100), over(300), over(500)])).toBeUndefined();
    // Beyond the view, or behind the camera.
    expect(left(on({ x: 900, y: 100 }, [b]))).toBe(280);
    expect(left(on(null, [b]))).toBe(280);
  });
});

describe("a leader", () => {
  const label: LabelRequest = {
    key: "stand",
    anchor: { x: 400, y: 300 },
    width: 40,
    height: 16,
    clear: 20,
    priority: 1,
    spots: ROUND_AND_FARTHER,
    always: false,
    tied: true,
  };
  /** Everything close around the stand is taken. */
  const crowd = { left: 330, right: 470, top: 262, bottom: 338 };
  const placed = (r: LabelRequest, taken: Parameters<typeof placeLabels>[1] = []) =>
    placeLabels([r], taken, view).get("stand");

  it("ties a label that was pushed away to the edge of its stand, and no other", () => {
    expect(placed(label)).toEqual({ left: 380, top: 262, slim: false });
    const pushed = placed(label, [crowd]);
    expect(pushed?.top).toBeLessThan(crowd.top);
    const { from, to } = pushed?.leader ?? { from: { x: 0, y: 0 }, to: { x: 0, y: 0 } };
    expect([from.x, to.x]).toEqual([400, 400]);
    expect(to.y - from.y).toBeGreaterThan(LEADER);
    expect(300 - to.y).toBeCloseTo(16, 9);
    expect(placed({ ...label, tied: false }, [crowd])?.leader).toBeUndefined();
  });
  it("ties the second of two chips on a place", () => {
    const chip = { ...label, width: 28, height: 28, clear: 0, spots: CHIP_SPOTS, always: true };
    const both = placeLabels([chip, { ...chip, key: "other" }], [], view);
    expect(both.get("stand")).toEqual({ left: 386, top: 286, slim: false });
    expect(both.get("other")?.leader?.to).toEqual({ x: 400, y: 300 });
  });
});

describe("a name", () => {
  const name: LabelRequest = {
    key: "name",
    anchor: { x: 400, y: 300 },
    width: 60,
    height: 16,
    clear: 0,
    priority: 1,
    spots: SPREAD,
    always: false,
    shy: true,
  };
  const across = (y: number) => ({ from: { x: 0, y }, to: { x: 800, y } });
  it("keeps off a stroke where it can, and is on it otherwise", () => {
    const topOver = (strokes: readonly Segment[]) => placeLabels([name], [], view, { strokes }).get("name")?.top;
    expect(topOver([])).toBe(292);
    expect(topOver([across(300)])).toBe(278);
    // A stroke past its end: beside the name.
    expect(topOver([{ from: { x: 435, y: 0 }, to: { x: 435, y: 600 } }])).toBe(292);
    expect(topOver(Array.from({ length: 60 }, (_, i) => across(10 * i)))).toBe(292);
    expect(placeLabels([{ ...name, shy: false }], [], view, { strokes: [across(300)] }).get("name")?.top).toBe(292);
  });
  it("stays where it was when a stroke comes, and leaves for a label or a panel", () => {
    const [last] = placeLabels([name], [], view).values();
    const again = (...around: [taken: readonly Box[], around?: Parameters<typeof placeLabels>[3]]) =>
      placeLabels([{ ...name, last }], around[0], view, around[1]).get("name")?.top;
    expect(again([], { strokes: [across(300)] })).toBe(292);
    const over = { left: 300, top: 290, right: 500, bottom: 310 };
    expect(again([over])).toBe(262);
    expect(again([], { panels: [over] })).toBe(262);
  });
  it("isn't pushed away by words of a path that have another place", () => {
    const [last] = placeLabels([name], [], view).values();
    const words: LabelRequest = {
      ...name,
      key: "words",
      always: true,
      spots: [
        [0, 0],
        [0, 30],
      ],
    };
    const tops = (r: LabelRequest) => [...placeLabels([r, words], [], view)].map(([key, { top }]) => [key, top]);
    expect(tops({ ...name, last })).toEqual([
      ["words", 322],
      ["name", 292],
    ]);
    expect(tops({ ...name, last, always: true, priority: 0 })).toEqual([
      ["words", 322],
      ["name", 292],
    ]);
    expect(tops(name)).toEqual([
      ["words", 292],
      ["name", 308],
    ]);
  });
  it("that is always shown keeps off panels where it can", () => {
    const words: LabelRequest = {
      ...name,
      always: true,
      spots: [
        [0, 0],
        [0, 30],
      ],
    };
    const panel = { left: 300, top: 0, right: 800, bottom: 310 };
    expect(placeLabels([words], [], view, { panels: [panel] }).get("name")?.top).toBe(322);
    expect(placeLabels([words], [], view, { panels: [{ ...panel, bottom: 600 }] }).get("name")?.top).toBe(292);
  });
});

describe("clusters of chips", () => {
  const stand = (id: string, x: number, y: number, formation: string | undefined, facing = 0): PlacedStand =>
    ({
      stand: { id, label: id, side: "red", formation, facing: degrees(facing), at: point(x, y) },
      pose: { at: new THREE.Vector3(x - 24, 0, 12 - y), size: [inches(1), inches(1)], matrix: new THREE.Matrix4() },
      pennants: 0,
    }) as unknown as PlacedStand;
  const ids = (placed: readonly PlacedStand[]) => clustersOf(placed).map((c) => c.map(({ stand }) => stand.id).sort());
  it("join touching stands of a company, also through a third", () => {
    expect(ids([stand("1", 5, 5, "a"), stand("2", 7, 5, "a"), stand("3", 6, 5, "a")])).toEqual([["1", "2", "3"]]);
    expect(ids([stand("1", 5, 5, "a"), stand("2", 6, 5, "b")])).toEqual([["1"], ["2"]]);
    expect(ids([stand("1", 5, 5, undefined), stand("2", 6, 5, undefined)])).toEqual([["1"], ["2"]]);
    expect(ids([stand("1", 5, 5, "a"), stand("2", 6.3, 5, "a")])).toEqual([["1"], ["2"]]);
    // Turned, its corner reaches farther.
    expect(ids([stand("1", 5, 5, "a"), stand("2", 6.3, 5, "a", 45)])).toEqual([["1", "2"]]);
  });
  it("say the company's name and number to those who know it, and to others only a label", () => {
    const both = [stand("1/1", 5, 5, "a"), stand("2/1", 6, 5, "a")];
    const formations = [{ id: "a", side: "red" as const, name: "1st Company, medium" }];
    expect(clusterWords(both, formations, null)).toBe("1st Co ×2");
    expect(clusterWords(both, formations, "red")).toBe("1st Co ×2");
    expect(clusterWords(both, formations, "blue")).toBe("1/1 ×2");
    expect(clusterWords(both.slice(1), formations, null)).toBe("2/1");
    expect(shortName("Reconnaissance platoon")).toBe("Reconnaissanc…");
    expect(shortName("4. Kompanie, long guns")).toBe("4. Kp");
  });
});
