import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countTabs } from "../../../main/browser/presence.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const patience = { afterLast: 10_000, beforeFirst: 3_600_000 };

test("ends some time after the last tab, not at a reload", () => {
  const end = vi.fn();
  const tabs = countTabs(patience, end);
  tabs.opened();
  tabs.opened();
  tabs.closed();
  vi.advanceTimersByTime(60_000);
  expect(end).not.toHaveBeenCalled();
  tabs.closed();
  vi.advanceTimersByTime(9_000);
  tabs.opened();
  vi.advanceTimersByTime(60_000);
  expect(end).not.toHaveBeenCalled();
  tabs.closed();
  vi.advanceTimersByTime(10_000);
  expect(end).toHaveBeenCalledOnce();
});

test("waits long for the first tab, but not for ever", () => {
  const end = vi.fn();
  countTabs(patience, end);
  vi.advanceTimersByTime(3_599_999);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(end).toHaveBeenCalledOnce();
});

test("stopped, it ends nothing", () => {
  const end = vi.fn();
  const tabs = countTabs(patience, end);
  tabs.stop();
  vi.advanceTimersByTime(4_000_000);
  expect(end).not.toHaveBeenCalled();
});
