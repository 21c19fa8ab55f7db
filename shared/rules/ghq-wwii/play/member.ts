/** The WWII tank game's answers where the family leaves the choice to its members (rule document: 4 to 8). */
import { CONDITIONS } from "../../ghq/conditions.ts";
import { refuse } from "../../ghq/play/act.ts";
import { unordered } from "../../ghq/play/cohesion.ts";
import type { Member } from "../../ghq/play/member.ts";
import { withPostures } from "../../ghq/play/postures.ts";
import { wwiiOptions } from "../options.ts";
import { ATTACK_TABLES, COHESION } from "../tables.ts";
import { readWwiiVehicle } from "../vehicles.ts";
import { COVERING, testNerve } from "./cohesion.ts";
import { optionsOf } from "./game.ts";
import { NUMBERS, PHASE_WORDS } from "./numbers.ts";

const POSTURES = withPostures(
  {
    ...{ firesOnce: "7.1.4", posture: "4.0 (2)", movement: "8.1.2" },
    ...{ opportunityBy: "8.5.1", opportunityOnce: "8.5.5", covering: "8.6" },
  },
  NUMBERS.attackOnce,
  COVERING,
);

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

  ...POSTURES,
  whyNotAttacked(field, state, target, shot) {
    const { attacked, opportunityBy } = target;
    if (shot.purpose === "opportunity" && optionsOf(field).oneAttackATurn && (attacked || opportunityBy.length > 0))
      return refuse(NUMBERS.attackOnce, `${field.name(target.id)} has already been attacked this turn.`);
    return POSTURES.whyNotAttacked(field, state, target, shot);
  },
  isRevealed: (_field, { exposed }) => exposed,
  firingCostsCover: true,
  allowance: (field, _state, id) => field.unit(id).vehicle.movementPoints,
  ordersModifiers: () => [],
  withoutOrder: (field) => [unordered(field)],
  intoEnemies: "passes",
  meetEnemy: testNerve,
};
