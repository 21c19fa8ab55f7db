/** The lines of a game as a chart: a row for each line, and a column for each turn, so that lines compare turn by turn. */
import type { Game, NodeId } from "../../../shared/play/game.ts";
import {
  linesOf,
  type PlayedLine,
  type SoundPart,
  type Standings,
  soundPart,
  standingsOf,
} from "../../../shared/play/lines.ts";
import { linesFor } from "../../../shared/play/linesFor.ts";
import type { SideId } from "../../../shared/systems.ts";
import { capital } from "../../../shared/words.ts";

/** A node of a line with something to go to. */
export interface Stop {
  readonly node: NodeId;
  /** In turns. */
  readonly x: number;
  /** The turn that begins here; null: none. */
  readonly turn: number | null;
  readonly bookmark: boolean;
  readonly name: string;
  /** The number of further lines that part here. */
  readonly parting: number;
  /** The game is here. */
  readonly here: boolean;
  readonly tip: boolean;
}

export interface LineRow {
  readonly line: PlayedLine;
  readonly name: string;
  /** Whether a player gave the name. */
  readonly named: boolean;
  readonly note: string;
  readonly stops: readonly Stop[];
  /** The parting, or the first node of the first line; in turns. */
  readonly from: number;
  readonly to: number;
  /** To the present node, if it is on this line or in a line that parts from it; null: it isn't. */
  readonly walked: number | null;
  readonly refused: SoundPart["refused"];
  /** The number of its commands. */
  readonly commands: number;
  /** The figures at its tip, as the viewer may know them; null where nothing of it can be visited. */
  readonly standings: Standings | null;
}

export interface LineChart {
  readonly rows: readonly LineRow[];
  readonly firstTurn: number;
  /** Behind the last turn. */
  readonly endTurn: number;
}

/** Rules upon every line that was never visited: a moment of work in a long game. */
export function lineChart(game: Game, viewer: SideId | null): LineChart {
  const places = new Map<NodeId, number>();
  const present = new Set(game.lineTo(game.at).map(({ id }) => id));
  const rows = linesOf(game).map((line, i): LineRow => {
    const { nodes, refused } = soundPart(game, line);
    place(game, nodes, places);
    const parting = line.from === null ? undefined : places.get(line.from);
    const tip = nodes.at(-1);
    const walked = nodes.findLast((id) => present.has(id));
    const remark = game.remarkAt(line.head, viewer);
    const from = parting ?? places.get(line.head) ?? 0;
    return {
      line,
      name: remark?.name || `Line ${i + 1}`,
      named: Boolean(remark?.name),
      note: remark?.note ?? "",
      stops: nodes.flatMap((id) => stopAt(game, id, viewer, places.get(id) ?? 0, id === tip) ?? []),
      from,
      to: tip === undefined ? from : (places.get(tip) ?? from),
      walked: walked === undefined ? null : (places.get(walked) ?? null),
      refused,
      commands: line.nodes.length - (line.head === 0 ? 1 : 0),
      standings: tip === undefined ? null : standingsOf(game.battle.view(game.stateAt(tip), viewer)),
    };
  });
  const firstTurn = game.stateAt(0).turn;
  const last = Math.max(firstTurn, ...places.values());
  return { rows, firstTurn, endTurn: Math.floor(last) + 1 };
}

/** Spreads the commands of a turn over its column; the command that begins a turn stands at the column's edge. */
function place(game: Game, nodes: readonly NodeId[], places: Map<NodeId, number>): void {
  for (let i = 0; i < nodes.length; ) {
    const { turn } = game.stateAt(nodes[i] as NodeId);
    let end = i + 1;
    while (end < nodes.length && game.stateAt(nodes[end] as NodeId).turn === turn) end++;
    const { parent } = game.nodes.get(nodes[i] as NodeId) ?? { parent: null };
    const goesOn = parent !== null && game.stateAt(parent).turn === turn;
    const start = goesOn ? Math.max(turn, places.get(parent) ?? turn) : turn;
    const before = goesOn ? 1 : 0;
    const step = (turn + 1 - start) / (end - i + before);
    for (let k = i; k < end; k++) places.set(nodes[k] as NodeId, start + (k - i + before) * step);
    i = end;
  }
}

/** Null where the node has nothing to stop for. */
function stopAt(game: Game, id: NodeId, viewer: SideId | null, x: number, tip: boolean): Stop | null {
  const node = game.nodes.get(id);
  if (!node) return null;
  const { turn } = game.stateAt(id);
  const begins = node.parent === null || game.stateAt(node.parent).turn !== turn;
  const remark = game.remarkAt(id, viewer);
  const stop: Stop = {
    node: id,
    x,
    turn: begins ? turn : null,
    bookmark: remark?.bookmark ?? false,
    name: remark?.name ?? "",
    parting: Math.max(0, node.children.length - 1),
    here: id === game.at,
    tip,
  };
  const plain = !begins && !remark && stop.parting === 0 && !stop.here && !tip;
  return plain ? null : stop;
}

export const turnName = (turn: number): string => (turn === 0 ? "Set-up" : `Turn ${turn}`);

/** "Turn 3, bookmark, 2 lines part here". */
export function stopWords({ turn, bookmark, name, parting, here, tip }: Stop): string {
  const words = [
    ...(name === "" ? [] : [name]),
    ...(turn === null ? [] : [turnName(turn)]),
    ...(bookmark ? ["bookmark"] : []),
    ...(parting === 0 ? [] : [parting === 1 ? "another line parts here" : `${parting} lines part here`]),
    ...(tip ? ["end of the line"] : []),
    ...(here ? ["the game is here"] : []),
  ];
  return capital(words.join(", "));
}

/** The last words of the log at a node. */
export function wordsAt(game: Game, node: NodeId, viewer: SideId | null): string {
  const line = game.lineTo(node).findLast(({ id }) => linesFor(game, id, viewer).length > 0);
  const entry = line && linesFor(game, line.id, viewer).at(-1);
  return entry ? `${entry.number}  ${entry.text}` : "The beginning.";
}

/** The result at a line's tip: "Red won", "A draw", "Turn 4". */
export function endWords({ ending, turn, sides }: Standings): string {
  if (!ending) return turnName(turn);
  return ending.winner === null ? "A draw" : `${sides[ending.winner].name} won`;
}
