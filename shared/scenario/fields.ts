/** Field schemas shared by several file versions. Limits keep a hostile file from becoming a hostile model. */
import { z } from "zod";
import { type Degrees, type Inches, STEPS_PER_INCH, type TablePoint } from "../geometry/units.ts";
import { SIDE_IDS } from "../systems.ts";

const isStep = (n: number) => Number.isInteger(n * STEPS_PER_INCH);

/** A schema whose values are numbers of this unit. */
const branded = <T extends number>(schema: z.ZodType<number, number>) => schema as z.ZodType<T, T>;

/** A coordinate or length in inches, a multiple of 1/64. */
export const inchesField = branded<Inches>(
  z
    .number()
    .min(-1000)
    .max(1000)
    .refine(isStep, { error: "must be a multiple of 1/64 inch" })
    .meta({ multipleOf: 1 / STEPS_PER_INCH }),
);

/** A positive length in inches, a multiple of 1/64. */
export const lengthField = branded<Inches>(
  z
    .number()
    .min(1 / STEPS_PER_INCH)
    .max(1000)
    .refine(isStep, { error: "must be a multiple of 1/64 inch" }),
);

export const degreesField = branded<Degrees>(z.int().min(0).max(359));

export const pointField = z
  .tuple([inchesField, inchesField])
  .readonly()
  .describe("A place on the table: [x, y] in inches from the south-west corner, multiples of 1/64") as z.ZodType<
  TablePoint,
  TablePoint
>;

export const idField = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9][A-Za-z0-9._/-]*$/, { error: "must be letters, digits, dots, slashes, dashes" });

export const sideField = z.enum(SIDE_IDS);
/** The sides that may see it; both if absent. */
export const visibleToField = z.array(sideField).min(1).max(2).optional();

/** A raster row as run lengths: a count and a symbol, "40. 12w 6g 38."; a count of 1 may be left out. */
export const rowField = z.string().max(4000);

export const nameField = z.string().min(1).max(120);
export const textField = z.string().max(20_000);
