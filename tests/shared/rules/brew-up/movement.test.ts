/** The movement chart, cell by cell, and the types of moves. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  GOINGS,
  type Going,
  MOVE_TYPES,
  MOVEMENT,
  type Motion,
  type Move,
  mayFollow,
  moveDistance,
  risksAccident,
  type Stretch,
  TOWING_ACCIDENT,
  towingResult,
  turnShare,
} from "../../../../shared/rules/brew-up/movement.ts";
import { STANDARD_READINGS } from "../../../../shared/rules/brew-up/options.ts";
import { MOVEMENT_CLASSES, type MovementClass } from "../../../../shared/rules/brew-up/vehicleSheet.ts";
import { classOf, span, table } from "./reference.ts";

type Row = Readonly<Record<string, number | string | null>> & { readonly class: string; readonly nation_block: string };
const chart = table<{
  readonly rows: readonly Row[];
  readonly move_types: readonly Readonly<Record<"type" | "distance" | "figures" | "towing_off_road", string>>[];
}>("movement.json");

const COLUMN: Readonly<Record<Going | "reverse", string>> = {
  road: "road",
  hard: "open_hard",
  soft: "open_soft",
  "easy-slope": "easy_slope",
  "hill-or-gully": "hill_or_gully",
  sparse: "constrictions_sparse",
  dense: "constrictions_dense",
  reverse: "reverse",
};
const cells = chart.rows.flatMap((row) =>
  ([...GOINGS, "reverse"] as const).map(
    (going) => [row.class, row.nation_block, going, row[COLUMN[going]] as number | null] as const,
  ),
);
const usual = { type: "normal", reverse: false, rearDriver: false, towing: false } as const;
const inches = (move: Move, readings = STANDARD_READINGS) => {
  const found = moveDistance(move, readings);
  return found.ok ? found.value : found.error.message;
};
const move = (movementClass: MovementClass, going: Going, more: Partial<Move> = {}): Move => ({
  ...{ ...usual, movementClass, going },
  ...more,
});

describe("the movement chart", () => {
  it("has a class for each row, and no other", () => {
    expect(chart.rows.map((row) => classOf(row.class, row.nation_block)).sort()).toEqual(
      MOVEMENT_CLASSES.map(([key]) => key).sort(),
    );
  });
  it.each(cells)("%s (%s), %s: %j inches", (name, nation, going, printed) => {
    const movementClass = classOf(name, nation);
    expect(MOVEMENT[movementClass][going]).toBe(printed);
    if (going !== "reverse")
      expect(inches(move(movementClass, going))).toBe(
        printed === 0 ? "This unit can't enter this ground." : (printed as number),
      );
  });
});

const CHANGE = { "As above": [1, 1], "+33%": [4, 3], "-33%": [2, 3] } as const;
describe("types of moves", () => {
  it.each(chart.move_types)("$type: $distance", ({ type, distance, towing_off_road }) => {
    const kind = type.toLowerCase() as Move["type"];
    const [n, of] = CHANGE[distance as keyof typeof CHANGE];
    for (const [movementClass] of MOVEMENT_CLASSES)
      for (const going of GOINGS) {
        const full = MOVEMENT[movementClass][going];
        if (full === 0) continue;
        expect(inches(move(movementClass, going, { type: kind }))).toBe(Math.floor((full * n) / of));
        const towing = inches(move(movementClass, going, { type: kind, towing: true }));
        if (going === "road") expect(towing).toBe(Math.floor((full * n) / of));
        else if (towing_off_road === "Not applicable") expect(towing).toContain("no cautious move");
        else expect(towing).toBe(Math.floor((full * (towing_off_road.startsWith("+") ? 4 : 2)) / 3));
        expect(risksAccident({ type: kind, going, towing: true })).toBe(
          going !== "road" && towing_off_road.includes(`roll of ${TOWING_ACCIDENT}+`),
        );
        expect(risksAccident({ type: kind, going, towing: false })).toBe(false);
      }
  });
  it.each(chart.move_types)("after a move of type $type: $figures", ({ type, figures }) => {
    const before = type.toLowerCase() as Motion;
    const after = [...MOVE_TYPES, "none" as const].filter((next) => mayFollow(before, next));
    expect(after).toEqual(
      figures === "Must be followed by Normal or Cautious" ? ["normal", "cautious", "none"] : [...MOVE_TYPES, "none"],
    );
  });
  it("by an option 33 % is 33 in a hundred", () => {
    const read = { ...STANDARD_READINGS, thirtyThree: "percent" } as const;
    expect([9, 12, 15].map((n) => [Math.floor(n * 1.33), Math.floor(n * 0.67)])).toEqual(
      (["panzer-i-iv", "panther", "bt-7"] as const).map((movementClass) =>
        (["hasty", "cautious"] as const).map((type) => inches(move(movementClass, "hard", { type }), read)),
      ),
    );
  });
  it("a tow is wrecked and its vehicle immobilized from 15 on", () => {
    expect(span(0, 18).filter((score) => towingResult(score).type === "wrecked")).toEqual([15, 16, 17, 18]);
  });
});

describe("reverse gear", () => {
  it("is no faster than driving on, and as fast with a rear driver", () => {
    expect(inches(move("panther", "hard", { reverse: true }))).toBe(6);
    expect(inches(move("grant-sherman", "soft", { reverse: true }))).toBe(3);
    expect(inches(move("armored-cars", "road", { reverse: true, rearDriver: true }))).toBe(20);
  });
  it("is for vehicles only", () => {
    expect(inches(move("on-foot", "hard", { reverse: true }))).toBe("This unit has no reverse gear.");
  });
});

describe("a path over several goings", () => {
  const TANK = { ...usual, movementClass: "panzer-i-iv" } as const;
  const share = (stretches: readonly Stretch[], more: Partial<Move> = {}) => {
    const found = turnShare(stretches, { ...TANK, ...more });
    return found.ok ? found.value.toString() : found.error.message;
  };
  const stretch = (going: Going, length: number): Stretch => ({ going, sixtyFourths: length * 64 });
  it("takes a share of the turn by each stretch", () => {
    // 6 of 12 inches on the road, 3 of 9 in the open, 0.5 of 3 in dense woods.
    expect(share([stretch("road", 6), stretch("hard", 3), stretch("dense", 0.5)])).toBe("1");
    expect(share([])).toBe("0");
    expect(share([stretch("hard", 3)], { type: "cautious" })).toBe("1/2");
  });
  it("is refused where a stretch can't be entered", () => {
    expect(share([stretch("road", 1), stretch("soft", 1)], { movementClass: "tiger-i-ii" })).toBe(
      "This unit can't enter this ground.",
    );
    expect(share([stretch("soft", 0)], { movementClass: "tiger-i-ii" })).toBe("0");
  });
  it("a whole move over one going takes the whole turn", () => {
    for (const [movementClass] of MOVEMENT_CLASSES)
      for (const going of GOINGS)
        for (const type of MOVE_TYPES) {
          const distance = inches(move(movementClass, going, { type }));
          if (typeof distance === "number")
            expect(share([stretch(going, distance)], { movementClass, type })).toBe("1");
        }
  });
});

it("no move is further than a hasty move, and a cautious move is never further than a normal move", () => {
  const classes = fc.constantFrom(...MOVEMENT_CLASSES.map(([key]) => key));
  fc.assert(
    fc.property(classes, fc.constantFrom(...GOINGS), fc.boolean(), (movementClass, going, reverse) => {
      const of = (type: Move["type"]) => inches(move(movementClass, going, { type, reverse }));
      const [normal, hasty, cautious, evasive] = MOVE_TYPES.map(of);
      if (typeof normal !== "number") return void expect(hasty).toBe(normal);
      expect(hasty).toBeGreaterThanOrEqual(normal);
      expect(cautious).toBeLessThanOrEqual(normal);
      expect(evasive).toBe(cautious);
    }),
  );
});
