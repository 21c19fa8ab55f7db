/**
 * The danger of each place, firer by firer, which guides the search for safer routes. It is worked out on a lattice and for
 * one facing, so it is only a hint: the route itself decides its risk.
 */
import { type Degrees, point, type TablePoint } from "../../geometry/units.ts";
import { Fraction } from "../../odds/fraction.ts";
import type { StandId } from "../../play/contract.ts";
import { CELLS_PER_INCH } from "../../table/ground.ts";
import type { Steps } from "../questions.ts";
import type { SafestContext } from "./context.ts";

/** The limit of shots; the lattice is as fine as that allows. */
const MOST_SHOTS = 16_000;
/** Cells from one place of the lattice to the next. */
const SPACINGS = [2, 3, 4, 6, 8, 12];
/** The cap of a shot's chance, so that danger stays a number. */
const ALMOST_SURE = 0.999;
const YIELD_EVERY = 16;

/** Danger as −ln(1 − chance of harm), so that several dangers add up. By firer, then by cell of the lattice. */
export interface Danger {
  readonly columns: number;
  readonly rows: number;
  readonly firers: ReadonlyMap<StandId, Float64Array>;
  /** The lattice's cell of a cell of the table. */
  at(column: number, row: number): number;
}

export interface DangerAsked {
  readonly stand: StandId;
  readonly facing: Degrees;
  /** Cells of the table. */
  readonly columns: number;
  readonly rows: number;
  /** Whether the mover can reach a cell in time. */
  isOpen(column: number, row: number): boolean;
}

export const dangerOf = (harm: number): number => -Math.log(1 - Math.min(harm, ALMOST_SURE));

export function* dangerFor(
  { planning }: SafestContext,
  { stand, facing, columns, rows, isOpen }: DangerAsked,
): Steps<Danger> {
  const { stands } = planning.known.scenario;
  const side = stands.find(({ id }) => id === stand)?.side;
  const enemies = stands.filter((candidate) => candidate.side !== side && planning.standing(candidate.id) !== null);
  const before = planning.condition(stand);
  let open = 0;
  for (let row = 0; row < rows; row++) for (let column = 0; column < columns; column++) if (isOpen(column, row)) open++;
  const spacing = SPACINGS.find((inches) => (open / inches / inches) * enemies.length <= MOST_SHOTS) ?? 12;
  const across = Math.ceil(columns / spacing);
  const up = Math.ceil(rows / spacing);
  const places: { readonly index: number; readonly at: TablePoint }[] = [];
  for (let y = 0; y < up; y++)
    for (let x = 0; x < across; x++) {
      const [column, row] = [middle(x, spacing, columns), middle(y, spacing, rows)];
      let any = false;
      for (let dy = 0; dy < spacing && !any; dy++)
        for (let dx = 0; dx < spacing && !any; dx++) {
          const [c, r] = [x * spacing + dx, y * spacing + dy];
          any = c < columns && r < rows && isOpen(c, r);
        }
      if (any)
        places.push({
          index: y * across + x,
          at: point((column + 0.5) / CELLS_PER_INCH, (row + 0.5) / CELLS_PER_INCH),
        });
    }
  const firers = new Map<StandId, Float64Array>();
  const guns = enemies.map(({ id }) => ({ id, weapons: planning.weapons(id).length }));
  // Place by place, because the lines of sight cost least for a target that stays in place.
  for (const [i, { index, at }] of places.entries()) {
    for (const { id, weapons } of guns)
      for (let weapon = 0; weapon < weapons; weapon++) {
        const shot = planning.shot({ stand: id, target: stand, weapon, to: { at, facing } });
        if (!("next" in shot)) continue;
        let safe = Fraction.ZERO;
        for (const { condition, chance } of shot.next) if (condition === before) safe = safe.plus(chance);
        const field = firers.get(id) ?? new Float64Array(across * up);
        firers.set(id, field);
        field[index] = Math.max(field[index] as number, dangerOf(1 - safe.toNumber()));
      }
    if (i % YIELD_EVERY === 0) yield { done: i / places.length };
  }
  return {
    columns: across,
    rows: up,
    firers,
    at: (column, row) => Math.floor(row / spacing) * across + Math.floor(column / spacing),
  };
}

const middle = (lattice: number, spacing: number, cells: number): number =>
  Math.min(cells - 1, lattice * spacing + Math.floor(spacing / 2));
