/** zod's issues as sentences for a person: one problem each, with its path. */
import type { z } from "zod";
import type { Path } from "./places.ts";

export interface Problem {
  readonly path: Path;
  /** Without place or file: "must be a number, not text". */
  readonly message: string;
}

type Issue = z.core.$ZodIssue;

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  object: "an object",
  record: "an object",
  array: "a list",
  tuple: "a list",
  null: "null",
};
const typeName = (type: string) => TYPE_NAMES[type] ?? type;

/** The type of a parsed JSON value, in the same words. */
const nameOf = (value: unknown): string => {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY) return "an infinite number";
  return typeName(typeof value);
};

const valueAt = (root: unknown, path: Path): unknown => {
  let value = root;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
};

const quoted = (values: readonly unknown[]) => {
  const all = values.map((v) => JSON.stringify(v));
  const first = all.slice(0, 24).join(", ");
  return all.length > 24 ? `${first} …` : first;
};
const shown = (value: unknown) => {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
};

const sizeWords = (origin: string, limit: string) => {
  if (origin === "string") return `${limit} characters`;
  if (origin === "array") return `${limit} entries`;
  return limit;
};

function message(issue: Issue, value: unknown): string {
  switch (issue.code) {
    case "invalid_type":
      return value === undefined ? "is missing" : `must be ${typeName(issue.expected)}, not ${nameOf(value)}`;
    case "too_big":
      return `${shown(value)} is too ${issue.origin === "string" || issue.origin === "array" ? "long" : "large"}: at most ${sizeWords(issue.origin, String(issue.maximum))}`;
    case "too_small":
      if (value === "" || (Array.isArray(value) && value.length === 0)) return "must not be empty";
      return `${shown(value)} is too ${issue.origin === "string" || issue.origin === "array" ? "short" : "small"}: at least ${sizeWords(issue.origin, String(issue.minimum))}`;
    case "invalid_value":
      if (value === undefined) return "is missing";
      return issue.values.length === 1
        ? `must be ${quoted(issue.values)}, not ${shown(value)}`
        : `must be one of ${quoted(issue.values)}, not ${shown(value)}`;
    case "invalid_union": {
      if (value === undefined) return "is missing";
      const options: unknown = (issue as { options?: unknown }).options;
      return Array.isArray(options)
        ? `must be one of ${quoted(options)}, not ${shown(value)}`
        : `${shown(value)} is not possible here`;
    }
    case "invalid_key":
      return `${issue.issues[0]?.message.replace(/^Invalid string: /, "") ?? "is not a valid key"}`;
    case "invalid_format":
      return `${shown(value)} ${issue.message.startsWith("Invalid") ? "has the wrong form" : issue.message}`;
    case "custom":
      return `${shown(value)} ${issue.message}`;
    default:
      return `${shown(value)}: ${issue.message}`;
  }
}

/** The deepest issues of a union with an option that nearly fits; null otherwise. */
const branch = (issue: Issue): readonly Issue[] | null => {
  if (issue.code !== "invalid_union") return null;
  const deep = issue.errors.find((errors) => errors.some((e) => e.path.length > 0));
  return deep ?? null;
};

/** Every problem behind zod's issues about `input`; each unknown key is a problem. */
export function problemsOf(issues: readonly Issue[], input: unknown, under: Path = []): Problem[] {
  return issues.flatMap((issue): Problem[] => {
    const path = [...under, ...issue.path];
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key) => ({ path: [...path, key], message: "is not a key that this program knows" }));
    const inner = branch(issue);
    if (inner) return problemsOf(inner, input, path);
    return [{ path, message: message(issue, valueAt(input, path)) }];
  });
}
