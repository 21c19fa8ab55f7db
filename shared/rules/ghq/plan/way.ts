/** A stand's path under opportunity fire, walked as the referee walks it (WWII 8.3.6, 8.5; Modern 07.06.05). */
import type { Refusal, StandId } from "../../../play/contract.ts";
import type { Passage, PassageQuestion } from "../../../play/planning.ts";
import { samples } from "../../referee/engine/walk.ts";
import { isOnEdge, plannedEntry } from "../../referee/entry.ts";
import { type Condition, conditionOf, markersOf } from "../attack.ts";
import { isInPlay, isRefusal, refuse } from "../play/act.ts";
import type { Battlefield } from "../play/battlefield.ts";
import { forecastOf } from "../play/forecast.ts";
import { setOut } from "../play/moving.ts";
import { moverAt, shotsAt, waitingFor } from "../play/opportunity.ts";
import { copyState, type GhqState, type MoveProcedure, moveOf } from "../play/state.ts";
import { meets, planMove } from "../play/walking.ts";
import type { PlanMember } from "./member.ts";
import { passageOn, type WayShot } from "./passage.ts";
import { withStands } from "./states.ts";

export function passageOf(
  planMember: PlanMember,
  field: Battlefield,
  state: GhqState,
  question: PassageQuestion,
): Passage | Refusal {
  const begun = beginning(planMember, field, state, question);
  return isRefusal(begun) ? begun : wayOf(planMember, field, begun.state, begun.going);
}

/** The state at the declaration of the move. */
function beginning(
  planMember: PlanMember,
  field: Battlefield,
  state: GhqState,
  { stand: id, path, roads, facing, arrives, condition }: PassageQuestion,
): { readonly state: GhqState; readonly going: MoveProcedure } | Refusal {
  const mover = field.stateOf(state, id);
  if (mover.status === "eliminated") return refuse(field.numbers.elimination, `${field.name(id)} is eliminated.`);
  if (!isInPlay(mover)) return refuse(field.numbers.sight, `${field.name(id)} is not on the table.`);
  const [first] = path;
  const entry = mover.status === "waiting" ? plannedEntry(field, id) : null;
  // A later turn of a stand that entered begins anywhere.
  const enters = entry !== null && first !== undefined && isOnEdge(field, entry.edge, first);
  const markers = condition === undefined ? mover : markersOf(condition as Condition);
  const setting = planMember.underWay({
    ...mover,
    ...{ s: markers.s, d: markers.d, ...(mover.earlier === undefined ? {} : { earlier: markers.earlier ?? false }) },
    facing: facing ?? mover.facing,
    ...(enters ? {} : { status: "on-table", at: first ?? mover.at }),
  });
  if (!enters && !setting.at) return refuse(field.numbers.sight, `${field.name(id)} is not on the table.`);
  const turn = Math.max(state.turn, enters ? entry.turn : 0);
  const draft = copyState(withStands(field, { ...state, turn }, [setting]));
  const plan = planMove(field, draft, {
    stand: id,
    path: enters ? [...path] : path.slice(1),
    roads,
    ...(arrives === undefined ? {} : { facing: arrives }),
  });
  if (isRefusal(plan)) return plan;
  setOut(field, draft, id, plan);
  return { state: draft, going: moveOf(draft) as MoveProcedure };
}

function wayOf(planMember: PlanMember, field: Battlefield, state: GhqState, going: MoveProcedure): Passage {
  const mover = field.stateOf(state, going.stand);
  const { places, passed } = walk(field, state, going);
  const inchesAt = (place: number): number => places[place] as number;
  const waiting = waitingFor(field, state, going);
  return passageOn({
    places,
    standing(place) {
      const { at, facing } = moverAt(field, state, going, inchesAt(place));
      return { at, facing };
    },
    condition: conditionOf(mover),
    nerves: { level: field.unit(going.stand).cohesion, markers: field.member.cohesion },
    passed: (place) => passed.get(place) ?? 0,
    passing: planMember.passing,
    joint: planMember.joint,
    shots: (place) =>
      shotsAt(field, state, waiting, going, inchesAt(place)).map(
        ({ shot, worked }): WayShot => ({
          firer: shot.stand,
          index: field.indexOf(shot.stand),
          weapon: shot.weapon,
          times: planMember.shotsLeft(field, field.stateOf(state, shot.stand)),
          working: worked.working,
          forecast(condition) {
            const marked = withStands(field, state, [{ ...mover, ...markersOf(condition) }]);
            return forecastOf(field, marked, shot, worked);
          },
        }),
      ),
    isLast: (fired) => planMember.isLast(field, fired),
  });
}

/** The places at which the referee asks, from one enemy in the way to the next, and the number of enemies passed at each. */
function walk(field: Battlefield, state: GhqState, going: MoveProcedure) {
  const places: number[] = [];
  const passed = new Map<number, number>();
  let { asked } = going;
  let nerve: readonly StandId[] = [];
  for (;;) {
    const { limit, enemy, hazard } = meets(field, state, { ...going, nerve });
    places.push(...samples(asked, limit));
    if (hazard) {
      nerve = [...nerve, hazard.id];
      asked = limit;
      continue;
    }
    if (enemy === null || field.member.intoEnemies !== "passes") return { places, passed };
    // Of several enemies met at one place, only the first is asked about.
    const here = places.length - 1;
    passed.set(here, (passed.get(here) ?? 0) + 1);
    nerve = [...nerve, enemy];
    asked = limit;
  }
}
