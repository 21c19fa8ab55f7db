import { expect, test } from "vitest";
import { listeners } from "../../shared/listeners.ts";

test("a message that was sent before there was a listener goes to the first listener, once", () => {
  const all = listeners<number>("until heard");
  const first: number[] = [];
  const second: number[] = [];
  all.tell(1);
  all.tell(2);
  all.add((n) => first.push(n));
  const stop = all.add((n) => second.push(n));
  all.tell(3);
  stop();
  all.tell(4);
  expect(first).toEqual([1, 2, 3, 4]);
  expect(second).toEqual([3]);
});

test("a permanent message reaches every listener that comes later", () => {
  const all = listeners<string>("for ever");
  const late: string[] = [];
  all.tell("gone");
  all.add(() => {});
  all.add((why) => late.push(why));
  expect(late).toEqual(["gone"]);
});
