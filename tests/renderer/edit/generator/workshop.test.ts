import { afterEach, expect, test, vi } from "vitest";
import { createEngine } from "../../../../renderer/edit/generator/worker/engine.ts";
import type {
  MadeTable,
  MakeRequest,
  TableOrder,
  TableReport,
} from "../../../../renderer/edit/generator/worker/maker.ts";
import { startWorkshop } from "../../../../renderer/edit/generator/worker/workshop.ts";
import { ok, type Result } from "../../../../shared/result.ts";

const request = (seed: number): MakeRequest => ({
  wish: { system: "ghq-wwii", width: 48, height: 24, seed },
  width: 100,
});
const seedOf = (made: Result<MadeTable>) => (made.ok ? made.value.seed : made.error.message);
const table = ({ wish }: Pick<MakeRequest, "wish">) => ok({ seed: wish.seed } as MadeTable);

/** An engine whose slices come when the test says so. */
function slowEngine(make = table) {
  const pauses: (() => void)[] = [];
  const reports: unknown[] = [];
  const engine = createEngine(
    {
      report: ({ id, made }) => reports.push([id, seedOf(made)]),
      pause: (go) => pauses.push(go),
      clock: () => 0,
    },
    make,
  );
  return { engine, reports, slice: () => pauses.shift()?.(), pauses };
}

test("tables are made one a slice and in order", () => {
  const { engine, reports, slice, pauses } = slowEngine();
  engine.tell({ id: 1, requests: [request(1), request(2)] });
  expect(reports).toEqual([]);
  slice();
  expect(reports).toEqual([[1, 1]]);
  slice();
  slice();
  expect([reports.length, pauses.length]).toEqual([2, 0]);
  engine.tell({ id: 2, requests: [request(3)] });
  slice();
  expect(reports).toContainEqual([2, 3]);
});

test("a newer order, an empty one and a stop drop what waits", () => {
  const { engine, reports, slice, pauses } = slowEngine();
  engine.tell({ id: 1, requests: [request(1), request(2)] });
  slice();
  engine.tell({ id: 2, requests: [request(7), request(8)] });
  slice();
  engine.tell({ id: 3, requests: [] });
  slice();
  engine.tell({ id: 4, requests: [request(9)] });
  engine.stop();
  while (pauses.length > 0) slice();
  expect(reports).toEqual([
    [1, 1],
    [2, 7],
  ]);
});

test("a table that can't be made is refused with a reason, and the next follows", () => {
  const { engine, reports, slice } = slowEngine((asked) => {
    if (asked.wish.seed === 1) throw new Error("no ground");
    return table(asked);
  });
  engine.tell({ id: 1, requests: [request(1), request(2)] });
  slice();
  slice();
  expect(reports).toEqual([
    [1, "no ground"],
    [1, 2],
  ]);
});

/** A worker that is answered for by hand. */
class FakeWorker {
  static last: FakeWorker;
  onmessage: ((event: { data: TableReport }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly orders: TableOrder[] = [];
  constructor() {
    FakeWorker.last = this;
  }
  postMessage(order: TableOrder): void {
    this.orders.push(order);
  }
  terminate(): void {}
  answer(id: number, seed: number): void {
    this.onmessage?.({ data: { id, made: table(request(seed)) } });
  }
}
afterEach(() => vi.unstubAllGlobals());

test("of a dropped order the table under way is not heard", () => {
  vi.stubGlobal("Worker", FakeWorker);
  const [old, fresh]: [unknown[], unknown[]] = [[], []];
  const workshop = startWorkshop();
  const worker = FakeWorker.last;
  workshop.order([request(1), request(2)], (made) => old.push(seedOf(made)));
  worker.answer(1, 1);
  workshop.order([request(7)], (made) => fresh.push(seedOf(made)));
  worker.answer(1, 2);
  worker.answer(2, 7);
  expect([old, fresh]).toEqual([[1], [7]]);
  workshop.order([]);
  expect(worker.orders.map(({ id, requests }) => [id, requests.length])).toEqual([
    [1, 2],
    [2, 1],
    [3, 0],
  ]);
});

test("when the worker dies the window makes what is left of the order", async () => {
  vi.stubGlobal("Worker", FakeWorker);
  const heard: unknown[] = [];
  const workshop = startWorkshop();
  workshop.order([request(1), request(2), request(3)], (made) => heard.push(seedOf(made)));
  FakeWorker.last.answer(1, 1);
  FakeWorker.last.onerror?.();
  await vi.waitFor(() => expect(heard).toEqual([1, 2, 3]), { timeout: 20_000 });
  workshop.stop();
}, 25_000);
