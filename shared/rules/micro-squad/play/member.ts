/** The squad game's answers where the family leaves the choice to its members (the card). */
import { CONDITIONS_BY_TURN } from "../../ghq/conditions.ts";
import { refuse } from "../../ghq/play/act.ts";
import { unordered } from "../../ghq/play/cohesion.ts";
import type { JointRules } from "../../ghq/play/jointAttack.ts";
import type { Member } from "../../ghq/play/member.ts";
import { endMove } from "../../ghq/play/moving.ts";
import type { SquadOptions } from "../options.ts";
import { squadOptions } from "../options.ts";
import { attackTables, COHESION } from "../tables.ts";
import { readSquadVehicle, type SquadVehicle, type SquadWeapon } from "../vehicles.ts";
import { giveUp } from "./air.ts";
import { canAssault } from "./assaults.ts";
import { figuresOf, type SquadAct } from "./game.ts";
import { hazardsOf, meetHazard } from "./hazards.ts";
import { NUMBERS, PHASE_WORDS } from "./numbers.ts";
import { canGetOut } from "./passengers.ts";
import { POSTURES } from "./postures.ts";
import { allowance, canClimb } from "./stairs.ts";
import type { SquadStand, SquadState } from "./state.ts";

export const JOINT: JointRules = {
  rule: "Standard Fire 1",
  joining: "Standard Fire 2",
  wastes: () => true,
};
const asSquad = (stands: readonly unknown[]) => stands as readonly SquadStand[];

export const SQUAD: Member = {
  numbers: NUMBERS,
  phases: PHASE_WORDS,
  alternating: ["posture", "artillery", "fire", "plot", "movement"],
  cohesion: COHESION,
  conditions: CONDITIONS_BY_TURN,
  attackRules: {
    fire: ["Standard Fire"],
    opportunity: [NUMBERS.opportunityAttack, "Standard Fire"],
    covering: ["Sequence 6, covering fire", "Standard Fire"],
  },
  groupName: "movement group",
  weaponInWords: (key) => (key === "main" ? "weapon" : `${key.replace("weapon-", "")}. weapon`),
  options: squadOptions,
  readVehicle: readSquadVehicle,
  tables: (_vehicle, weapon, options) =>
    attackTables((options as SquadOptions).resultsTable, (weapon as SquadWeapon).rangeTable),
  levelRaise: () => 0,
  joint: JOINT,

  ...POSTURES,
  whyNotFirer(field, state, stand, shot) {
    const weapon = (field.unit(stand.id).vehicle as SquadVehicle).weapons[shot.weapon];
    if (weapon && weapon.fire !== "direct")
      return refuse("Direct Artillery Fire", `The ${weapon.name} of ${field.name(stand.id)} fires at places only.`);
    const { attack } = state as SquadState;
    if (attack?.firers.some((firer) => firer.stand === stand.id))
      return refuse(JOINT.joining, `${field.name(stand.id)} is already designated for this attack.`);
    return POSTURES.whyNotFirer(field, state, stand, shot);
  },
  whyNotAttacked(field, state, target, shot) {
    // The attack that is being made doesn't count as another one.
    if ((state as SquadState).attack?.target === target.id) return null;
    return POSTURES.whyNotAttacked(field, state, target, shot);
  },
  isRevealed: (_field, { exposed }) => exposed,
  firingCostsCover: false,
  allowance: (field, state, id) => allowance(field, state as SquadState, id),
  ordersModifiers: () => [],
  // Movement Orders Chart: [R] units have no penalty.
  withoutOrder: (field, stands) => (stands.every((id) => figuresOf(field.unit(id)).recon) ? [] : [unordered(field)]),
  wrecksHinder: true,
  intoEnemies: "stops",
  meetEnemy: (act, going, _enemy, inches) => endMove(act, going, inches, "enemy"),
  hazards: (field, state, going) => hazardsOf(field, state as SquadState, going),
  meetHazard: (act, going, hazard) => meetHazard(act as SquadAct, going, hazard),
  lingers(field, state) {
    const look = { field, state: state as SquadState, side: state.toAct };
    return canAssault(look) || canGetOut(look) || canClimb(look);
  },
  afterMove({ field, state }, { stand, roads }, walked) {
    const { points } = field.movementIn(state, stand).cost(walked, { roads });
    (field.stateOf(state, stand) as SquadStand).walked = points;
  },

  phaseBegan(state) {
    for (const stand of state.stands) {
      // Terrain Effects #: fired in this phase; Sequence 4: once a fire phase.
      stand.exposed = false;
      stand.attacked = false;
    }
    // Missions that weren't fired in their turn are given up.
    const { plots, phase, turn } = state as SquadState;
    if (phase !== "fire") return;
    (state as SquadState).plots = plots.filter((plot) => plot.turn > turn);
    giveUp(state as SquadState);
  },
  markersCleared(state) {
    POSTURES.markersCleared(state);
    (state as SquadState).impacts = [];
    for (const stand of asSquad(state.stands)) {
      Object.assign(stand, { assaulted: false, flak: false, climbed: 0, walked: 0 });
      if (stand.earlier !== undefined) stand.earlier = stand.s;
    }
  },
  ended(state) {
    Object.assign(state, { attack: null, arrival: null });
  },
  mark(state, stand, bead, on) {
    POSTURES.mark(state, stand, bead, on);
    if (stand.earlier === undefined) return;
    if (bead === "s") stand.earlier = on;
    if (bead !== "hit") return;
    if (on) stand.s = true;
    stand.earlier = stand.s && !on;
  },
};
