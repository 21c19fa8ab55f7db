/** The referee of the WWII tank game: one scenario, played by the contract of shared/play. */
import type { Dice } from "../../../dice/dice.ts";
import type { Battle, PlayRules } from "../../../play/contract.ts";
import { ok } from "../../../result.ts";
import type { RuleSystem } from "../../contract.ts";
import { Battlefield } from "../../ghq/play/battlefield.ts";
import { decideBy } from "../../ghq/play/deciding.ts";
import { deploy, ready } from "../../ghq/play/deployment.ts";
import { moveQuestion } from "../../ghq/play/forecast.ts";
import { endBattle, intervene, standingOrder } from "../../ghq/play/interventions.ts";
import { phaseNames } from "../../ghq/play/member.ts";
import { hold } from "../../ghq/play/opportunity.ts";
import { attempt, orderMove, rollOrders } from "../../ghq/play/orders.ts";
import { goFirst, pass } from "../../ghq/play/passing.ts";
import { recoverAll } from "../../ghq/play/removal.ts";
import { setup } from "../../ghq/play/setup.ts";
import { copyState } from "../../ghq/play/state.ts";
import { whyNotNow } from "../../ghq/play/turn.ts";
import { endMoves, goOn, halt, move, turnInPlace } from "../../ghq/play/walking.ts";
import { DICELESS } from "../../referee/diceless.ts";
import { type Ruling, reporting } from "../../referee/engine/events.ts";
import { candidates, eligible } from "./candidates.ts";
import { type WwiiCommand, wwiiCommands } from "./commands.ts";
import { describe } from "./describe.ts";
import type { WwiiEvent } from "./events.ts";
import { evolve } from "./evolve.ts";
import { fire } from "./fire.ts";
import { forecast } from "./forecast.ts";
import { rollInitiative } from "./initiative.ts";
import { WWII } from "./member.ts";
import { PHASE_WORDS, PHASES } from "./numbers.ts";
import { coveringFire, decline, opportunityFire } from "./opportunity.ts";
import { pending } from "./pending.ts";
import { formGroup } from "./posture.ts";
import { settle } from "./settle.ts";
import type { WwiiState } from "./state.ts";
import type { WwiiDecider } from "./turn.ts";
import { BEADS, view } from "./view.ts";
import { violations } from "./violations.ts";

const recover: WwiiDecider<"recover"> = (turn) => {
  const { field, state, emit } = turn;
  const refusal = whyNotNow(field, state, "removal");
  if (refusal) return refusal;
  recoverAll(turn);
  emit({ type: "side-recovered", side: state.toAct });
  return null;
};

const DECIDERS: { readonly [T in WwiiCommand["type"]]: WwiiDecider<T> } = {
  deploy,
  ready,
  "roll-initiative": rollInitiative,
  "go-first": goFirst,
  "form-group": formGroup,
  pass,
  fire,
  "roll-orders": rollOrders,
  "order-move": orderMove,
  "independent-move": (turn, { group }) => attempt(turn, group, "independent-move"),
  move,
  turn: turnInPlace,
  "end-moves": endMoves,
  "opportunity-fire": opportunityFire,
  hold,
  "covering-fire": coveringFire,
  decline,
  "go-on": goOn,
  halt,
  recover,
  "standing-order": standingOrder,
  intervene,
  "end-battle": endBattle,
};

function decide(field: Battlefield, state: WwiiState, command: WwiiCommand, dice: Dice): Ruling<WwiiEvent> {
  return decideBy({ field, state, dice, evolve }, (turn) => {
    const decider = DECIDERS[command.type] as WwiiDecider<WwiiCommand["type"]>;
    const refusal = decider(turn, command);
    if (!refusal && !turn.state.ending) settle(turn);
    return refusal;
  });
}

/** `system` is asked for when a battle is opened: it holds these rules of play itself. */
export const wwiiPlay = (system: () => RuleSystem): PlayRules => ({
  version: 3,
  phases: phaseNames(PHASES, PHASE_WORDS),
  beads: BEADS,
  commands: wwiiCommands,
  open(loaded) {
    const opened = Battlefield.open(WWII, loaded, system());
    if (!opened.ok) return opened;
    return ok(battleOn(opened.value));
  },
});

export const battleOn = (field: Battlefield): Battle<WwiiState, WwiiCommand> =>
  reporting<WwiiState, WwiiCommand, WwiiEvent>({
    setup: () => begin(field),
    copy: copyState,
    pending: (state) => pending(field, state),
    eligible: (state, kind) => eligible(field, state, kind),
    candidates: (state, kind, stand) => candidates(field, state, kind, stand),
    decide: (state, command, dice) => decide(field, state, command, dice),
    evolve,
    view: (state, side) => view(field, state, side),
    describe: (event, before) => describe(field, event, before),
    forecast: (state, command) => forecast(field, state, command),
    moveQuestion: (state, stand) => moveQuestion(field, state, stand),
    violations: (state) => violations(field, state),
  });

/** Where nobody has anything to deploy, the first turn begins at once. */
function begin(field: Battlefield): WwiiState {
  const state: WwiiState = { ...setup(field), phase: "deployment" };
  settle({ field, state, dice: DICELESS, emit: (event) => evolve(state, event) });
  return state;
}
