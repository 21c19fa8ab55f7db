/** The same plain player where orders are paid with dice: one order a die, the nearest enemy, the best odds. */
import { randomOf } from "../../../shared/dice/seeded.ts";
import type { Battle, Command, Decision, GameState, StandView } from "../../../shared/play/contract.ts";
import { type Player, randomPlayer } from "../../../shared/simulate/between.ts";
import type { SideId } from "../../../shared/systems.ts";
import { advances, apart, oddsOf } from "./baseline.ts";

/** Where there is nothing to weigh, the first choice is taken. */
const PLAIN = [
  "ready",
  "roll-command",
  "maintained",
  "logistics",
  "stand-fast",
  "react",
  "rally-unit",
  "choose-chain",
  "order",
] as const;

export function armourBaseline(battle: Battle, side: SideId, seed: number): Player {
  const fallback = randomPlayer(battle, randomOf(seed, 56));
  return (state) => {
    const decision = battle.pending(state);
    const view = battle.view(state, side);
    const own = view.stands.filter((one) => one.side === side && one.at);
    const enemies = view.stands.flatMap((one) => (one.side !== side && one.at ? [one.at] : []));
    const ask = { battle, state, decision };
    return (
      fires(ask, "opportunity-fire") ??
      fires(ask, "fire") ??
      moves(ask, enemies) ??
      ["roll-moves", "hold", "end-activation", ...PLAIN].reduce<Command | null>(
        (found, kind) => found ?? choicesOf(ask, kind)[0]?.command ?? null,
        null,
      ) ??
      reserves(ask, view.groups) ??
      acts(ask, own) ??
      choicesOf(ask, "end-pulse")[0]?.command ??
      choicesOf(ask, "lapse")[0]?.command ??
      choicesOf(ask, "remove-suppression")[0]?.command ??
      fallback(state)
    );
  };
}

interface Ask {
  readonly battle: Battle;
  readonly state: GameState;
  readonly decision: Decision;
}
const isOpen = ({ decision }: Ask, kind: string): boolean => decision.open.some((one) => one.kind === kind);
function choicesOf(ask: Ask, kind: string) {
  const found = isOpen(ask, kind) ? ask.battle.candidates(ask.state, kind) : null;
  return found?.type === "choices" ? found.choices : [];
}

/** With nothing added to its dice. */
function fires(ask: Ask, kind: string): Command | null {
  let best: { command: Command; odds: number } | null = null;
  for (const { command } of choicesOf(ask, kind)) {
    if ("wild" in command || "staff" in command || "scoot" in command) continue;
    const forecast = ask.battle.forecast(ask.state, command);
    const odds = "reason" in forecast ? 0 : oddsOf(forecast);
    if (!best || odds > best.odds) best = { command, odds };
  }
  return best?.command ?? null;
}

/** A unit that has fired stays, or the group would never stand to fight. */
function moves(ask: Ask, enemies: readonly (readonly [number, number])[]): Command | null {
  const { battle, state } = ask;
  if (!isOpen(ask, "move")) return null;
  const fired = new Set(
    battle.view(state, null).stands.flatMap(({ id, beads }) => (beads.includes("fired") ? [id] : [])),
  );
  for (const [id, why] of battle.eligible(state, "move")) {
    if (why !== null || fired.has(id)) continue;
    const domain = battle.candidates(state, "move", id);
    const question = battle.moveQuestion(state, id);
    if (domain.type !== "domain" || "reason" in question) continue;
    for (const command of advances(question, enemies as never)) if (domain.domain.has(command) === null) return command;
  }
  return null;
}

function reserves(ask: Ask, groups: readonly { readonly stands: readonly string[] }[]): Command | null {
  if (!isOpen(ask, "commit-reserves")) return null;
  const found = ask.battle.candidates(ask.state, "commit-reserves");
  if (found.type !== "domain") return null;
  const commands = groups.map(({ stands }): Command => ({ type: "commit-reserves", stands }) as Command);
  return commands.find((command) => found.domain.has(command) === null) ?? null;
}

/** The first unit that may, and as many of the units near it as the rules let. */
function acts(ask: Ask, own: readonly StandView[]): Command | null {
  if (!isOpen(ask, "move-and-fire")) return null;
  const found = ask.battle.candidates(ask.state, "move-and-fire");
  if (found.type !== "domain") return null;
  const { domain } = found;
  const command = (stands: readonly StandView[]): Command =>
    ({ type: "move-and-fire", stands: stands.map(({ id }) => id) }) as Command;
  let largest: readonly StandView[] = [];
  for (const leader of own) {
    const group = [leader];
    if (domain.has(command(group)) !== null) continue;
    const near = own
      .filter((one) => one.id !== leader.id)
      .sort((a, b) => apart(a.at as never, leader.at as never) - apart(b.at as never, leader.at as never));
    for (const next of near) if (domain.has(command([...group, next])) === null) group.push(next);
    if (group.length > largest.length) largest = group;
  }
  return largest.length > 0 ? command(largest) : null;
}
