/** A doctrine's use of ground: a defender keeps it, and a delaying or probing side keeps off a stronger enemy. */
import type { TablePoint } from "../geometry/units.ts";
import type { StandId, StandView } from "../play/contract.ts";
import { otherSide, type SideId } from "../systems.ts";
import type { Character } from "./character.ts";
import { apart, type Picture } from "./picture.ts";

/** A side's conduct towards ground and the enemy, apart from its goals. */
export interface Bearing {
  /** It stays about its posts. */
  readonly holds: boolean;
  /** Inches between it and enemies that can still do harm; 0: none. */
  readonly keepsOff: number;
  /** The factor for danger. */
  readonly spares: number;
}
const AT_EASE: Bearing = { holds: false, keepsOff: 0, spares: 1 };

/** In inches: outside most guns' best ranges. */
const DELAYS_AT = 14;
/** In inches: about the limit of fire. */
const PROBES_AT = 20;
/** The factor for danger of a side that wants to fight on elsewhere. */
const SPARES = 1.4;
/** An enemy with this many times the friendly strength is too strong; so is one whose gain exceeds its losses by this part. */
const STRONGER = 1.2;
const BITTEN = 0.1;
/** The cost of an inch closer than the desired distance, and of an inch off a post beyond the permitted shift, in stands. */
const NEARER = 0.03;
const STRAYS = 0.04;
const SHIFTS = 2;
/** A stand that has lost this part of its worth hardly fires. */
const HARMLESS = 0.4;

/** The probing side's finding about the enemy: weaker or equal, stronger by its forces, or proved stronger. */
export type Finding = "fair" | "strong" | "bitten";

export function foundBy(picture: Picture): Finding {
  const { view, friends, enemies, side } = picture;
  const gone = (who: SideId, left: readonly StandView[]) => {
    const { standsLeft, standsAtStart } = view.sides[who];
    const harmed = left.reduce((sum, { id }) => sum + Math.min(1, picture.lost(id)), 0);
    return (standsAtStart - standsLeft + harmed) / Math.max(1, standsAtStart);
  };
  if (gone(side, friends) - gone(otherSide(side), enemies) >= BITTEN) return "bitten";
  const left = (all: readonly StandView[]) =>
    all.reduce((sum, { id }) => sum + picture.worth(id) * (1 - Math.min(1, picture.lost(id))), 0);
  return left(enemies) > STRONGER * left(friends) ? "strong" : "fair";
}

/** `aims`: whether there is a place for it to reach. */
export function bearingOf({ doctrine }: Character, finding: Finding, aims: boolean): Bearing {
  switch (doctrine) {
    case "free":
    case "attack":
      return AT_EASE;
    case "defend":
      return { ...AT_EASE, holds: !aims };
    case "delay":
      return { holds: false, keepsOff: DELAYS_AT, spares: SPARES };
    case "probe":
      return finding === "fair" ? AT_EASE : { holds: false, keepsOff: PROBES_AT, spares: SPARES };
  }
}

/** The worth of a place to a stand by its side's conduct, in stands; 0 at most. `post`: the stand's post. */
export function groundAt(
  picture: Picture,
  { holds, keepsOff }: Bearing,
  post: TablePoint | undefined,
  at: TablePoint,
): number {
  const strays = holds && post ? STRAYS * Math.max(0, apart(at, post) - SHIFTS) : 0;
  let nearest = keepsOff;
  if (keepsOff > 0)
    for (const enemy of picture.enemies)
      if (picture.lost(enemy.id) < HARMLESS) nearest = Math.min(nearest, apart(at, enemy.at as TablePoint));
  return 0 - strays - NEARER * (keepsOff - nearest);
}

/** The posts of stands: the place of each when a turn first began with it on the table. */
export function takePosts(posts: Map<StandId, TablePoint>, { view, friends }: Picture): void {
  if (view.turn > 0) for (const { id, at } of friends) if (at && !posts.has(id)) posts.set(id, at);
}
