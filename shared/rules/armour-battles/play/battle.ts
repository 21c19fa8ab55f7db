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
import { deployment } from "./kinds/deployment.ts";
import { ANY_TIME, BEFORE } from "./kinds/kinds.ts";
import { type Legacy, legacy, legacySituation } from "./legacy.ts";
import { PHASE_WORDS, PHASES, RULES as WHERE } from "./numbers.ts";
import { moveQuestion } from "./outlook.ts";
import { check } from "./procedures/turn.ts";
import { setup } from "./setup.ts";
import { type ArmourState, copyState } from "./state.ts";
import { underway } from "./underway.ts";
import { BEADS, view } from "./view.ts";
import { violations } from "./violations.ts";

const attacks = (kind: Legacy): Legacy => ({
  ...kind,
  forecast: ({ field, state }, command) => forecast(field, state, { type: kind.type, ...command } as never),
});
const ASIDE = ["chain", "dice", "orders", "acting", "rallying"];
const KINDS: readonly Legacy[] = [
  ...BEFORE,
  legacy("roll-command", ["command"]),
  legacy("maintain", ["failure"]),
  legacy("maintained", ["failure"]),
  legacy("adjust", ["logistics"]),
  legacy("cancel-mission", ["logistics"]),
  legacy("logistics", ["logistics"]),
  legacy("choose-chain", ["chain"]),
  legacy("order", ["dice"]),
  legacy("move-and-fire", ["orders"]),
  legacy("commit-reserves", ["orders"]),
  legacy("disengage", ["orders"]),
  legacy("rally", ["orders"]),
  legacy("restock", ["orders"]),
  legacy("instant-staff", ["orders"]),
  legacy("rally-unit", ["rallying"]),
  { ...legacy("move", ["acting"]), question: ({ field, state }, id) => moveQuestion(field, state, id) },
  legacy("roll-moves", ["acting"]),
  attacks(legacy("fire", ["acting"])),
  legacy("turn", ["acting"]),
  attacks(legacy("opportunity-fire", ["move", "answering"])),
  legacy("hold", ["move", "answering"]),
  legacy("call-mission", ASIDE),
  legacy("call-smoke", ASIDE),
  legacy("remove-suppression", [...ASIDE, "move", "answering"]),
  legacy("repair", ASIDE),
  legacy("end-pulse", ["dice"]),
  legacy("lapse", ["dice", "orders"]),
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
  command: legacySituation({ words: "the start of a turn", rule: WHERE.commandDice }),
  failure: legacySituation({ words: "a Command Failure", rule: WHERE.cancelled }),
  between: legacySituation(),
  logistics: legacySituation({ words: "the logistics phase", rule: WHERE.logistics }),
  due: legacySituation(),
  chain: legacySituation({ words: "the choice of a Dice Chain", rule: WHERE.pulse }),
  dice: legacySituation({ words: "putting dice together for an order", rule: WHERE.chains }),
  orders: legacySituation({
    words: "the order of a Command Pulse",
    rule: WHERE.chains,
    order: [
      "move-and-fire",
      "commit-reserves",
      "disengage",
      "rally",
      "remove-suppression",
      "repair",
      "restock",
      "instant-staff",
    ],
  }),
  acting: legacySituation({ words: "the activation of a Command Group", rule: WHERE.group }),
  rallying: legacySituation({ words: "the rally of a Command Group", rule: WHERE.rally }),
  move: legacySituation({ words: "a move under the enemy's eyes", rule: WHERE.atMoving }),
  burst: legacySituation(),
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
