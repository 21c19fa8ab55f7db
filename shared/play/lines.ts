/** The lines of a game: which commands each played line has, where it parts from another, and how far it can be visited. */

import type { SideId } from "../systems.ts";
import type { BattleView, Ending } from "./contract.ts";
import type { Game, NodeId, RefusedNode } from "./game.ts";

export interface PlayedLine {
  /** Its first node: the root for the first line, else a later child of `from`. */
  readonly head: NodeId;
  /** The node of another line at which it parts; null for the first line. */
  readonly from: NodeId | null;
  /** The index of that line among all; null for the first. */
  readonly parent: number | null;
  /** 1 for the first line, one more than its parent's for another. */
  readonly level: number;
  /** From the head to the tip. */
  readonly nodes: readonly NodeId[];
}

/**
 * All lines of a tree. A line goes on with the longest way at each node, the others begin lines of their own, and so does a
 * way that a player named. Each line stands behind its parent; of the lines that part from one line, those that part last
 * come first, so that a drawing has no crossings.
 */
export function linesOf({ nodes, remarks }: Pick<Game, "nodes" | "remarks">): PlayedLine[] {
  const rank = ranking(nodes, remarks);
  const lines: PlayedLine[] = [];
  const open: Omit<PlayedLine, "nodes">[] = [{ head: 0, from: null, parent: null, level: 1 }];
  for (let start = open.pop(); start; start = open.pop()) {
    const index = lines.length;
    const line: NodeId[] = [];
    for (let id: NodeId | undefined = start.head; id !== undefined; ) {
      line.push(id);
      const [next, ...others]: readonly NodeId[] = [...(nodes.get(id)?.children ?? [])].sort(rank);
      // The one pushed last is taken first: the line that parts last.
      for (const head of others.reverse()) open.push({ head, from: id, parent: index, level: start.level + 1 });
      id = next;
    }
    lines.push({ ...start, nodes: line });
  }
  return lines;
}

/** Compares two ways on from a node: unnamed ones first, then the longer, then the older. */
function ranking(nodes: Game["nodes"], remarks: Game["remarks"]): (a: NodeId, b: NodeId) => number {
  const named = new Set(remarks.flatMap(({ node, name }) => (name === "" ? [] : [node])));
  const length = new Map<NodeId, number>();
  // A node stands behind its parent, so its followers are counted before it.
  for (const { id, parent } of [...nodes.values()].sort((a, b) => b.id - a.id))
    if (parent !== null) length.set(parent, Math.max(length.get(parent) ?? 0, (length.get(id) ?? 0) + 1));
  const sizeOf = (id: NodeId) => length.get(id) ?? 0;
  return (a, b) => Number(named.has(a)) - Number(named.has(b)) || sizeOf(b) - sizeOf(a) || a - b;
}

/** The part of a line that these rules accept. */
export interface SoundPart {
  /** From the head; empty where the way to the head is refused already. */
  readonly nodes: readonly NodeId[];
  /** The refused command, and the number of the line's commands that can't be visited; null: none. */
  readonly refused: (RefusedNode & { readonly lost: number }) | null;
}

/** Rules upon the line's commands if that was never done. */
export function soundPart(game: Pick<Game, "refusedBefore">, { nodes }: Pick<PlayedLine, "nodes">): SoundPart {
  const tip = nodes.at(-1);
  const refused = tip === undefined ? null : game.refusedBefore(tip);
  if (refused === null) return { nodes, refused: null };
  const sound = nodes.slice(0, Math.max(0, nodes.indexOf(refused.node)));
  return { nodes: sound, refused: { ...refused, lost: nodes.length - sound.length } };
}

export interface TurnMark {
  readonly turn: number;
  /** The first node in the turn. */
  readonly node: NodeId;
}

/** The turns that begin on a line, with its sound nodes. The first line's first mark is the beginning. */
export function turnMarks(game: Pick<Game, "nodes" | "stateAt">, nodes: readonly NodeId[]): TurnMark[] {
  const marks: TurnMark[] = [];
  for (const node of nodes) {
    const parent = game.nodes.get(node)?.parent ?? null;
    const { turn } = game.stateAt(node);
    if (parent === null || game.stateAt(parent).turn !== turn) marks.push({ turn, node });
  }
  return marks;
}

/** The position at a node in figures. */
export interface Standings {
  readonly turn: number;
  readonly ending: Ending | null;
  readonly sides: Readonly<Record<SideId, { readonly name: string; readonly lost: number; readonly of: number }>>;
}

/** As a side may know it; null: as it is. */
export function standingsOf({ turn, ending, sides, stands }: BattleView): Standings {
  const of = (side: SideId) => {
    const lost = stands.filter((stand) => stand.side === side && stand.status === "eliminated").length;
    return { name: sides[side].name, lost, of: sides[side].standsAtStart };
  };
  return { turn, ending, sides: { red: of("red"), blue: of("blue") } };
}

/** The first node of a line, from a place in it on, whose command rolled dice; null: none. */
export function nextRoll({ nodes }: Pick<Game, "nodes">, line: readonly NodeId[], from: NodeId): NodeId | null {
  const start = Math.max(0, line.indexOf(from));
  return line.slice(start).find((id) => (nodes.get(id)?.dice.length ?? 0) > 0) ?? null;
}
