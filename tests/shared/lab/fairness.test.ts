/** The lab finds an unfair battle unfair, and a symmetric battle fair. */
import { describe, expect, it } from "vitest";
import type { LabWish } from "../../../shared/lab/records.ts";
import { summaryOf } from "../../../shared/lab/summary.ts";
import { CHARACTERS } from "../../../shared/opponent/character.ts";
import { opened } from "../opponent/battles.ts";
import { type Piece, scenarioOf } from "../rules/ghq-wwii/play/table.ts";
import { labGames } from "./games.ts";

const LONG = Boolean(process.env["SAND_TABLE_LONG"]);
const LONG_ENOUGH = LONG ? 7_200_000 : 900_000;

const [WIDTH, HEIGHT] = [16, 10];
type Pieces = Readonly<Record<string, Piece & { readonly at: readonly [number, number] }>>;
const RED: Pieces = {
  r1: { at: [3, 3.5], facing: 90, role: "ghq" },
  r2: { at: [3.5, 5], facing: 90 },
  r3: { at: [3, 7], facing: 90 },
};
/** The same turned about the middle of the table. */
const turned = (pieces: Pieces): Pieces =>
  Object.fromEntries(
    Object.entries(pieces).map(([id, { at, ...one }]) => [
      id.replace("r", "b"),
      { ...one, at: [WIDTH - at[0], HEIGHT - at[1]] as const, facing: 270 },
    ]),
  );
const armed = (vehicle: string, pieces: Pieces): Pieces =>
  Object.fromEntries(Object.entries(pieces).map(([id, one]) => [id, { ...one, vehicle }]));

const skirmish = (red: Pieces, blue: Pieces) =>
  scenarioOf({
    size: [WIDTH, HEIGHT],
    turns: 4,
    cohesion: { red: 15, blue: 15 },
    terrain: [
      ["woods", 4, 1, 2, 2],
      ["woods", 10, 7, 2, 2],
    ],
    red,
    blue,
  });
const MIRRORED = skirmish(armed("PzIII J", RED), armed("PzIII J", turned(RED)));
const UNFAIR = skirmish(armed("Panther", RED), armed("PzIII J", turned(RED)));

/** A recruit that looks only at the stands in front. */
const plain = { ...CHARACTERS.recruit, error: 0.1 };
function found(loaded: typeof MIRRORED, wish: Partial<LabWish>) {
  const games = labGames(opened(loaded), { players: { red: plain, blue: plain }, ...wish });
  return summaryOf(games, loaded.scenario);
}

describe("the lab's verdict", () => {
  it(
    "is in favour of the side with the better tanks, with either player",
    () => {
      const { verdict, score, players, stands } = found(UNFAIR, { games: LONG ? 200 : 8, swap: true });
      expect(verdict.type).toBe("favours");
      expect(verdict.side).toBe("red");
      expect(score.low).toBeGreaterThan(LONG ? 0.7 : 0.5);
      // The players are equal: after a change-over neither is better.
      expect((players?.score.low ?? 1) < 0.56 && (players?.score.high ?? 0) > 0.44).toBe(true);
      expect(stands[0]?.side).toBe("red");
    },
    LONG_ENOUGH,
  );

  it(
    "isn't in favour of either side where both have the same battle",
    () => {
      const { score, luck } = found(MIRRORED, { games: LONG ? 600 : 8 });
      // One series of twenty lies beside the truth: by a few points, not by more.
      expect(score.low < 0.56 && 0.44 < score.high).toBe(true);
      if (LONG) expect(score.low > 0.4 && score.high < 0.6).toBe(true);
      for (const side of ["red", "blue"] as const) expect(Math.abs(luck[side].z)).toBeLessThan(4);
    },
    LONG_ENOUGH,
  );
});
