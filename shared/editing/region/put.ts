/** Records put onto a table, with new ids, within its edges and limits. */
import { type Failure, fail, ok, type Result } from "../../result.ts";
import { newIds, nextLabel } from "../../scenario/ids.ts";
import type { Formation, Scenario, Stand } from "../../scenario/model.ts";
import { type ListedRecord, THINGS } from "../../scenario/things/thingKinds.ts";
import { embedding } from "../../scenario/vehicles.ts";
import type { Vehicle } from "../../vehicles/vehicle.ts";
import { baseOf, overlap } from "../base.ts";
import { MOST } from "../limits.ts";
import { PIECE_TYPES, type PieceType } from "../things/handlings.ts";
import { roomFor } from "../things.ts";
import { type Piece, type PieceRecords, pieceThings, thingCount } from "./piece.ts";
import { partRecords, pieceOf } from "./records.ts";
import type { Region } from "./region.ts";

export interface Arrival {
  /** All records of the table afterwards. */
  readonly records: PieceRecords;
  /** The ids of the new stands. */
  readonly stands: readonly string[];
  /** Vehicles that are new to the scenario. */
  readonly vehicles: readonly Vehicle[];
  /** Left out because they lie off the table: the labels of stands, the number of things. */
  readonly lostStands: readonly string[];
  readonly lostThings: number;
}

const refuse = (message: string) => fail<Failure>({ code: "invalid", message, place: "table" });

/**
 * A list with the new records. With `keep`, free ids are kept, and the list's sequence too: a moved record stays the
 * same record.
 */
function joined<T extends { readonly id: string }>(
  before: readonly T[],
  stays: readonly T[],
  comes: readonly T[],
  prefix: (record: T) => string,
  keep: boolean,
): { list: readonly T[]; came: readonly T[] } {
  const fresh = newIds([...before, ...stays]);
  const taken = new Set<string>();
  const withId = (record: T, mayKeep: boolean): T => {
    const id = mayKeep && !taken.has(record.id) ? record.id : fresh(prefix(record));
    taken.add(id);
    return id === record.id ? record : { ...record, id };
  };
  const there = stays.map((record) => withId(record, true));
  const came = comes.map((record) => withId(record, keep));
  const place = new Map(before.map(({ id }, i) => [id, i]));
  const all = [...there, ...came]
    .map((record) => ({ record, at: place.get(record.id) ?? before.length }))
    .sort((a, b) => a.at - b.at)
    .map(({ record }) => record);
  const same = all.length === before.length && all.every((record, i) => record === before[i]);
  return { list: same ? before : all, came };
}

/** Stands numbered by the scenario: in their formation if the scenario has it, each with the next label. */
function numbered(
  scenario: Scenario,
  stays: readonly Stand[],
  comes: readonly Stand[],
  formations: readonly Formation[],
) {
  const known = new Set(
    formations
      .filter(({ id, name, side }) =>
        scenario.formations.some((other) => other.id === id && other.name === name && other.side === side),
      )
      .map(({ id }) => id),
  );
  const stands = [...stays];
  const soFar: Scenario = { ...scenario, stands };
  return comes.map((stand): Stand => {
    const { formation, ...rest } = stand;
    const formationId = formation !== undefined && known.has(formation) ? formation : undefined;
    const label = nextLabel(soFar, stand.side, formationId);
    const named: Stand = { ...rest, label, ...(formationId !== undefined && { formation: formationId }) };
    stands.push(named);
    return named;
  });
}

/** The stand on the table that a new stand would overlap. */
function stoodOn(stays: readonly Stand[], comes: readonly Stand[]): Stand | undefined {
  const radius = ({ footprint: [across, along] }: Stand) => Math.hypot(across, along) / 2;
  const placed = stays.flatMap((stand) =>
    stand.at ? [{ stand, at: stand.at, base: baseOf(stand, stand.at), radius: radius(stand) }] : [],
  );
  for (const stand of comes) {
    const { at } = stand;
    if (!at) continue;
    const [base, r] = [baseOf(stand, at), radius(stand)];
    const under = placed.find(
      (other) => Math.hypot(at[0] - other.at[0], at[1] - other.at[1]) < r + other.radius && overlap(base, other.base),
    );
    if (under) return under.stand;
  }
  return undefined;
}

export interface Arriving {
  /** The records that stay on the table. */
  readonly stays: PieceRecords;
  /** The new records, at their places on the table. */
  readonly comes: PieceRecords;
  readonly piece: Pick<Piece, "formations" | "vehicles">;
  /** For records from this very table: ids, labels and formations are kept. */
  readonly keep: boolean;
  readonly table: Region;
  readonly before: PieceRecords;
}

/** The records after new ones are put onto the table; refused with the reason if they can't be. */
export function arrive(scenario: Scenario, { stays, comes, piece, keep, table, before }: Arriving): Result<Arrival> {
  const { inside, outside } = partRecords(comes, table);
  const under = stoodOn(stays.stands, inside.stands);
  if (under) return refuse(`No room there: ${under.label} is in the way.`);
  const vehicles: Vehicle[] = [];
  for (const id of new Set(inside.stands.map((s) => s.vehicle))) {
    const vehicle = Object.hasOwn(piece.vehicles, id) ? piece.vehicles[id] : undefined;
    if (!vehicle) return refuse(`The figures of the vehicle “${id}” are missing.`);
    const figures = embedding(scenario, vehicle);
    if (!figures.ok) return figures;
    if (figures.value === "embedded") vehicles.push(vehicle);
  }
  const stands = keep ? inside.stands : numbered(scenario, stays.stands, inside.stands, piece.formations);
  const came = joined(before.stands, stays.stands, stands, ({ side }) => (side === "red" ? "r" : "b"), keep);
  if (came.list.length > MOST.stands && came.list.length > before.stands.length)
    return refuse(`A scenario has at most ${MOST.stands} stands.`);
  const things = pieceThings((type) => {
    const { list } = THINGS[type];
    return joined<ListedRecord<PieceType>>(before[list], stays[list], inside[list], pieceOf(type).prefix, keep).list;
  });
  for (const type of PIECE_TYPES) {
    const { list } = THINGS[type];
    const room = roomFor(scenario, type, things[list].length - before[list].length);
    if (things[list].length > before[list].length && !room.ok) return room;
  }
  return ok({
    records: { ...things, stands: came.list },
    stands: came.came.map((s) => s.id),
    vehicles,
    lostStands: outside.stands.map((s) => s.label),
    lostThings: distinct(comes) - distinct(inside),
  });
}

/** The number of things; a cut line counts once. */
const distinct = (records: PieceRecords): number =>
  new Set(records.lines.map((l) => l.id)).size + thingCount({ ...records, lines: [] });
