/** OpenStreetMap's elements, as both its formats hand them over. */
import type { Progress } from "./stream.ts";

export type Tags = Readonly<Record<string, string>>;

export interface Member {
  readonly type: "node" | "way" | "relation";
  readonly ref: number;
  readonly role: string;
}

/** A kind without a function is passed over. */
export interface Visitor {
  /** In degrees. Tags null: none. */
  readonly node?: (id: number, lon: number, lat: number, tags: Tags | null) => void;
  /** Whether a node of this span of ids is wanted; left out: any. */
  readonly anyNode?: (least: number, most: number) => boolean;
  readonly way?: (id: number, refs: readonly number[], tags: Tags) => void;
  readonly relation?: (id: number, members: readonly Member[], tags: Tags) => void;
}

/** A file that can be gone through several times. */
export interface ElementFile {
  scan(visitor: Visitor, progress: Progress): Promise<void>;
}

/** The greatest id that is taken: 4 bits more must fit a number. */
export const GREATEST_ID = 2 ** 48;

/** Also for the keys `__proto__` and `constructor`. */
export const tagsOf = (pairs: readonly (readonly [string, string])[]): Tags => Object.fromEntries(pairs);
export const tagIn = (tags: Tags, key: string): string | undefined =>
  Object.hasOwn(tags, key) ? tags[key] : undefined;
export const hasTags = (tags: Tags): boolean => {
  for (const _ in tags) return true;
  return false;
};
