/** A canonical text of plain data, the same for equal data. Hashes and comparisons are made from it. */
import { sha256 } from "./sha256.ts";

/**
 * JSON with sorted keys. A key that holds undefined is left out, and −0 is 0, so data read back from a file gives the same
 * text. Throws a TypeError for anything but plain data (a Map, a function, NaN).
 */
export function canonical(value: unknown): string {
  if (value === null) return "null";
  switch (typeof value) {
    case "string":
    case "boolean":
      return JSON.stringify(value);
    case "number":
      if (!Number.isFinite(value)) throw new TypeError(`${value} is no plain data`);
      return JSON.stringify(value);
    case "object":
      break;
    default:
      throw new TypeError(`a ${typeof value} is no plain data`);
  }
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null)
    throw new TypeError(`a ${value.constructor?.name ?? "strange object"} is no plain data`);
  const record = value as Readonly<Record<string, unknown>>;
  const keys = Object.keys(record)
    .filter((key) => record[key] !== undefined)
    .sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(record[key])}`).join(",")}}`;
}

/** SHA-256 of the canonical text, in hex. */
export const hashOf = (value: unknown): string => sha256(canonical(value));

/**
 * A copy of plain data in one form: `type` first, the other keys sorted, none undefined, no −0. So a command has the same
 * text from every source, and no caller can change it afterwards.
 */
export function tidied<T>(value: T): T {
  if (value === 0) return 0 as T;
  if (Array.isArray(value)) return value.map(tidied) as T;
  if (typeof value !== "object" || value === null) return value;
  const record = value as Readonly<Record<string, unknown>>;
  const keys = Object.keys(record)
    .filter((key) => record[key] !== undefined)
    .sort((a, b) => (a === "type" ? -1 : b === "type" ? 1 : a < b ? -1 : 1));
  return Object.fromEntries(keys.map((key) => [key, tidied(record[key])])) as T;
}
