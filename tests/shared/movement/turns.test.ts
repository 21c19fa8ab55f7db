import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { basesOverlap } from "../../../shared/geometry/contact.ts";
import { rectangle } from "../../../shared/geometry/rectangle.ts";
import { type Degrees, type Inches, point, type TablePoint } from "../../../shared/geometry/units.ts";
import { createMovement, type Movement } from "../../../shared/movement/movement.ts";
import { MOVES } from "../../../shared/movement/raster.ts";
import type { TurnsHow, TurnsReach } from "../../../shared/movement/turns.ts";
import { anyTable, placeOn, tableFrom } from "../sight/tables.ts";
import { anyPolicy, hasLeaving, impassable, leaving, withCosts } from "./policies.ts";
import { movementOn } from "./walks.ts";

const LONG = process.env["SAND_TABLE_LONG"] ? 25 : 1;
const HOW: TurnsHow = {
  roads: true,
  obstacles: [],
  radius: 0.5,
  points: 3,
  turns: 1,
  always: 0,
  mayStop: () => true,
};
function inTurns(movement: Movement, from: TablePoint, how: Partial<TurnsHow>): TurnsReach {
  const steps = movement.reachInTurns(from, { ...HOW, ...how });
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    expect(step.value.done).toBeLessThanOrEqual(1);
  }
}
const turnOf = ({ cost, perTurn }: TurnsReach, i: number) =>
  Math.max(1, Math.ceil((cost[i] as number) / perTurn - 1e-9));
const cellAt = ({ columns }: { columns: number }, x: number, y: number) =>
  Math.floor(4 * y) * columns + Math.floor(4 * x);

/**
 * The turn in which each cell is reached, by a search over all moves. `most`: stops on cells' middles only, which never
 * arrive sooner than stops anywhere. `least`: also on quarters of the steps, with a quarter step's points extra.
 */
function slowTurns(movement: Movement, from: TablePoint, how: TurnsHow): { least: number[]; most: number[] } {
  const { columns, rows } = movement.reach(from, 0, how);
  const middle = (i: number) => point(((i % columns) + 0.5) / 4, (Math.floor(i / columns) + 0.5) / 4);
  const price = (a: TablePoint, b: TablePoint) => {
    const { points, impassableAt } = movement.cost([a, b], how);
    return impassableAt === null ? points : Infinity;
  };
  const stops = Array.from({ length: columns * rows }, (_, i) => how.mayStop(middle(i), 0 as Degrees));
  const edges = stops.map((_, i) =>
    MOVES.flatMap(({ x, y }) => {
      const [column, row] = [(i % columns) + x, Math.floor(i / columns) + y];
      if (column < 0 || row < 0 || column >= columns || row >= rows) return [];
      const to = row * columns + column;
      return [{ to, cost: price(middle(i), middle(to)) }];
    }),
  );
  const between = (i: number, to: number, part: number) => {
    const [[x0, y0], [x1, y1]] = [middle(i), middle(to)];
    return how.mayStop(point(x0 + (x1 - x0) * part, y0 + (y1 - y0) * part), 0 as Degrees);
  };
  const search = (points: number, parts: readonly number[]): number[] => {
    const turnOf = stops.map(() => how.turns + 1);
    let begin = new Map([[cellAt({ columns }, ...from), 0]]);
    for (let turn = 1; turn <= how.turns; turn++) {
      const spent = stops.map((_, i) => begin.get(i) ?? Infinity);
      const open = new Set(begin.keys());
      while (open.size > 0) {
        const at = [...open].reduce((a, b) => ((spent[b] as number) < (spent[a] as number) ? b : a));
        open.delete(at);
        for (const { to, cost } of edges[at] as { to: number; cost: number }[]) {
          const sum = (spent[at] as number) + cost;
          if (sum > points + 1e-9 || sum >= (spent[to] as number)) continue;
          spent[to] = sum;
          open.add(to);
        }
      }
      const next = new Map<number, number>();
      spent.forEach((sum, i) => {
        if (sum > points + 1e-9) return;
        if (stops[i]) turnOf[i] = Math.min(turnOf[i] as number, turn);
        for (const { to, cost } of edges[i] as { to: number; cost: number }[])
          for (const part of parts)
            if (sum + part * cost <= points + 1e-9 && between(i, to, part))
              next.set(to, Math.min(next.get(to) ?? Infinity, (1 - part) * cost));
      });
      stops.forEach((stop, i) => {
        if (!stop || (turnOf[i] as number) <= turn) return;
        const place = middle(i);
        for (let j = 0; j < stops.length; j++) {
          const [x, y] = middle(j);
          const begins = turn === 1 ? begin.has(j) : (turnOf[j] as number) < turn;
          if (!begins || Math.hypot(x - place[0], y - place[1]) > how.always + 1e-9) continue;
          if (price(middle(j), place) < Infinity) turnOf[i] = turn;
        }
      });
      turnOf.forEach((reached, i) => {
        if (reached <= turn) next.set(i, 0);
      });
      begin = next;
    }
    return turnOf;
  };
  return { least: search(how.points + (3 * Math.sqrt(5)) / 16, [0.25, 0.5, 0.75]), most: search(how.points, []) };
}

describe("the reach in several turns", () => {
  it("is a multiple of the points where a mover may stop anywhere", () => {
    const anyStart = anyTable.chain((spec) =>
      fc.record({
        spec: fc.constant(spec),
        policy: anyPolicy,
        from: placeOn(spec),
        turns: fc.integer({ min: 1, max: 4 }),
      }),
    );
    fc.assert(
      fc.property(anyStart, ({ spec, policy, from, turns }) => {
        const movement = createMovement(tableFrom(spec), policy);
        const found = inTurns(movement, from, { points: 1.5, turns });
        const plain = movement.reach(from, 1.5 * turns, HOW);
        found.cost.forEach((cost, i) => {
          // Points due on leaving are paid in one turn: the rest of the turn before is lost.
          if (hasLeaving(policy)) expect(cost).toBeGreaterThanOrEqual((plain.cost[i] as number) - 1e-9);
          else expect(Math.abs(cost - (plain.cost[i] as number)) < 1e-9 || cost === plain.cost[i]).toBe(true);
        });
      }),
      { numRuns: 40 * LONG },
    );
  });

  it("stops before a place where it may not stop, and loses the rest of its points", () => {
    const movement = movementOn({ map: ["..............", ".............."] });
    const mayStop = ([x]: TablePoint) => x < 4 || x > 6;
    const found = inTurns(movement, point(1.125, 1.125), { points: 3.5, turns: 2, mayStop });
    // Points for 4.6 inches out; it waits at 3.9 and has 3.5 from there.
    expect(found.cost[cellAt(found, 3.9, 1.1)]).toBeCloseTo(2.75, 9);
    expect(found.cost[cellAt(found, 5, 1.1)]).toBe(Infinity);
    expect(found.cost[cellAt(found, 6.3, 1.1)]).toBeCloseTo(3.5 + 2.5, 9);
    expect(found.cost[cellAt(found, 7.4, 1.1)]).toBe(3.5 + 3.5);
    expect(found.cost[cellAt(found, 7.6, 1.1)]).toBe(Infinity);
    expect(found.pathTo(point(7.375, 1.125))).toEqual([point(1.125, 1.125), point(3.875, 1.125), point(7.375, 1.125)]);
    // Too wide for one turn: no mover gets over.
    const wide = inTurns(movement, point(1.125, 1.125), { points: 1.5, turns: 8, mayStop });
    expect(wide.cost[cellAt(wide, 6.3, 1.1)]).toBe(Infinity);
  });

  it("goes on by the inch that is always allowed where points don't suffice for one", () => {
    const movement = movementOn({ map: ["....wwww", "....wwww"] });
    const found = inTurns(movement, point(3.125, 1.125), { points: 1.5, turns: 3, always: 1 });
    // A turn of clear ground and a bit of wood, then an inch a turn.
    expect(found.cost[cellAt(found, 4.1, 1.1)]).toBeCloseTo(0.875 + 0.375, 9);
    expect(found.cost[cellAt(found, 5.1, 1.1)]).toBe(3);
    expect(found.cost[cellAt(found, 6.1, 1.1)]).toBe(4.5);
    expect(found.cost[cellAt(found, 6.3, 1.1)]).toBe(Infinity);
    expect(found.pathTo(point(6.125, 1.125))?.length).toBe(4);
    // A mover without any points counts turns.
    const gun = inTurns(movement, point(3.125, 1.125), { points: 0, turns: 3, always: 1 });
    expect([gun.perTurn, gun.cost[cellAt(gun, 4.1, 1.1)], gun.cost[cellAt(gun, 6.1, 1.1)]]).toEqual([1, 1, 3]);
    expect(
      inTurns(movement, point(3.125, 1.125), { points: 0, turns: 3 }).cost.every((cost) => cost === Infinity),
    ).toBe(true);
  });

  it("pays points due on leaving in one turn, and waits before the border until it can", () => {
    const movement = movementOn({ map: ["..mm....", "..mm...."], policy: withCosts({ marsh: leaving(1) }) });
    const found = inTurns(movement, point(1.125, 1.125), { points: 3, turns: 3 });
    // 2.75 inches to the last middle in it: the next half point doesn't suffice for the border.
    expect(found.cost[cellAt(found, 3.9, 1.1)]).toBeCloseTo(2.75, 9);
    expect(found.cost[cellAt(found, 4.1, 1.1)]).toBeCloseTo(3 + 0.25 + 1, 9);
    expect(found.cost[cellAt(found, 5.6, 1.1)]).toBeCloseTo(3 + 1.75 + 1, 9);
    expect(found.costAt(point(5.625, 1.125))).toBeCloseTo(5.75, 9);
    // With nothing left over it costs as much as a path does.
    const enough = inTurns(movement, point(1.125, 1.125), { points: 4.5, turns: 1 });
    expect(enough.cost[cellAt(enough, 4.6, 1.1)]).toBeCloseTo(3.5 + 1, 9);
  });

  it("has no inch in terrain that can't be entered, nor beyond it", () => {
    const movement = movementOn({
      map: ["..~.", "..~."],
      legend: { "~": { ground: "water" } },
      policy: withCosts({ water: impassable }),
    });
    const found = inTurns(movement, point(1.875, 1.125), { points: 0, turns: 4, always: 1.5 });
    expect(found.cost[cellAt(found, 2.1, 1.1)]).toBe(Infinity);
    expect(found.cost[cellAt(found, 3.1, 1.1)]).toBe(Infinity);
    expect(found.cost[cellAt(found, 0.9, 1.1)]).toBe(1);
  });

  it("agrees with a search over all moves, turn by turn, among stands on which no stand may stop", () => {
    const some = fc.record({
      seed: fc.array(fc.constantFrom(".", ".", ".", "w", "m"), { minLength: 24, maxLength: 24 }),
      friends: fc.array(fc.tuple(fc.integer({ min: 4, max: 20 }), fc.integer({ min: 2, max: 14 })), {
        minLength: 1,
        maxLength: 5,
      }),
      points: fc.constantFrom(1.2, 2, 2.6),
      always: fc.constantFrom(0, 1),
    });
    fc.assert(
      fc.property(some, ({ seed, friends, points, always }) => {
        const map = [0, 6, 12, 18].map((i) => seed.slice(i, i + 6).join(""));
        const movement = movementOn({ map, policy: withCosts({ marsh: leaving(1) }) });
        const others = friends.map(([x, y]) =>
          rectangle(point(x / 4, y / 4), [1 as Inches, 1 as Inches], 0 as Degrees),
        );
        const size = [1 as Inches, 1 as Inches] as const;
        const mayStop = (at: TablePoint) => !others.some((one) => basesOverlap(rectangle(at, size, 0 as Degrees), one));
        const from = point(1.125, 1.125);
        const turns = 3;
        const found = inTurns(movement, from, { points, turns, always, mayStop });
        const slow = slowTurns(movement, from, { ...HOW, points, turns, always, mayStop });
        found.cost.forEach((cost, i) => {
          const turn = cost === Infinity ? turns + 1 : turnOf(found, i);
          expect(turn, `cell ${i} of ${map.join("/")}`).toBeGreaterThanOrEqual(slow.least[i] as number);
          expect(turn, `cell ${i} of ${map.join("/")}`).toBeLessThanOrEqual(slow.most[i] as number);
        });
      }),
      { numRuns: 12 * LONG },
    );
  });
});
