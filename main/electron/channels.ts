/** The names of the two IPC channels, and what comes back over the first. */
import type { FailureCode } from "../../shared/result.ts";

export const CALL = "sand-table:call";
export const EVENT = "sand-table:event";

/** Errors lose everything but their text on the way through IPC; so the answer says itself how it went. */
export type CallAnswer =
  | { readonly answer: unknown }
  | { readonly error: { readonly code: FailureCode; readonly message: string } };
