/** The entering stands by edge, and their turns. */
import type { EntryEdge, Scenario } from "../../../scenario/model.ts";
import type { SideId } from "../../../systems.ts";

/** Stands that enter together. */
export interface Entrants {
  readonly side: SideId;
  readonly edge: EntryEdge;
  /** Their first possible turn. */
  readonly turn: number;
  /** The arrival that brings them; null: by default they enter by their side's first edge. */
  readonly reinforcement: string | null;
  readonly stands: number;
}

export function entrantsOf({ stands, zones, entryEdges, reinforcements, sides }: Scenario): Entrants[] {
  const listed = new Set(reinforcements.flatMap((arrival) => arrival.stands));
  const arriving = reinforcements.flatMap(({ id, side, edge: at, turn, stands: entering }): Entrants[] => {
    const edge = entryEdges.find((candidate) => candidate.id === at);
    return edge ? [{ side, edge, turn: Math.max(edge.turn, turn), reinforcement: id, stands: entering.length }] : [];
  });
  const others = sides.flatMap(({ id: side }): Entrants[] => {
    // Waiting stands of a side with a zone are deployed there.
    if (zones.some((zone) => zone.side === side)) return [];
    const rest = stands.filter((stand) => stand.side === side && stand.at === null && !listed.has(stand.id));
    const [edge] = entryEdges.filter((candidate) => candidate.side === side).sort((a, b) => a.turn - b.turn);
    return edge && rest.length > 0 ? [{ side, edge, turn: edge.turn, reinforcement: null, stands: rest.length }] : [];
  });
  return [...arriving, ...others];
}
