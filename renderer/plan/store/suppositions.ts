/** Supposed places and markers of stands: made, taken back, and deployed. */
import type { StoreApi } from "zustand/vanilla";
import { applyPlacements, type Placement } from "../../../shared/editing/gestures/moveStands.ts";
import type { StandId } from "../../../shared/play/contract.ts";
import type { Standing, Supposed } from "../../../shared/play/planning.ts";
import type { PlanSources, PlanState } from "./plan.ts";
import { type Supposing, standingIn } from "./table.ts";

export class Suppositions {
  readonly #store: StoreApi<PlanState>;
  readonly #sources: PlanSources;
  readonly #refresh: () => void;

  constructor(store: StoreApi<PlanState>, sources: PlanSources, refresh: () => void) {
    this.#store = store;
    this.#sources = sources;
    this.#refresh = refresh;
  }

  #set(supposed: Supposing): void {
    this.#store.setState({ supposed });
    this.#refresh();
  }

  /** A supposition that changes nothing is forgotten. */
  suppose(more: Iterable<Supposed>): void {
    const { supposed: before, table } = this.#store.getState();
    const supposed = new Map(before);
    for (const change of more) {
      const next = { ...supposed.get(change.stand), ...change };
      const there = table && standingIn(table.real, change.stand);
      const back = next.place && there && same(next.place, there);
      const { place: _, ...rest } = next;
      if (!back) supposed.set(change.stand, next);
      else if (rest.beads) supposed.set(change.stand, rest);
      else supposed.delete(change.stand);
    }
    this.#set(supposed);
  }

  /** Puts these stands, or all, back to their real places. */
  putBack(ids?: Iterable<StandId>): void {
    const { supposed: before } = this.#store.getState();
    if (before.size === 0) return;
    const supposed = new Map(ids === undefined ? [] : before);
    if (ids !== undefined) for (const id of ids) supposed.delete(id);
    this.#set(supposed);
  }

  /** Deploys the suppositions: one step of the history. */
  apply(): void {
    const { supposed, table } = this.#store.getState();
    if (table?.subject !== "deployment") return;
    const placements = [...supposed.values()].flatMap(({ stand, place }): Placement[] =>
      place ? [{ id: stand, ...place }] : [],
    );
    if (placements.length === 0) return;
    const [only] = placements;
    const label = table.scenario.stands.find(({ id }) => id === only?.id)?.label ?? "stand";
    this.#store.setState({ supposed: new Map() });
    this.#sources.edit(
      placements.length === 1 ? `Move ${label} as planned` : `Move ${placements.length} stands as planned`,
      applyPlacements(placements),
    );
    this.#refresh();
  }
}

const same = (a: Standing, b: Standing): boolean => a.at[0] === b.at[0] && a.at[1] === b.at[1] && a.facing === b.facing;
