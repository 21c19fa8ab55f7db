/** The kinds of things on a table other than stands. */
import type { z } from "zod";
import type { TablePoint } from "../../geometry/units.ts";
import type { Scenario } from "../model.ts";
import type { Path } from "../places.ts";
import { entryEdge } from "./entryEdge.ts";
import { footprint } from "./footprint.ts";
import { label } from "./label.ts";
import { line } from "./line.ts";
import { objective } from "./objective.ts";
import { overlay } from "./overlay.ts";
import type { Slip } from "./thingKind.ts";
import { zone } from "./zone.ts";

export const THINGS = { overlay, footprint, label, line, objective, zone, entryEdge } as const;

type Kinds = typeof THINGS;
/** The kinds with a list of records in the scenario or its table. */
export type ListedType = keyof Kinds;
export type ListedRecord<T extends ListedType> = z.infer<Kinds[T]["schema"]>;
export const LISTED = Object.keys(THINGS) as readonly ListedType[];

/** The kinds with a list in the table, or in the scenario. */
type ListedOn<P> = { [T in ListedType]: Kinds[T]["on"] extends P ? T : never }[ListedType];
export type ListKey<T extends ListedType = ListedType> = Kinds[T]["list"];
export type ListKeyOn<P> = ListKey<ListedOn<P>>;
/** The lists of a table, by their keys. */
export type TableLists = {
  readonly [T in ListedOn<"table"> as ListKey<T>]: readonly ListedRecord<T>[];
};

export const TABLE_LISTS = LISTED.flatMap((type): ListKeyOn<"table">[] =>
  THINGS[type].on === "table" ? [THINGS[type].list as ListKeyOn<"table">] : [],
);

/** Empty lists. */
export const noThings = (): TableLists =>
  Object.fromEntries(TABLE_LISTS.map((list) => [list, []])) as unknown as TableLists;

/** The path of a list in the file. */
export const pathOf = (type: ListedType): Path => {
  const { on, list } = THINGS[type];
  return on === "table" ? [on, list] : [list];
};

type AnyList = readonly ListedRecord<ListedType>[];

/** The records of a kind; for a draft, the draft's list itself. */
export const listOf = <T extends ListedType>(
  scenario: Pick<Scenario, "table">,
  type: T,
): readonly ListedRecord<T>[] => {
  const { on, list } = THINGS[type];
  return (on === "table" ? scenario.table : scenario)[list as never];
};

/** Writes a list into a draft, or into a scenario that the caller has made. */
export function setList(scenario: Pick<Scenario, "table">, type: ListedType, records: AnyList): void {
  const { on, list } = THINGS[type];
  Object.assign(on === "table" ? scenario.table : scenario, { [list]: records });
}

/** The scenario with other lists. */
export function mapLists<S extends Pick<Scenario, "table">>(
  scenario: S,
  to: <R extends object>(records: readonly R[], type: ListedType) => readonly R[],
): S {
  const all = { ...scenario, table: { ...scenario.table } };
  for (const type of LISTED) setList(all, type, to(listOf(all, type), type));
  return all;
}

/** A method, so that a record of an unknown kind may be given to its kind. */
interface Slipping {
  readonly list: string;
  slips?(record: ListedRecord<ListedType>, on: (at: TablePoint) => boolean): readonly Slip[];
}
/** The probable mistakes in a record. */
export const slipsOf = (type: ListedType, ...asked: Parameters<NonNullable<Slipping["slips"]>>): readonly Slip[] => {
  const kind: Slipping = THINGS[type];
  return kind.slips?.(...asked) ?? [];
};
