/** Chances of the rolls other than attacks, against the referee's dice. */
import { describe, expect, it } from "vitest";
import { distribution } from "../../../../shared/odds/enumerate.ts";
import { squadChances } from "../../../../shared/rules/micro-squad/chances.ts";
import type { SquadFact } from "../../../../shared/rules/micro-squad/play/facts.ts";
import type { OddsFlagValues } from "../../../../shared/rules/oddsQuestion.ts";
import { at } from "../ghq-wwii/play/table.ts";
import { Hand } from "./play/table.ts";

function ask(id: string, flags: OddsFlagValues): Record<string, string> {
  const found = squadChances.find((one) => one.id === id)?.answer(flags, {});
  if (!found?.ok) throw new Error(`no answer to ${id}`);
  const [table] = found.value.tables;
  return Object.fromEntries(
    (table?.rows ?? []).map(({ name, chance }) => [name, chance.toString()]).filter(([, chance]) => chance !== "0"),
  );
}
const apart = ([x, y]: readonly [number, number], [u, v]: readonly [number, number]) =>
  Math.round(Math.hypot(x - u, y - v));

describe("the chances of fire on a place", () => {
  const GHQ = { role: "ghq" } as const;
  it.each([
    ["Mortar", {}],
    ["Howitzer", { "howitzer-in-view": true }],
  ] as const)("by a %s in view are those of the referee's dice", (vehicle, flags) => {
    const hand = new Hand({
      red: { gun: { vehicle, at: [10, 12], facing: 90, ...GHQ } },
      blue: { far: { at: [44, 2], ...GHQ } },
    });
    hand.initiative().posture().first();
    const rolled = distribution((dice) => {
      const verdict = hand.battle.decide(hand.state, { type: "direct-artillery", stand: "gun", at: at(24, 12) }, dice);
      if (verdict.type !== "done") throw new Error(verdict.refusal.reason);
      const fired = verdict.reports.flatMap(({ fact }) => {
        const told = fact as SquadFact | undefined;
        return told?.type === "mission-fired" ? [told] : [];
      })[0];
      if (!fired) return "not at all";
      const off = apart(fired.at, fired.aimed);
      return off === 0 ? "on the spot" : `${off}″ off`;
    });
    expect(ask("barrage", { cohesion: 14, ...flags })).toEqual(
      Object.fromEntries([...rolled].map(([name, chance]) => [name, chance.toString()])),
    );
  });

  it("count markers on both rolls, and the terrain at the place on the first", () => {
    const found = ask("barrage", { cohesion: 14, markers: ["S"], terrain: 4 });
    // 6 or less fires, 10 or less is on the spot.
    expect(found).toMatchObject({ "on the spot": "3/20", "not at all": "7/10", "1″ off": "1/40" });
  });
});

it("the chances of an air strike count the guns that fired at it on its first roll", () => {
  const found = ask("strike", { cohesion: 14, light: 2, heavy: 1 });
  // 10 or less presses home, 14 or less is on the spot.
  expect(found).toMatchObject({ "on the spot": "7/20", "not at all": "1/2", "2″ off": "1/240", "7″ off": "1/40" });
});

it.each([
  [
    ["S"],
    {
      "recovers from suppression": "9/20",
      "rallies: all markers are removed": "1/20",
      "panics: suppressed and disorganised": "1/20",
      "no change": "9/20",
    },
  ],
  [
    ["D"],
    { "rallies: all markers are removed": "1/20", "panics: suppressed and disorganised": "1/20", "no change": "9/10" },
  ],
  [
    ["S", "D"],
    {
      "recovers from suppression": "3/10",
      "rallies: all markers are removed": "1/20",
      "panics: eliminated": "1/20",
      "no change": "3/5",
    },
  ],
] as const)("the chances to recover of a stand with %j", (markers, chances) => {
  expect(ask("recovery", { cohesion: 14, markers })).toEqual(chances);
});
