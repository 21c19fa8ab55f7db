/** The part of the planner's context for answers about sight. */
import type { StandId } from "../../play/contract.ts";
import type { Planning } from "../../play/planning.ts";
import { type Failure, fail } from "../../result.ts";
import type { Stand } from "../../scenario/model.ts";
import type { Viewsheds } from "../../sight/viewsheds.ts";
import type { Table } from "../../table/table.ts";
import type { SightSubject } from "./line.ts";

export interface SightContext {
  readonly planning: Pick<Planning, "standing" | "weapons">;
  readonly table: Table;
  /** Those of the table, with the stands at their supposed places. */
  readonly viewsheds: Viewsheds;
  /** For lines of sight on that table. */
  readonly sight: SightSubject;
  stand(id: StandId): Stand | undefined;
}

/** A refusal where one of the stands is unknown. */
export function unknownIn(
  context: Pick<SightContext, "stand">,
  ids: readonly StandId[],
): { readonly ok: false; readonly error: Failure } | null {
  const stranger = ids.find((id) => !context.stand(id));
  return stranger === undefined ? null : fail({ code: "not-found", message: `There is no stand “${stranger}”.` });
}

/** The stands among them that are on the table, each once. */
export const onTable = ({ table }: Pick<SightContext, "table">, ids: readonly StandId[]): StandId[] =>
  [...new Set(ids)].filter((id) => table.stand(id) !== undefined);
