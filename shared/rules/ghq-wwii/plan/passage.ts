/** A stand's way under opportunity fire, walked as the referee walks it (rule document: 8.3.6, 8.5). */
import type { Refusal, StandId } from "../../../play/contract.ts";
import type { Passage, PassageQuestion } from "../../../play/planning.ts";
import { type Condition, conditionOf, markersOf } from "../../ghq/attack.ts";
import { passageOn, type WayShot } from "../../ghq/plan/passage.ts";
import type { Battlefield } from "../play/battlefield.ts";
import { NERVE } from "../play/cohesion.ts";
import { isOnEdge, plannedEntry } from "../play/entry.ts";
import { evolve } from "../play/evolve.ts";
import { forecastOf } from "../play/forecast.ts";
import { moverAt, samples, shotsAt } from "../play/opportunity.ts";
import { copyState, type MoveProcedure, moveOf, type WwiiState } from "../play/state.ts";
import { isInPlay, refuse } from "../play/turn.ts";
import { declaration, isRefusal, meets, planMove } from "../play/walking.ts";
import { COHESION } from "../tables.ts";
import { inMovement, withStands } from "./state.ts";

export function passageOf(field: Battlefield, state: WwiiState, question: PassageQuestion): Passage | Refusal {
  const begun = beginning(field, state, question);
  return isRefusal(begun) ? begun : wayOf(field, begun.state, begun.going);
}

/** The state in which the move was declared. */
function beginning(
  field: Battlefield,
  state: WwiiState,
  { stand: id, path, roads, facing, arrives, condition }: PassageQuestion,
): { readonly state: WwiiState; readonly going: MoveProcedure } | Refusal {
  const mover = field.stateOf(state, id);
  if (mover.status === "eliminated") return refuse("7.2", `${field.name(id)} is eliminated.`);
  if (!isInPlay(mover)) return refuse("6.0", `${field.name(id)} is not on the table.`);
  const [first] = path;
  const entry = mover.status === "waiting" ? plannedEntry(field, id) : null;
  // A later turn of a stand that entered begins anywhere.
  const enters = entry !== null && first !== undefined && isOnEdge(field, entry.edge, first);
  const markers = condition === undefined ? mover : markersOf(condition as Condition);
  const setting = inMovement({
    ...mover,
    s: markers.s,
    d: markers.d,
    facing: facing ?? mover.facing,
    ...(enters ? {} : { status: "on-table", at: first ?? mover.at }),
  });
  if (!enters && !setting.at) return refuse("6.0", `${field.name(id)} is not on the table.`);
  const turn = Math.max(state.turn, enters ? entry.turn : 0);
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

function wayOf(field: Battlefield, state: WwiiState, going: MoveProcedure): Passage {
  const { opportunityFire, failedShotIsAttack } = field.options;
  const mover = field.stateOf(state, going.stand);
  const { places, passed } = walk(field, state, going);
  const inchesAt = (place: number): number => places[place] as number;
  return passageOn({
    places,
    standing(place) {
      const { at, facing } = moverAt(field, state, going, inchesAt(place));
      return { at, facing };
    },
    condition: conditionOf(mover),
    nerves: { level: field.unit(going.stand).cohesion, markers: COHESION },
    passed: (place) => passed.get(place) ?? 0,
    passing: NERVE,
    shots: (place) =>
      shotsAt(field, state, going, inchesAt(place)).map(
        ({ index, shot, worked }): WayShot => ({
          firer: shot.stand,
          index,
          weapon: shot.weapon,
          working: worked.working,
          forecast(condition) {
            const marked = withStands(field, state, [{ ...mover, ...markersOf(condition) }]);
            return forecastOf(field, marked, shot, worked);
          },
        }),
      ),
    // 8.5.5: a failed cohesion roll is an attack by an option only, as in the referee's book.
    isLast: (fired) => opportunityFire === "once" && (fired || failedShotIsAttack),
  });
}

/** The places at which the referee asks, from one enemy in the way to the next, and how many it passes at which of them. */
function walk(field: Battlefield, state: WwiiState, going: MoveProcedure) {
  const places: number[] = [];
  const passed = new Map<number, number>();
  let { asked } = going;
  let nerve: readonly StandId[] = [];
  for (;;) {
    const { limit, enemy } = meets(field, state, { ...going, nerve });
    places.push(...samples(asked, limit));
    if (enemy === null) return { places, passed };
    // Of several who are met at one place nobody is asked about the later ones.
    const here = places.length - 1;
    passed.set(here, (passed.get(here) ?? 0) + 1);
    nerve = [...nerve, enemy];
    asked = limit;
  }
}
