import { describe, expect, test } from "vitest";
import { LENGTHS, lengthOf, lengthWords, roughMinutes } from "../../../shared/library/minutes.ts";

describe("the rough time of a battle", () => {
  test.each([
    [{ turns: 12, stands: 20 }, 90, "about 1½ hours"],
    [{ turns: 20, stands: 33 }, 210, "about 3½ hours"],
    [{ turns: 12, stands: 0 }, 30, "about ½ hour"],
    [{ turns: 1, stands: 1 }, 30, "about ½ hour"],
    [{ turns: 10, stands: 16 }, 60, "about 1 hour"],
  ])("%j: %i minutes, %s", (battle, minutes, words) => {
    expect(roughMinutes(battle)).toBe(minutes);
    expect(lengthWords(minutes)).toBe(words);
  });
  test("grows with turns and with stands, in half hours", () => {
    for (let turns = 1; turns < 30; turns++)
      for (let stands = 0; stands < 200; stands += 7) {
        const minutes = roughMinutes({ turns, stands });
        expect(minutes % 30).toBe(0);
        expect(minutes).toBeLessThanOrEqual(roughMinutes({ turns: turns + 1, stands }));
        expect(minutes).toBeLessThanOrEqual(roughMinutes({ turns, stands: stands + 7 }));
      }
  });
  test("every time has one length, and every length says its bounds", () => {
    expect([30, 120, 150, 210, 240, 900].map(lengthOf)).toEqual([
      ...["short", "short", "evening", "evening", "long", "long"],
    ]);
    expect(LENGTHS.map(({ name }) => name)).toEqual(["Up to 2 hours", "2½ to 3½ hours", "4 hours and more"]);
  });
});
