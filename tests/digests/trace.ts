/**
 * All that a referee answers in random battles, as text: whoever changes how a referee is made, and not what it rules, sees
 * here whether that is so. `digests.json` holds a digest of each battle; `node tests/digests/print.ts` writes the text itself,
 * so that two versions can be laid side by side.
 */
import { createHash } from "node:crypto";
import { randomOf } from "../../shared/dice/seeded.ts";
import { canonical } from "../../shared/play/canonical.ts";
import type { BattleView, Command } from "../../shared/play/contract.ts";
import type { Game } from "../../shared/play/game.ts";
import { newGame } from "../../shared/play/newGame.ts";
import { ruleSystem } from "../../shared/rules/systems.ts";
import type { LoadedScenario } from "../../shared/scenario/model.ts";
import { randomCommand } from "../../shared/simulate/random.ts";
import type { SideId } from "../../shared/systems.ts";
import { arena as armour } from "../shared/rules/armour-battles/play/table.ts";
import { arena as brewUp } from "../shared/rules/brew-up/play/table.ts";
import { arena as modern } from "../shared/rules/ghq-modern/play/table.ts";
import { arena as wwii } from "../shared/rules/ghq-wwii/play/arenas.ts";
import { arena as squad } from "../shared/rules/micro-squad/play/table.ts";

export const ASPECTS = ["decisions", "choices", "refusals", "states", "log"] as const;
export type Aspect = (typeof ASPECTS)[number];
export type Digest = Readonly<Record<Aspect | "commands", string | number>>;

const ARENAS = {
  "ghq-wwii": wwii,
  "ghq-modern": modern,
  "micro-squad": squad,
  "armour-battles": armour,
  "brew-up": brewUp,
} as const;
export type Refereed = keyof typeof ARENAS;
export const REFEREED = Object.keys(ARENAS) as Refereed[];

/** So many battles of each system are held, the arenas of these numbers. */
export const BATTLES: readonly number[] = Array.from({ length: 20 }, (_, i) => 3 + 7 * i);
const MOST_COMMANDS = 250;
/** Commands of before are given again, where they mostly don't belong. */
const OUT_OF_PLACE = 4;

/** Plays one battle and tells what the referee answered, piece by piece; answers how many commands were given. */
export function traced(system: Refereed, n: number, tell: (aspect: Aspect, text: string) => void): number {
  const game = opened(ARENAS[system](n), n);
  const random = randomOf(n, 20);
  const given: Command[] = [];
  tellState(game, tell);
  for (let i = 0; i < MOST_COMMANDS; i++) {
    tellDecision(game, tell);
    for (let k = 0; k < OUT_OF_PLACE && given.length > 0; k++)
      tellRefusal(game, given[random.below(given.length)] as Command, tell);
    const command = randomCommand(game.battle, game.state, random);
    if (command === null) break;
    tell("choices", `gives ${canonical(command)}`);
    const done = game.give(command);
    if (done.type !== "done") throw new Error(`${system} ${n}: ${JSON.stringify([command, done])}`);
    given.push(command);
    for (const { node, number, throws, flash, roll, ...line } of game.linesOf(done.node))
      tell("log", canonical(told(line, "outcome", "came", "path")));
    tellState(game, tell);
  }
  return given.length;
}

function opened(loaded: LoadedScenario, n: number): Game {
  const system = ruleSystem(loaded.scenario.system);
  if (!system.ok) throw new Error(system.error.message);
  const game = newGame(loaded, system.value.play, `digest ${n}`);
  if (!game.ok) throw new Error(game.error.message);
  return game.value;
}

/** Without those of the keys under which there is nothing: the text is what it was when they were left out. */
function told<T extends object>(record: T, ...keys: readonly (keyof T & string)[]): Partial<T> {
  const isNothing = (value: unknown) =>
    value === null || value === false || (typeof value === "object" && Object.keys(value).length === 0);
  return Object.fromEntries(
    Object.entries(record).filter(([key, value]) => !((keys as readonly string[]).includes(key) && isNothing(value))),
  ) as Partial<T>;
}
function shownIn(view: BattleView, system: string): unknown {
  const { stands, markers, sides } = view;
  const side = (id: SideId) => told(sides[id], "means");
  const all = {
    ...view,
    stands: stands.map((one) => told(one, "by", "strength", "hidden", "hasMoved", "unrevealed", "standingOrder")),
    markers: markers.map((one) => told(one, "points")),
    sides: { red: side("red"), blue: side("blue") },
  };
  return system === "armour-battles" || system === "micro-squad" ? all : told(all, "laid", "markers", "declared");
}

function tellState(game: Game, tell: (aspect: Aspect, text: string) => void): void {
  tell("states", canonical(game.state));
  for (const side of [null, "red", "blue"] as const)
    tell("states", canonical(shownIn(game.view(side), game.info.system)));
}

function tellDecision(game: Game, tell: (aspect: Aspect, text: string) => void): void {
  const { battle, state, decision } = game;
  tell("decisions", canonical(decision));
  for (const { kind, gesture } of decision.open) {
    if (gesture === "button") {
      tellChoices(game, kind, undefined, tell);
      continue;
    }
    const eligible = [...battle.eligible(state, kind)];
    const may = eligible.filter(([, refusal]) => !refusal).map(([id]) => id);
    tell("choices", `${kind}: ${may.join(" ")}`);
    for (const [id, refusal] of eligible)
      if (refusal) tell("refusals", `${kind} by ${id}: ${refusal.rule}: ${refusal.reason}`);
    for (const id of may) tellChoices(game, kind, id, tell);
  }
}

function tellChoices(
  game: Game,
  kind: string,
  stand: string | undefined,
  tell: (a: Aspect, text: string) => void,
): void {
  const found = game.battle.candidates(game.state, kind, stand);
  if (found.type === "choices")
    tell(
      "choices",
      `${kind} by ${stand ?? "anybody"}: ${canonical(found.choices.map((one) => told(one, "stand", "target", "at", "together")))}`,
    );
}

/** Asked with no dice at all, a command that would be carried out either asks for some or is taken back at once. */
function tellRefusal(game: Game, command: Command, tell: (aspect: Aspect, text: string) => void): void {
  const before = game.at;
  const found = game.give(command, { type: "hand", faces: [] });
  if (found.type === "done") game.goTo(before);
  const words = found.type === "refused" ? `${found.refusal.rule}: ${found.refusal.reason}` : found.type;
  tell("refusals", `${canonical(command)}: ${words}`);
}

export function digestOf(system: Refereed, n: number): Digest {
  const hashes = new Map(ASPECTS.map((aspect) => [aspect, createHash("sha256")]));
  const commands = traced(system, n, (aspect, text) => hashes.get(aspect)?.update(`${text}\n`));
  const short = [...hashes].map(([aspect, hash]) => [aspect, hash.digest("hex").slice(0, 16)]);
  return { commands, ...Object.fromEntries(short) } as Digest;
}
