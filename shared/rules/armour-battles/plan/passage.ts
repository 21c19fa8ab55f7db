/** Movement under opportunity fire ("Opportunity Fire Against a Moving Target"): each enemy in sight fires once. */
import { firstContact } from "../../../movement/contact.ts";
import { pathLength } from "../../../movement/path.ts";
import { Fraction } from "../../../odds/fraction.ts";
import type { Refusal } from "../../../play/contract.ts";
import type { Passage, PassageOutcome, PassageQuestion, PassageShot } from "../../../play/planning.ts";
import { samples } from "../../referee/engine/walk.ts";
import { isOnEdge } from "../../referee/entry.ts";
import { isInPlay, isRefusal, refuse } from "../../referee/field.ts";
import type { ArmourField } from "../play/field.ts";
import { forecastOf, reactionTo } from "../play/forecast.ts";
import { RULES } from "../play/numbers.ts";
import { moverAt, shotsAt } from "../play/procedures/walk.ts";
import { type ArmourState, type MoveProcedure, setOutOn } from "../play/state.ts";
import { edgeOf, enemiesOf, planMove, radiusOf } from "../play/walking.ts";
import { disperses } from "../shot.ts";
import { conditionOf, shotOdds } from "../shotOdds.ts";
import { conditionNamed } from "./shots.ts";
import { withStands } from "./states.ts";

/** The state between two places. */
interface Underway {
  readonly condition: string;
  readonly going: boolean;
  /** The enemies that have fired: ascending places in the scenario. */
  readonly fired: readonly number[];
}
const keyOf = ({ condition, going, fired }: Underway): string =>
  going ? `${condition} ${fired.join(",")}` : `${condition} stopped`;
function underwayOf(key: string): Underway {
  const [condition = "", rest = ""] = key.split(" ");
  const going = rest !== "stopped";
  return { condition, going, fired: !going || rest === "" ? [] : rest.split(",").map(Number) };
}

export function passageOf(field: ArmourField, state: ArmourState, question: PassageQuestion): Passage | Refusal {
  const begun = beginning(field, state, question);
  if (isRefusal(begun)) return begun;
  const { going } = begun;
  const length = pathLength(going.path);
  const contact = firstContact(going.path, radiusOf(field, going.stand), enemiesOf(field, begun.state, going.stand));
  const places = samples(-1, contact ? Math.min(length, contact.at) : length);
  const inchesAt = (place: number): number => places[place] as number;
  const answers = new Map<string, readonly PassageShot[]>();
  const mover = field.stateOf(begun.state, going.stand);

  function shots(place: number, before: Underway): readonly PassageShot[] {
    if (!before.going) return [];
    const now = conditionNamed(before.condition);
    const there = withStands(field, begunState, [{ ...mover, disruption: now.disruption, suppressed: now.suppressed }]);
    return shotsAt({ field, state: there }, going, inchesAt(place)).flatMap((worked): PassageShot[] => {
      const { shot } = worked;
      const index = field.indexOf(shot.stand);
      // A Staff Order for a suppressed unit can't be predicted.
      if (before.fired.includes(index) || field.stateOf(there, shot.stand).suppressed) return [];
      const reaction = reactionTo({ field, state: there }, worked);
      return [
        {
          firer: shot.stand,
          weapon: 0,
          company: [],
          forecast: () => forecastOf({ field, state: there }, worked),
          outcomes: outcomesOf(before, index, shotOdds(worked.attack, reaction, "direct").results),
        },
      ];
    });
  }
  const begunState = begun.state;
  return {
    places,
    standing: (place) => moverAt(field, begunState, going, inchesAt(place)),
    start: keyOf({ condition: conditionOf(mover.disruption, mover.suppressed).id, going: true, fired: [] }),
    separable: true,
    shots(place, key) {
      const asked = `${place} ${key}`;
      const answer = answers.get(asked) ?? shots(place, underwayOf(key));
      answers.set(asked, answer);
      return answer;
    },
    trial: () => [],
    // Nothing recovers automatically: a disrupted unit needs a rally, a suppressed one an order.
    later: (key) => [{ condition: underwayOf(key).condition, chance: Fraction.ONE }],
  };
}

type Results = ReturnType<typeof shotOdds>["results"];
function outcomesOf(before: Underway, firer: number, results: Results): readonly PassageOutcome[] {
  const fired = [...before.fired, firer].sort((a, b) => a - b);
  const was = conditionNamed(before.condition);
  const outcomes = new Map<string, PassageOutcome>();
  for (const { disruption, suppressed, chance } of results) {
    const points = was.disruption + disruption;
    const condition = conditionOf(points, was.suppressed || suppressed).id;
    const fate = disperses(points) ? "lost" : suppressed ? "stopped" : disruption > 0 ? "harmed" : "whole";
    const going = fate === "whole" || fate === "harmed";
    const key = keyOf({ condition, going, fired });
    const sofar = outcomes.get(`${fate} ${key}`)?.chance ?? Fraction.ZERO;
    outcomes.set(`${fate} ${key}`, {
      chance: sofar.plus(chance),
      key,
      fate,
      condition,
      ...(going ? {} : { over: true as const }),
    });
  }
  return [...outcomes.values()];
}

/** The state at the declaration of the move. */
function beginning(
  field: ArmourField,
  state: ArmourState,
  { stand: id, path, facing, arrives, condition }: PassageQuestion,
): { readonly state: ArmourState; readonly going: MoveProcedure } | Refusal {
  const mover = field.stateOf(state, id);
  if (mover.status === "eliminated") return refuse(RULES.dispersion, `${field.name(id)} is dispersed.`);
  if (!isInPlay(mover) || !field.afv(id)) return refuse(RULES.path, `${field.name(id)} is not on the table.`);
  const [first] = path;
  const edge = mover.status === "waiting" ? edgeOf(field, state, id) : null;
  const enters = edge !== null && first !== undefined && isOnEdge(field, edge, first);
  const now = condition === undefined ? mover : { ...mover, ...pick(conditionNamed(condition)) };
  const setting = {
    ...now,
    facing: facing ?? mover.facing,
    ...(enters ? {} : { status: "on-table" as const, at: first ?? mover.at }),
  };
  if (!enters && !setting.at) return refuse(RULES.path, `${field.name(id)} is not on the table.`);
  const draft = withStands(field, state, [setting]);
  const plan = planMove(field, draft, {
    stand: id,
    path: enters ? [...path] : path.slice(1),
    ...(arrives === undefined ? {} : { facing: arrives }),
  });
  if (isRefusal(plan)) return plan;
  const { path: way, facing: towards } = plan;
  const going = setOutOn({
    stand: id,
    side: mover.side,
    path: way,
    facing: towards,
    inches: pathLength(way),
    enters,
  });
  return { state: enters ? withStands(field, draft, [{ ...setting, status: "on-table", at: first }]) : draft, going };
}
const pick = ({ disruption, suppressed }: { readonly disruption: number; readonly suppressed: boolean }) => ({
  disruption,
  suppressed,
});
