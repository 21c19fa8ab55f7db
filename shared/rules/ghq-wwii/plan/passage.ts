/** A stand on its way under opportunity fire, as a game between the two (rule document: 8.3.6, 8.5). */
import { Fraction } from "../../../odds/fraction.ts";
import type { Refusal, StandId } from "../../../play/contract.ts";
import type { Passage, PassageOutcome, PassageQuestion, PassageShot, Standing } from "../../../play/planning.ts";
import { type Condition, conditionOf, markersOf } from "../../ghq/attack.ts";
import { cohesionChance } from "../../ghq/cohesion.ts";
import { type Nerves, needIn, recovered, type UnderFire, underFire } from "../../ghq/plan/underFire.ts";
import type { Battlefield } from "../play/battlefield.ts";
import { NERVE } from "../play/cohesion.ts";
import { plannedEntry } from "../play/entry.ts";
import { evolve } from "../play/evolve.ts";
import { forecastOf } from "../play/forecast.ts";
import { moverAt, type ShotAtMover, samples, shotsAt } from "../play/opportunity.ts";
import { copyState, type MoveProcedure, moveOf, type WwiiState } from "../play/state.ts";
import { declaration, isRefusal, meets, planMove } from "../play/walking.ts";
import { COHESION } from "../tables.ts";
import { inMovement, withStands } from "./state.ts";

export function passageOf(field: Battlefield, state: WwiiState, question: PassageQuestion): Passage | Refusal {
  const begun = beginning(field, state, question);
  return isRefusal(begun) ? begun : new WwiiPassage(field, begun.state, begun.going);
}

/** The state in which the move was declared. */
function beginning(
  field: Battlefield,
  state: WwiiState,
  { stand: id, path, roads, facing, arrives, condition }: PassageQuestion,
): { readonly state: WwiiState; readonly going: MoveProcedure } | Refusal {
  const mover = field.stateOf(state, id);
  const enters = mover.status === "waiting";
  const markers = condition === undefined ? mover : markersOf(condition as Condition);
  const setting = inMovement({
    ...mover,
    s: markers.s,
    d: markers.d,
    facing: facing ?? mover.facing,
    ...(enters ? {} : { status: "on-table", at: path[0] ?? mover.at }),
  });
  const turn = Math.max(state.turn, (enters && plannedEntry(field, id)?.turn) || 0);
  const draft = copyState(withStands(field, { ...state, turn }, [setting]));
  const plan = planMove(field, draft, {
    stand: id,
    path: enters ? [...path] : path.slice(1),
    roads,
    ...(arrives === undefined ? {} : { facing: arrives }),
  });
  if (isRefusal(plan)) return plan;
  evolve(draft, declaration(field, id, plan));
  return { state: draft, going: moveOf(draft) as MoveProcedure };
}

/** How things are between two places. */
interface Underway {
  readonly condition: Condition;
  /** It goes on. */
  readonly going: boolean;
  /** It can't be fired at any more this turn (8.5.5, option `opportunityFire`). */
  readonly spared: boolean;
  /** By their places in the state, ascending: those who have fired and can't again (7.1.4). */
  readonly fired: readonly number[];
}
const keyOf = ({ condition, going, spared, fired }: Underway): string =>
  // Who has fired is nothing to a stand that nobody may fire at.
  !going ? `${condition} stopped` : spared ? `${condition} spared` : `${condition} ${fired.join(",")}`;
function underwayOf(key: string): Underway {
  const [condition, rest] = key.split(" ") as [Condition, string];
  return {
    condition,
    going: rest !== "stopped",
    spared: rest === "spared",
    fired: rest === "stopped" || rest === "spared" || rest === "" ? [] : rest.split(",").map(Number),
  };
}

class WwiiPassage implements Passage {
  readonly places: readonly number[];
  readonly start: string;
  /** Who fires has fired (7.1.4), and by an option nobody else may any more (8.5.5): nothing else hangs on it. */
  readonly separable = true;
  readonly #field: Battlefield;
  readonly #state: WwiiState;
  readonly #going: MoveProcedure;
  readonly #nerves: Nerves;
  /** By the place's number: how many enemies it has to pass there (8.3.6). */
  readonly #passed = new Map<number, number>();
  readonly #shots: (readonly ShotAtMover[] | undefined)[] = [];
  readonly #answers = new Map<string, readonly PassageShot[]>();

  constructor(field: Battlefield, state: WwiiState, going: MoveProcedure) {
    this.#field = field;
    this.#state = state;
    this.#going = going;
    this.#nerves = { level: field.unit(going.stand).cohesion, markers: COHESION };
    const { s, d } = field.stateOf(state, going.stand);
    this.start = keyOf({ condition: conditionOf({ s, d }), going: true, spared: false, fired: [] });
    this.places = this.#walk();
  }

  standing(place: number): Standing {
    const { at, facing } = moverAt(this.#field, this.#state, this.#going, this.places[place] as number);
    return { at, facing };
  }

  shots(place: number, key: string): readonly PassageShot[] {
    const asked = `${place} ${key}`;
    const found = this.#answers.get(asked) ?? this.#shotsAt(place, underwayOf(key));
    this.#answers.set(asked, found);
    return found;
  }

  trial(place: number, key: string): readonly PassageOutcome[] {
    const before = underwayOf(key);
    const times = this.#passed.get(place) ?? 0;
    if (times === 0 || !before.going) return [];
    const { condition } = before;
    const once = cohesionChance(needIn(condition, this.#nerves, [NERVE]));
    let passes = Fraction.ONE;
    for (let i = 0; i < times; i++) passes = passes.times(once);
    const outcomes: readonly PassageOutcome[] = [
      { chance: passes, key, fate: "whole", condition, ...(before.spared ? { over: true } : {}) },
      {
        chance: Fraction.ONE.minus(passes),
        key: keyOf({ ...before, going: false }),
        fate: "stopped",
        condition,
        over: true,
      },
    ];
    return outcomes.filter(({ chance }) => chance.n > 0n);
  }

  later(key: string): readonly { readonly condition: Condition; readonly chance: Fraction }[] {
    return recovered(underwayOf(key).condition, this.#nerves);
  }

  #shotsAt(place: number, before: Underway): readonly PassageShot[] {
    const { condition, going, spared, fired } = before;
    if (!going || spared) return [];
    // Whoever fired earlier on the way makes no difference to the others.
    const all = this.#shots[place] ?? shotsAt(this.#field, this.#state, this.#going, this.places[place] as number);
    this.#shots[place] = all;
    return all
      .filter(({ index }) => !fired.includes(index))
      .map(({ index, shot, worked }) => ({
        firer: shot.stand,
        weapon: shot.weapon,
        forecast: () => forecastOf(this.#field, this.#marked(condition), shot, worked),
        outcomes: this.#outcomes(before, index, underFire(worked.working, condition, this.#nerves)),
      }));
  }

  /** An attack counts for 8.5.5 as it does in the referee's book: a failed cohesion roll only by an option. */
  #outcomes(before: Underway, firer: number, ways: readonly UnderFire[]): readonly PassageOutcome[] {
    const { opportunityFire, failedShotIsAttack } = this.#field.options;
    const fired = [...before.fired, firer].sort((a, b) => a - b);
    const found = new Map<string, PassageOutcome>();
    for (const { fired: shot, fate, condition, chance } of ways) {
      const spared = opportunityFire === "once" && (shot || failedShotIsAttack);
      const going = fate === "whole" || fate === "harmed";
      const key = keyOf({ condition, going, spared, fired });
      const known = found.get(`${fate} ${key}`)?.chance ?? Fraction.ZERO;
      found.set(`${fate} ${key}`, {
        chance: known.plus(chance),
        key,
        fate,
        condition,
        ...(spared || !going ? { over: true as const } : {}),
      });
    }
    return [...found.values()];
  }

  #marked(condition: Condition): WwiiState {
    const mover = this.#field.stateOf(this.#state, this.#going.stand);
    return withStands(this.#field, this.#state, [{ ...mover, ...markersOf(condition) }]);
  }

  /** The places at which the referee asks, from one enemy in the way to the next. */
  #walk(): number[] {
    const places: number[] = [];
    let { asked } = this.#going;
    let nerve: readonly StandId[] = [];
    for (;;) {
      const { limit, enemy } = meets(this.#field, this.#state, { ...this.#going, nerve });
      places.push(...samples(asked, limit));
      if (enemy === null) return places;
      // Of several who are met at one place nobody is asked about the later ones.
      const here = places.length - 1;
      this.#passed.set(here, (this.#passed.get(here) ?? 0) + 1);
      nerve = [...nerve, enemy];
      asked = limit;
    }
  }
}
