/** A battle under a test's control: its commands, with the dice that they roll. */
import { expect } from "vitest";
import { facesOf, givenDice, rolling } from "../../../../shared/dice/dice.ts";
import type {
  Battle,
  Command,
  Fact,
  GameState,
  LogLine,
  Refusal,
  Report,
  Verdict,
} from "../../../../shared/play/contract.ts";
import type { Result } from "../../../../shared/result.ts";
import type { Field, PlacedState } from "../../../../shared/rules/referee/field.ts";

export class BattleHand<S extends GameState & PlacedState, C extends Command, E extends Fact, F extends Field = Field> {
  readonly field: F;
  readonly battle: Battle<S, C>;
  state: S;
  readonly log: LogLine[] = [];
  /** The result of the last command. */
  facts: readonly E[] = [];
  reports: readonly Report[] = [];

  constructor(field: Result<F>, battleOn: (field: F) => Battle<S, C>) {
    if (!field.ok) throw new Error(field.error.message);
    this.field = field.value;
    this.battle = battleOn(field.value);
    this.state = this.battle.setup();
  }

  get decision() {
    return this.battle.pending(this.state);
  }
  stand(id: string): S["stands"][number] {
    return this.field.stateOf<S["stands"][number]>(this.state, id);
  }
  /** Gives a command that must be accepted and must roll exactly these dice. */
  give(command: C, ...dice: number[]): readonly E[] {
    const verdict = this.rule(command, dice);
    if (verdict.type === "refused")
      throw new Error(`refused ${JSON.stringify(command)}: ${verdict.refusal.rule} ${verdict.refusal.reason}`);
    for (const { text, audience, fact, ...line } of verdict.reports)
      if (text !== null) this.log.push({ text, ...line });
    this.reports = verdict.reports;
    this.facts = verdict.reports.flatMap(({ fact }) => (fact as E | undefined) ?? []);
    this.state = verdict.state;
    expect(this.battle.violations(this.state)).toEqual([]);
    return this.facts;
  }
  /** Gives a command that must be refused without changing anything. */
  refused(command: C, ...dice: number[]): Refusal {
    const before = JSON.stringify(this.state);
    const verdict = this.rule(command, dice);
    expect(JSON.stringify(this.state)).toBe(before);
    if (verdict.type === "done") throw new Error(`accepted ${JSON.stringify(command)}`);
    return verdict.refusal;
  }
  /** The dice that a command asks for, one after the other, when all of them show this face. */
  asks(command: C, face = 1): string[] {
    const rolled = rolling({ roll: ({ count }) => Array.from({ length: count }, () => face) }, (dice) =>
      this.battle.decide(this.state, command, dice),
    );
    return rolled.type === "done" ? rolled.throws.map(({ request }) => `${request.count}D${request.sides}`) : [];
  }
  /** The side that may know the first of these. */
  audienceOf(type: E["type"]): Report["audience"] | undefined {
    return this.reports.find(({ fact }) => fact?.type === type)?.audience;
  }
  event<T extends E["type"]>(type: T): Extract<E, { readonly type: T }> {
    const found = this.facts.find((fact) => fact.type === type);
    if (!found) throw new Error(`no ${type} in ${this.facts.map((fact) => fact.type).join(", ")}`);
    return found as Extract<E, { readonly type: T }>;
  }
  rule(command: C, faces: readonly number[]): Verdict<S> {
    const source = givenDice(faces);
    const rolled = rolling(source, (dice) => this.battle.decide(this.state, command, dice));
    if (rolled.type === "needs")
      throw new Error(
        `${JSON.stringify(command)} wants ${rolled.request.count}D${rolled.request.sides} for ${rolled.request.why} after ${facesOf(rolled.throws).length}`,
      );
    if (rolled.type === "wrong") throw new Error(rolled.why);
    if (rolled.value.type === "done") expect(facesOf(rolled.throws)).toEqual(faces);
    return rolled.value;
  }
  groupOf(id: string): string {
    return (this.stand(id) as { readonly group?: string | null }).group ?? "";
  }
}
