/** A place in words: by the names near it on the table. */
import { placeInWords } from "../geometry/inchWords.ts";
import type { TablePoint } from "../geometry/units.ts";
import type { Scenario } from "./model.ts";

/** Within the first distance in inches the place has the name; within the second it is described from there. */
const THERE = 1;
const NEAR = 7;

/** "Olkhovka", "3″ north-east of Olkhovka"; far from every name the place itself, "E 17.5 N 10.8". Notes name no places. */
export function whereabouts({ table, objectives }: Pick<Scenario, "table" | "objectives">, at: TablePoint): string {
  const names = [
    ...objectives.map(({ name, at: place }) => ({ name, place })),
    ...table.labels.filter(({ style }) => style !== "note").map(({ text, at: place }) => ({ name: text, place })),
  ];
  let best: { readonly name: string; readonly dx: number; readonly dy: number; readonly far: number } | null = null;
  for (const { name, place } of names) {
    const [dx, dy] = [at[0] - place[0], at[1] - place[1]];
    const far = Math.sqrt(dx * dx + dy * dy);
    if (far <= NEAR && (!best || far < best.far)) best = { name, dx, dy, far };
  }
  if (!best) return placeInWords(at);
  return best.far <= THERE ? best.name : `${best.far.toFixed(0)}″ ${wind(best.dx, best.dy)} of ${best.name}`;
}

/** One of eight winds; half a wind is 22½°, whose tangent is about 5 / 12. */
function wind(dx: number, dy: number): string {
  const [x, y] = [Math.abs(dx), Math.abs(dy)];
  const north = 12 * y < 5 * x ? "" : dy > 0 ? "north" : "south";
  const east = 12 * x < 5 * y ? "" : dx > 0 ? "east" : "west";
  return north && east ? `${north}-${east}` : north || east;
}
