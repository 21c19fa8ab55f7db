/** The facts that a text of `aidText.ts` refers to, read from the text by the type checker. */
import type { AidPart, AidTable } from "./aids.ts";

/** What stands between “{{” and “}}”, in order. */
type Chunks<T extends string, Found extends readonly string[] = []> = T extends `${string}{{${infer C}}}${infer Rest}`
  ? Chunks<Rest, [...Found, C]>
  : Found;

/** "rules.cohesion" as an object that has such a fact. */
type At<Path extends string, Value> = Path extends `${infer Head}.${infer Rest}`
  ? { readonly [K in Head]: At<Rest, Value> }
  : { readonly [K in Path]: Value };

type Wanted<Chunk extends string> = Chunk extends "else" | "end"
  ? unknown
  : Chunk extends `if not ${infer P}`
    ? At<P, boolean>
    : Chunk extends `if ${infer P}`
      ? At<P, boolean>
      : Chunk extends `part ${infer P}`
        ? At<P, AidPart | readonly AidPart[]>
        : Chunk extends `rows ${infer P}`
          ? At<P, AidTable["rows"]>
          : Chunk extends `+${infer P}` | `${infer P}″`
            ? At<P, number>
            : At<Chunk, string | number>;

/** A choice is between the values that have words: an option with a further value is an error here. */
type Choice<P extends string, Values> = [P] extends [never] ? unknown : At<P, Values>;

type Facts<C, P extends string = never, Values = never, Found = unknown> = C extends readonly [
  infer Chunk extends string,
  ...infer Rest,
]
  ? Chunk extends `choose ${infer Next}`
    ? Facts<Rest, Next, never, Found & Choice<P, Values>>
    : Chunk extends `when ${infer Value}`
      ? Facts<Rest, P, Values | Value, Found>
      : Facts<Rest, P, Values, Found & Wanted<Chunk>>
  : Found & Choice<P, Values>;

/** The arguments that a text wants: its facts, or nothing where it refers to none. */
export type FactsOf<T extends string> = unknown extends Facts<Chunks<T>> ? [] : [facts: Facts<Chunks<T>>];
