/**
 * Plays the stored games anew and writes them: `node tests/replays/record.ts [name…]`; all where none is named. To be run when the rules were changed on
 * purpose (raise the rules' version then); the test beside them says which games no longer replay.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Random, randomOf } from "../../shared/dice/seeded.ts";
import { point } from "../../shared/geometry/units.ts";
import { hashOf } from "../../shared/play/canonical.ts";
import type { Command } from "../../shared/play/contract.ts";
import { formatGame } from "../../shared/play/formatGame.ts";
import type { Game } from "../../shared/play/game.ts";
import { newGame } from "../../shared/play/newGame.ts";
import type { Result } from "../../shared/result.ts";
import { ruleSystem } from "../../shared/rules/systems.ts";
import type { LoadedScenario } from "../../shared/scenario/model.ts";
import { parseScenario } from "../../shared/scenario/parse.ts";
import { randomCommand } from "../../shared/simulate/random.ts";
import { arena as armourArena } from "../shared/rules/armour-battles/play/table.ts";
import { arena as brewArena } from "../shared/rules/brew-up/play/table.ts";
import { arena as modernArena } from "../shared/rules/ghq-modern/play/table.ts";
import { arena } from "../shared/rules/ghq-wwii/play/arenas.ts";
import { arena as squadArena } from "../shared/rules/micro-squad/play/table.ts";

const FOLDER = import.meta.dirname;
const HASHES = path.join(FOLDER, "hashes.json");

function sound<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(result.error.message);
}

/** As a person does who rolls what is asked for and types it in. */
function giveByHand(game: Game, command: Command, random: Random): void {
  const faces: number[] = [];
  for (;;) {
    const given = game.give(command, { type: "hand", faces });
    if (given.type === "done") return;
    if (given.type === "refused") throw new Error(given.refusal.reason);
    const { count, sides } = given.request;
    for (let i = 0; i < count; i++) faces.push(random.below(sides) + 1);
  }
}

interface Recipe {
  readonly loaded: LoadedScenario;
  readonly seed: number;
  /** Of a hundred commands so many are rolled by hand, and before so many the game goes back some way. */
  readonly byHand: number;
  readonly branches: number;
}

function play({ loaded, seed, byHand, branches }: Recipe): Game {
  const { play: rules } = sound(ruleSystem(loaded.scenario.system));
  const game = sound(newGame(loaded, rules, `replay ${seed}`));
  const random = randomOf(seed, 2026);
  for (let i = 0; i < 2000; i++) {
    if (random.below(100) < branches) game.goTo(Math.max(0, game.at - random.below(12)));
    const command = randomCommand(game.battle, game.state, random);
    if (command === null) break;
    if (random.below(100) < byHand) giveByHand(game, command, random);
    else if (game.give(command).type !== "done") throw new Error(`refused: ${JSON.stringify(command)}`);
  }
  return game;
}

function shipped(name: string): LoadedScenario {
  const file = path.join(FOLDER, "..", "..", "scenarios", `${name}.sandtable`);
  return sound(parseScenario(readFileSync(file, "utf8"), file));
}
const OLKHOVKA = "the-bridge-at-olkhovka";
const TAVNA = "both-banks-of-the-tavna";

/** The shipped battle with both sides so many inches nearer to each other: opportunity fire and its answers in plenty. */
function nearer(name: string, inches: number): LoadedScenario {
  const { scenario, ground } = shipped(name);
  const stands = scenario.stands.map((stand) => {
    if (!stand.at) return stand;
    const [x, y] = stand.at;
    return { ...stand, at: point(stand.side === "red" ? x + inches : x - inches, y) };
  });
  return { ground, scenario: { ...scenario, stands } };
}

const RECIPES: Readonly<Record<string, Recipe>> = {
  olkhovka: { loaded: shipped(OLKHOVKA), seed: 1, byHand: 20, branches: 1 },
  nearer: { loaded: nearer(OLKHOVKA, 14), seed: 57, byHand: 10, branches: 1 },
  // Crowded ones with deployment, reinforcements, odd options, and fire of every purpose.
  "arena-12": { loaded: arena(12), seed: 12, byHand: 10, branches: 3 },
  "arena-55": { loaded: arena(55), seed: 55, byHand: 50, branches: 2 },
  "arena-104": { loaded: arena(104), seed: 104, byHand: 0, branches: 5 },
  "arena-217": { loaded: arena(217), seed: 217, byHand: 0, branches: 0 },
  // The modern game: attacks by several, missiles used up and brought anew, groups written down and tried again.
  tavna: { loaded: shipped(TAVNA), seed: 2, byHand: 20, branches: 1 },
  "tavna-nearer": { loaded: nearer(TAVNA, 12), seed: 3, byHand: 20, branches: 1 },
  "modern-arena-130": { loaded: modernArena(130), seed: 130, byHand: 20, branches: 3 },
  // Micro Squad: plots, air strikes, assaults, passengers, impact markers.
  village: { loaded: nearer("a-village-to-clear", -3), seed: 6, byHand: 20, branches: 1 },
  "squad-arena-5": { loaded: squadArena(5), seed: 5, byHand: 20, branches: 3 },
  "squad-arena-17": { loaded: squadArena(17), seed: 17, byHand: 0, branches: 2 },
  // Armour Battles: command dice, groups, reactions, artillery and smoke, hidden units and reserves.
  "lorraine-1": { loaded: shipped("lorraine-1-meeting-engagement"), seed: 4, byHand: 20, branches: 1 },
  "lorraine-3": { loaded: shipped("lorraine-3-counter-attack"), seed: 5, byHand: 10, branches: 2 },
  "armour-arena-12": { loaded: armourArena(12), seed: 12, byHand: 20, branches: 3 },
  "armour-arena-77": { loaded: armourArena(77), seed: 77, byHand: 0, branches: 2 },
  // Brew Up: concealed guns and scans, calls that land later, melees, routs, hedgerows, riders and tows.
  hedgerows: { loaded: shipped("the-hedgerows-of-saint-aubrin"), seed: 8, byHand: 10, branches: 1 },
  yarovets: { loaded: nearer("before-the-rain-at-yarovets", -14), seed: 9, byHand: 20, branches: 1 },
  "brew-arena-5": { loaded: brewArena(5), seed: 5, byHand: 20, branches: 3 },
  "brew-arena-17": { loaded: brewArena(17), seed: 17, byHand: 0, branches: 2 },
  "modern-arena-55": { loaded: modernArena(55), seed: 55, byHand: 0, branches: 2 },
};

const wanted = process.argv.slice(2);
const hashes: Record<string, { nodes: number; present: string; all: string }> =
  wanted.length > 0 && existsSync(HASHES) ? JSON.parse(readFileSync(HASHES, "utf8")) : {};
for (const [name, recipe] of Object.entries(RECIPES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const game = play(recipe);
  writeFileSync(path.join(FOLDER, `${name}.sandgame`), formatGame(game));
  const states = [...game.nodes.keys()].map((id) => hashOf(game.stateAt(id)));
  hashes[name] = { nodes: game.nodes.size, present: game.hash(), all: hashOf(states) };
  const { ending, turn } = game.view(null);
  const events = new Set([...game.nodes.keys()].flatMap((id) => game.factsOf(id).map(({ type }) => type)));
  console.log(
    `${name}: ${game.nodes.size} nodes, turn ${turn}, ${ending ? `won by ${ending.winner ?? "nobody"}` : "not over"}; ${[...events].join(" ")}`,
  );
}
writeFileSync(HASHES, `${JSON.stringify(hashes, null, 2)}\n`);
