/**
 * Random battles of a rule system: the invariants after every command; the referee offers the commands it accepts and accepts
 * those it offers. A failure names its battle.
 */
import { expect } from "vitest";
import type { z } from "zod";
import { rolling } from "../../../../shared/dice/dice.ts";
import { diceOf, type Random, randomOf } from "../../../../shared/dice/seeded.ts";
import { canonical } from "../../../../shared/play/canonical.ts";
import type {
  Battle,
  Candidates,
  Command,
  Fact,
  GameState,
  Interruption,
  StandId,
} from "../../../../shared/play/contract.ts";
import { formatGame } from "../../../../shared/play/formatGame.ts";
import { newGame } from "../../../../shared/play/newGame.ts";
import { openGame } from "../../../../shared/play/openGame.ts";
import { parseGameFile } from "../../../../shared/play/parseGame.ts";
import type { RuleSystem } from "../../../../shared/rules/contract.ts";

import { formatScenario } from "../../../../shared/scenario/format.ts";
import type { LoadedScenario, Scenario } from "../../../../shared/scenario/model.ts";
import { parseScenario } from "../../../../shared/scenario/parse.ts";
import { randomCommand } from "../../../../shared/simulate/random.ts";

export const LONG = Boolean(process.env["SAND_TABLE_LONG"]);
const MAX_COMMANDS = 3000;

/** The parts of every referee's state. */
type BattleState = GameState & { readonly stands: readonly { readonly id: StandId }[] };

/** Events that must not happen twice in one turn, derived separately from the referee's records. */
export interface Witness<S extends BattleState, C extends Command, E extends Fact> {
  see(event: E, before: S): void;
  /** The counts of the view against the observed events. */
  count(battle: Battle<S, C>, state: S): void;
}

/** A system's battles, and its special checks. */
export interface Member<S extends BattleState, C extends Command, E extends Fact> {
  readonly system: RuleSystem;
  readonly schema: z.ZodType<C> & {
    readonly options: readonly { readonly shape: { readonly type: { readonly value: string } } }[];
  };
  arena(seed: number): LoadedScenario;
  witness(scenario: Scenario): Witness<S, C, E>;
  /** One text for commands that mean the same. */
  key(command: C, scenario: Scenario): string;
  /** Conceivable commands of the finite kinds, right and wrong ones. */
  imaginable(state: S, going: Interruption | null, random: Random): Iterable<C>;
  /** Kinds that must come up in a few battles. */
  readonly usual: readonly string[];
}

function open<S extends BattleState, C extends Command, E extends Fact>(
  { system, arena }: Member<S, C, E>,
  seed: number,
): Battle<S, C> {
  const battle = system.play.open(arena(seed));
  if (!battle.ok) throw new Error(`arena ${seed}: ${battle.error.message}`);
  return battle.value as unknown as Battle<S, C>;
}

function accepted<S extends BattleState, C extends Command>(
  battle: Battle<S, C>,
  state: S,
  command: C,
  random: Random,
): string | null {
  const rolled = rolling(diceOf(random), (dice) => battle.decide(state, command, dice));
  if (rolled.type !== "done") return rolled.type;
  return rolled.value.type === "done" ? null : `${rolled.value.refusal.rule}: ${rolled.value.refusal.reason}`;
}

/** Every offer is accepted, and of the conceivable commands only the offered ones. */
function checkOffers<S extends BattleState, C extends Command, E extends Fact>(
  member: Member<S, C, E>,
  battle: Battle<S, C>,
  state: S,
  scenario: Scenario,
  random: Random,
): void {
  const { schema, key, imaginable } = member;
  const before = canonical(state);
  const { open: kinds, side, interrupts } = battle.pending(state);
  const offered = new Set<string>();
  for (const { kind, gesture } of kinds) {
    const eligible = battle.eligible(state, kind);
    const lists: Candidates<C>[] = [battle.candidates(state, kind)];
    if (gesture !== "button")
      for (const [id, why] of eligible) {
        const own = battle.candidates(state, kind, id);
        if (own.type === "choices")
          expect(own.choices.length > 0, `${kind}: ${id} is ${why ? `not eligible (${why.reason})` : "eligible"}`).toBe(
            why === null,
          );
        if (why === null) lists.push(own);
      }
    for (const list of lists) {
      if (list.type === "domain") {
        checkDomain(member, battle, state, list.domain, random);
        continue;
      }
      for (const { command } of list.choices) {
        expect(schema.safeParse(command).error, canonical(command)).toBeUndefined();
        const fresh = !offered.has(key(command, scenario));
        offered.add(key(command, scenario));
        if (fresh && random.below(4) === 0)
          expect(accepted(battle, state, command, random), `offered: ${canonical(command)}`).toBeNull();
      }
    }
  }
  for (const command of imaginable(state, interrupts, random)) {
    const why = accepted(battle, state, command, random);
    expect(why === null, `${side ?? "nobody"}: ${canonical(command)} ${why ?? "was accepted, but not offered"}`).toBe(
      offered.has(key(command, scenario)),
    );
  }
  expect(canonical(state), "asking changed the state").toBe(before);
}

function checkDomain<S extends BattleState, C extends Command, E extends Fact>(
  { schema }: Member<S, C, E>,
  battle: Battle<S, C>,
  state: S,
  domain: Extract<Candidates<C>, { type: "domain" }>["domain"],
  random: Random,
): void {
  const sample = domain.sample(random);
  if (sample === null) return;
  expect(schema.safeParse(sample).error, canonical(sample)).toBeUndefined();
  expect(domain.has(sample)).toBeNull();
  expect(accepted(battle, state, sample, random), canonical(sample)).toBeNull();
  // Its neighbours: members and accepted, or neither.
  const other = JSON.parse(JSON.stringify(sample)) as C & {
    path?: [number, number][];
    at?: [number, number];
    stands?: string[];
  };
  const shift = () => (random.below(257) - 128) / 32;
  if (other.path) {
    const end = other.path.length - 1;
    const [x, y] = other.path[end] as [number, number];
    other.path[end] = [x + shift(), y + shift()];
  } else if (other.at && other.type === "deploy") other.at = [other.at[0] + shift(), other.at[1] + shift()];
  else if (other.stands) {
    const all = state.stands.map(({ id }) => id);
    other.stands = [...other.stands, all[random.below(all.length)] as string];
  } else return;
  const has = domain.has(other);
  const why = accepted(battle, state, other, random);
  expect(why === null, `${canonical(other)}: ${has?.reason ?? "a member"}, ${why ?? "accepted"}`).toBe(has === null);
}

/** This number of battles comes to an end, and every invariant holds after every command. */
export function holdThroughout<S extends BattleState, C extends Command, E extends Fact>(
  member: Member<S, C, E>,
  battles: number,
): void {
  const given = new Map<string, number>();
  const ends = new Map<string, number>();
  const failures: string[] = [];
  for (let n = 0; n < battles; n++) {
    const battle = open(member, n);
    const { scenario } = member.arena(n);
    const witness = member.witness(scenario);
    const [choices, dice, checks] = [randomOf(n, 1), diceOf(randomOf(n, 2)), randomOf(n, 3)];
    let state = battle.setup();
    let commands = 0;
    try {
      for (; commands < MAX_COMMANDS; commands++) {
        if (checks.below(LONG ? 40 : 25) === 0) checkOffers(member, battle, state, scenario, checks);
        const command = randomCommand(battle, state, choices);
        if (command === null) break;
        given.set(command.type, (given.get(command.type) ?? 0) + 1);
        const before = checks.below(10) === 0 ? canonical(state) : null;
        const verdict = battle.decide(state, command, dice, ({ fact, text }, then) => {
          if (fact) witness.see(fact as E, then);
          expect(text ?? "-", fact?.type).not.toMatch(/undefined|NaN|null/);
        });
        if (verdict.type === "refused")
          throw new Error(`${canonical(command)} was offered: ${verdict.refusal.rule}: ${verdict.refusal.reason}`);
        if (before !== null) expect(canonical(state), "decide changed the state").toBe(before);
        state = verdict.state;
        expect(battle.violations(state)).toEqual([]);
        witness.count(battle, state);
        // A saved and loaded state is the same state, and the battle goes on with it.
        const text = canonical(state);
        state = JSON.parse(JSON.stringify(state)) as S;
        expect(canonical(state)).toBe(text);
        expect(canonical(battle.copy(state))).toBe(text);
      }
      expect(battle.pending(state).side, "nobody has anything to do, yet the battle is not over").toBeNull();
      const { ending } = battle.view(state, null);
      ends.set(ending?.winner ?? "draw", (ends.get(ending?.winner ?? "draw") ?? 0) + 1);
    } catch (error) {
      failures.push(`battle ${n}, after ${commands} commands, turn ${state.turn}, ${state.phase}: ${error}`);
    }
  }
  expect(failures.slice(0, 20), `${failures.length} battles`).toEqual([]);
  for (const { shape } of member.schema.options) {
    const type = shape.type.value;
    if (LONG && !["standing-order", "intervene", "end-battle"].includes(type))
      expect(given.get(type) ?? 0, `${type} of ${[...given]}`).toBeGreaterThan(0);
  }
  for (const type of member.usual) expect(given.get(type) ?? 0, `${type} of ${[...given]}`).toBeGreaterThan(0);
  if (LONG) expect(ends.size, `${[...ends]}`).toBe(3);
}

/** Battles survive being saved and loaded as games, and replay to the same state. */
export function surviveFiles<S extends BattleState, C extends Command, E extends Fact>(member: Member<S, C, E>): void {
  let commands = 0;
  for (let n = 0; n < (LONG ? 20 : 3); n++) {
    const loaded = member.arena(100 + n);
    const parsed = parseScenario(formatScenario(loaded), "arena.sandtable");
    expect(parsed).toEqual({ ok: true, value: loaded });
    const begun = newGame(loaded, member.system.play, `arena ${n}`);
    if (!begun.ok) throw new Error(begun.error.message);
    let game = begun.value;
    const random = randomOf(n, 5);
    for (let i = 0; i < 400; i++) {
      const command = randomCommand(game.battle, game.state, random);
      if (command === null) break;
      const done = game.give(command);
      expect(done.type, canonical(command)).toBe("done");
      if (random.below(LONG ? 4 : 20) > 0) continue;
      const file = parseGameFile(formatGame(game), "arena.sandgame");
      if (!file.ok) throw new Error(file.error.message);
      const opened = openGame(file.value, member.system.play);
      if (!opened.ok) throw new Error(opened.error.message);
      expect(opened.value.notices).toEqual([]);
      expect(opened.value.game.hash()).toBe(game.hash());
      expect(opened.value.game.log).toEqual(game.log);
      game = opened.value.game;
      if (random.below(3) === 0) game.goTo(random.below(game.nodes.size));
    }
    commands += game.nodes.size;
  }
  expect(commands).toBeGreaterThan(100);
}
