/** The parser of game files against files that something has happened to; `mutant(n)` makes the n-th case again. */
import { describe, expect, it } from "vitest";
import { type Random, randomOf } from "../../../shared/dice/seeded.ts";
import { formatGame, formatGameFile } from "../../../shared/play/formatGame.ts";
import { newGame } from "../../../shared/play/newGame.ts";
import { openGame } from "../../../shared/play/openGame.ts";
import { parseGameFile, readGameFile } from "../../../shared/play/parseGame.ts";
import { randomCommand } from "../../../shared/simulate/random.ts";
import { toyRules } from "./toy.ts";
import { toyScenario } from "./toyScenario.ts";

const CASES = process.env["SAND_TABLE_LONG"] ? 40_000 : 1000;
const FILE = "fuzz.sandgame";
const rules = toyRules();

const SOURCE = (() => {
  const game = newGame(toyScenario(), rules, "fuzz");
  if (!game.ok) throw new Error(game.error.message);
  const random = randomOf(1);
  for (let i = 0; i < 30; i++) {
    if (i % 7 === 6) game.value.goTo(random.below(i));
    const next = randomCommand(game.value.battle, game.value.state, random);
    if (next) game.value.give(next);
  }
  return formatGame(game.value);
})();

const pick = <T>(random: Random, values: readonly T[]): T => values[random.below(values.length)] as T;
const STRANGE: readonly unknown[] = [
  null,
  true,
  [],
  {},
  "",
  "x".repeat(100_000),
  "\ud800\u0000\u202e",
  -0,
  1e308,
  -1,
  0.5,
  3,
  29,
  2 ** 53,
  "__proto__",
  { type: "hold" },
  { type: "" },
  { type: "advance", stand: { toString: 1 }, path: [[]] },
  Array.from({ length: 12_000 }, () => 1),
];

/** Every object and list outside the scenario, now and then inside it. */
function holders(value: unknown, random: Random, found: Record<string, unknown>[] = []): Record<string, unknown>[] {
  if (typeof value !== "object" || value === null) return found;
  found.push(value as Record<string, unknown>);
  for (const [key, inner] of Object.entries(value))
    if (key !== "scenario" || random.below(10) === 0) holders(inner, random, found);
  return found;
}

function structure(random: Random): string {
  const file = JSON.parse(SOURCE);
  for (let i = 0; i <= random.below(3); i++) {
    const holder = pick(random, holders(file, random));
    const key = pick(random, Object.keys(holder));
    if (key === undefined) continue;
    switch (random.below(6)) {
      case 0:
        delete holder[key];
        break;
      case 1:
        holder[key] = pick(random, STRANGE);
        break;
      case 2:
        holder[`${key}${pick(random, ["x", " ", ""])}`] = holder[key];
        break;
      case 3:
        if (Array.isArray(holder)) holder.splice(random.below(holder.length), 1);
        else holder[pick(random, ["parent", "undone", "from", "at", "unknown"])] = pick(random, STRANGE);
        break;
      case 4:
        if (Array.isArray(holder)) holder.reverse();
        else holder[key] = [holder[key]];
        break;
      default:
        holder[key] = typeof holder[key] === "number" ? random.below(40) : `${holder[key]}`;
    }
  }
  return JSON.stringify(file, null, random.below(2) * 2);
}

function lettersOf(random: Random): string {
  const at = random.below(SOURCE.length);
  const rest = SOURCE.slice(at + random.below(40));
  switch (random.below(6)) {
    case 0:
      return SOURCE.slice(0, at);
    case 1:
      return SOURCE.slice(0, at) + String.fromCharCode(random.below(0x180)) + SOURCE.slice(at + 1);
    case 2:
      return SOURCE.slice(0, at) + rest;
    case 3:
      return SOURCE.slice(0, at) + SOURCE.slice(at, at + random.below(300)) + SOURCE.slice(at);
    case 4:
      return SOURCE.replace(/"version": \d/, `"version": ${random.below(5)}`);
    default:
      return SOURCE.slice(0, at) + "[".repeat(random.below(100)) + rest;
  }
}

const mutant = (n: number): string => {
  const random = randomOf(n, 77);
  return random.below(3) > 0 ? structure(random) : lettersOf(random);
};

describe("the parser of games and ruined files", () => {
  it(`gives a game or a failure for each of ${CASES}, and never throws; what is read can be opened and written`, () => {
    const outcomes = new Map<string, number>();
    const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    for (let n = 0; n < CASES; n++) {
      const text = mutant(n);
      let parsed: ReturnType<typeof parseGameFile>;
      try {
        parsed = parseGameFile(text, FILE);
      } catch (error) {
        throw new Error(`case ${n} was thrown at`, { cause: error });
      }
      count(parsed.ok ? "read" : parsed.error.code);
      if (!parsed.ok) {
        const { error } = parsed;
        expect(error.file, `case ${n}`).toBe(FILE);
        expect(error.message, `case ${n}`).toMatch(/^“fuzz\.sandgame” .+\.$/s);
        expect(error.message.length, `case ${n}`).toBeLessThan(1200);
        if (error.code === "invalid") expect(error.place, `case ${n}`).toBeTypeOf("string");
        const told = readGameFile(text, FILE);
        expect(!told.ok && told.error.length, `case ${n}`).toBeGreaterThan(0);
        continue;
      }
      expect(parseGameFile(formatGameFile(parsed.value), FILE), `case ${n}`).toEqual(parsed);
      const opened = openGame(parsed.value, rules);
      if (!opened.ok) {
        expect(opened.error.message, `case ${n}`).not.toBe("");
        continue;
      }
      const { game, notices } = opened.value;
      for (const id of game.nodes.keys()) {
        const at = game.at;
        try {
          game.goTo(id);
        } catch (error) {
          expect(error, `case ${n}`).toBeInstanceOf(RangeError);
          expect(game.at, `case ${n}`).toBe(at);
        }
      }
      if (notices.length > 0) count("with a notice");
      const again = parseGameFile(formatGame(game), FILE);
      expect(again.ok && again.value.nodes, `case ${n}`).toEqual(parsed.value.nodes);
    }
    for (const outcome of ["read", "not-json", "wrong-format", "newer-version", "invalid", "with a notice"])
      expect(outcomes.get(outcome) ?? 0, `${outcome} of ${[...outcomes]}`).toBeGreaterThan(CASES / 1000);
  }, 600_000);
});
