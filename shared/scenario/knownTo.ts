/** What a side may know of a scenario before the battle: all that is shown or printed for one side is made of this. */
import { SIDE_IDS, type SideId } from "../systems.ts";
import type { EntryEdge, PlanLayer, PlanMark, Scenario } from "./model.ts";
import { maySeePlan, planLayers } from "./plans.ts";
import { type ListedType, mapLists, THINGS } from "./things/thingKinds.ts";

/** Whether a kind's records may be for one side's eyes. */
const isHidable = (type: ListedType) => "visibleTo" in THINGS[type].schema.shape;
type Hidable = { readonly visibleTo?: readonly SideId[] | undefined };

/**
 * The scenario without what is not for the side's eyes: things that name others in `visibleTo`, stands that wait for a
 * reinforcement that does and the edges these come by, plans, the other side's briefing, the designer's notes, what made
 * the table, and formations and vehicles that only unseen stands have. Null: the umpire's own, with everything in it. The ground itself is known to all.
 */
export function knownTo<T extends Scenario>(scenario: T, side: SideId | null): T {
  if (side === null) return scenario;
  const maySee = ({ visibleTo }: Hidable): boolean => visibleTo === undefined || visibleTo.includes(side);
  const seen = <H extends object>(things: readonly H[]): H[] => things.filter(maySee).map(unmarked);
  const reserves = new Set(scenario.reinforcements.flatMap((late) => (maySee(late) ? [] : late.stands)));
  const stands = seen(scenario.stands).filter(({ id, at }) => at !== null || !reserves.has(id));
  const here = new Set(stands.map(({ id }) => id));
  const { generated: _, plans: __, ...rest } = scenario;
  const plans = knownPlans(scenario, here, side);
  const known = {
    ...mapLists(rest, (records, type) => (isHidable(type) ? seen(records) : records)),
    stands,
    formations: knownFormations(scenario, new Set(stands.map(({ formation }) => formation)), side),
    entryEdges: edgesKnownTo(scenario, side),
    reinforcements: seen(scenario.reinforcements)
      .map((late) => ({ ...late, stands: late.stands.filter((id) => here.has(id)) }))
      .filter((late) => late.stands.length > 0),
    sides: scenario.sides.map((record) => (record.id === side ? record : { ...record, briefing: "" })),
    vehicles: knownVehicles(scenario, new Set(stands.map(({ vehicle }) => vehicle))),
    notes: "",
    ...(plans.length > 0 && { plans }),
  };
  return known as T;
}

/** Of a scenario's records what both sides may know: for pictures of files, which everybody looks at. */
export function knownToAll<T extends Scenario>(scenario: T): T {
  const open = <H extends object>(things: readonly H[]) =>
    things.filter(
      ({ visibleTo }: Hidable) => visibleTo === undefined || SIDE_IDS.every((side) => visibleTo.includes(side)),
    );
  return {
    ...mapLists(scenario, (records, type) => (isHidable(type) ? open(records) : records)),
    stands: open(scenario.stands),
  };
}

/** Edges of the other side by which only those come whose coming is kept from this one aren't for its eyes. */
export function edgesKnownTo(
  { entryEdges, reinforcements }: Pick<Scenario, "entryEdges" | "reinforcements">,
  side: SideId | null,
): readonly EntryEdge[] {
  const secret = (edge: EntryEdge): boolean => {
    const coming = reinforcements.filter((late) => late.edge === edge.id);
    const hidden = coming.filter(
      ({ visibleTo }) => visibleTo !== undefined && side !== null && !visibleTo.includes(side),
    );
    return edge.side !== side && hidden.length > 0 && hidden.length === coming.length;
  };
  return side === null || !entryEdges.some(secret) ? entryEdges : entryEdges.filter((edge) => !secret(edge));
}

/** That something is hidden from the other side is nothing for a sheet that the other side might find. */
const unmarked = <H extends object>({ visibleTo: _, ...rest }: H & Hidable): H => rest as H;

/** All of one's own; of the others those that hold a stand one may see, and what these belong to. */
function knownFormations(scenario: Scenario, direct: ReadonlySet<string | undefined>, side: SideId) {
  const byId = new Map(scenario.formations.map((f) => [f.id, f]));
  const kept = new Set<string>();
  for (const start of direct)
    for (let at = start; at !== undefined && !kept.has(at); at = byId.get(at)?.parent) kept.add(at);
  return scenario.formations.filter((f) => f.side === side || kept.has(f.id));
}

const knownVehicles = (scenario: Scenario, used: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(scenario.vehicles).filter(([id]) => used.has(id)));

/**
 * Its own plans but for those kept from it, and those of the others that it is shown: marked so that they are still
 * its to see. A mark does not name a stand that the side knows nothing of.
 */
function knownPlans(scenario: Scenario, stands: ReadonlySet<string>, side: SideId): PlanLayer[] {
  const blind = (mark: PlanMark): PlanMark => {
    if (mark.type === "step" && mark.stand !== undefined && !stands.has(mark.stand)) {
      const { stand: _, ...rest } = mark;
      return rest;
    }
    if (mark.type !== "fire-sector" || mark.shape.type !== "wedge") return mark;
    const { stand, ...shape } = mark.shape;
    return stand === undefined || stands.has(stand) ? mark : { ...mark, shape };
  };
  return planLayers(scenario)
    .filter((layer) => maySeePlan(layer, side))
    .map(({ visibleTo: _, ...layer }) => ({
      ...layer,
      ...(layer.side !== side && { visibleTo: [side] }),
      marks: layer.marks.map(blind),
    }));
}
