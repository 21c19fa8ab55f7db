/** Players' words at the nodes of a game: names and notes of lines, bookmarks. */
import { otherSide, type SideId } from "../systems.ts";
import type { NodeId, Remark, RemarkChange } from "./game.ts";

/** The most characters of a name and of a note. */
export const MAX_NAME = 80;
export const MAX_NOTE = 2000;

const isEmpty = ({ name, note, bookmark }: Remark): boolean => name === "" && note === "" && !bookmark;
const isSame = (a: Remark, b: Remark): boolean => a.name === b.name && a.note === b.note && a.bookmark === b.bookmark;

export class Remarks {
  #all: readonly Remark[];

  constructor(all: readonly Remark[]) {
    this.#all = all;
  }

  get all(): readonly Remark[] {
    return this.#all;
  }

  /** A side reads its own before the one for everybody; without a side, the one for everybody comes first. */
  at(node: NodeId, reader: SideId | null): Remark | null {
    const here = this.#all.filter(
      (remark) => remark.node === node && (reader === null || remark.by !== otherSide(reader)),
    );
    return here.find(({ by }) => by === reader) ?? here[0] ?? null;
  }

  /** Changes what the writer reads at the node. False: it is as it was. */
  write(node: NodeId, by: SideId | null, change: RemarkChange): boolean {
    const before = this.at(node, by);
    const was = before ?? { node, by, name: "", note: "", bookmark: false };
    const now = { ...was, ...change, ...worded(change) };
    if (isSame(was, now)) return false;
    const rest = this.#all.filter((remark) => remark !== before);
    this.#all = isEmpty(now) ? rest : inOrder([...rest, now]);
    return true;
  }

  /** Forgets what stands at these nodes, and hands it over. */
  forget(nodes: readonly NodeId[]): readonly Remark[] {
    const removed = new Set(nodes);
    const gone = this.#all.filter(({ node }) => removed.has(node));
    this.#all = this.#all.filter(({ node }) => !removed.has(node));
    return gone;
  }

  recall(remarks: readonly Remark[]): void {
    this.#all = inOrder([...this.#all, ...remarks]);
  }
}

/** Everybody's, Red's, Blue's. */
const order = ({ by }: Remark): number => (by === null ? 0 : by === "red" ? 1 : 2);

const inOrder = (remarks: readonly Remark[]): readonly Remark[] =>
  [...remarks].sort((a, b) => a.node - b.node || order(a) - order(b));

/** Words as a file holds them: without blank ends, and no longer than it allows. */
const worded = ({ name, note }: RemarkChange): RemarkChange => ({
  ...(name !== undefined && { name: name.replace(/\s+/g, " ").trim().slice(0, MAX_NAME).trimEnd() }),
  ...(note !== undefined && { note: note.trim().slice(0, MAX_NOTE).trimEnd() }),
});
