/** The part of a scenario that a side may know before the battle: every view or print for a side is made from it. */
import { SIDE_IDS, type SideId } from "../systems.ts";
import type { EntryEdge, PlanLayer, PlanMark, Scenario } from "./model.ts";
import { maySeePlan, planLayers } from "./plans.ts";
import { type ListedType, mapLists, THINGS } from "./things/thingKinds.ts";

/** Whether a kind's records may be hidden from a side. */
const isHidable = (type: ListedType) => "visibleTo" in THINGS[type].schema.shape;
type Hidable = { readonly visibleTo?: readonly SideId[] | undefined };

/**
 * The scenario as the side may know it. It lacks things with a `visibleTo` without the side, stands of hidden
 * reinforcements and their edges, hidden plans, the other side's briefing, the designer's notes, the generator's
 * settings, and formations and vehicles with hidden stands only. Null: the umpire's view, with everything.
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

/** Whether both sides may know of a thing. */
export function isOpenToAll(thing: object): boolean {
  const { visibleTo }: Hidable = thing;
  return visibleTo === undefined || SIDE_IDS.every((side) => visibleTo.includes(side));
}

/** The records that both sides may know: for pictures of files, which anybody may look at. */
export function knownToAll<T extends Scenario>(scenario: T): T {
  const open = <H extends object>(things: readonly H[]) => things.filter(isOpenToAll);
  return {
    ...mapLists(scenario, (records, type) => (isHidable(type) ? open(records) : records)),
    stands: open(scenario.stands),
  };
}

/** The entry edges that a side may know: not those of the other side that only hidden reinforcements use. */
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

/** A sheet doesn't show that something is hidden, because the other side might find the sheet. */
const unmarked = <H extends object>({ visibleTo: _, ...rest }: H & Hidable): H => rest as H;

/** All formations of the side; of the other side, those with a visible stand and those above them. */
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
 * The side's visible plans, and the other side's plans that are shown to it, marked as visible to it. Marks don't name
 * stands that the side doesn't know.
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
