/**
 * The parser against files that something has happened to: seeded, so that a failing case comes back. The number of the
 * case is in the message; `mutant(n)` makes it again.
 */
import { describe, expect, it } from "vitest";
import { formatScenario } from "../../../shared/scenario/format.ts";
import { parseScenario, readScenario } from "../../../shared/scenario/parse.ts";
import { planLayer } from "./planSamples.ts";
import { rich, sequence, small } from "./samples.ts";

const CASES = process.env["SAND_TABLE_LONG"] ? 60_000 : 1500;
const FILE = "fuzz.sandtable";
const SOURCES = [small(), rich(), small({ plans: [planLayer()] })].map(formatScenario);

type Random = () => number;
const pick = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;

const deep = (levels: number): unknown => {
  let value: unknown = 0;
  for (let i = 0; i < levels; i++) value = i % 2 === 0 ? [value] : { a: value };
  return value;
};
const STRANGE: readonly ((random: Random) => unknown)[] = [
  () => null,
  () => true,
  () => [],
  () => ({}),
  () => "",
  () => "x".repeat(100_000),
  () => "\ud800\u0000\u202e",
  () => -0,
  () => 1e308,
  () => -1,
  () => 0.1,
  () => 2 ** 53,
  (random) => Math.floor(random() * 1000),
  () => "__proto__",
  () => "constructor",
  () => deep(20),
  () => deep(100),
  () => Array.from({ length: 3000 }, () => 0),
  () => ({ toString: 1, hasOwnProperty: 2, length: -1 }),
  () => "999999999999999999999999.",
  () => ["48."],
];

/** Every object and list in a value, with the keys they have. */
function holders(value: unknown, found: Record<string, unknown>[] = []): Record<string, unknown>[] {
  if (typeof value !== "object" || value === null) return found;
  found.push(value as Record<string, unknown>);
  for (const inner of Object.values(value)) holders(inner, found);
  return found;
}

const STRUCTURE: readonly ((holder: Record<string, unknown>, key: string, random: Random) => void)[] = [
  (holder, key) => {
    delete holder[key];
  },
  (holder, key, random) => {
    holder[key] = pick(random, STRANGE)(random);
  },
  (holder, key, random) => {
    holder[`${key}${pick(random, ["x", " ", "é", ""])}`] = holder[key];
  },
  (holder, key) => {
    if (Array.isArray(holder)) holder.push(...holder);
    else holder[key] = [holder[key]];
  },
  (holder, _, random) => {
    if (Array.isArray(holder)) holder.reverse();
    else holder[pick(random, ["unknown", "id", "version", "side"])] = pick(random, STRANGE)(random);
  },
  (holder, key) => {
    const value = holder[key];
    holder[key] =
      typeof value === "number" ? value * 1000 + 0.3 : typeof value === "string" ? Number(value) : `${value}`;
  },
];

function mutateStructure(text: string, random: Random): string {
  const file = JSON.parse(text);
  const times = 1 + Math.floor(random() * 4);
  for (let i = 0; i < times; i++) {
    const holder = pick(random, holders(file));
    const keys = Object.keys(holder);
    if (keys.length > 0) pick(random, STRUCTURE)(holder, pick(random, keys), random);
  }
  if (random() < 0.1) file.version = pick(random, [0, 2, 99, "1", null, 1e300]);
  return JSON.stringify(file, null, random() < 0.5 ? 2 : 0);
}

const TEXT: readonly ((text: string, random: Random) => string)[] = [
  (text, random) => text.slice(0, Math.floor(random() * text.length)),
  (text, random) => text.slice(Math.floor(random() * text.length)),
  (text, random) => {
    const at = Math.floor(random() * text.length);
    return text.slice(0, at) + String.fromCharCode(Math.floor(random() * 0x180)) + text.slice(at + 1);
  },
  (text, random) => {
    const at = Math.floor(random() * text.length);
    return text.slice(0, at) + text.slice(at + 1 + Math.floor(random() * 40));
  },
  (text, random) => {
    const [at, length] = [Math.floor(random() * text.length), Math.floor(random() * 300)];
    return text.slice(0, at) + text.slice(at, at + length) + text.slice(at);
  },
  (text, random) =>
    text.replaceAll(
      pick(random, ['"', ",", ":", "\n", "}", "0", "1", "red"]),
      pick(random, ["", " ", "[", "9".repeat(400)]),
    ),
  (text, random) => text + pick(random, ["}", "\u0000", "// done", text.slice(0, 50), "\ufeff"]),
  (text, random) => pick(random, ["[", '{"a":']).repeat(Math.floor(random() * 5000)) + text,
  (text, random) => {
    const lines = text.split("\n");
    const at = Math.floor(random() * lines.length);
    const [line] = lines.splice(at, 1);
    lines.splice(
      Math.floor(random() * lines.length),
      0,
      ...Array.from({ length: Math.floor(random() * 3) }, () => line ?? ""),
    );
    return lines.join("\n");
  },
];

/** The n-th ruined file. Most come from the small scenario, which is quicker to ruin. */
function mutant(n: number): string {
  const random = sequence(n * 2654435761 + 1);
  random();
  const text = SOURCES[n % 25 === 0 ? 1 : n % 4 === 0 ? 2 : 0] as string;
  if (random() < 0.5) return mutateStructure(text, random);
  let ruined = text;
  for (let i = 0; i <= Math.floor(random() * 3); i++) ruined = pick(random, TEXT)(ruined, random);
  return ruined;
}

describe("the parser and ruined files", () => {
  it(`gives a scenario or a failure for each of ${CASES}, and never throws`, () => {
    const outcomes = new Map<string, number>();
    for (let n = 0; n < CASES; n++) {
      const text = mutant(n);
      let parsed: ReturnType<typeof parseScenario>;
      try {
        parsed = parseScenario(text, FILE);
      } catch (error) {
        throw new Error(`case ${n} was thrown at`, { cause: error });
      }
      const outcome = parsed.ok ? "read" : parsed.error.code;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      if (parsed.ok) {
        // What was let in is a scenario: it can be written, and is the same when it is read again.
        const again = parseScenario(formatScenario(parsed.value), FILE);
        expect(again, `case ${n}`).toEqual(parsed);
        continue;
      }
      const { error } = parsed;
      expect(error.file, `case ${n}`).toBe(FILE);
      expect(error.message, `case ${n}`).toMatch(/^“fuzz\.sandtable” .+\.$/s);
      expect(error.message.length, `case ${n}: ${error.message}`).toBeLessThan(1200);
      if (error.code === "invalid") expect(error.place, `case ${n}`).toBeTypeOf("string");
      if (error.code === "not-json" && text.trim() !== "")
        expect(error.line, `case ${n}: ${error.message}`).toBeGreaterThan(0);
      const told = readScenario(text, FILE);
      expect(!told.ok && told.error.length, `case ${n}`).toBeGreaterThan(0);
    }
    // The cases reach every way out: a fuzzer that only makes broken JSON would prove little.
    for (const outcome of ["read", "not-json", "wrong-format", "newer-version", "invalid", "too-large"])
      expect(outcomes.get(outcome) ?? 0, `${outcome} of ${[...outcomes]}`).toBeGreaterThan(CASES / 1000);
  }, 600_000);
});
