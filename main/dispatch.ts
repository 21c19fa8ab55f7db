/**
 * The wrapper around every call from a window or tab, through either door: the operation must be in the table of
 * shared/api.ts, and its input and answer must fit their schemas.
 */
import { z } from "zod";
import { type OperationName, type Operations, operations } from "../shared/api.ts";
import type { FailureCode } from "../shared/result.ts";

/** A call without an answer: a malformed request, or a defect of ours. The message is fit for a person to read. */
export class ApiError extends Error {
  readonly code: FailureCode;
  constructor(code: FailureCode, message: string) {
    super(message);
    this.name = "ApiError";
    this.code = code;
  }
}

type Answer<T> = T | Promise<T>;
/** A function for each operation, with validated input. */
export type Handlers = {
  readonly [N in OperationName]: (input: z.output<Operations[N]["in"]>) => Answer<z.input<Operations[N]["out"]>>;
};

export type Dispatch = (name: string, input: unknown) => Promise<unknown>;

/**
 * The only entrance to `handlers`. Rejects with an ApiError only: `bad-request` for an unknown operation or an input
 * that doesn't fit, `internal` for anything unforeseen (reported in full to `onDefect`, never to the caller).
 */
export function createDispatch(handlers: Handlers, onDefect: (operation: string, error: unknown) => void): Dispatch {
  return async (name, input) => {
    if (typeof name !== "string" || !Object.hasOwn(operations, name))
      throw new ApiError("bad-request", `There is no operation “${String(name).slice(0, 60)}”.`);
    const operation = operations[name as OperationName];
    const asked = operation.in.safeParse(input);
    if (!asked.success) throw new ApiError("bad-request", `${name}: ${firstIssue(asked.error)}`);
    try {
      const handler = handlers[name as OperationName] as (input: unknown) => unknown;
      const answer = operation.out.safeParse(await handler(asked.data));
      if (answer.success) return answer.data;
      throw new Error(`the answer does not fit its schema: ${firstIssue(answer.error)}`);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      onDefect(name, error);
      throw new ApiError("internal", `Something went wrong inside Sand Table (${name}).`);
    }
  };
}

function firstIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  if (!issue) return "malformed";
  const place = z.core.toDotPath(issue.path);
  return place ? `${place}: ${issue.message}` : issue.message;
}
