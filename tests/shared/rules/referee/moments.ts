/** Random moments of battles: a game of a crowded arena after some commands, with markers laid by the referee's hand. */
import { type Random, randomOf } from "../../../../shared/dice/seeded.ts";
import { degrees, inches, point, type TablePoint } from "../../../../shared/geometry/units.ts";
import type { Command, Refusal, StandView } from "../../../../shared/play/contract.ts";
import type { Game } from "../../../../shared/play/game.ts";
import { newGame } from "../../../../shared/play/newGame.ts";
import type { RuleSystem } from "../../../../shared/rules/contract.ts";
import { ruleSystem } from "../../../../shared/rules/systems.ts";
import type { LoadedScenario, Scenario } from "../../../../shared/scenario/model.ts";
import { randomCommand } from "../../../../shared/simulate/random.ts";
import { codeOf } from "../../../../shared/table/kinds.ts";
import { arena as armourArena } from "../armour-battles/play/table.ts";
import { arena as brewArena } from "../brew-up/play/table.ts";
import { arena as modernArena } from "../ghq-modern/play/table.ts";
import { arena as wwiiArena } from "../ghq-wwii/play/arenas.ts";
import { arena as squadArena } from "../micro-squad/play/table.ts";

export const ARENAS = {
  ...{ "ghq-wwii": wwiiArena, "ghq-modern": modernArena, "micro-squad": squadArena },
  ...{ "armour-battles": armourArena, "brew-up": brewArena },
} as const;
export type Refereed = keyof typeof ARENAS;
export const REFEREED = Object.keys(ARENAS) as Refereed[];

export function rulesFor(id: Refereed): RuleSystem {
  const found = ruleSystem(id);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
}

/** Where in which battle. */
export interface When {
  readonly seed: number;
  /** The battle has had this number of commands, or is over. */
  readonly commands: number;
  /** Then some more commands, until a stand may fire. */
  readonly fire: boolean;
}
const MORE = 40;

/** Woods about a stand, deep enough that its middle isn't looked into. */
function plant({ ground }: LoadedScenario, [x, y]: TablePoint): void {
  const [column, row] = [Math.floor(x * 4), Math.floor(y * 4)];
  for (let r = Math.max(0, row - 5); r < Math.min(ground.rows, row + 5); r++)
    for (let c = Math.max(0, column - 5); c < Math.min(ground.columns, column + 5); c++)
      ground.terrain[ground.index(c, r)] = codeOf("woods");
}

/** An arena with more terrain that hides and more hidden stands: woods about stands, smoke, crops, hedges, ambushes. */
function overgrown(loaded: LoadedScenario, random: Random): LoadedScenario {
  const { ground, scenario } = loaded;
  const spot = () => point(3 + random.below(13), 2 + random.below(9));
  const overlays = (["smoke", "standing-crop", "smoke"] as const).slice(1 + random.below(3)).map((kind, i) => {
    const [x, y] = spot();
    const points = [point(x, y), point(x + 2, y), point(x + 2, y + 2), point(x, y + 2)];
    return { id: `over-${i}`, kind, shape: { type: "polygon" as const, points } };
  });
  const hedges = Array.from({ length: random.below(3) }, (_, i): Scenario["table"]["lines"][number] => {
    const [x, y] = spot();
    const points = [point(x, y), point(x + random.below(3), y + 1 + random.below(4))];
    return { id: `bush-${i}`, kind: i === 0 ? "hedge" : "hedgerow", width: inches(0.25), points, smooth: false };
  });
  const table: Scenario["table"] = {
    ...scenario.table,
    overlays,
    lines: [...scenario.table.lines, ...hedges],
    footprints: [
      ...scenario.table.footprints,
      { id: "old", kind: "wreck", at: spot(), size: [inches(1), inches(1)], facing: degrees(random.below(360)) },
    ],
  };
  // One side's: a stand that looks from a wood sees little.
  const lies = random.below(2) === 0 ? "red" : "blue";
  for (const { at, side } of scenario.stands) if (at && side === lies && random.below(3) === 0) plant(loaded, at);
  const stands = scenario.stands.map((stand) =>
    random.below(6) === 0 ? { ...stand, visibleTo: [stand.side] } : stand,
  );
  return { ground, scenario: { ...scenario, table, stands } };
}

export function gameOf(loaded: LoadedScenario, rules: RuleSystem, seed: string): Game {
  const begun = newGame(loaded, rules.play, seed);
  if (!begun.ok) throw new Error(begun.error.message);
  return begun.value;
}

export function momentOf(id: Refereed, { seed, commands, fire }: When): Game {
  const rules = rulesFor(id);
  const random = randomOf(seed, 41);
  const game = gameOf(overgrown(ARENAS[id](seed), random), rules, `moment ${seed}`);
  for (let i = 0; i < commands + MORE; i++) {
    if (i >= commands && (!fire || game.decision.open.some(({ kind }) => kind === "fire"))) break;
    const command = randomCommand(game.battle, game.state, random);
    if (command === null) break;
    const given = game.give(command);
    if (given.type !== "done") throw new Error(`${JSON.stringify(command)}: ${given.type}`);
  }
  mark(game, rules, random);
  return game;
}

/** Some markers more, and some less, wherever the referee may step in; every other one is that of having fired. */
function mark(game: Game, { play }: RuleSystem, random: Random): void {
  for (const { id, beads } of game.view(null).stands) {
    const any = play.beads[random.below(play.beads.length)] as { id: string };
    const bead = random.below(2) === 0 ? "fired" : any.id;
    if (random.below(2) > 0) continue;
    game.give({
      type: "intervene",
      stand: id,
      change: { type: "bead", bead, on: !beads.includes(bead) },
      why: "by chance",
    } as Command);
  }
}

export const isRefusal = (found: object): found is Refusal => "rule" in found && "reason" in found;
export const onTable = (stands: readonly StandView[]): StandView[] => stands.filter(({ at }) => at !== null);
