/** Where a thing aimed at a place may come down: the chance of each cell, and of each stand under it. */
import { type Area, areaHolds, areaReaches, boxOfArea, outlineOfArea } from "../../geometry/area.ts";
import type { Rectangle } from "../../geometry/rectangle.ts";
import { pointAtSteps } from "../../geometry/units.ts";
import { Fraction } from "../../odds/fraction.ts";
import type { Landing, Landings } from "../../play/planning.ts";
import type { Table } from "../../table/table.ts";
import { CELL_STEPS } from "../../table/walk.ts";
import { type LandingAnswer, SURE } from "../chanceQuestions.ts";

export function landingAnswer(table: Table, { stands, aimed, all, times = 1 }: Landings): Omit<LandingAnswer, "at"> {
  const { columns, rows } = table.ground;
  // Several come down independently: the chance that any of them hits.
  const chances = cellChances(all, columns, rows).map((chance) => 1 - (1 - chance) ** times);
  let most = 0;
  for (const chance of chances) if (chance > most) most = chance;
  const hit = table.stands.flatMap(({ id, rectangle }) => {
    const chance = ofAny(times, hitChance(all, rectangle));
    return chance.compare(Fraction.ZERO) > 0 ? [{ stand: id, chance }] : [];
  });
  hit.sort((a, b) => b.chance.compare(a.chance));
  return {
    refusal: null,
    stands,
    aimed: aimed.map((area) => outlineOfArea(area).map(({ x, y }) => pointAtSteps(x, y))),
    field: { columns, rows, values: Uint16Array.from(chances, (chance) => Math.round(SURE * chance)) },
    most,
    hit: hit.map(({ stand, chance }) => ({ stand, chance: chance.toString() })),
  };
}

/** By cell: the chance that something lies on its middle. */
function cellChances(all: readonly Landing[], columns: number, rows: number): Float64Array {
  const chances = new Float64Array(columns * rows);
  for (const { chance, parts } of all) {
    const misses = new Map<number, number>();
    for (const { area, chance: comes } of parts) {
      const missed = 1 - comes.toNumber();
      for (const cell of cellsIn(area, columns, rows)) misses.set(cell, (misses.get(cell) ?? 1) * missed);
    }
    const whole = chance.toNumber();
    for (const [cell, missed] of misses) chances[cell] = (chances[cell] as number) + whole * (1 - missed);
  }
  return chances;
}

function* cellsIn(area: Area, columns: number, rows: number): Generator<number, void> {
  const box = boxOfArea(area);
  const low = (steps: number) => Math.max(0, Math.floor(steps / CELL_STEPS));
  for (let row = low(box.minY); row < Math.min(rows, Math.ceil(box.maxY / CELL_STEPS)); row++)
    for (let column = low(box.minX); column < Math.min(columns, Math.ceil(box.maxX / CELL_STEPS)); column++) {
      const middle = { x: (column + 0.5) * CELL_STEPS, y: (row + 0.5) * CELL_STEPS };
      if (areaHolds(area, middle)) yield row * columns + column;
    }
}

/** The exact chance that something lies on a base. */
function hitChance(all: readonly Landing[], base: Rectangle): Fraction {
  let hit = Fraction.ZERO;
  for (const { chance, parts } of all) {
    let missed = Fraction.ONE;
    for (const { area, chance: comes } of parts)
      if (areaReaches(area, base)) missed = missed.times(Fraction.ONE.minus(comes));
    if (!missed.equals(Fraction.ONE)) hit = hit.plus(chance.times(Fraction.ONE.minus(missed)));
  }
  return hit;
}

function ofAny(times: number, chance: Fraction): Fraction {
  const missed = Fraction.ONE.minus(chance);
  let none = Fraction.ONE;
  for (let i = 0; i < times; i++) none = none.times(missed);
  return Fraction.ONE.minus(none);
}
