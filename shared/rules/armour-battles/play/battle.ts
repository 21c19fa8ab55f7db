/** The referee of Armour Battles: one scenario, played by the contract of shared/play. */
import type { Battle, PlayRules } from "../../../play/contract.ts";
import type { RuleSystem } from "../../contract.ts";
import { commandsOf, Engine, type Rules } from "../../referee/engine/engine.ts";
import { battleOf, playOf } from "../../referee/engine/playOf.ts";
import { isInPlay } from "../../referee/field.ts";
import { at, type SituationId } from "./at.ts";
import type { ArmourCommand } from "./commands.ts";
import { ArmourField } from "./field.ts";
import { forecast } from "./forecast.ts";
import type { ArmourSituation } from "./game.ts";
import { callMission, callSmoke } from "./kinds/callMission.ts";
import { chooseChain } from "./kinds/chooseChain.ts";
import { commitReserves } from "./kinds/commitReserves.ts";
import { deployment } from "./kinds/deployment.ts";
import { endPulse } from "./kinds/endPulse.ts";
import { ANY_TIME, BEFORE } from "./kinds/kinds.ts";
import { lapse } from "./kinds/lapse.ts";
import { adjust, cancelMission, fireMissions, logistics } from "./kinds/logistics.ts";
import { failure, maintain, maintained } from "./kinds/maintain.ts";
import { prepareOrder } from "./kinds/prepareOrder.ts";
import { rally, rallying, rallyUnit } from "./kinds/rally.ts";
import { instantStaff, restock } from "./kinds/restock.ts";
import { command, rollCommand } from "./kinds/rollCommand.ts";
import { removeSuppression, repair } from "./kinds/singleUnit.ts";
import { type Legacy, legacy, legacySituation } from "./legacy.ts";
import { PHASE_WORDS, PHASES, RULES as WHERE } from "./numbers.ts";
import { moveQuestion } from "./outlook.ts";
import { due, underBurst } from "./procedures/burst.ts";
import { between, chain, dice, orders } from "./procedures/pulses.ts";
import { check } from "./procedures/turn.ts";
import { setup } from "./setup.ts";
import { type ArmourState, copyState } from "./state.ts";
import { underway } from "./underway.ts";
import { BEADS, view } from "./view.ts";
import { violations } from "./violations.ts";

const attacks = (kind: Legacy): Legacy => ({
  ...kind,
  forecast: (look, command) => forecast(look, { type: kind.type, ...command } as never),
});
const KINDS: readonly Legacy[] = [
  ...BEFORE,
  rollCommand,
  maintain,
  maintained,
  adjust,
  cancelMission,
  fireMissions,
  chooseChain,
  prepareOrder,
  legacy("move-and-fire", ["orders"]),
  commitReserves,
  legacy("disengage", ["orders"]),
  rally,
  restock,
  instantStaff,
  rallyUnit,
  { ...legacy("move", ["acting"]), question: moveQuestion },
  legacy("roll-moves", ["acting"]),
  attacks(legacy("fire", ["acting"])),
  legacy("turn", ["acting"]),
  attacks(legacy("opportunity-fire", ["move", "answering"])),
  legacy("hold", ["move", "answering"]),
  callMission,
  callSmoke,
  removeSuppression,
  repair,
  endPulse,
  lapse,
  legacy("end-activation", ["acting", "rallying"]),
  legacy("break-off", ["evading"]),
  legacy("stand-fast", ["evading"]),
  legacy("effect", ["effect"]),
  legacy("react", ["reacting"]),
  ...ANY_TIME,
];

/** What a file or a script may hold. */
export const armourCommands = commandsOf(KINDS);

const SITUATIONS: Readonly<Record<SituationId, ArmourSituation>> = {
  deployment,
  command,
  failure,
  between,
  logistics,
  due,
  chain,
  dice,
  orders,
  acting: legacySituation({ words: "the activation of a Command Group", rule: WHERE.group }),
  rallying,
  move: legacySituation({ words: "a move under the enemy's eyes", rule: WHERE.atMoving }),
  burst: underBurst,
  answering: legacySituation({ words: "fire that may be answered", rule: WHERE.atFiring }),
  evading: legacySituation({ words: "the break-off of a unit that is fired at", rule: WHERE.breakOff }),
  effect: legacySituation({ words: "fire for effect", rule: WHERE.effect }),
  reacting: legacySituation({ words: "the reaction to fire", rule: WHERE.reaction }),
  resolving: legacySituation(),
};

const RULES: Rules<ArmourField, ArmourState, typeof KINDS, ArmourState> = {
  phases: PHASES.filter((id) => id !== "deployment").map((id) => ({ id, ...PHASE_WORDS[id] })),
  sequence: WHERE.sequence,
  beads: BEADS,
  kinds: KINDS,
  situations: SITUATIONS,
  at,
  over: ({ ending }) => ending !== null,
  setup,
  copy: copyState,
  actors: ({ state, side }) => state.stands.filter((one) => one.side === side && isInPlay(one)).map(({ id }) => id),
  check,
  secretOf(field, state, id) {
    const { known, side } = field.stateOf(state, id);
    return known ? null : side;
  },
  view,
  underway: (field, state, command) => underway(field, state, command as never),
  violations,
};

/** `system` is asked for when a battle is opened: it holds these rules of play itself. */
export const armourPlay = (system: () => RuleSystem): PlayRules =>
  playOf(3, RULES, (loaded) => ArmourField.open(loaded, system()));

export const battleOn = (field: ArmourField) =>
  battleOf(new Engine(RULES, field)) as unknown as Battle<ArmourState, ArmourCommand>;
