import { expect, test } from "vitest";
import { lengthOf, minutesWords } from "../../../shared/library/minutes.ts";

test.each([
  [5, "short", "about 5 min"],
  [60, "short", "about 1 h"],
  [65, "evening", "about 1 h 5 min"],
  [120, "evening", "about 2 h"],
  [125, "long", "about 2 h 5 min"],
  [600, "long", "about 10 h"],
])("%i minutes: %s, %s", (minutes, length, words) => {
  expect(lengthOf(minutes)).toBe(length);
  expect(minutesWords(minutes)).toBe(words);
});
