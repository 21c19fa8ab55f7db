/** A planner's passage against the referee: the same places, the same shots with the same forecasts, the same trials. */
import { describe, expect, it } from "vitest";
import { point } from "../../../../../shared/geometry/units.ts";
import { Fraction } from "../../../../../shared/odds/fraction.ts";
import type { Passage } from "../../../../../shared/play/planning.ts";
import { cohesionChance } from "../../../../../shared/rules/ghq/cohesion.ts";
import type { Battlefield } from "../../../../../shared/rules/ghq/play/battlefield.ts";
import type { CommandOf } from "../../../../../shared/rules/ghq-wwii/play/battle.ts";
import type { WwiiFact } from "../../../../../shared/rules/ghq-wwii/play/facts.ts";
import type { WwiiState } from "../../../../../shared/rules/ghq-wwii/play/state.ts";
import type { LoadedScenario } from "../../../../../shared/scenario/model.ts";
import { planningOf } from "../../../planner/fixtures.ts";
import { arena } from "../play/arenas.ts";
import { fieldOf, played, type Wwii } from "./played.ts";

const LONG = Boolean(process.env["SAND_TABLE_LONG"]);
const BATTLES = LONG ? 600 : 20;

type Move = CommandOf<"move">;
/** "firer weapon" by inches along the path, with the forecast's text. */
type Shots = Map<number, Map<string, string>>;

/** The referee's questions on the way while the enemy always holds fire and no roll to go on fails. */
function askedOnTheWay(battle: Wwii, before: WwiiState, move: Move): { shots: Shots; passed: string[] } {
  const state = battle.copy(before);
  const shots: Shots = new Map();
  const passed: string[] = [];
  let command: Parameters<Wwii["decide"]>[1] = move;
  for (;;) {
    const reports = battle.give(state, command, { roll: ({ count }) => Array.from({ length: count }, () => 1) });
    for (const fact of reports.map((report) => report.fact as WwiiFact | undefined))
      if (fact?.type === "nerve-tested") passed.push(String(cohesionChance(fact.level - sumOf(fact.modifiers))));
    const { open, interrupts } = battle.pending(state);
    if (interrupts?.stand !== move.stand || !open.some(({ kind }) => kind === "hold")) return { shots, passed };
    const found = battle.candidates(state, "opportunity-fire");
    if (found.type !== "choices") throw new Error("no choices");
    for (const { command: choice } of found.choices) {
      if (choice.type !== "opportunity-fire") continue;
      const here = shots.get(choice.at) ?? new Map<string, string>();
      here.set(`${choice.stand} ${choice.weapon ?? ""}`, JSON.stringify(battle.forecast(state, choice)));
      shots.set(choice.at, here);
    }
    command = { type: "hold" };
  }
}
const sumOf = (modifiers: readonly { readonly value: number }[]) =>
  modifiers.reduce((sum, { value }) => sum + value, 0);

/** The passage of a move in the battle as it is shown, and the shots that it offers the enemy at each place. */
function planned(loaded: LoadedScenario, field: Battlefield, battle: Wwii, state: WwiiState, move: Move) {
  const { at, status } = field.stateOf(state, move.stand);
  const passage = planningOf(loaded, null, battle.view(state, null)).passage({
    stand: move.stand,
    path: status === "waiting" || !at ? move.path : [at, ...move.path],
    roads: move.roads ?? true,
    arrives: move.facing,
  });
  if ("rule" in passage) throw new Error(`${passage.rule} ${passage.reason}`);
  const shots: Shots = new Map();
  for (const [place, inches] of passage.places.entries()) {
    const here = passage.shots(place, passage.start).map(({ firer, weapon, forecast }) => {
      const { weapons } = field.unit(firer).vehicle;
      return [`${firer} ${weapons.length > 1 ? weapons[weapon]?.mount : ""}`, JSON.stringify(forecast())] as const;
    });
    if (here.length > 0) shots.set(inches, new Map(here));
  }
  return { shots, passed: trialsOf(passage) };
}

const sixtyFourth = (inches: number) => Math.round(64 * inches) / 64;
/** Straight at each enemy and beyond, as far as such a move is allowed. */
function* throughEnemies(battle: Wwii, state: WwiiState): Generator<Move> {
  for (const [stand, why] of battle.eligible(state, "move")) {
    const domain = why === null ? battle.candidates(state, "move", stand) : null;
    const from = state.stands.find(({ id }) => id === stand);
    if (domain?.type !== "domain" || !from?.at) continue;
    for (const { side, at, status } of state.stands) {
      if (side === from.side || status !== "on-table" || !at) continue;
      const [dx, dy] = [at[0] - from.at[0], at[1] - from.at[1]];
      const part = 1 + 2 / Math.sqrt(dx * dx + dy * dy);
      const beyond = point(sixtyFourth(from.at[0] + part * dx), sixtyFourth(from.at[1] + part * dy));
      const move: Move = { type: "move", stand, path: [beyond] };
      if (domain.domain.has(move) === null) yield move;
    }
  }
}

/** However it faces there. */
function endsOnUnseen(field: Battlefield, state: WwiiState, { stand, path }: Move): boolean {
  const [x, y] = path.at(-1) ?? [0, 0];
  const reach = (id: string): number => Math.hypot(...field.unit(id).stand.footprint) / 2;
  return state.stands.some(
    ({ id, known, at }) => !known && at && Math.hypot(at[0] - x, at[1] - y) < reach(id) + reach(stand),
  );
}

describe("a planned passage", () => {
  it("offers the enemy the shots that the referee offers in the stretches of the same move", () => {
    const seen = { moves: 0, places: 0, entered: 0, passed: 0 };
    for (let n = 0; n < BATTLES; n++) {
      const loaded = arena(n);
      const field = fieldOf(loaded);
      for (const { battle, state, command } of played(field, n)) {
        // In the middle of a move the way that was walked counts, too.
        if (state.procedures.length !== 1 || state.procedures[0]?.type !== "group") continue;
        const moves = [...throughEnemies(battle, state)];
        if (command?.type === "move" && command.held === undefined && !command.leave) moves.push(command);
        for (const move of moves) {
          const { known, status } = field.stateOf(state, move.stand);
          // The planner here knows all stands; the referee reveals to a side no unseen stand at the end of a move.
          if (!known || endsOnUnseen(field, state, move)) continue;
          const referee = askedOnTheWay(battle, state, move);
          expect(planned(loaded, field, battle, state, move), `${n}: ${JSON.stringify(move)}`).toEqual(referee);
          seen.moves++;
          seen.places += referee.shots.size;
          seen.passed += referee.passed.length;
          if (status === "waiting") seen.entered++;
        }
      }
    }
    for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(what === "entered" ? 0 : 10);
  }, 600_000);
});

/** The chances to pass the enemies on its way. */
function trialsOf(passage: Passage): string[] {
  return [...passage.places.keys()].flatMap((place) => {
    const outcomes = passage.trial(place, passage.start);
    if (outcomes.length === 0) return [];
    expect(String(sumOfChances(outcomes))).toBe("1");
    return [String(outcomes.find(({ fate }) => fate === "whole")?.chance ?? Fraction.ZERO)];
  });
}
const sumOfChances = (outcomes: readonly { readonly chance: Fraction }[]) =>
  outcomes.reduce((sum, { chance }) => sum.plus(chance), Fraction.ZERO);
