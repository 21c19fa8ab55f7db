/** Makes a side's forces match a text, and lists the changes beforehand. */
import type { Draft } from "immer";
import { roleName } from "../../forces/sheets.ts";
import { degrees, inches } from "../../geometry/units.ts";
import { type Failure, fail, ok, type Result } from "../../result.ts";
import { newIds } from "../../scenario/ids.ts";
import type { Formation, Scenario, Stand } from "../../scenario/model.ts";
import { automaticLabels } from "../../scenario/numbering.ts";
import { embedded, embedding, embedVehicle, removeUnusedVehicles } from "../../scenario/vehicles.ts";
import type { SideId } from "../../systems.ts";
import type { Vehicle } from "../../vehicles/vehicle.ts";
import { MOST } from "../limits.ts";
import type { Recipe } from "../recipe.ts";
import { tidyReferences } from "../tidy.ts";
import { arrange, grouped, groupKey, reorder } from "./arrange.ts";
import { matchForces } from "./matchForces.ts";
import type { OrderFormation, OrderOfBattle, OrderStand } from "./orderOfBattle.ts";

export interface OrderChange {
  readonly kind: "added" | "removed" | "changed";
  /** "3 × T-34C in 1st Company", "2/1: T-34C becomes KV-1B". */
  readonly words: string;
}
export interface AppliedOrder {
  readonly changes: readonly OrderChange[];
  readonly stands: number;
  readonly recipe: Recipe;
}

const refuse = (message: string) => fail<Failure>({ code: "invalid", message, place: "stands" });

/**
 * The result of applying an order, as one step. Stands that stay keep their id, place and everything else that no text
 * gives; new stands wait off the table.
 */
export function applyOrderOfBattle(scenario: Scenario, side: SideId, order: OrderOfBattle): Result<AppliedOrder> {
  const next = build(scenario, side, order);
  const others = <T extends { readonly side: SideId }>(list: readonly T[]) => list.filter((r) => r.side !== side);
  if (others(scenario.formations).length + next.formations.length > MOST.formations)
    return refuse(`A scenario has at most ${MOST.formations} formations.`);
  if (others(scenario.stands).length + next.stands.length > MOST.stands)
    return refuse(`A scenario has at most ${MOST.stands} stands.`);
  for (const vehicle of next.vehicles) {
    const fits = embedding(scenario, vehicle);
    if (!fits.ok) return fits;
  }
  const after = {
    system: scenario.system,
    formations: arrangedBy(scenario.formations, [...others(scenario.formations), ...next.formations], (f) =>
      groupKey(f.side, f.parent),
    ),
    stands: arrangedBy(scenario.stands, [...others(scenario.stands), ...next.stands], (s) =>
      groupKey(s.side, s.formation),
    ),
  };
  const labels = automaticLabels(after, side);
  const stands = after.stands.map((stand) =>
    stand.side === side && stand.label === "" ? { ...stand, label: labels.get(stand.id) ?? "?" } : stand,
  );
  return ok({
    changes: changesBetween(scenario, side, { formations: after.formations, stands }, next.vehicles),
    stands: next.stands.length,
    recipe: (draft) => {
      const before = new Set(draft.stands.filter((s) => s.side === side).map((s) => s.vehicle));
      for (const vehicle of next.vehicles) if (!embedded(draft, vehicle.id)) embedVehicle(draft, vehicle);
      write(draft.formations, after.formations);
      write(draft.stands, stands);
      removeUnusedVehicles(draft, before);
      tidyReferences(draft);
    },
  });
}

interface Built {
  readonly formations: Formation[];
  /** `label` is empty for an automatic label. */
  readonly stands: Stand[];
  readonly vehicles: readonly Vehicle[];
}

/** The side's records in the order's sequence. */
function build(scenario: Scenario, side: SideId, order: OrderOfBattle): Built {
  const match = matchForces(scenario, side, order);
  const formations: Formation[] = [];
  const stands: Stand[] = [];
  const vehicles = new Map<string, Vehicle>();
  const formationIds = newIds(scenario.formations);
  const standIds = newIds(scenario.stands);
  const addStands = (list: readonly OrderStand[], formation: string | undefined) => {
    for (const entry of list) {
      const old = match.stands.get(entry);
      const comrade = old ?? stands.findLast((s) => s.formation === formation);
      const {
        formation: _left,
        role: _was,
        ...rest
      }: Partial<Stand> & Omit<Stand, "label" | "vehicle"> = old ?? {
        id: standIds(side === "red" ? "r" : "b"),
        side,
        at: null,
        facing: comrade?.facing ?? degrees(0),
        footprint: comrade?.footprint ?? ([inches(1), inches(1)] as const),
      };
      vehicles.set(entry.vehicle.id, entry.vehicle);
      stands.push({
        ...rest,
        label: entry.label ?? "",
        vehicle: entry.vehicle.id,
        ...(entry.role && { role: entry.role.id }),
        ...(formation !== undefined && { formation }),
      });
    }
  };
  const addFormations = (list: readonly OrderFormation[], parent: string | undefined) => {
    for (const entry of list) {
      const id = match.formations.get(entry)?.id ?? formationIds(`${side}-`);
      formations.push({ id, side, name: entry.name, ...(parent !== undefined && { parent }) });
      addStands(entry.stands, id);
      addFormations(entry.below, id);
    }
  };
  addStands(order.loose, undefined);
  addFormations(order.formations, undefined);
  return { formations, stands, vehicles: [...vehicles.values()] };
}

const arrangedBy = <T extends { readonly id: string }>(
  before: readonly T[],
  after: readonly T[],
  key: (record: T) => string,
): T[] => arrange(before, [...grouped(after, key).values()]);

/** Replaces a draft's list; an unchanged record stays the same object. */
function write<T extends { id: string }>(list: Draft<T>[], next: readonly T[]): void {
  const old = new Map(list.map((record) => [record.id, record]));
  const records = next.map((record): Draft<T> => {
    const existing = old.get(record.id);
    if (!existing) return structuredCopy(record) as Draft<T>;
    const target = existing as Record<string, unknown>;
    for (const key of Object.keys(target)) if (!Object.hasOwn(record, key)) delete target[key];
    for (const [key, value] of Object.entries(record))
      if (typeof value !== "object" && target[key] !== value) target[key] = value;
    return existing;
  });
  reorder(list, records);
}

/** A copy of a new record that shares no arrays with another stand's record. */
const structuredCopy = (record: object): object =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, Array.isArray(value) ? [...value] : value]));

function changesBetween(
  scenario: Scenario,
  side: SideId,
  after: { readonly formations: readonly Formation[]; readonly stands: readonly Stand[] },
  vehicles: readonly Vehicle[],
): OrderChange[] {
  const changes: OrderChange[] = [];
  const say = (kind: OrderChange["kind"], words: string) => void changes.push({ kind, words });
  const names = new Map([...Object.values(scenario.vehicles), ...vehicles].map((v) => [v.id, v.name]));
  const vehicle = (id: string) => names.get(id) ?? id;
  const formationName = (list: readonly Formation[], id: string | undefined) =>
    list.find((f) => f.id === id)?.name ?? "no formation";

  const oldFormations = new Map(scenario.formations.filter((f) => f.side === side).map((f) => [f.id, f]));
  const newFormations = after.formations.filter((f) => f.side === side);
  for (const formation of newFormations) {
    const old = oldFormations.get(formation.id);
    if (!old) say("added", `Formation ${formation.name}`);
    else if (old.name !== formation.name) say("changed", `${old.name} is renamed ${formation.name}`);
    if (old && old.parent !== formation.parent)
      say(
        "changed",
        `${formation.name} moves to ${formation.parent === undefined ? "the top" : formationName(after.formations, formation.parent)}`,
      );
  }
  const left = new Set(newFormations.map((f) => f.id));
  for (const old of oldFormations.values()) if (!left.has(old.id)) say("removed", `Formation ${old.name}`);

  const old = new Map(scenario.stands.filter((s) => s.side === side).map((s) => [s.id, s]));
  const added = new Map<string, number>();
  for (const stand of after.stands) {
    if (stand.side !== side) continue;
    const was = old.get(stand.id);
    old.delete(stand.id);
    if (!was) {
      const what = `${vehicle(stand.vehicle)}${stand.role === undefined ? "" : ` ${roleName(scenario.system, stand)}`}`;
      const words = `${what} in ${formationName(after.formations, stand.formation)}`;
      added.set(words, (added.get(words) ?? 0) + 1);
      continue;
    }
    const parts = [
      was.vehicle !== stand.vehicle && `${vehicle(was.vehicle)} becomes ${vehicle(stand.vehicle)}`,
      was.role !== stand.role &&
        `becomes ${stand.role === undefined ? "a line stand" : roleName(scenario.system, stand)}`,
      was.formation !== stand.formation && `goes to ${formationName(after.formations, stand.formation)}`,
      was.label !== stand.label && `bears ${stand.label}`,
    ].filter((part) => part !== false);
    if (parts.length > 0) say("changed", `${was.label}: ${parts.join(", ")}`);
  }
  for (const [words, n] of added) say("added", `${n} × ${words}`);
  for (const gone of old.values()) say("removed", `${gone.label} ${vehicle(gone.vehicle)}`);
  return changes;
}
