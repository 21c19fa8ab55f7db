import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PlayScene, StandInPlay } from "../../../renderer/scene/contract.ts";
import { FLASH_TIME, Flashes } from "../../../renderer/scene/labels/playItems.ts";
import { lengthOf, nearestAlong, placeAlong, stretch } from "../../../renderer/scene/play/along.ts";
import { createDeployer } from "../../../renderer/scene/play/deploy.ts";
import { Motion } from "../../../renderer/scene/play/motion.ts";
import { BASE_SEATS, COUNTER_SEATS, seatBeads } from "../../../renderer/scene/stands/beadSeats.ts";
import { smokeHeight } from "../../../renderer/scene/stands/wreckMeshes.ts";
import { degrees, inches, point } from "../../../shared/geometry/units.ts";
import type { Scenario, Stand } from "../../../shared/scenario/model.ts";

const TONES = ["shaken", "broken", "acted", "spent", "drained", "hidden", "good"] as const;
const bead = (tone: (typeof TONES)[number]) => ({ tone, letter: tone.charAt(0).toUpperCase() });

const coordinate = fc.double({ min: 0, max: 40, noNaN: true, noDefaultInfinity: true });
const path = fc.array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 8 });

describe("beads", () => {
  it("keep their seat whatever else lies on the stand, and lie on its rear half", () => {
    fc.assert(
      fc.property(fc.subarray([...TONES], { minLength: 1 }), fc.constantFrom("base", "counter"), (some, where) => {
        for (const seated of seatBeads(some.map(bead), [1, 1], where as "base")) {
          const [alone] = seatBeads([bead(seated.tone)], [1, 1], where as "base");
          expect(alone).toEqual(seated);
          expect(seated.back).toBeGreaterThan(0.1);
        }
      }),
    );
  });

  it("don't touch each other, on bases of any size and shape", () => {
    for (const size of [
      [1, 1],
      [0.75, 1.5],
      [2, 1],
      [0.6, 0.6],
    ] as const)
      for (const where of ["base", "counter"] as const) {
        const seated = seatBeads(TONES.map(bead), size, where);
        expect(seated.map((b) => b.tone)).toEqual([...TONES]);
        seated.forEach((a, i) => {
          for (const b of seated.slice(i + 1))
            expect(Math.hypot(a.across - b.across, a.back - b.back)).toBeGreaterThan(2 * a.radius - 1e-9);
          // Its middle lies on the base.
          expect(Math.abs(a.across)).toBeLessThan(size[0] / 2);
          expect(a.back).toBeLessThan(size[1] / 2);
        });
      }
  });

  it("of one kind are one bead", () => {
    expect(seatBeads([bead("spent"), bead("spent")], [1, 1], "base")).toHaveLength(1);
  });

  it("mirror each other: shaken on the left, used up on the right", () => {
    for (const seats of [BASE_SEATS, COUNTER_SEATS]) {
      expect(seats.shaken).toEqual([-seats.spent[0], seats.spent[1]]);
      expect(seats.broken).toEqual([-seats.acted[0], seats.acted[1]]);
    }
  });
});

describe("places along a path", () => {
  it("the nearest place is on the path, and none is nearer", () => {
    fc.assert(
      fc.property(path, coordinate, coordinate, fc.double({ min: 0, max: 1, noNaN: true }), (p, x, y, t) => {
        const near = nearestAlong(p, x, y);
        if (!near) throw new Error("no place");
        const there = placeAlong(p, near.inches);
        expect(Math.hypot(there.x - near.x, there.y - near.y)).toBeLessThan(1e-6);
        expect(Math.hypot(x - near.x, y - near.y)).toBeCloseTo(near.away, 9);
        const other = placeAlong(p, t * lengthOf(p));
        expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThan(near.away - 1e-6);
      }),
    );
  });

  it("a stretch has the length between its ends, and parts make the whole", () => {
    fc.assert(
      fc.property(path, fc.double({ min: 0, max: 1, noNaN: true }), (p, t) => {
        const length = lengthOf(p);
        expect(lengthOf(stretch(p, 0, t * length)) + lengthOf(stretch(p, t * length, length))).toBeCloseTo(length, 6);
      }),
    );
    expect(stretch([[0, 0]], 0, 1)).toEqual([]);
    expect(
      stretch(
        [
          [0, 0],
          [4, 0],
        ],
        3,
        9,
      ),
    ).toEqual([
      [3, 0],
      [4, 0],
    ]);
  });

  it("headings are clockwise from north", () => {
    const square = [
      [0, 0],
      [0, 2],
      [2, 2],
      [2, 0],
    ] as const;
    expect([1, 3, 5].map((d) => placeAlong(square, d).heading)).toEqual([0, 90, 180]);
    expect(nearestAlong([], 0, 0)).toBeNull();
  });
});

describe("motion", () => {
  const glide = (key: string, length = 8) => ({ key, stand: "a", path: [point(2, 2), point(2 + length, 2)] });
  const faces = () => ({ from: 0, to: 180 });

  it("takes a stand along its path in at most six tenths of a second, and no longer", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (length) => {
        const m = new Motion();
        m.ask([glide("1", length)], faces, 1);
        expect(m.active).toBe(true);
        let x = 2;
        for (let now = 5000; now < 5600; now += 7) {
          const at = m.at(now).get("a");
          if (!at) break;
          expect(at.x).toBeGreaterThanOrEqual(x);
          expect(at.x).toBeLessThanOrEqual(2 + length);
          expect(at.y).toBe(2);
          x = at.x;
        }
        expect(m.at(5600).size).toBe(0);
        expect(m.active).toBe(false);
      }),
    );
  });

  it("begins with its first frame, however late that is", () => {
    const m = new Motion();
    m.ask([glide("1")], faces, 1);
    const first = m.at(90_000).get("a");
    expect(first).toEqual({ x: 2, y: 2, facing: 0 });
    // On the way it looks where it goes.
    expect(m.at(90_240).get("a")?.facing).toBe(90);
  });

  it("carries each key out once; not at all where motion is unwelcome; and ends when told to", () => {
    const m = new Motion();
    m.ask([glide("1")], faces, 0);
    expect(m.active).toBe(false);
    m.ask([glide("1")], faces, 1);
    expect(m.active).toBe(false);
    m.ask([glide("1"), glide("2")], faces, 1);
    expect([m.origin("a"), m.origin("b")]).toEqual([[2, 2], null]);
    m.skip();
    expect(m.at(0).size).toBe(0);
    m.ask([glide("2")], faces, 1);
    expect(m.active).toBe(false);
  });

  it("leaves alone who has nowhere to go or isn't there", () => {
    const m = new Motion();
    m.ask(
      [
        { key: "1", stand: "a", path: [point(1, 1), point(1, 1)] },
        { key: "2", stand: "b", path: [point(1, 1), point(4, 1)] },
      ],
      (id) => (id === "a" ? faces() : null),
      1,
    );
    expect(m.active).toBe(false);
  });
});

describe("outcomes", () => {
  const flash = (key: string) => ({ key, at: point(1, 1), gravity: 3, letter: "D" }) as const;
  it("are shown once, for a while", () => {
    const f = new Flashes();
    f.skip([flash("old")]);
    expect(f.on([flash("old"), flash("new")], 1000)).toEqual([flash("new")]);
    expect(f.on([flash("new")], 999 + FLASH_TIME)).toEqual([flash("new")]);
    expect(f.on([flash("new")], 1000 + FLASH_TIME)).toEqual([]);
    expect(f.on([flash("new")], 5000)).toEqual([]);
  });
});

describe("smoke", () => {
  it("is low beside a stand and never tall", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(coordinate, coordinate)), coordinate, coordinate, (stands, x, y) => {
        const tall = smokeHeight([x, y], stands);
        const nearest = Math.min(...stands.map(([a, b]) => Math.hypot(a - x, b - y)));
        expect(tall).toBeLessThanOrEqual(0.85);
        expect(tall).toBeGreaterThanOrEqual(0.3);
        if (nearest < 1.75) expect(tall).toBe(0.3);
      }),
    );
  });
});

describe("a game's deployment", () => {
  const record = (id: string, visibleTo?: Stand["visibleTo"]): Stand => ({
    id,
    label: id,
    side: "red",
    vehicle: "v",
    at: point(1, 1),
    facing: degrees(0),
    footprint: [inches(1), inches(1)],
    ...(visibleTo ? { visibleTo } : {}),
  });
  const scenario = { stands: [record("a"), record("b", ["blue"]), record("c")] } as unknown as Scenario;
  const inPlay = (id: string, x: number, more: Partial<StandInPlay> = {}): StandInPlay => ({
    id,
    at: point(x, 2),
    facing: degrees(90),
    beads: [],
    ...more,
  });
  const play = (stands: readonly StandInPlay[]): PlayScene => ({ stands, wrecks: [] });

  it("has the stands of the game, where the game has them, whoever might see the scenario's", () => {
    const { scenario: now, looks } = createDeployer()(
      scenario,
      play([inPlay("a", 5), inPlay("b", 6, { glow: "chosen" }), inPlay("?", 7)]),
    );
    expect(now.stands.map((s) => [s.id, s.at, s.facing, s.visibleTo])).toEqual([
      ["a", [5, 2], 90, undefined],
      ["b", [6, 2], 90, undefined],
    ]);
    expect(looks.get("b")).toEqual({ beads: [], glow: "chosen" });
  });

  it("stays the same object while nothing moves", () => {
    const deploy = createDeployer();
    const first = deploy(scenario, play([inPlay("a", 5), inPlay("b", 6)]));
    const lit = deploy(
      scenario,
      play([inPlay("a", 5, { glow: "eligible" }), inPlay("b", 6, { beads: [bead("acted")] })]),
    );
    expect(lit.scenario).toBe(first.scenario);
    expect(lit.looks).not.toBe(first.looks);
    const moved = deploy(scenario, play([inPlay("a", 5), inPlay("b", 6.5)]));
    expect(moved.scenario).not.toBe(first.scenario);
    expect(moved.scenario.stands[0]).toBe(first.scenario.stands[0]);
    expect(deploy(scenario, play([inPlay("a", 5)])).scenario.stands).toHaveLength(1);
  });

  it("is the scenario itself when nobody plays", () => {
    const deploy = createDeployer();
    deploy(scenario, play([inPlay("a", 5)]));
    expect(deploy(scenario, null).scenario).toBe(scenario);
  });
});
