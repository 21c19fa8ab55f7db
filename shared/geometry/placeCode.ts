/** A stand's place and facing as one number, for a fast look into what is kept for it. */
import { type Degrees, steps, type TablePoint } from "./units.ts";

/** More than any table has, in steps; places beside the table are below 0. */
const ACROSS = 2 ** 15;
const BESIDE = 2 ** 13;
const TURNS = 2 ** 9;
/** All codes are whole numbers from 0 to below this. */
export const PLACE_CODES = ACROSS * ACROSS * TURNS;

/** A whole number for each place and facing. */
export const placeCode = ([x, y]: TablePoint, facing: Degrees): number =>
  ((steps(x) + BESIDE) * ACROSS + steps(y) + BESIDE) * TURNS + facing;
