/** The names of the two IPC channels, and the answer over the first. */
import type { FailureCode } from "../../shared/result.ts";

export const CALL = "sand-table:call";
export const EVENT = "sand-table:event";

/** Errors keep only their text on the way through IPC, so the answer itself says whether the call succeeded. */
export type CallAnswer =
  | { readonly answer: unknown }
  | { readonly error: { readonly code: FailureCode; readonly message: string } };
