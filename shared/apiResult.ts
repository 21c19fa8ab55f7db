/** The outcome of an operation that may be refused, as a schema: a part of the contract in api.ts. */
import { z } from "zod";
import { FAILURE_CODES } from "./result.ts";

const failure = z.strictObject({
  code: z.enum(FAILURE_CODES),
  message: z.string(),
  file: z.string().optional(),
  place: z.string().optional(),
  line: z.number().optional(),
});
export const resultOf = <T extends z.ZodType>(value: T) =>
  z.union([z.strictObject({ ok: z.literal(true), value }), z.strictObject({ ok: z.literal(false), error: failure })]);
