import type { PlanAnswer } from "../../../shared/planner/questions.ts";
import type { Result } from "../../../shared/result.ts";

/** The buffers of an answer's own rasters, to be transferred instead of copied. */
export function buffersOf(answer: Result<PlanAnswer>): ArrayBuffer[] {
  if (!answer.ok) return [];
  const buffers = Object.values(answer.value).flatMap((value: unknown) =>
    ArrayBuffer.isView(value) && value.buffer instanceof ArrayBuffer ? [value.buffer] : [],
  );
  return [...new Set(buffers)];
}
