/**
 * Nothing leaks. Two states differ only in the places of one side's hidden stands: the other side's view, events, questions
 * and refusals must be the same in both. The same holds for a side's prints and questions before the battle, of two
 * scenarios.
 */
import { describe, expect, it } from "vitest";
import { rolling } from "../../../../shared/dice/dice.ts";
import { diceOf, type Random, randomOf } from "../../../../shared/dice/seeded.ts";
import { point } from "../../../../shared/geometry/units.ts";
import { contextFor, knownAt } from "../../../../shared/planner/context.ts";
import type { Command, OpenKind, StandId } from "../../../../shared/play/contract.ts";
import type { Game } from "../../../../shared/play/game.ts";
import { linesFor } from "../../../../shared/play/linesFor.ts";
import { composePrint } from "../../../../shared/print/compose.ts";
import { copyOfSide, PRINTS, type PrintName, STANDARD_SETTINGS } from "../../../../shared/print/settings.ts";
import type { RuleSystem } from "../../../../shared/rules/contract.ts";
import type { LoadedScenario, Stand } from "../../../../shared/scenario/model.ts";
import { lineOfSight } from "../../../../shared/sight/lineOfSight.ts";
import { tableOf } from "../../../../shared/sight/tableOf.ts";
import { randomCommand } from "../../../../shared/simulate/random.ts";
import { SIDE_IDS, type SideId } from "../../../../shared/systems.ts";
import { FAKE } from "../../print/marksBox.ts";
import { type AnyBattle, ambushes, gamesOf, hiddenFrom, pair, playAlike, type State } from "./ambushes.ts";
import { REFEREED, rulesFor } from "./moments.ts";
import { LONG } from "./randomBattles.ts";

/** The same state with a hidden stand elsewhere: clear of all bases and, at both places, seen by no enemy. Null: none was found. */
function displaced(loaded: LoadedScenario, state: State, id: StandId, random: Random): State | null {
  const { width, height } = loaded.scenario.table;
  const index = state.stands.findIndex((stand) => stand.id === id);
  for (let i = 0; i < 12; i++) {
    const at = point(1 + random.below(4 * (width - 2)) / 4, 1 + random.below(4 * (height - 2)) / 4);
    const clear = state.stands.every(
      ({ id: one, at: there, status }) =>
        one === id || status !== "on-table" || !there || Math.hypot(there[0] - at[0], there[1] - at[1]) > 1.75,
    );
    if (!clear) continue;
    const moved = JSON.parse(JSON.stringify(state)) as State;
    (moved.stands[index] as State["stands"][number]).at = at;
    return moved;
  }
  return null;
}

const isSeen = (system: RuleSystem, loaded: LoadedScenario, state: State, id: StandId): boolean => {
  const places = new Map(state.stands.map((stand) => [stand.id, stand]));
  const stands = loaded.scenario.stands.map((stand): Stand => {
    const now = places.get(stand.id);
    return { ...stand, at: now?.status === "on-table" ? now.at : null };
  });
  const table = tableOf({ scenario: { ...loaded.scenario, stands }, ground: loaded.ground });
  const side = stands.find((stand) => stand.id === id)?.side;
  const context = contextFor(loaded, null, null, system.planning);
  if (!context.ok) throw new Error(context.error.message);
  return stands.some((one) => {
    if (one.side === side || one.at === null) return false;
    const from = { type: "stand", id: one.id } as const;
    const line = lineOfSight(table, context.value.rules.sight, from, { type: "stand", id });
    if (line.ok && line.value.seen) return true;
    // A stand that ends an enemy's line to another stand is seen, too.
    return stands.some((target) => {
      if (target.side !== side || target.id === id || target.at === null) return false;
      const facts = { revealed: places.get(target.id)?.exposed === true };
      const past = lineOfSight(table, context.value.rules.sight, from, { type: "stand", id: target.id }, facts);
      return past.ok && past.value.blockedBy?.id === id;
    });
  });
};

const textOf = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, one) => (typeof one === "bigint" ? `${one}` : one));
const plain = (value: unknown): unknown => JSON.parse(textOf(value));

/** All answers to a side's questions about one kind of command that is open to it. */
function askedOf(
  battle: AnyBattle,
  state: State,
  { kind, gesture }: OpenKind,
  viewer: SideId,
  random: Random,
): unknown {
  const own = state.stands.flatMap(({ id }) =>
    battle.view(state, viewer).stands.some((one) => one.id === id && one.side === viewer) ? [id] : [],
  );
  const eligible = [...battle.eligible(state, kind)]
    .filter(([id]) => own.includes(id))
    .map(([id, why]) => [id, plain(why)]);
  const lists = [undefined, ...(gesture === "button" ? [] : own)].map((id) => {
    const list = battle.candidates(state, kind, id);
    return list.type === "choices" ? plain(list.choices) : "domain";
  });
  const moves = gesture === "move" ? own.map((id) => plain(withoutFunctions(battle.moveQuestion(state, id)))) : [];
  const shown = battle.view(state, viewer).stands.filter(({ side, at }) => side !== viewer && at !== null);
  const shots =
    gesture === "attack"
      ? own.flatMap((stand) =>
          shown.map(({ id: target }) => plain(battle.forecast(state, { type: kind, stand, target } as Command))),
        )
      : [];
  const inDomain: unknown[] = [];
  for (const id of gesture === "button" ? [] : own) {
    const list = battle.candidates(state, kind, id);
    if (list.type !== "domain") continue;
    // The same draws in both states, and their results.
    const draw = randomOf(random.below(1 << 30), 3);
    const sample = list.domain.sample(draw);
    inDomain.push(plain(sample), sample === null ? null : plain(list.domain.has(sample)));
  }
  return { kind, eligible, lists, moves, shots, inDomain };
}
const withoutFunctions = (value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([key, one]) => typeof one !== "function" && key !== "movement"));

/** Everything that a side can see and ask in a state, by parts that a failure names. */
function knowledge(
  system: RuleSystem,
  loaded: LoadedScenario,
  battle: AnyBattle,
  state: State,
  viewer: SideId,
  seed: number,
) {
  const view = battle.view(state, viewer);
  const decision = battle.pending(state);
  const decides = decision.side === viewer;
  const random = randomOf(seed, 5);
  return {
    view: plain(view),
    decision: decides ? plain(decision) : null,
    asked: decides ? decision.open.map((kind) => askedOf(battle, state, kind, viewer, random)) : [],
    known: plain(knownAt(loaded, view, viewer).scenario),
    planned: planned(system, loaded, battle, state, viewer),
  };
}

/** The planner's answers: shots, moves and sight, stand by stand. */
function planned(system: RuleSystem, loaded: LoadedScenario, battle: AnyBattle, state: State, viewer: SideId): unknown {
  const view = battle.view(state, viewer);
  const context = contextFor(loaded, view, viewer, system.planning);
  if (!context.ok) throw new Error(context.error.message);
  const { planning, table, rules } = context.value;
  const here = view.stands.filter(({ at }) => at !== null);
  const own = here.filter(({ side }) => side === viewer);
  return own.flatMap(({ id: stand }) => [
    plain(withoutFunctions(planning.moves(stand))),
    ...here
      .filter(({ side }) => side !== viewer)
      .map(({ id: target }) => {
        const line = lineOfSight(table, rules.sight, { type: "stand", id: stand }, { type: "stand", id: target });
        return [plain(planning.shot({ stand, target })), line.ok && line.value.seen];
      }),
  ]);
}

/** The result of a command, as the viewer reads it; null where it reveals a hidden stand, or the enemy decides next. */
function consequence(battle: AnyBattle, state: State, command: Command, viewer: SideId, seed: number): unknown {
  const rolled = rolling(diceOf(randomOf(seed, 6)), (dice) => battle.decide(state, command, dice));
  if (rolled.type !== "done") throw new Error(rolled.type);
  if (rolled.value.type === "refused") return plain(rolled.value.refusal);
  const { state: after, reports } = rolled.value;
  const lines: unknown[] = [];
  const hidden = new Set(hiddenFrom(battle, state, viewer));
  for (const { audience, fact, ...line } of reports)
    if (line.text !== null && audience.includes(viewer)) lines.push(plain(line));
  const next = battle.pending(after);
  if (next.side !== viewer || hiddenFrom(battle, after, viewer).length !== hidden.size) return null;
  return { lines, view: plain(battle.view(after, viewer)), next: plain(next) };
}

describe.each(REFEREED)("two states of %s that differ in hidden stands", (id) => {
  const system = rulesFor(id);
  it("are the same to the enemy, with the same views, questions and refusals", { timeout: 600_000 }, () => {
    let compared = 0;
    let carriedOut = 0;
    for (let n = 0; LONG ? n < 60 : n < 12 && (compared < 40 || carriedOut < 10); n++) {
      const loaded = ambushes(id, n);
      const opened = system.play.open(loaded);
      if (!opened.ok) throw new Error(opened.error.message);
      const battle = opened.value as unknown as AnyBattle;
      const [choices, dice, random] = [randomOf(n, 21), diceOf(randomOf(n, 22)), randomOf(n, 23)];
      const state = battle.setup();
      for (let i = 0; i < 300; i++) {
        const command = randomCommand(battle, state, choices);
        if (command === null) break;
        for (const viewer of SIDE_IDS) {
          if (random.below(LONG ? 6 : 12) > 0) continue;
          const hidden = hiddenFrom(battle, state, viewer);
          const [stand] = hidden;
          if (stand === undefined) continue;
          const elsewhere = displaced(loaded, state, stand, random);
          if (!elsewhere || isSeen(system, loaded, elsewhere, stand)) continue;
          const where = `arena ${n}, command ${i}, ${state.phase}: ${stand} hides from ${viewer}`;
          const seed = random.below(1 << 30);
          expect(knowledge(system, loaded, battle, elsewhere, viewer, seed), where).toEqual(
            knowledge(system, loaded, battle, state, viewer, seed),
          );
          compared++;
          if (battle.pending(state).side !== viewer) continue;
          const told = [elsewhere, state].map((one) => consequence(battle, one, command, viewer, seed));
          if (told.includes(null)) continue;
          expect(told[0], `${where}: ${JSON.stringify(command)}`).toEqual(told[1]);
          carriedOut++;
        }
        battle.give(state, command, dice);
      }
    }
    expect(compared).toBeGreaterThan(20);
    expect(carriedOut).toBeGreaterThan(5);
  });
});

/** The prints for a side, mark by mark, as text: everything by default. */
function printedFor(
  loaded: LoadedScenario,
  game: Game | null,
  side: SideId,
  prints: readonly PrintName[] = PRINTS,
): Partial<Record<PrintName, string>> {
  const copy = copyOfSide(loaded.scenario, side);
  const jobs = prints.map((what) => {
    const job = composePrint(
      loaded,
      { ...STANDARD_SETTINGS, what, copy, map: { ...STANDARD_SETTINGS.map, stands: true } },
      FAKE,
      game,
    );
    if (!job.ok) return [what, textOf(job.error.message)];
    return [what, textOf([job.value.warnings, ...job.value.sheets.map((info, i) => [info, job.value.sheet(i)])])];
  });
  return Object.fromEntries(jobs);
}

describe.each(REFEREED)("two scenarios of %s that differ in hidden stands", (id) => {
  const system = rulesFor(id);
  it("print the same sheets for the enemy, the report of a battle among them", { timeout: 600_000 }, () => {
    let commands = 0;
    for (let n = 0; n < (LONG ? 12 : 1); n++) {
      const loaded = pair(id, n);
      const games = gamesOf(loaded, system, n);
      const [one] = games;
      playAlike(games, n);
      commands += one.nodes.size - 1;
      const [a, b] = [printedFor(loaded[0], one, "blue"), printedFor(loaded[1], games[1], "blue")];
      const other = PRINTS.filter((what) => a[what] !== b[what]);
      for (const what of other)
        expect(JSON.parse(b[what] ?? ""), `arena ${n}, ${what}`).toEqual(JSON.parse(a[what] ?? ""));
      expect(other).toEqual([]);
      const umpires = loaded.map((scenario, i) =>
        JSON.stringify(printedFor(scenario, games[i] ?? null, "red", ["map"])),
      );
      expect(umpires[0]).not.toBe(umpires[1]);
      const lines = one.lineTo(one.at).flatMap(({ id: node }) => linesFor(one, node, "blue"));
      // Numbers without gaps: a reader can't count the lines that are hidden.
      lines.forEach(({ number, turn }, i) => {
        const fresh = lines[i - 1]?.turn !== turn;
        expect(number).toBe(`${turn}.${fresh ? 1 : Number(lines[i - 1]?.number.split(".")[1]) + 1}`);
      });
    }
    expect(commands).toBeGreaterThan(5);
  });
});
