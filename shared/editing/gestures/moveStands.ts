/** Dragging stands: they stay on the table, snap into base contact, and report overlaps. */
import { type Degrees, degrees, type TablePoint } from "../../geometry/units.ts";
import type { Scenario, Stand } from "../../scenario/model.ts";
import { type Base, baseOf, basesOnTable, extents, overlap, placeAt } from "../base.ts";
import { type Bounds, boundedBy, roomAround } from "../bounded.ts";
import type { Recipe, Spot } from "../recipe.ts";
import { type Contact, contactsNear } from "../snap.ts";
import { tidyReferences } from "../tidy.ts";

/** A stand's new place and facing. */
export interface Placement {
  readonly id: string;
  readonly at: TablePoint;
  readonly facing: Degrees;
}

export interface MoveOptions {
  /** Snaps to another base within ¼″. */
  readonly snap: boolean;
  /** Whether a stand may overlap another. */
  readonly overlap: "refuse" | "allow";
}

export interface StandsMove {
  /** All stands that move; stands that wait off the table are left out. */
  readonly placements: readonly Placement[];
  /** The stand in contact. */
  readonly snappedTo: string | null;
  /** The moved stands that would overlap a stand that stays. */
  readonly overlapping: readonly string[];
  /** Some stand overlaps, and overlaps are refused. */
  readonly refused: boolean;
}

type Placed = Stand & { readonly at: TablePoint };

/** The box around a stand's base. */
export function boundsOfStand(stand: Stand, at: Spot): Bounds {
  const [ex, ey] = extents(baseOf(stand, at));
  return { west: at[0] - ex, south: at[1] - ey, east: at[0] + ex, north: at[1] + ey };
}

const moved = (stand: Placed, by: Spot): Base => baseOf(stand, placeAt([stand.at[0] + by[0], stand.at[1] + by[1]]));

const within = ({ at, facing, half }: Base, table: Scenario["table"]): boolean => {
  const [ex, ey] = extents({ at, facing, half });
  const slack = 1 / 64;
  return (
    at[0] >= ex - slack &&
    at[0] <= table.width - ex + slack &&
    at[1] >= ey - slack &&
    at[1] <= table.height - ey + slack
  );
};

/** The best contact of any moved stand without an overlap and without leaving the table. */
function bestContact(
  scenario: Scenario,
  stands: readonly Placed[],
  by: Spot,
  others: readonly { id: string; base: Base }[],
): { bases: readonly Base[]; with: string } | null {
  const contacts = stands.flatMap((stand) =>
    others.flatMap(({ id, base }) =>
      contactsNear(moved(stand, by), base).map((contact: Contact) => ({ stand, contact, id })),
    ),
  );
  contacts.sort((a, b) => a.contact.rank - b.contact.rank || a.contact.distance - b.contact.distance);
  for (const { stand, contact, id } of contacts) {
    // Only a single stand turns for a contact: a group keeps its shape and takes contacts that are parallel already.
    if (stands.length > 1 && contact.facing !== stand.facing) continue;
    const shift: Spot = [contact.at[0] - stand.at[0], contact.at[1] - stand.at[1]];
    const bases = stands.map((s) =>
      baseOf(s, placeAt([s.at[0] + shift[0], s.at[1] + shift[1]]), s === stand ? contact.facing : s.facing),
    );
    if (bases.every((base) => within(base, scenario.table) && !others.some((other) => overlap(base, other.base))))
      return { bases, with: id };
  }
  return null;
}

/**
 * The places of stands dragged by `by` inches from their places in `scenario`. The group keeps its shape; it stops at
 * the table's edge.
 */
export function moveStands(scenario: Scenario, ids: readonly string[], by: Spot, options: MoveOptions): StandsMove {
  const wanted = new Set(ids);
  const stands = scenario.stands.filter((s): s is Placed => s.at !== null && wanted.has(s.id));
  const others = basesOnTable(scenario, wanted);
  const room = roomAround(
    stands.map((stand) => boundsOfStand(stand, stand.at)),
    scenario.table,
  );
  const bounded = boundedBy(by, room);
  const contact = options.snap ? bestContact(scenario, stands, bounded, others) : null;
  const bases = contact?.bases ?? stands.map((stand) => moved(stand, bounded));
  const overlapping = stands.filter((_, i) => others.some((other) => overlap(bases[i] as Base, other.base)));
  return {
    placements: stands.map(({ id }, i) => ({
      id,
      at: placeAt((bases[i] as Base).at),
      facing: degrees((bases[i] as Base).facing),
    })),
    snappedTo: contact?.with ?? null,
    overlapping: overlapping.map((stand) => stand.id),
    refused: options.overlap === "refuse" && overlapping.length > 0,
  };
}

/** Carries out placements. Stands that are in place already stay untouched. */
export const applyPlacements =
  (placements: readonly Placement[]): Recipe =>
  (draft) => {
    const byId = new Map(placements.map((p) => [p.id, p]));
    let arrived = false;
    for (const stand of draft.stands) {
      const to = byId.get(stand.id);
      if (!to) continue;
      arrived ||= stand.at === null;
      if (stand.at?.[0] !== to.at[0] || stand.at[1] !== to.at[1]) stand.at = [to.at[0], to.at[1]];
      stand.facing = to.facing;
    }
    // A stand on the table is no longer a reinforcement.
    if (arrived) tidyReferences(draft);
  };
