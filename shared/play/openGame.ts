/** A stored game, set up and replayed to its last position. */
import { fail, ok, type Result } from "../result.ts";
import type { PlayRules } from "./contract.ts";
import { TreeGame } from "./createGame.ts";
import type { Game, NodeId } from "./game.ts";
import type { GameFile } from "./gameFile.ts";
import type { Mail } from "./mail.ts";
import { malformedBy, startOf } from "./newGame.ts";
import { HOUSE, Playback } from "./playback.ts";
import type { Seats } from "./seats.ts";
import { GameTree } from "./tree.ts";

export interface OpenedGame {
  readonly game: Game;
  /** Messages for the user, in whole sentences: commands that are refused now, a position that differs from the stored one. */
  readonly notices: readonly string[];
  readonly seats: Seats;
  readonly mail: Mail | null;
}

/**
 * Replays a stored game. If the rules refuse a command on the way, the game opens at the last good point, and the rest stays
 * in the tree (see Game.broken). Other lines are replayed now if the rules have changed since, otherwise on a visit. Refused
 * where these rules can't play the scenario, or are older than the rules that played it.
 */
export function openGame(file: GameFile, rules: PlayRules): Result<OpenedGame> {
  if (file.rulesVersion > rules.version)
    return fail({
      code: "newer-version",
      message: `This game uses a newer version of the rules (${file.rulesVersion}; this program has ${rules.version}).`,
      place: "rules",
    });
  const battle = rules.open(file.loaded);
  if (!battle.ok) return battle;

  const tree = new GameTree();
  const playback = new Playback(battle.value, tree);
  const malformed = malformedBy(rules);
  for (const node of file.nodes) {
    const id = tree.add(node, node.id);
    const reason = malformed(node.command);
    if (reason !== null) playback.breakAt(id, { rule: HOUSE, reason });
  }
  tree.skipTo(file.nextId);
  for (const child of file.forward) tree.prefer(child);
  tree.visit(file.at);

  const broken = playback.brokenOnTheWayTo(file.at);
  const at = broken === null ? file.at : (tree.node(broken).parent ?? 0);
  if (file.rulesVersion !== rules.version) replayAll(tree, playback);
  const start = { ...startOf(file.loaded, rules, battle.value, file.seed), title: file.title };
  const game = new TreeGame(file.loaded, start, tree, playback, at, file.remarks);

  const notices: string[] = [];
  const changed =
    file.rulesVersion === rules.version
      ? ""
      : ` The rules have changed since this game was saved (version ${file.rulesVersion}, now ${rules.version}).`;
  if (broken !== null)
    notices.push(
      `${brokenWords(tree, playback, broken)}${changed} The game opens before this command; the rest is kept.`,
    );
  else if (file.hash !== null && file.hash !== game.hash())
    notices.push(`The replay leads to a different position from the saved one.${changed}`);
  const isFirst = (id: NodeId) => tree.lineTo(id).every((node) => node.id === id || !playback.broken.has(node.id));
  const others = [...playback.broken.keys()].filter((id) => id !== broken && isFirst(id));
  if (others.length > 0) {
    const first = brokenWords(tree, playback, Math.min(...others));
    const more = others.length > 1 ? ` ${others.length - 1} more are refused too.` : "";
    notices.push(`In another line of the game: ${first}${more}`);
  }
  return ok({ game, notices, seats: file.seats, mail: file.mail });
}

function brokenWords(tree: GameTree, playback: Playback, id: NodeId): string {
  const { rule, reason } = playback.broken.get(id) ?? { rule: HOUSE, reason: "" };
  const { command } = tree.node(id);
  const by = rule === HOUSE ? "" : `rule ${rule}: `;
  return `Command ${tree.depth(id)} of the saved game (${command?.type ?? ""}, node ${id}) is refused now: ${by}${reason}`;
}

/** Replays every node that can be reached. */
function replayAll(tree: GameTree, playback: Playback): void {
  const lost = new Set<NodeId>();
  for (const { id, parent } of tree.nodes.values()) {
    if (parent !== null && lost.has(parent)) lost.add(id);
    else if (playback.brokenOnTheWayTo(id) !== null) lost.add(id);
  }
}
