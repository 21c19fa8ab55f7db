/** The reasons that an opponent shows for a decision are those that made it. */
import { describe, expect, it, test } from "vitest";
import { diceOf, randomOf } from "../../../shared/dice/seeded.ts";
import { CHARACTERS, type Character } from "../../../shared/opponent/character.ts";
import { createOpponent, finished } from "../../../shared/opponent/opponent.ts";
import { type Decided, explained, MOST_OPTIONS, nextBest, type Weighed } from "../../../shared/opponent/reasons.ts";
import { canonical } from "../../../shared/play/canonical.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import type { SideId } from "../../../shared/systems.ts";
import { arena } from "../rules/ghq-wwii/play/arenas.ts";
import { fairBattle, fairModernBattle, opened } from "./battles.ts";

const LONG = Boolean(process.env["SAND_TABLE_LONG"]);

/** The first decisions of a battle in which both sides are of one character. */
function decisions(loaded: LoadedScenario, character: Character, most: number, seed = 1): Decided[] {
  const played = opened(loaded);
  const { battle } = played;
  const made = (side: SideId) => {
    const opponent = createOpponent({ ...played, side, character, plan: null, seed });
    if (!opponent.ok) throw new Error(opponent.error.message);
    return opponent.value;
  };
  const opponents = { red: made("red"), blue: made("blue") };
  const dice = diceOf(randomOf(seed, 2));
  const state = battle.setup();
  const found: Decided[] = [];
  while (found.length < most) {
    const { side } = battle.pending(state);
    const decided = side && finished(opponents[side].decide(state));
    if (!decided) break;
    // Every option in the list is a command that the battle takes.
    for (const { command } of decided.why.options)
      if (command && found.length % 7 === 0)
        expect(battle.decide(state, command, diceOf(randomOf(1, 1))).type, canonical(command)).not.toBe("refused");
    found.push(decided);
    battle.give(state, decided.command, dice);
  }
  return found;
}

const truth = ({ score, truth }: Weighed) => truth ?? score;
/** The sum of its parts, except for the misjudgement. */
const sum = (one: Weighed) =>
  (one.parts ?? []).reduce((all, { name, value }) => (name === "error" ? all : all + value), 0);

describe("the options of a decision", () => {
  it("are in order, hold the chosen action, and their parts make up their scores", () => {
    const meanings = new Map<string, number>();
    const sure = { ...CHARACTERS.regular, error: 0 };
    const found = [arena(1), arena(3), arena(5), fairBattle(1), fairModernBattle(1)].flatMap((one) =>
      decisions(one, sure, LONG ? 400 : 40),
    );
    for (const { command, why } of found) {
      expect(why.options.length).toBeLessThanOrEqual(MOST_OPTIONS);
      expect(why.erred).toBeUndefined();
      if (why.options.length === 0) continue;
      const at = why.options.findIndex((one) => one.command && canonical(one.command) === canonical(command));
      // Groups are bound before single stands, with any gain.
      if (why.meaning === "muster") expect(at).toBeGreaterThanOrEqual(0);
      else expect([at, why.sentence], canonical(why)).toEqual([0, why.sentence]);
      meanings.set(why.meaning, (meanings.get(why.meaning) ?? 0) + 1);
      for (const one of why.options) {
        if (one.parts && one.parts.length > 0)
          expect(sum(one), canonical([why.meaning, one])).toBeCloseTo(truth(one), 9);
        expect(`${one.name} ${why.unless}`).not.toMatch(/undefined|NaN|null/);
      }
    }
    expect([...meanings.keys()]).toEqual(
      expect.arrayContaining(["place", "muster", "summon", "move", "attack", "done"]),
    );
  }, 900_000);

  it("report where a character that errs misjudged them", () => {
    let erred = 0;
    for (const { why } of [arena(1), fairBattle(1)].flatMap((one) =>
      decisions(one, CHARACTERS.recruit, LONG ? 400 : 40),
    )) {
      const truths = why.options.map(truth);
      const judges = why.options.some((one) => one.truth !== undefined);
      const lost = judges ? Math.max(...truths) - (truths[0] as number) : 0;
      // An option that is no longer in the list may have been the better one.
      if (lost >= 0.005) expect(why.erred).toMatch(/^An error: .* was worth \d\.\d\d more\.$/);
      if (why.erred) erred++;
      for (const one of why.options) if (one.parts?.length) expect(sum(one)).toBeCloseTo(truth(one), 9);
    }
    expect(erred).toBeGreaterThan(5);
  }, 900_000);
});

const option = (name: string, score: number, more: Partial<Weighed> = {}): Weighed => ({ name, score, ...more });
const parts = (hits: number, risk: number) => [
  { name: "hits", value: hits },
  { name: "risk", value: risk },
];

test("the second best is shown with the difference", () => {
  expect(nextBest([])).toBe("There was no other choice.");
  expect(nextBest([option("A", 1), option("B", 0.999)])).toBe("Equally good: B.");
  expect(nextBest([option("A", 1), option("B", 0.88)])).toBe("Next best, worth 0.12 less: B.");
  expect(
    nextBest([option("A", 0.3, { parts: parts(0.4, -0.1) }), option("B", 0.18, { parts: parts(0.6, -0.42) })]),
  ).toBe("Next best, worth 0.12 less: B (risk −0.32, hits +0.20).");
});

test("options come best first; an error of judgement is shown with its amount, a right judgement isn't", () => {
  const why = { meaning: "attack" as const, sentence: "A.", unless: "B." };
  const told = explained({ ...why, options: [option("A", 0.2), option("B", 0.4, { truth: 0.1 })] });
  expect(told.options.map(({ name }) => name)).toEqual(["B", "A"]);
  expect(told.erred).toBe("An error: A was worth 0.10 more.");
  expect(explained({ ...why, options: [option("A", 0.2), option("B", 0.4, { truth: 0.3 })] }).erred).toBeUndefined();
  expect(explained({ ...why, options: [option("A", 0.2), option("B", 0.4)] }).erred).toBeUndefined();
});
