/** What a doctrine makes of ground: who defends keeps what it has, who delays or probes keeps off from who is too strong. */
import type { TablePoint } from "../geometry/units.ts";
import type { StandId, StandView } from "../play/contract.ts";
import type { SideId } from "../systems.ts";
import type { Character } from "./character.ts";
import { enemyOf } from "./mission.ts";
import { apart, type Picture } from "./picture.ts";

/** How a side bears itself towards ground and the enemy, apart from where it wants to get to. */
export interface Bearing {
  /** It stays about the places that it has taken. */
  readonly holds: boolean;
  /** Inches that it keeps between itself and enemies who can still do harm; 0: none. */
  readonly keepsOff: number;
  /** Danger counts so many times. */
  readonly spares: number;
}
const AT_EASE: Bearing = { holds: false, keepsOff: 0, spares: 1 };

/** Out of most guns' best ranges. */
const DELAYS_AT = 14;
/** About as far as anybody fires. */
const PROBES_AT = 20;
/** Danger to whoever wants to fight on elsewhere. */
const SPARES = 1.4;
/** An enemy who has so many times as much left is too strong; so is one who has taken such a part more than he lost. */
const STRONGER = 1.2;
const BITTEN = 0.1;
/** An inch less than it keeps off, and an inch off the place that it holds beyond those that it may shift by, in stands. */
const NEARER = 0.03;
const STRAYS = 0.04;
const SHIFTS = 2;
/** Who has lost so much of its worth hardly fires. */
const HARMLESS = 0.4;

/** How the enemy is found who is felt for: weaker or alike, stronger by what he has, or he has shown it. */
export type Found = "fair" | "strong" | "bitten";

export function foundBy(picture: Picture): Found {
  const { view, own, enemies, side } = picture;
  const gone = (who: SideId, left: readonly StandView[]) => {
    const { standsLeft, standsAtStart } = view.sides[who];
    const harmed = left.reduce((sum, { id }) => sum + Math.min(1, picture.lost(id)), 0);
    return (standsAtStart - standsLeft + harmed) / Math.max(1, standsAtStart);
  };
  if (gone(side, own) - gone(enemyOf(side), enemies) >= BITTEN) return "bitten";
  const left = (all: readonly StandView[]) =>
    all.reduce((sum, { id }) => sum + picture.worth(id) * (1 - Math.min(1, picture.lost(id))), 0);
  return left(enemies) > STRONGER * left(own) ? "strong" : "fair";
}

/** `aims`: whether there is a place that it is to get to. */
export function bearingOf({ doctrine }: Character, found: Found, aims: boolean): Bearing {
  switch (doctrine) {
    case "free":
    case "attack":
      return AT_EASE;
    case "defend":
      return { ...AT_EASE, holds: !aims };
    case "delay":
      return { holds: false, keepsOff: DELAYS_AT, spares: SPARES };
    case "probe":
      return found === "fair" ? AT_EASE : { holds: false, keepsOff: PROBES_AT, spares: SPARES };
  }
}

/** What a place is worth to a stand by its side's bearing, in stands; 0 at most. `post`: where it has taken its place. */
export function groundAt(
  picture: Picture,
  { holds, keepsOff }: Bearing,
  post: TablePoint | undefined,
  at: TablePoint,
): number {
  const strays = holds && post ? STRAYS * Math.max(0, apart(at, post) - SHIFTS) : 0;
  let nearest = keepsOff;
  if (keepsOff > 0)
    for (const one of picture.enemies)
      if (picture.lost(one.id) < HARMLESS) nearest = Math.min(nearest, apart(at, one.at as TablePoint));
  return 0 - strays - NEARER * (keepsOff - nearest);
}

/** Where stands have taken their places: where each was when a turn first began with it on the table. */
export function takePosts(posts: Map<StandId, TablePoint>, { view, own }: Picture): void {
  if (view.turn > 0) for (const { id, at } of own) if (at && !posts.has(id)) posts.set(id, at);
}
