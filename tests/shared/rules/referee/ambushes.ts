/** Battles with stands that lie in wait: pairs of states and of scenarios that differ only in one side's hidden stands. */
import { randomOf } from "../../../../shared/dice/seeded.ts";
import { point, type TablePoint } from "../../../../shared/geometry/units.ts";
import type { Battle, Command, GameState, StandId } from "../../../../shared/play/contract.ts";
import type { Game } from "../../../../shared/play/game.ts";
import { linesFor } from "../../../../shared/play/linesFor.ts";
import type { RuleSystem } from "../../../../shared/rules/contract.ts";
import type { LoadedScenario, Stand } from "../../../../shared/scenario/model.ts";
import { randomCommand } from "../../../../shared/simulate/random.ts";
import type { SideId } from "../../../../shared/systems.ts";
import { scenarioOf as armourScenario } from "../armour-battles/play/table.ts";
import { scenarioOf as brewScenario } from "../brew-up/play/table.ts";
import { scenarioOf as modernScenario } from "../ghq-modern/play/table.ts";
import { type Layout, type Piece, scenarioOf as wwiiScenario } from "../ghq-wwii/play/table.ts";
import { scenarioOf as squadScenario } from "../micro-squad/play/table.ts";
import { gameOf, type Refereed } from "./moments.ts";

/** The parts of every referee's state: stands with their places. */
export interface State extends GameState {
  readonly stands: {
    readonly id: StandId;
    at: TablePoint | null;
    readonly status: string;
    readonly exposed?: boolean;
  }[];
}
export type AnyBattle = Battle<State, Command>;

const SYSTEMS = {
  ...{ "ghq-wwii": wwiiScenario, "ghq-modern": modernScenario, "micro-squad": squadScenario },
  ...{ "armour-battles": armourScenario, "brew-up": brewScenario },
} as const;

/** Two forces with woods, hills and a brook between them; each has two stands in the open and three that lie hidden in woods. */
export function ambushes(system: Refereed, seed: number): LoadedScenario {
  const random = randomOf(seed, 77);
  const force = (side: SideId): Record<string, Piece> => {
    const x = (inches: number) => (side === "red" ? inches : 56 - inches);
    const at = (from: number, i: number) => [x(from + random.below(5)), 3 + 3 * i + random.below(4) / 2] as const;
    const shown = [0, 2, 4].map((i): [string, Piece] => [
      `${side[0]}${i}`,
      { at: at(18, i), role: i === 0 ? "ghq" : undefined },
    ]);
    const hidden = [0, 2, 4].map((i): [string, Piece] => [`${side[0]}h${i}`, { at: at(5, i), visibleTo: [side] }]);
    return Object.fromEntries([...shown, ...hidden]);
  };
  const layout: Layout = {
    size: [56, 20],
    sight: 20,
    turns: 4,
    terrain: [
      ["woods", 2, 1, 10, 18],
      ["woods", 44, 1, 10, 18],
      ["woods", 26, random.below(12), 4, 6],
      ["scrub", 32, random.below(12), 4, 4],
    ],
    levels: [[1, 20 + random.below(12), random.below(10), 6, 6]],
    red: force("red"),
    blue: force("blue"),
  };
  return SYSTEMS[system](layout);
}

/** On the table, and not for the viewer's eyes. */
export function hiddenFrom(battle: AnyBattle, state: State, viewer: SideId): StandId[] {
  const shown = new Set(battle.view(state, viewer).stands.map(({ id }) => id));
  return state.stands.flatMap(({ id, status }) => (status === "on-table" && !shown.has(id) ? [id] : []));
}

/** Red's hidden stands elsewhere in their wood, and of other vehicles. */
export function pair(id: Refereed, seed: number): readonly [LoadedScenario, LoadedScenario] {
  const loaded = ambushes(id, seed);
  const vehicles = Object.keys(loaded.scenario.vehicles);
  const stands = loaded.scenario.stands.map((stand, i): Stand => {
    if (stand.side !== "red" || !stand.visibleTo || !stand.at) return stand;
    const at = point(stand.at[0] - 1, stand.at[1] + 0.5);
    return {
      ...stand,
      at,
      facing: 180 as Stand["facing"],
      vehicle: vehicles[i % vehicles.length] ?? stand.vehicle,
    };
  });
  return [loaded, { ...loaded, scenario: { ...loaded.scenario, stands } as LoadedScenario["scenario"] }];
}

export const gamesOf = (
  loaded: readonly [LoadedScenario, LoadedScenario],
  system: RuleSystem,
  seed: number,
): [Game, Game] => [gameOf(loaded[0], system, `secrets ${seed}`), gameOf(loaded[1], system, `secrets ${seed}`)];

/** The same commands in both, as far as blue reads the same of them and nothing hidden comes to light. */
export function playAlike([one, two]: [Game, Game], seed: number, most = 60): void {
  const random = randomOf(seed, 31);
  const concealed = (game: Game) => hiddenFrom(game.battle as unknown as AnyBattle, game.state as State, "blue").length;
  const atFirst = concealed(one);
  for (let i = 0; i < most; i++) {
    const command = randomCommand(one.battle, one.state, random);
    if (command === null || one.decision.side !== two.decision.side) break;
    const before = [one.at, two.at] as const;
    const decides = one.decision.side;
    const given = [one, two].map((game) => game.give(command).type);
    const read = [one, two].map((game) => JSON.stringify(linesFor(game, game.at, "blue")));
    // Red's hidden stands block red's other stands, and known stands report where they went.
    const alike = decides === "blue" || read[0] === read[1];
    const stillHidden = [one, two].every((game) => concealed(game) === atFirst);
    if (given.every((type) => type === "done") && stillHidden && alike) continue;
    one.goTo(before[0]);
    two.goTo(before[1]);
    break;
  }
}
