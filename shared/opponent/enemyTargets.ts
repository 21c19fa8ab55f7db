/**
 * The enemy's possible targets. Each enemy stand has one attack, on the target that hurts most. So a stand in sight beside
 * others is in less danger than a stand alone.
 */
import type { StandId } from "../play/contract.ts";
import type { Standing } from "../play/planning.ts";
import type { Picture } from "./picture.ts";

export class EnemyTargets {
  readonly #picture: Picture;
  /** The enemy's supposed places; the real places without this. */
  readonly #there: ReadonlyMap<StandId, Standing> | null;
  /** The attraction of each attack for the enemy, by enemy and friendly stand. */
  readonly #draws = new Map<StandId, Map<StandId, number>>();
  readonly #moved = new Map<StandId, Standing>();
  #puts = 0;

  constructor(picture: Picture, there: ReadonlyMap<StandId, Standing> | null) {
    this.#picture = picture;
    this.#there = there;
  }

  /** From now on that stand counts at its planned place. */
  put(stand: StandId, to: Standing): void {
    this.#moved.set(stand, to);
    this.#puts++;
    for (const draws of this.#draws.values()) draws.delete(stand);
  }

  /** The number of times that a stand was put somewhere. */
  get puts(): number {
    return this.#puts;
  }
  /** Its planned place, if there is one. */
  going(stand: StandId): Standing | undefined {
    return this.#moved.get(stand);
  }

  /** The chance that an enemy in sight of the stand, with this harm in prospect, attacks it rather than another. */
  share(enemy: StandId, stand: StandId, harm: number): number {
    if (harm <= 0) return 0;
    const draws = this.#draws.get(enemy) ?? new Map<StandId, number>();
    this.#draws.set(enemy, draws);
    let others = 0;
    for (const { id } of this.#picture.friends) {
      if (id === stand) continue;
      let draw = draws.get(id);
      if (draw === undefined) {
        draw = drawn(this.#picture.blow(enemy, id, this.#there?.get(enemy), this.#moved.get(id))?.harm ?? 0);
        draws.set(id, draw);
      }
      others += draw;
    }
    const standDraw = drawn(harm);
    return standDraw / (standDraw + others);
  }
}

/** Twice the harm draws four times as much. */
const drawn = (harm: number): number => harm * harm;
