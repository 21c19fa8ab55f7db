/** How the WWII tank game fills what the family leaves to its members (rule document: 4 to 8). */
import { CONDITIONS } from "../../ghq/conditions.ts";
import { refuse } from "../../ghq/play/act.ts";
import { unordered } from "../../ghq/play/cohesion.ts";
import { leaveGroup } from "../../ghq/play/ending.ts";
import type { Member } from "../../ghq/play/member.ts";
import { wwiiOptions } from "../options.ts";
import { ATTACK_TABLES, COHESION } from "../tables.ts";
import { readWwiiVehicle } from "../vehicles.ts";
import { COVERING, testNerve } from "./cohesion.ts";
import { optionsOf } from "./game.ts";
import { NUMBERS, PHASE_WORDS } from "./numbers.ts";

export const WWII: Member = {
  numbers: NUMBERS,
  phases: PHASE_WORDS,
  alternating: ["posture", "fire", "movement"],
  cohesion: COHESION,
  conditions: CONDITIONS,
  attackRules: { fire: ["7.1", "7.3"], opportunity: ["8.5.3"], covering: ["8.6.2"] },
  groupName: "movement group",
  weaponInWords: (key) => `${key} gun`,
  options: wwiiOptions,
  readVehicle: readWwiiVehicle,
  tables: () => ATTACK_TABLES,
  levelRaise: () => 0,

  whyNotFirer(field, _state, stand, { purpose, mover }) {
    const name = field.name(stand.id);
    if (stand.fired) return refuse("7.1.4", `${name} has fired this turn.`);
    const moves = stand.group !== null;
    const { movementPostureFires, coveringFireBy } = optionsOf(field);
    if (purpose === "fire" && moves && !movementPostureFires)
      return refuse("4.0 (2)", `${name} is in movement posture: it does not fire in the fire phase.`);
    if (purpose === "opportunity" && moves)
      return refuse("8.5.1", `${name} is in movement posture: no opportunity fire.`);
    if (purpose !== "covering") return null;
    const itself = stand.id === mover;
    if (itself && coveringFireBy === "others") return refuse("8.6", `${name} was fired at: others answer for it.`);
    if (!itself && coveringFireBy === "target") return refuse("8.6", "Only the stand that was fired at may answer.");
    if (!itself && moves) return refuse("8.6", `${name} is in movement posture and was not fired at.`);
    return null;
  },
  whyNotAttacked(field, _state, target, { purpose, stand }) {
    const name = field.name(target.id);
    if (purpose === "fire" && target.attacked)
      return refuse("7.1.2", `${name} has been the target of an attack this turn.`);
    if (purpose !== "opportunity") return null;
    if (optionsOf(field).oneAttackATurn && (target.attacked || target.opportunityBy.length > 0))
      return refuse("7.1.2", `${name} has been the target of an attack this turn.`);
    if (optionsOf(field).opportunityFire === "once" && target.opportunityBy.length > 0)
      return refuse("8.5.5", `${name} has suffered opportunity fire this turn.`);
    if (target.opportunityBy.includes(stand))
      return refuse("8.5.5", `${field.name(stand)} has fired at ${name} already.`);
    return null;
  },
  isRevealed: (_field, { exposed }) => exposed,
  postureOf: (_state, { group }) => (group === null ? "firing" : "movement"),
  cohesionToFire: (_field, { purpose }) => (purpose === "covering" ? [COVERING] : []),
  maySuffer: (field, state, mover) =>
    optionsOf(field).opportunityFire === "each-enemy" || field.stateOf(state, mover).opportunityBy.length === 0,

  allowance: (field, _state, id) => field.unit(id).vehicle.movementPoints,
  ordersModifiers: () => [],
  withoutOrder: (field) => [unordered(field)],
  postures: { once: "8.1.2", waitInContact: (field) => optionsOf(field).waitInContact },
  stragglersPart: true,
  hasTried: ({ independent }) => independent,
  withoutGroup: (name) => refuse("8.1.2", `${name} is in firing posture: it does not move this turn.`),
  passesEnemies: true,
  meetEnemy: testNerve,
  // Movement groups are named anew each turn.
  markersCleared(state) {
    state.groups = [];
    for (const one of state.stands) one.group = null;
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
};
