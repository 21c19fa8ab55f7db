/** How the modern game fills what the family leaves to its members (rule document: 05 to 08). */
import { unordered } from "../../ghq/play/cohesion.ts";
import type { Member } from "../../ghq/play/member.ts";
import { moveOf, type StandState } from "../../ghq/play/state.ts";
import { refuse } from "../../ghq/play/turn.ts";
import { endMove } from "../../ghq/play/walking.ts";
import { missilePenalty } from "../missiles.ts";
import { type ModernOptions, modernOptions } from "../options.ts";
import { generationLevel, ordersModifiers } from "../sideFigures.ts";
import { attackTables, COHESION, FIRED_MOVE_SHARE, MOVEMENT_ORDERS, SHOTS_A_TURN } from "../tables.ts";
import { type ModernVehicle, type ModernWeapon, readModernVehicle } from "../vehicles.ts";
import { FIRE_PHASES, NUMBERS, PHASE_WORDS } from "./numbers.ts";
import type { ModernStand, ModernState } from "./state.ts";
import { figuresOf, type ModernTurn, optionsOf } from "./turn.ts";

const own = (stand: StandState): ModernStand => stand as ModernStand;

export const MODERN: Member = {
  numbers: NUMBERS,
  phases: PHASE_WORDS,
  alternating: [...FIRE_PHASES, "movement"],
  cohesion: COHESION,
  orders: MOVEMENT_ORDERS,
  attackRules: { fire: ["07.04", "07.08"], opportunity: ["07.06.05", "07.04"], covering: [] },
  groupName: "battle group",
  options: modernOptions,
  readVehicle: readModernVehicle,
  tables: (vehicle, weapon) => attackTables((vehicle as ModernVehicle).techLevel, weapon as ModernWeapon),
  levelRaise: (side, options) => generationLevel(side, options as ModernOptions),

  whyNotFirer(field, state, stand, { purpose, weapon }) {
    const name = field.name(stand.id);
    const unit = field.unit(stand.id);
    const { techLevel, weapons } = figuresOf(unit);
    const { attack } = state as ModernState;
    const { shots, firedIn, spent, depleted, keepsTo } = own(stand);
    const most = SHOTS_A_TURN[techLevel] ?? 1;
    if (shots >= most) return refuse("05.00 (4)", `${name} has fired ${shots === 1 ? "" : "twice "}this turn.`);
    if (attack?.firers.some((one) => one.stand === stand.id))
      return refuse("07.04 (B)", `${name} is designated for this attack already.`);
    if (weapons[weapon]?.missile && depleted) return refuse("07.03.04", `The missiles of ${name} are used up.`);
    if (keepsTo !== undefined && keepsTo !== weapon)
      return refuse("07.02.05", `${name} has fired its ${weapons[keepsTo]?.name ?? ""} this turn and keeps to it.`);
    if (purpose === "fire") {
      if (state.phase === "first-fire" && techLevel < 4)
        return refuse(
          "05.00 (2)",
          `${name} is of tech level ${techLevel}: only level 4 fires in the first fire phase.`,
        );
      if (firedIn === state.phase && !optionsOf(field).twiceInAPhase)
        return refuse(state.phase === "first-fire" ? "05.00 (2)" : "05.00 (3)", `${name} has fired in this phase.`);
      return null;
    }
    if (techLevel <= 2 && !optionsOf(field).movedTl2Ambush && spent > unit.vehicle.movementPoints * FIRED_MOVE_SHARE)
      return refuse(
        "05.00 (4)",
        `${name} is of tech level ${techLevel} and has moved more than half of its allowance.`,
      );
    return null;
  },
  whyNotAttacked(field, state, target, { purpose }) {
    const { attack } = state as ModernState;
    // The attack that is being made is no other one.
    if (attack?.target === target.id) return null;
    const name = field.name(target.id);
    if (purpose === "fire" && target.attacked)
      return refuse("07.02.03", `${name} has been the target of an attack in this phase.`);
    if (purpose === "opportunity" && target.opportunityBy.length > 0)
      return refuse("07.02.03 (C)", `${name} has suffered opportunity fire this turn.`);
    return null;
  },
  isRevealed: (field, stand) => (optionsOf(field).givenAway === "at-once" ? stand.exposed : own(stand).revealed),
  postureOf: (state, { id }) =>
    state.procedures.some((one) => one.type === "move" && one.stand === id) ? "movement" : "firing",
  cohesionToFire(field, { stand, weapon }) {
    const { techLevel, weapons } = figuresOf(field.unit(stand));
    const chosen = weapons[weapon];
    return chosen ? missilePenalty(techLevel, chosen) : [];
  },
  maySuffer: (field, state, mover) => field.stateOf(state, mover).opportunityBy.length === 0,

  allowance(field, state, id) {
    const unit = field.unit(id);
    const { techLevel } = figuresOf(unit);
    const { shots } = own(field.stateOf(state, id));
    // 05.00 (4): tech level 2 moves at half when it has attempted to fire.
    const half = techLevel <= 2 && shots > 0;
    return unit.vehicle.movementPoints * (half ? FIRED_MOVE_SHARE : 1);
  },
  ordersModifiers: (field, side) => ordersModifiers(field.side(side), optionsOf(field)),
  // Movement Cohesion chart: a reconnaissance unit, or a group of such.
  withoutOrder: (field, stands) => (stands.every((id) => figuresOf(field.unit(id)).recon) ? [] : [unordered(field)]),
  stragglersPart: false,
  hasTried: (_group, stand) => own(stand).tried,
  withoutGroup: (name) => refuse("08.01.01", `${name} is in no battle group.`),
  passesEnemies: false,
  afterMove(turn, going, walked) {
    const { points } = turn.field.movementOf(going.stand).cost(walked, { roads: going.roads });
    (turn as ModernTurn).emit({ type: "points-spent", stand: going.stand, points });
  },
  meetEnemy: (turn, going, _enemy, inches) => {
    if (moveOf(turn.state)) endMove(turn, going, inches, "enemy");
  },
};
