/** A side's abilities: the battle's effects by their type, with the figures that the rules attach to them. */
import type { StandView } from "../play/contract.ts";
import type { Effect, EffectOf, EffectType } from "../play/effects.ts";

const IDLE: Effect = { type: "idle" };

export class Abilities {
  readonly #effects: ReadonlyMap<string, Effect>;
  readonly #first = new Map<EffectType, Effect>();
  /** Movers are bound before the fire, and don't fire then; false: a stand that has fired may still move. */
  readonly binds: boolean;
  /** Several stands may attack one target together; the harm of one counts for the next. */
  readonly joins: boolean;
  /** Each of several stands may attack a mover, one after the other; false: one stand does, or the stands that join. */
  readonly eachOnTheWay: boolean;
  /** One order is for all stands near each other. */
  readonly together: EffectOf<"act">["together"] | undefined;
  readonly attack: EffectOf<"attack"> | undefined;
  /** For stands in contact on the march, as in the effect “move”. */
  readonly company: number;
  readonly #muster: EffectOf<"muster"> | undefined;
  readonly #act: EffectOf<"act"> | undefined;

  constructor(effects: ReadonlyMap<string, Effect>) {
    this.#effects = effects;
    for (const effect of effects.values()) if (!this.#first.has(effect.type)) this.#first.set(effect.type, effect);
    this.#muster = this.get("muster");
    this.#act = this.get("act");
    this.binds = this.#muster !== undefined;
    this.joins = this.get("join") !== undefined;
    this.eachOnTheWay = this.get("ambush")?.each ?? false;
    this.together = this.#act?.together;
    this.attack = this.get("attack");
    this.company = this.get("move")?.company ?? 0;
  }

  /** The effect of a kind of command; "idle" where it has none to weigh. */
  of(kind: string): Effect {
    return this.#effects.get(kind) ?? IDLE;
  }
  /** For a kind that is known to have such an effect. */
  as<T extends EffectType>(kind: string, type: T): EffectOf<T> | undefined {
    const effect = this.of(kind);
    return effect.type === type ? (effect as EffectOf<T>) : undefined;
  }
  /** The first of its effects of a type, open or not. */
  get<T extends EffectType>(type: T): EffectOf<T> | undefined {
    return this.#first.get(type) as EffectOf<T> | undefined;
  }

  /** Bound to move this turn: it doesn't attack before the next. */
  bound(stand: StandView): boolean {
    return this.#muster?.bound(stand) ?? false;
  }
  slows(stand: StandView): boolean {
    return this.#act?.slows(stand) ?? false;
  }
  /** The worth of staying unknown to the enemy, which an attack gives away. */
  hiding(stand: StandView): number {
    return this.attack?.reveals?.worth(stand) ?? 0;
  }
  /** The chance that ordered stands set out, judged before any dice. */
  setsOut(stands: readonly StandView[]): number {
    return this.get("summon")?.chance(stands) ?? 1;
  }
}
