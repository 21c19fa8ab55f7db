/**
 * Whom the enemy may choose among. Each of his stands has one attack, and it goes where it hurts: whoever shows himself beside
 * others is in less danger than whoever shows himself alone.
 */
import type { StandId } from "../play/contract.ts";
import type { Standing } from "../play/planning.ts";
import type { Picture } from "./picture.ts";

export class Crowd {
  readonly #picture: Picture;
  /** Where the enemy is supposed to be; where he is, if it isn't said. */
  readonly #there: ReadonlyMap<StandId, Standing> | null;
  /** By enemy and own stand, how much the attack draws him. */
  readonly #draws = new Map<StandId, Map<StandId, number>>();
  readonly #moved = new Map<StandId, Standing>();

  constructor(picture: Picture, there: ReadonlyMap<StandId, Standing> | null) {
    this.#picture = picture;
    this.#there = there;
  }

  /** From now on that stand is reckoned with where it means to go. */
  put(stand: StandId, to: Standing): void {
    this.#moved.set(stand, to);
    for (const draws of this.#draws.values()) draws.delete(stand);
  }

  /** Where it means to go, if it does. */
  going(stand: StandId): Standing | undefined {
    return this.#moved.get(stand);
  }

  /** The chance that an enemy who sees the stand, and would do it so much harm, attacks it rather than another. */
  share(enemy: StandId, stand: StandId, harm: number): number {
    if (harm <= 0) return 0;
    const draws = this.#draws.get(enemy) ?? new Map<StandId, number>();
    this.#draws.set(enemy, draws);
    let others = 0;
    for (const { id } of this.#picture.own) {
      if (id === stand) continue;
      let draw = draws.get(id);
      if (draw === undefined) {
        draw = drawn(this.#picture.blow(enemy, id, this.#there?.get(enemy), this.#moved.get(id))?.harm ?? 0);
        draws.set(id, draw);
      }
      others += draw;
    }
    const own = drawn(harm);
    return own / (own + others);
  }
}

/** Twice the harm draws four times as much. */
const drawn = (harm: number): number => harm * harm;
