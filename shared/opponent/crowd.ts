/** The danger of fire on places to stands that are close together: the enemy seeks the place that hurts most. */
import type { TablePoint } from "../geometry/units.ts";
import type { StandId, StandView } from "../play/contract.ts";
import type { EffectOf } from "../play/effects.ts";
import type { EnemyTargets } from "./enemyTargets.ts";
import { apart, type Picture } from "./picture.ts";
import { aimsAt, between } from "./support.ts";

/** The number of times that such fire counts: it comes again while the stand stays. */
const AGAIN = 2.5;
/** The guns that count; more of them fire at other places. */
const MOST_GUNS = 2;
/** A gun that has lost this part of its worth hardly fires. */
const HARMLESS = 0.4;
/** A place that is denser than all others counts as no more than this many times as dense. */
const DENSEST = 1.5;

interface Place {
  readonly at: TablePoint;
  /** The harm of fire there to its stand, in stands. */
  readonly harm: number;
}
interface Others {
  readonly places: readonly Place[];
  /** The harm of fire on the best place. */
  readonly most: number;
}

export class Crowds {
  readonly #picture: Picture;
  readonly #targets: EnemyTargets;
  readonly #burst: EffectOf<"bombard"> | undefined;
  /** The enemy's guns that count; 0 where none fires on places. */
  readonly #guns: number;
  /** By stand: the friendly stands but it, as long as none is sent elsewhere. */
  readonly #others = new Map<StandId, Others>();
  #puts = 0;

  /** `targets` knows where stands are going. */
  constructor(picture: Picture, targets: EnemyTargets) {
    this.#picture = picture;
    this.#targets = targets;
    this.#burst = picture.can.get("bombard");
    const guns = picture.enemies.filter((enemy) => this.#burst?.lays(enemy) && picture.lost(enemy.id) < HARMLESS);
    this.#guns = Math.min(MOST_GUNS, guns.length);
  }

  /** The harm of such fire to expect there, in stands: a denser place draws more of it. */
  dangerAt(stand: StandView, at: TablePoint): number {
    if (this.#guns === 0 || !this.#burst) return 0;
    const { places, most } = this.#othersOf(stand.id);
    const alone = this.#harmTo(stand);
    let all = alone;
    for (const place of places) {
      if (apart(place.at, at) > 2 * this.#burst.radius) continue;
      all = Math.max(all, alone + this.#under(places, at), alone + this.#under(places, between(place.at, at)));
    }
    const draws = Math.min(DENSEST, all / Math.max(most, alone));
    return AGAIN * this.#guns * alone * draws * draws;
  }

  #othersOf(stand: StandId): Others {
    if (this.#puts !== this.#targets.puts) this.#others.clear();
    this.#puts = this.#targets.puts;
    const known = this.#others.get(stand);
    if (known) return known;
    const places = this.#picture.friends.flatMap((friend): Place[] => {
      const at = friend.id === stand ? null : (this.#targets.going(friend.id)?.at ?? friend.at);
      return at ? [{ at, harm: this.#harmTo(friend) }] : [];
    });
    const everywhere = places.map(({ at }) => at);
    const aims = aimsAt(everywhere, this.#burst?.radius ?? 0);
    const others = { places, most: Math.max(0, ...aims.map((aim) => this.#under(places, aim))) };
    this.#others.set(stand, others);
    return others;
  }

  #harmTo(stand: StandView): number {
    const share = this.#burst?.share(stand, this.#picture.lost(stand.id)) ?? 0;
    return this.#picture.worth(stand.id) * share;
  }
  #under(places: readonly Place[], aim: TablePoint): number {
    const radius = this.#burst?.radius ?? 0;
    return places.reduce((sum, { at, harm }) => (apart(at, aim) <= radius ? sum + harm : sum), 0);
  }
}
