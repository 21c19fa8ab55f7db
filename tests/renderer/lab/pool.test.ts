/** The lab's workers: ranges one after the other, deaths, holding still, giving up; and nothing depends on how many there are. */
import { describe, expect, it } from "vitest";
import { type LabOrder, type LabTask, Pool } from "../../../renderer/lab/worker/pool.ts";
import type { LabGame } from "../../../shared/lab/records.ts";
import { fakeWorkers, subjectOf, WISH } from "./fakes.ts";

function orderOf(games: number, each: number, subjects: readonly string[] = ["one"]) {
  const told: LabGame[] = [];
  const refused: string[] = [];
  let next = 0;
  let done = 0;
  const order: LabOrder = {
    next(): LabTask | null {
      if (next >= games) return null;
      const from = next;
      next += each;
      const key = subjects[(from / each) % subjects.length] ?? "one";
      return { subject: subjectOf(key), wish: { ...WISH, from, games: Math.min(each, games - from) } };
    },
    game: (game) => void told.push(game),
    done: () => void done++,
    refused: ({ message }) => void refused.push(message),
  };
  return { order, told, refused, done: () => done, numbers: () => told.map(({ game }) => game).sort((a, b) => a - b) };
}
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i);

describe("the lab's workers", () => {
  it.each([1, 2, 5])("play every battle once, with %i of them", (size) => {
    const fakes = fakeWorkers();
    const pool = new Pool(fakes.start, size);
    const o = orderOf(23, 4);
    pool.run(o.order);
    expect(pool.playing).toBe(Math.min(size, 6));
    fakes.play();
    expect([o.numbers(), o.done(), pool.playing]).toEqual([upTo(23), 6, 0]);
    expect(fakes.workers.length).toBe(Math.min(size, 6));
  });

  it("are told of another subject before they play it, and only then", () => {
    const fakes = fakeWorkers();
    const o = orderOf(8, 2, ["one", "one", "two", "one"]);
    new Pool(fakes.start, 1).run(o.order);
    fakes.play();
    expect(fakes.workers[0]?.subjects).toEqual(["one", "two", "one"]);
  });

  it("are replaced when they die, and what they had not told is played by another", () => {
    const fakes = fakeWorkers();
    const o = orderOf(12, 4);
    new Pool(fakes.start, 2).run(o.order);
    fakes.play(5);
    const [victim] = fakes.workers;
    victim?.die("It ran out of memory.");
    expect(victim?.stopped).toBe(true);
    fakes.play();
    expect([o.numbers(), o.refused]).toEqual([upTo(12), []]);
    const again = fakes.workers.flatMap(({ ranges }) => ranges).find(({ wish }) => wish.from % 4 !== 0);
    expect(again && again.wish.from + again.wish.games).toBe(4);
  });

  it("give a battle up that kills everybody who plays it, and say which", () => {
    const fakes = fakeWorkers();
    const o = orderOf(4, 2);
    new Pool(fakes.start, 1).run(o.order);
    for (let n = 0; n < 3; n++) fakes.alive()[0]?.die("Out of memory.");
    expect(o.refused).toEqual(["Battle 0 could not be played: Out of memory."]);
    expect(fakes.alive()).toEqual([]);
  });

  it("end at once where a battle is refused", () => {
    const fakes = fakeWorkers();
    const pool = new Pool(fakes.start, 2);
    const o = orderOf(40, 2);
    pool.run(o.order);
    const first = fakes.workers[0];
    const id = first?.now?.range.id ?? -1;
    first?.report({ type: "refused", id, error: { code: "unsupported", message: "Nobody can plan for this." } });
    fakes.play();
    expect([o.refused, o.told, pool.playing]).toEqual([["Nobody can plan for this."], [], 0]);
  });

  it("stop at once when they are told to, and what comes late is not heard", () => {
    const fakes = fakeWorkers();
    const pool = new Pool(fakes.start, 3);
    const o = orderOf(60, 2);
    pool.run(o.order);
    fakes.play(4);
    const late = fakes.workers[0];
    const range = late?.now?.range;
    pool.cancel();
    expect(fakes.alive()).toEqual([]);
    const before = o.told.length;
    if (range) late?.report({ type: "done", id: range.id });
    fakes.play();
    expect([o.told.length, pool.playing]).toEqual([before, 0]);
    const next = orderOf(4, 2);
    pool.run(next.order);
    fakes.play();
    expect(next.numbers()).toEqual(upTo(4));
  });

  it("hold still, begin nothing meanwhile, and go on where they were", () => {
    const fakes = fakeWorkers();
    const pool = new Pool(fakes.start, 2);
    const o = orderOf(12, 2);
    pool.run(o.order);
    fakes.play(3);
    pool.hold(true);
    pool.setSize(4);
    fakes.play();
    expect([o.told.length, fakes.workers.length]).toEqual([3, 2]);
    pool.hold(false);
    expect(fakes.workers.length).toBe(4);
    fakes.play();
    expect(o.numbers()).toEqual(upTo(12));
  });

  it("are fewer after what they are at, or more at once", () => {
    const fakes = fakeWorkers();
    const pool = new Pool(fakes.start, 3);
    const o = orderOf(40, 2);
    pool.run(o.order);
    pool.setSize(1);
    expect(pool.playing).toBe(3);
    fakes.play(12);
    expect(pool.playing).toBe(1);
    pool.setSize(2);
    expect(pool.playing).toBe(2);
    fakes.play();
    expect(o.numbers()).toEqual(upTo(40));
  });
});
