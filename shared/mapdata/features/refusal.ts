/** Refusals inside the readers travel as exceptions up to `openFeatures`, which makes them results. */

import { type Failure, type FailureCode, fail, ok, type Result, thrown } from "../../result.ts";
import type { ByteSource, Reading } from "../bytes.ts";

export class Refusal extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** `place` is an element ("way/12") or a byte ("byte 4096"); `line` counts from 1. */
export function refuse(code: FailureCode, message: string, at: { place?: string; line?: number } = {}): never {
  throw new Refusal({ code, message, ...at });
}

export async function refusable<T>(source: ByteSource, work: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await work());
  } catch (error) {
    const failure = error instanceof Refusal ? error.failure : thrown(error).error;
    return fail({ ...failure, file: source.name });
  }
}

export function throwIfCancelled({ signal }: Reading): void {
  if (signal?.aborted) refuse("cancelled", "The reading was cancelled.");
}

/** A file that ends too early. */
export const cutOff = (where: string, at: { place?: string; line?: number }): never =>
  refuse("invalid", `The file ends ${where}. It is damaged or only partly downloaded.`, at);
