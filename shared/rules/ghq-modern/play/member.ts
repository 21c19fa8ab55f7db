/** The modern game's answers where the family leaves the choice to its members (rule document: 05 to 08). */
import { CONDITIONS } from "../../ghq/conditions.ts";
import { refuse } from "../../ghq/play/act.ts";
import { unordered } from "../../ghq/play/cohesion.ts";
import type { Member } from "../../ghq/play/member.ts";
import { endMove } from "../../ghq/play/moving.ts";
import type { StandState } from "../../ghq/play/state.ts";
import { generationLevel, ordersModifiers } from "../generation.ts";
import { missilePenalty } from "../missiles.ts";
import { type ModernOptions, modernOptions } from "../options.ts";
import { attackTables, COHESION, FIRED_MOVE_SHARE, SHOTS_A_TURN } from "../tables.ts";
import { type ModernVehicle, type ModernWeapon, readModernVehicle } from "../vehicles.ts";
import { figuresOf, optionsOf } from "./game.ts";
import { JOINT } from "./missiles.ts";
import { FIRE_PHASES, isFirePhase, NUMBERS, PHASE_WORDS } from "./numbers.ts";
import type { ModernStand, ModernState } from "./state.ts";

const asModern = (stand: StandState): ModernStand => stand as ModernStand;

export const MODERN: Member = {
  numbers: NUMBERS,
  phases: PHASE_WORDS,
  alternating: [...FIRE_PHASES, "movement"],
  cohesion: COHESION,
  conditions: CONDITIONS,
  attackRules: { fire: ["07.04", "07.08"], opportunity: ["07.06.05", "07.04"], covering: [] },
  groupName: "battle group",
  weaponInWords: (key) => key,
  options: modernOptions,
  readVehicle: readModernVehicle,
  tables: (vehicle, weapon) => attackTables((vehicle as ModernVehicle).techLevel, weapon as ModernWeapon),
  levelRaise: (side, options) => generationLevel(side, options as ModernOptions),

  whyNotFirer(field, state, stand, { purpose, weapon }) {
    const name = field.name(stand.id);
    const unit = field.unit(stand.id);
    const { techLevel, weapons } = figuresOf(unit);
    const { attack } = state as ModernState;
    const { shots, firedIn, spent, depleted, keepsTo } = asModern(stand);
    const most = SHOTS_A_TURN[techLevel] ?? 1;
    if (shots >= most) return refuse("05.00 (4)", `${name} has fired ${shots === 1 ? "" : "twice "}this turn.`);
    if (attack?.firers.some((firer) => firer.stand === stand.id))
      return refuse("07.04 (B)", `${name} is already designated for this attack.`);
    if (weapons[weapon]?.missile && depleted) return refuse("07.03.04", `The missiles of ${name} are used up.`);
    if (keepsTo !== undefined && keepsTo !== weapon)
      return refuse("07.02.05", `${name} fired its ${weapons[keepsTo]?.name ?? ""} this turn and must use it again.`);
    if (purpose === "fire") {
      if (state.phase === "first-fire" && techLevel < 4)
        return refuse(
          "05.00 (2)",
          `${name} can't fire in the first fire phase: tech level ${techLevel}, level 4 only.`,
        );
      if (firedIn === state.phase && !optionsOf(field).twiceInAPhase)
        return refuse(
          state.phase === "first-fire" ? "05.00 (2)" : "05.00 (3)",
          `${name} has already fired in this phase.`,
        );
      return null;
    }
    if (techLevel <= 2 && !optionsOf(field).movedTl2Ambush && spent > unit.vehicle.movementPoints * FIRED_MOVE_SHARE)
      return refuse(
        "05.00 (4)",
        `${name} can't fire: tech level ${techLevel}, and it has moved more than half its allowance.`,
      );
    return null;
  },
  whyNotAttacked(field, state, target, { purpose }) {
    const { attack } = state as ModernState;
    // The attack that is being made doesn't count as another one.
    if (attack?.target === target.id) return null;
    const name = field.name(target.id);
    if (purpose === "fire" && target.attacked)
      return refuse("07.02.03", `${name} has already been attacked in this phase.`);
    if (purpose === "opportunity" && target.opportunityBy.length > 0)
      return refuse("07.02.03 (C)", `${name} has already suffered opportunity fire this turn.`);
    return null;
  },
  isRevealed: (field, stand) => (optionsOf(field).givenAway === "at-once" ? stand.exposed : asModern(stand).revealed),
  firingCostsCover: true,
  postureOf: (state, { id }) =>
    state.procedures.some((procedure) => procedure.type === "move" && procedure.stand === id) ? "movement" : "firing",
  cohesionToFire(field, { stand, weapon }) {
    const { techLevel, weapons } = figuresOf(field.unit(stand));
    const chosen = weapons[weapon];
    return chosen ? missilePenalty(techLevel, chosen) : [];
  },
  maySuffer: (field, state, mover) => field.stateOf(state, mover).opportunityBy.length === 0,

  allowance(field, state, id) {
    const unit = field.unit(id);
    const { techLevel } = figuresOf(unit);
    const { shots } = asModern(field.stateOf(state, id));
    // 05.00 (4): tech level 2 moves at half after an attempt to fire.
    const half = techLevel <= 2 && shots > 0;
    return unit.vehicle.movementPoints * (half ? FIRED_MOVE_SHARE : 1);
  },
  ordersModifiers: (field, side) => ordersModifiers(field.side(side), optionsOf(field)),
  // Movement Cohesion chart: a reconnaissance unit, or a group of such.
  withoutOrder: (field, stands) => (stands.every((id) => figuresOf(field.unit(id)).recon) ? [] : [unordered(field)]),
  joint: JOINT,
  stragglersPart: false,
  hasTried: (_group, stand) => asModern(stand).tried,
  withoutGroup: (name) => refuse("08.01.01", `${name} is in no battle group.`),
  intoEnemies: "refused",
  afterMove({ field, state }, { stand, roads }, walked) {
    asModern(field.stateOf(state, stand)).spent = field.movementOf(stand).cost(walked, { roads }).points;
  },
  meetEnemy: (act, going, _enemy, inches) => endMove(act, going, inches, "enemy"),

  hasFired({ phase }, stand) {
    asModern(stand).shots++;
    stand.fired = true;
    if (isFirePhase(phase)) asModern(stand).firedIn = phase;
  },
  triedWithoutOrder(stand) {
    asModern(stand).tried = true;
  },
  phaseBegan({ stands }) {
    for (const stand of stands) {
      // 07.01.03: in any phase after it has fired.
      asModern(stand).revealed = stand.exposed;
      // 07.02.03: once in each fire phase.
      stand.attacked = false;
    }
  },
  markersCleared({ stands }) {
    for (const stand of stands) {
      Object.assign(stand, { shots: 0, firedIn: null, revealed: false, tried: false, spent: 0 });
      delete asModern(stand).keepsTo;
    }
  },
  ended(state) {
    (state as ModernState).attack = null;
  },
  mark(_state, stand, bead, on) {
    const modernStand = asModern(stand);
    if (bead === "depleted") modernStand.depleted = on;
    if (bead === "fired") modernStand.shots = on ? Math.max(1, modernStand.shots) : 0;
    if (bead === "again") modernStand.shots = on ? 2 : Math.min(1, modernStand.shots);
    modernStand.fired = modernStand.shots > 0;
    modernStand.exposed = modernStand.fired;
  },
};
