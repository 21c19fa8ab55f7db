/** Units of the table. Everything in the model is in inches; positions are multiples of 1/64 inch, facings whole degrees. */
declare const unit: unique symbol;
/** A length or coordinate in inches. */
export type Inches = number & { readonly [unit]: "inches" };
/** A direction in whole degrees, 0 = north, clockwise, 0 ≤ d < 360. */
export type Degrees = number & { readonly [unit]: "degrees" };

/** A place on the table: inches east and north of the south-west corner. */
export type TablePoint = readonly [x: Inches, y: Inches];

/** Steps of a position in one inch. */
export const STEPS_PER_INCH = 64;

/** The nearest representable length, in inches (a multiple of 1/64); never −0, which a file cannot tell from 0. */
export const inches = (n: number): Inches => ((Math.round(n * STEPS_PER_INCH) + 0) / STEPS_PER_INCH) as Inches;

/** The nearest representable place. */
export const point = (x: number, y: number): TablePoint => [inches(x), inches(y)];

/** The exact place of whole steps. */
export const pointAtSteps = (x: number, y: number): TablePoint => [
  (x / STEPS_PER_INCH) as Inches,
  (y / STEPS_PER_INCH) as Inches,
];

/** The nearest whole direction, brought into 0…359. */
export const degrees = (n: number): Degrees => (((Math.round(n) % 360) + 360) % 360 || 0) as Degrees;

/** A length as a whole number of 1/64 inches: the integers that rulings are computed with. */
export const steps = (n: Inches): number => Math.round(n * STEPS_PER_INCH);
