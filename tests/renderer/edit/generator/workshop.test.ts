import { expect, test } from "vitest";
import type { MadeTable, MakeRequest } from "../../../../renderer/edit/generator/worker/maker.ts";
import { createWorkshop, type Maker } from "../../../../renderer/edit/generator/worker/workshop.ts";
import type { Result } from "../../../../shared/result.ts";

const request = (seed: number): MakeRequest => ({
  wish: { system: "ghq-wwii", width: 48, height: 24, seed },
  width: 100,
});
const seedOf = (made: Result<MadeTable>) => (made.ok ? made.value.seed : made.error.message);

/** A maker whose tables are ready when the test says so. */
function slowMaker() {
  const started: number[] = [];
  let waiting: ((made: Result<MadeTable>) => void)[] = [];
  const maker: Maker = {
    make: ({ wish }) => {
      started.push(wish.seed);
      return new Promise((done) => {
        waiting.push(() => done({ ok: true, value: { seed: wish.seed } as MadeTable }));
      });
    },
    stop: () => undefined,
  };
  return {
    maker,
    started,
    async ready() {
      const now = waiting;
      waiting = [];
      for (const done of now) done({ ok: true, value: {} as MadeTable });
      for (let i = 0; i < 5; i++) await Promise.resolve();
    },
  };
}

test("tables are made one after the other and told of in order", async () => {
  const { maker, started, ready } = slowMaker();
  const told: unknown[] = [];
  createWorkshop(maker).order([request(1), request(2)], (made, index) => told.push([index, seedOf(made)]));
  await ready();
  expect(started).toEqual([1]);
  await ready();
  expect(told).toEqual([[0, 1]]);
  await ready();
  expect([started, told]).toEqual([
    [1, 2],
    [
      [0, 1],
      [1, 2],
    ],
  ]);
});

test("a new order drops what waits; nobody is told of the one under way", async () => {
  const { maker, started, ready } = slowMaker();
  const [old, fresh]: [unknown[], unknown[]] = [[], []];
  const workshop = createWorkshop(maker);
  workshop.order([request(1), request(2), request(3)], (made) => old.push(seedOf(made)));
  await ready();
  workshop.order([request(7)], (made) => fresh.push(seedOf(made)));
  for (let i = 0; i < 4; i++) await ready();
  expect([started, old, fresh]).toEqual([[1, 7], [], [7]]);
  workshop.order([request(8)], (made) => fresh.push(seedOf(made)));
  workshop.drop();
  for (let i = 0; i < 3; i++) await ready();
  expect(started).toEqual([1, 7]);
});

test("a maker that fails is told of as a reason", async () => {
  const told: unknown[] = [];
  const workshop = createWorkshop({ make: () => Promise.reject(new Error("no worker")), stop: () => undefined });
  workshop.order([request(1)], (made) => told.push(seedOf(made)));
  await new Promise((done) => setTimeout(done));
  expect(told).toEqual(["no worker"]);
});
