/**
 * Random battles of the whole turn sequence: what must hold after every command, and that the referee offers what it
 * accepts and accepts what it offers. A failure names its battle; `arena(n)` makes it again.
 */
import { describe, expect, it } from "vitest";
import { rolling } from "../../../../../shared/dice/dice.ts";
import { diceOf, type Random, randomOf } from "../../../../../shared/dice/seeded.ts";
import { canonical } from "../../../../../shared/play/canonical.ts";
import type { Battle, Candidates, Interruption, StandId } from "../../../../../shared/play/contract.ts";
import { formatGame } from "../../../../../shared/play/formatGame.ts";
import { newGame } from "../../../../../shared/play/newGame.ts";
import { openGame } from "../../../../../shared/play/openGame.ts";
import { parseGameFile } from "../../../../../shared/play/parseGame.ts";
import type { OptionValues } from "../../../../../shared/rules/contract.ts";
import { type WwiiCommand, wwiiCommands } from "../../../../../shared/rules/ghq-wwii/play/commands.ts";
import type { WwiiEvent } from "../../../../../shared/rules/ghq-wwii/play/events.ts";
import type { WwiiState } from "../../../../../shared/rules/ghq-wwii/play/state.ts";
import { ghqWwii } from "../../../../../shared/rules/ghq-wwii/system.ts";
import { formatScenario } from "../../../../../shared/scenario/format.ts";
import type { Scenario } from "../../../../../shared/scenario/model.ts";
import { parseScenario } from "../../../../../shared/scenario/parse.ts";
import { randomCommand } from "../../../../../shared/simulate/random.ts";
import { arena } from "./arenas.ts";

const LONG = Boolean(process.env["SAND_TABLE_LONG"]);
const BATTLES = LONG ? 1000 : 12;
const MAX_COMMANDS = 3000;

type Wwii = Battle<WwiiState, WwiiCommand, WwiiEvent>;
function open(seed: number): Wwii {
  const battle = ghqWwii.play.open(arena(seed));
  if (!battle.ok) throw new Error(`arena ${seed}: ${battle.error.message}`);
  return battle.value as unknown as Wwii;
}

/** What the events of one turn must not do twice, told apart from the referee's own book-keeping. */
class Witness {
  readonly #movementPostureFires: boolean;
  #turn = -1;
  readonly #fired = new Set<StandId>();
  readonly #attacked = new Set<StandId>();
  readonly #gone = new Set<StandId>();

  constructor(options: OptionValues) {
    this.#movementPostureFires = options["movementPostureFires"] === true;
  }

  see(event: WwiiEvent, before: WwiiState): void {
    if (before.turn !== this.#turn) {
      expect(before.turn).toBeGreaterThan(this.#turn);
      this.#turn = before.turn;
      this.#fired.clear();
      this.#attacked.clear();
    }
    if (event.type === "attacked") {
      expect(this.#fired.has(event.stand), `${event.stand} fires twice (7.1.4)`).toBe(false);
      this.#fired.add(event.stand);
      for (const id of [event.stand, event.target]) expect(this.#gone.has(id), `${id} was eliminated`).toBe(false);
      const [firer, target] = [event.stand, event.target].map((id) => before.stands.find((one) => one.id === id));
      expect(firer?.side, "fires at its own side").not.toBe(target?.side);
      if (event.purpose === "fire") {
        expect(before.phase).toBe("fire");
        expect(this.#attacked.has(event.target), `${event.target} is attacked twice (7.1.2)`).toBe(false);
        if (event.counts) this.#attacked.add(event.target);
        if (!this.#movementPostureFires) expect(firer?.group, `${event.stand} fires in movement posture`).toBeNull();
      } else expect(before.phase).toBe("movement");
    }
    if (event.type === "eliminated") {
      expect(this.#gone.has(event.stand), `${event.stand} is eliminated twice`).toBe(false);
      this.#gone.add(event.stand);
    }
    if (event.type === "move-ended" && event.why !== "eliminated")
      expect(this.#gone.has(event.stand), `${event.stand} moves after its end`).toBe(false);
  }

  /** The counts of the view against what was seen to happen. */
  count(battle: Wwii, state: WwiiState): void {
    const view = battle.view(state, null);
    expect(new Set(view.stands.map(({ id }) => id)).size).toBe(state.stands.length);
    for (const side of ["red", "blue"] as const) {
      const own = view.stands.filter((one) => one.side === side);
      const out = own.filter(({ status }) => status === "eliminated" || status === "left");
      expect(view.sides[side].standsLeft).toBe(own.length - out.length);
      expect(view.sides[side].standsAtStart).toBe(own.length);
    }
    for (const { id, status } of view.stands) expect(status === "eliminated", id).toBe(this.#gone.has(id));
    expect(view.wrecks.length).toBeLessThanOrEqual(this.#gone.size);
  }
}

const accepted = (battle: Wwii, state: WwiiState, command: WwiiCommand, random: Random): string | null => {
  const rolled = rolling(diceOf(random), (dice) => battle.decide(state, command, dice));
  if (rolled.type !== "done") return rolled.type;
  return rolled.value.type === "events" ? null : `${rolled.value.refusal.rule}: ${rolled.value.refusal.reason}`;
};
/** One text for commands that mean the same: a weapon left out is the main one. */
function key(command: WwiiCommand, scenario: Scenario): string {
  if (!("stand" in command) || !["fire", "opportunity-fire", "covering-fire"].includes(command.type))
    return canonical(command);
  const vehicle = scenario.stands.find(({ id }) => id === command.stand)?.vehicle ?? "";
  return canonical({ weapon: scenario.vehicles[vehicle]?.weapons[0]?.mount, ...command });
}

/** Commands of the finite kinds that somebody might think of, right and wrong ones. */
function* imaginable(state: WwiiState, going: Interruption | null, random: Random): Generator<WwiiCommand> {
  for (const type of [
    ...([
      "ready",
      "roll-initiative",
      "pass",
      "roll-orders",
      "end-moves",
      "hold",
      "decline",
      "go-on",
      "halt",
      "recover",
    ] as const),
  ])
    yield { type };
  for (const side of ["red", "blue"] as const) yield { type: "go-first", side };
  const ids = state.stands.map(({ id }) => id);
  for (let i = 0; i < 40; i++) {
    const [stand, target] = [ids[random.below(ids.length)] as string, ids[random.below(ids.length)] as string];
    const weapon = [undefined, "hull", "turret"][random.below(3)] as "hull" | "turret" | undefined;
    const gun = weapon === undefined ? {} : { weapon };
    yield { type: "fire", stand, target, ...gun };
    yield { type: "covering-fire", stand, ...gun };
    const from = going ? Math.floor(2 * going.from) / 2 - 0.5 : 0;
    const halves = going ? Math.ceil(2 * (going.to - going.from)) + 3 : 4;
    yield { type: "opportunity-fire", stand, at: Math.max(0, from + random.below(halves) / 2), ...gun };
  }
  for (const { id } of state.groups)
    for (const type of ["order-move", "independent-move"] as const) yield { type, group: id };
  yield { type: "order-move", group: "nobody" };
}

/** What is offered is accepted, and of what can be imagined only what is offered. */
function checkOffers(battle: Wwii, state: WwiiState, scenario: Scenario, random: Random): void {
  const before = canonical(state);
  const { open: kinds, side, interrupts } = battle.pending(state);
  const offered = new Set<string>();
  for (const { kind, gesture } of kinds) {
    const eligible = battle.eligible(state, kind);
    const lists: Candidates<WwiiCommand>[] = [battle.candidates(state, kind)];
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
        checkDomain(battle, state, list.domain, random);
        continue;
      }
      for (const { command } of list.choices) {
        expect(wwiiCommands.safeParse(command).error, canonical(command)).toBeUndefined();
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

function checkDomain(
  battle: Wwii,
  state: WwiiState,
  domain: Extract<Candidates<WwiiCommand>, { type: "domain" }>["domain"],
  random: Random,
): void {
  const sample = domain.sample(random);
  if (sample === null) return;
  expect(wwiiCommands.safeParse(sample).error, canonical(sample)).toBeUndefined();
  expect(domain.has(sample)).toBeNull();
  expect(accepted(battle, state, sample, random), canonical(sample)).toBeNull();
  // Its neighbours: members and accepted, or neither.
  const other = JSON.parse(JSON.stringify(sample)) as WwiiCommand;
  const shift = () => (random.below(257) - 128) / 32;
  if ("path" in other) {
    const end = other.path.length - 1;
    const [x, y] = other.path[end] as readonly [number, number];
    Object.assign(other.path, { [end]: [x + shift(), y + shift()] });
  } else if ("at" in other && other.type === "deploy")
    Object.assign(other, { at: [other.at[0] + shift(), other.at[1] + shift()] });
  else if (other.type === "form-group") {
    const all = state.stands.map(({ id }) => id);
    Object.assign(other, { stands: [...other.stands, all[random.below(all.length)]] });
  } else return;
  const has = domain.has(other);
  const why = accepted(battle, state, other, random);
  expect(why === null, `${canonical(other)}: ${has?.reason ?? "a member"}, ${why ?? "accepted"}`).toBe(has === null);
}

describe("random battles of the WWII game", () => {
  it(`${BATTLES} come to their end, and everything holds after every command`, () => {
    const given = new Map<string, number>();
    const ends = new Map<string, number>();
    const failures: string[] = [];
    for (let n = 0; n < BATTLES; n++) {
      const battle = open(n);
      const { scenario } = arena(n);
      const witness = new Witness(scenario.options);
      const [choices, dice, checks] = [randomOf(n, 1), diceOf(randomOf(n, 2)), randomOf(n, 3)];
      let state = battle.setup();
      let commands = 0;
      try {
        for (; commands < MAX_COMMANDS; commands++) {
          if (checks.below(LONG ? 40 : 25) === 0) checkOffers(battle, state, scenario, checks);
          const command = randomCommand(battle, state, choices);
          if (command === null) break;
          given.set(command.type, (given.get(command.type) ?? 0) + 1);
          const before = checks.below(10) === 0 ? canonical(state) : null;
          const ruling = battle.decide(state, command, dice);
          if (ruling.type === "refused")
            throw new Error(`${canonical(command)} was offered: ${ruling.refusal.rule}: ${ruling.refusal.reason}`);
          if (before !== null) expect(canonical(state), "decide changed the state").toBe(before);
          for (const event of ruling.events) {
            witness.see(event, state);
            expect(battle.describe(event, state)?.text ?? "-", event.type).not.toMatch(/undefined|NaN|null/);
            battle.evolve(state, event);
          }
          expect(battle.violations(state)).toEqual([]);
          witness.count(battle, state);
          // What was saved and loaded is the same state, and the battle goes on with it.
          const text = canonical(state);
          state = JSON.parse(JSON.stringify(state)) as WwiiState;
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
    for (const { shape } of wwiiCommands.options) {
      const type = shape.type.value;
      if (LONG && !["standing-order", "intervene", "end-battle"].includes(type))
        expect(given.get(type) ?? 0, `${type} of ${[...given]}`).toBeGreaterThan(0);
    }
    for (const type of ["fire", "move", "form-group", "opportunity-fire", "order-move"])
      expect(given.get(type) ?? 0, `${type} of ${[...given]}`).toBeGreaterThan(0);
    if (LONG) expect(ends.size, `${[...ends]}`).toBe(3);
  }, 3_600_000);

  it("survive being saved and loaded as games, and replay to the same state", () => {
    let commands = 0;
    for (let n = 0; n < (LONG ? 20 : 3); n++) {
      const loaded = arena(100 + n);
      const parsed = parseScenario(formatScenario(loaded), "arena.sandtable");
      expect(parsed).toEqual({ ok: true, value: loaded });
      const begun = newGame(loaded, ghqWwii.play, `arena ${n}`);
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
        const opened = openGame(file.value, ghqWwii.play);
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
  }, 600_000);
});
