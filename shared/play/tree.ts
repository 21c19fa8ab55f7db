/** The tree of a game's commands: parents, children and the line visited last. It knows no rules and holds no states. */
import type { FaceSource } from "../dice/dice.ts";
import type { Command } from "./contract.ts";
import type { GameNode, NodeId } from "./game.ts";

/** A node that isn't in the tree yet: it will get the next id. */
export interface NewNode {
  readonly parent: NodeId;
  readonly command: Command;
  readonly dice: readonly number[];
  readonly from: readonly FaceSource[];
  readonly undone: number;
}

const ROOT: GameNode = { id: 0, parent: null, command: null, dice: [], from: [], undone: 0, children: [] };

export class GameTree {
  readonly #nodes = new Map<NodeId, GameNode>([[0, ROOT]]);
  readonly #depths: number[] = [0];
  /** The child visited last, by node. */
  readonly #visited = new Map<NodeId, NodeId>();

  get nodes(): ReadonlyMap<NodeId, GameNode> {
    return this.#nodes;
  }

  get nextId(): NodeId {
    return this.#nodes.size;
  }

  /** Throws a RangeError where there is no such node. */
  node(id: NodeId): GameNode {
    const node = this.#nodes.get(id);
    if (!node) throw new RangeError(`there is no node ${id}`);
    return node;
  }

  /** The number of commands that lead to a node. */
  depth(id: NodeId): number {
    return this.#depths[this.node(id).id] as number;
  }

  /** Nodes of all lines at the depth of this node's next command: children of this node first, then by age. */
  rivals(id: NodeId): GameNode[] {
    const depth = this.depth(id) + 1;
    const peers = [...this.#nodes.values()].filter((node) => this.#depths[node.id] === depth);
    return [...peers.filter(({ parent }) => parent === id), ...peers.filter(({ parent }) => parent !== id)];
  }

  add(node: NewNode): NodeId {
    const parent = this.node(node.parent);
    const id = this.nextId;
    this.#nodes.set(id, { id, ...node, children: [] });
    this.#nodes.set(parent.id, { ...parent, children: [...parent.children, id] });
    this.#depths.push(this.depth(parent.id) + 1);
    return id;
  }

  /** "Forward" follows the line to this node from now on. */
  visit(id: NodeId): void {
    for (let node = this.node(id); node.parent !== null; node = this.node(node.parent))
      this.#visited.set(node.parent, node.id);
  }

  /** "Forward" goes to this node from its parent. */
  prefer(id: NodeId): void {
    const { parent } = this.node(id);
    if (parent !== null) this.#visited.set(parent, id);
  }

  /** The child visited last; the newest if none was. Null at the end of a line. */
  next(id: NodeId): NodeId | null {
    return this.#visited.get(id) ?? this.node(id).children.at(-1) ?? null;
  }

  /** From the root to the node, both included. */
  lineTo(id: NodeId): GameNode[] {
    const line: GameNode[] = [];
    for (let node: GameNode | null = this.node(id); node; node = node.parent === null ? null : this.node(node.parent))
      line.push(node);
    return line.reverse();
  }

  /** The nodes ahead along the children visited last. */
  ahead(id: NodeId): GameNode[] {
    const line: GameNode[] = [];
    for (let next = this.next(id); next !== null; next = this.next(next)) line.push(this.node(next));
    return line;
  }
}
