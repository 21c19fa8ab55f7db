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

/** A removed node and its followers, in the order of their ids. It fits the tree that it was removed from. */
export interface Branch {
  readonly nodes: readonly GameNode[];
  /** For a node: the child that was visited last. The branch's own parent is among them where it led here. */
  readonly visited: readonly (readonly [node: NodeId, child: NodeId])[];
}

const ROOT: GameNode = { id: 0, parent: null, command: null, dice: [], from: [], undone: 0, children: [] };

export class GameTree {
  /** In the order of their ids: a node stands behind its parent. */
  readonly #nodes = new Map<NodeId, GameNode>([[0, ROOT]]);
  readonly #depths = new Map<NodeId, number>([[0, 0]]);
  /** The child visited last, by node. */
  readonly #visited = new Map<NodeId, NodeId>();
  #nextId: NodeId = 1;

  get nodes(): ReadonlyMap<NodeId, GameNode> {
    return this.#nodes;
  }

  /** The next command's id. A removed node's id never comes back: each id has its dice of the seed. */
  get nextId(): NodeId {
    return this.#nextId;
  }

  /** Throws a RangeError where there is no such node. */
  node(id: NodeId): GameNode {
    const node = this.#nodes.get(id);
    if (!node) throw new RangeError(`there is no node ${id}`);
    return node;
  }

  /** The number of commands that lead to a node. */
  depth(id: NodeId): number {
    return this.#depths.get(this.node(id).id) as number;
  }

  /** Nodes of all lines at the depth of this node's next command: children of this node first, then by age. */
  rivals(id: NodeId): GameNode[] {
    const depth = this.depth(id) + 1;
    const peers = [...this.#nodes.values()].filter((node) => this.#depths.get(node.id) === depth);
    return [...peers.filter(({ parent }) => parent === id), ...peers.filter(({ parent }) => parent !== id)];
  }

  /** Throws a RangeError where an id was given already. */
  add({ parent: of, command, dice, from, undone }: NewNode, id: NodeId = this.#nextId): NodeId {
    const parent = this.node(of);
    this.skipTo(id);
    this.#nextId++;
    this.#nodes.set(id, { id, parent: of, command, dice, from, undone, children: [] });
    this.#nodes.set(parent.id, { ...parent, children: [...parent.children, id] });
    this.#depths.set(id, this.depth(parent.id) + 1);
    return id;
  }

  /** Ids before this one are not given any more. */
  skipTo(id: NodeId): void {
    if (id < this.#nextId) throw new RangeError(`the id ${id} was given before`);
    this.#nextId = id;
  }

  /** Removes a node and its followers. Throws a RangeError for the root. */
  remove(id: NodeId): Branch {
    const { parent } = this.node(id);
    if (parent === null) throw new RangeError("the root can't be removed");
    const gone = this.under(id);
    const nodes = gone.map((one) => this.node(one));
    const removed = new Set(gone);
    const visited = [...this.#visited].filter(([, child]) => removed.has(child));
    for (const one of gone) {
      this.#nodes.delete(one);
      this.#depths.delete(one);
      this.#visited.delete(one);
    }
    const before = this.node(parent);
    this.#nodes.set(parent, { ...before, children: before.children.filter((child) => child !== id) });
    if (this.#visited.get(parent) === id) this.#visited.delete(parent);
    return { nodes, visited };
  }

  /** Puts a branch back as it was. Throws a RangeError where its parent isn't there, or the branch is. */
  restore({ nodes, visited }: Branch): void {
    const [first] = nodes;
    if (first?.parent === null || first?.parent === undefined) return;
    const parent = this.node(first.parent);
    if (this.#nodes.has(first.id)) throw new RangeError(`the node ${first.id} is there already`);
    const children = [...parent.children, first.id].sort((a, b) => a - b);
    const all = [...this.#nodes.values(), ...nodes].sort((a, b) => a.id - b.id);
    this.#nodes.clear();
    for (const node of all) this.#nodes.set(node.id, node.id === parent.id ? { ...node, children } : node);
    for (const { id, parent: of } of nodes) this.#depths.set(id, this.depth(of as NodeId) + 1);
    // A way that was gone since then stays the one that "forward" follows.
    for (const [node, child] of visited) if (!this.#visited.has(node)) this.#visited.set(node, child);
  }

  /** The node and all that follow it, in the order of their ids. */
  under(id: NodeId): NodeId[] {
    const found = [this.node(id).id];
    for (let i = 0; i < found.length; i++) found.push(...this.node(found[i] as NodeId).children);
    return found.sort((a, b) => a - b);
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
