/** The outcome of an operation that may be refused: a value, or the reason why there is none. */
export type Result<T, F = Failure> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: F };

/** The reason of a refusal. `place` is a path inside the input (`stands[3].facing`), `line` counts from 1. */
export interface Failure {
  readonly code: FailureCode;
  /** A whole sentence for a person. */
  readonly message: string;
  readonly file?: string | undefined;
  readonly place?: string | undefined;
  readonly line?: number | undefined;
}

export const FAILURE_CODES = [
  "not-found",
  "not-permitted",
  "unreadable",
  "too-large",
  "not-json",
  "wrong-format",
  "newer-version",
  "invalid",
  "changed-on-disk",
  "read-only",
  "disk-full",
  "database",
  "unsupported",
  "cancelled",
  "bad-request",
  "internal",
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const fail = <F>(error: F): { readonly ok: false; readonly error: F } => ({ ok: false, error });
/** A failure of the program itself. */
export const thrown = (e: unknown) =>
  fail<Failure>({ code: "internal", message: e instanceof Error ? e.message : String(e) });
