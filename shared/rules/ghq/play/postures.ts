/**
 * Members whose sides designate movers anew each turn: a stand in a movement group is in movement posture, every other stand
 * in firing posture (WWII 4.0 (2), 8.1). Covering fire answers opportunity fire (WWII 8.5, 8.6).
 */
import type { NamedModifier } from "../../modifiers.ts";
import type { PostureOptions } from "../options.ts";
import { refuse } from "./act.ts";
import type { Battlefield } from "./battlefield.ts";
import { leaveGroup } from "./ending.ts";
import type { Member } from "./member.ts";

const optionsOf = ({ options }: Battlefield): PostureOptions => options as PostureOptions;

/** A document's rules for postures. */
export interface PostureNumbers {
  /** A stand fires once a turn. */
  readonly firesOnce: string;
  readonly posture: string;
  /** A stand is named once, and moves in movement posture only. */
  readonly movement: string;
  readonly opportunityBy: string;
  /** The limit of such fire on a mover. */
  readonly opportunityOnce: string;
  readonly covering: string;
}

type Parts =
  | ("whyNotFirer" | "whyNotAttacked" | "postureOf" | "cohesionToFire" | "maySuffer" | "postures")
  | ("stragglersPart" | "hasTried" | "withoutGroup" | "markersCleared" | "mark");

/** `covering`: the modifier of covering fire on the firer's cohesion roll. */
export const withPostures = (
  numbers: PostureNumbers,
  attackedOnce: string,
  covering: NamedModifier,
): Required<Pick<Member, Parts>> => ({
  whyNotFirer(field, _state, stand, { purpose, mover }) {
    const name = () => field.name(stand.id);
    if (stand.fired) return refuse(numbers.firesOnce, `${name()} has fired this turn.`);
    const moves = stand.group !== null;
    const { movementPostureFires, coveringFireBy } = optionsOf(field);
    if (purpose === "fire" && moves && !movementPostureFires)
      return refuse(numbers.posture, `${name()} can't fire in the fire phase: movement posture.`);
    if (purpose === "opportunity" && moves)
      return refuse(numbers.opportunityBy, `${name()} can't give opportunity fire: movement posture.`);
    if (purpose !== "covering") return null;
    const itself = stand.id === mover;
    if (itself && coveringFireBy === "others")
      return refuse(numbers.covering, `${name()} can't answer: it was fired at, so another stand must answer.`);
    if (!itself && coveringFireBy === "target")
      return refuse(numbers.covering, "Only the stand that was fired at may answer.");
    if (!itself && moves)
      return refuse(numbers.covering, `${name()} can't answer: it is in movement posture and was not fired at.`);
    return null;
  },
  whyNotAttacked(field, _state, target, { purpose, stand }) {
    const name = () => field.name(target.id);
    if (purpose === "fire" && target.attacked)
      return refuse(attackedOnce, `${name()} has already been attacked this turn.`);
    if (purpose !== "opportunity") return null;
    if (optionsOf(field).opportunityFire === "once" && target.opportunityBy.length > 0)
      return refuse(numbers.opportunityOnce, `${name()} has already suffered opportunity fire this turn.`);
    if (target.opportunityBy.includes(stand))
      return refuse(numbers.opportunityOnce, `${field.name(stand)} has already fired at ${name()}.`);
    return null;
  },
  postureOf: (_state, { group }) => (group === null ? "firing" : "movement"),
  cohesionToFire: (_field, { purpose }) => (purpose === "covering" ? [covering] : []),
  maySuffer: (field, state, mover) =>
    optionsOf(field).opportunityFire === "each-enemy" || field.stateOf(state, mover).opportunityBy.length === 0,
  postures: { once: numbers.movement, waitInContact: (field) => optionsOf(field).waitInContact },
  stragglersPart: true,
  hasTried: ({ independent }) => independent,
  withoutGroup: (name) => refuse(numbers.movement, `${name} can't move this turn: firing posture.`),
  // Movement groups are named anew each turn.
  markersCleared(state) {
    state.groups = [];
    for (const stand of state.stands) stand.group = null;
  },
  mark(state, stand, bead, on) {
    if (bead === "fired") Object.assign(stand, { fired: on, exposed: on });
    if (bead !== "movement") return;
    if (!on) leaveGroup(state, stand);
    else if (stand.group === null) {
      const { id, side } = stand;
      stand.group = `${side}-by-referee-${id}`;
      state.groups = [...state.groups, { id: stand.group, side, stands: [id], independent: false }];
    }
  },
});
