/** The referee of the modern game: one scenario, played by the contract of shared/play. */
import type { Dice } from "../../../dice/dice.ts";
import type { Battle, PlayRules } from "../../../play/contract.ts";
import { ok } from "../../../result.ts";
import type { RuleSystem } from "../../contract.ts";
import { Battlefield } from "../../ghq/play/battlefield.ts";
import { decideBy } from "../../ghq/play/deciding.ts";
import { deploy, ready as deployed } from "../../ghq/play/deployment.ts";
import { moveQuestion } from "../../ghq/play/forecast.ts";
import { endBattle, intervene, standingOrder } from "../../ghq/play/interventions.ts";
import { phaseNames } from "../../ghq/play/member.ts";
import { hold } from "../../ghq/play/opportunity.ts";
import { attempt, orderMove, rollOrders } from "../../ghq/play/orders.ts";
import { goFirst, pass } from "../../ghq/play/passing.ts";
import { copyState } from "../../ghq/play/state.ts";
import { refuse } from "../../ghq/play/turn.ts";
import { endMoves, goOn, halt, move, turnInPlace } from "../../ghq/play/walking.ts";
import { DICELESS } from "../../referee/diceless.ts";
import { type Ruling, reporting } from "../../referee/engine/events.ts";
import { fire, joinFire, openFire, opportunityFire } from "./attack.ts";
import { candidates, eligible } from "./candidates.ts";
import { type ModernCommand, modernCommands } from "./commands.ts";
import { describe } from "./describe.ts";
import type { ModernEvent } from "./events.ts";
import { evolve } from "./evolve.ts";
import { forecast } from "./forecast.ts";
import { rollInitiative } from "./initiative.ts";
import { MODERN } from "./member.ts";
import { PHASE_WORDS, PHASES } from "./numbers.ts";
import { battleGroup } from "./organization.ts";
import { pending } from "./pending.ts";
import { recover } from "./recovery.ts";
import { settle } from "./settle.ts";
import { setup } from "./setup.ts";
import type { ModernState } from "./state.ts";
import type { ModernDecider } from "./turn.ts";
import { BEADS, view } from "./view.ts";
import { violations } from "./violations.ts";

/** Of battle groups before deployment, then of the deployment. */
const ready: ModernDecider<"ready"> = (turn, command) => {
  if (turn.state.phase !== "organization") return deployed(turn, command);
  turn.emit({ type: "organized", side: turn.state.toAct });
  return null;
};

/** While an attack is being made nothing else is done. */
const DURING_AN_ATTACK: readonly ModernCommand["type"][] = ["join-fire", "open-fire", "standing-order", "end-battle"];

const DECIDERS: { readonly [T in ModernCommand["type"]]: ModernDecider<T> } = {
  "battle-group": battleGroup,
  deploy,
  ready,
  "roll-initiative": rollInitiative,
  "go-first": goFirst,
  pass,
  fire,
  "join-fire": joinFire,
  "open-fire": openFire,
  "roll-orders": rollOrders,
  "order-move": orderMove,
  "independent-move": (turn, { group, stand }) => attempt(turn, group, "independent-move", stand),
  move,
  turn: turnInPlace,
  "end-moves": endMoves,
  "opportunity-fire": opportunityFire,
  hold,
  "go-on": goOn,
  halt,
  recover,
  "standing-order": standingOrder,
  intervene,
  "end-battle": endBattle,
};

function decide(field: Battlefield, state: ModernState, command: ModernCommand, dice: Dice): Ruling<ModernEvent> {
  return decideBy({ field, state, dice, evolve }, (turn) => {
    if (state.attack && !DURING_AN_ATTACK.includes(command.type))
      return refuse("07.04", "An attack is being made: further stands join it, or its stands fire.");
    const decider = DECIDERS[command.type] as ModernDecider<ModernCommand["type"]>;
    const refusal = decider(turn, command);
    if (!refusal && !turn.state.ending) settle(turn);
    return refusal;
  });
}

/** `system` is asked for when a battle is opened: it holds these rules of play itself. */
export const modernPlay = (system: () => RuleSystem): PlayRules => ({
  version: 2,
  phases: phaseNames(PHASES, PHASE_WORDS),
  beads: BEADS,
  commands: modernCommands,
  open(loaded) {
    const opened = Battlefield.open(MODERN, loaded, system());
    if (!opened.ok) return opened;
    return ok(battleOn(opened.value));
  },
});

export const battleOn = (field: Battlefield): Battle<ModernState, ModernCommand> =>
  reporting<ModernState, ModernCommand, ModernEvent>({
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

/** Where nobody has anything to organize or deploy, the first turn begins at once. */
function begin(field: Battlefield): ModernState {
  const state = setup(field);
  settle({ field, state, dice: DICELESS, emit: (event) => evolve(state, event) });
  return state;
}
