/** The referee of the WWII tank game: one scenario, played by the contract of shared/play. */
import type { Dice } from "../../../dice/dice.ts";
import type { Battle, PlayRules, Ruling, StandId } from "../../../play/contract.ts";
import { ok } from "../../../result.ts";
import type { SideId } from "../../../systems.ts";
import type { RuleSystem } from "../../contract.ts";
import { Battlefield } from "./battlefield.ts";
import { candidates, eligible } from "./candidates.ts";
import { type CommandOf, type WwiiCommand, wwiiCommands } from "./commands.ts";
import { deploy, ready } from "./deployment.ts";
import { describe } from "./describe.ts";
import type { WwiiEvent } from "./events.ts";
import { evolve } from "./evolve.ts";
import { fire } from "./fire.ts";
import { forecast, moveQuestion } from "./forecast.ts";
import { goFirst, rollInitiative } from "./initiative.ts";
import { endBattle, intervene, standingOrder } from "./interventions.ts";
import { coveringFire, decline, hold, opportunityFire } from "./opportunity.ts";
import { independentMove, orderMove, rollOrders } from "./orders.ts";
import { pass } from "./passing.ts";
import { pending } from "./pending.ts";
import { formGroup } from "./posture.ts";
import { recover } from "./removal.ts";
import { settle } from "./settle.ts";
import { setup } from "./setup.ts";
import { copyState, PHASES, type WwiiState } from "./state.ts";
import { type Decider, PHASE_NAMES, PHASE_RULES, refuse, type Turn } from "./turn.ts";
import { BEADS, view } from "./view.ts";
import { violations } from "./violations.ts";
import { endMoves, goOn, halt, move, turnInPlace } from "./walking.ts";

const DECIDERS: { readonly [T in WwiiCommand["type"]]: Decider<T> } = {
  deploy,
  ready,
  "roll-initiative": rollInitiative,
  "go-first": goFirst,
  "form-group": formGroup,
  pass,
  fire,
  "roll-orders": rollOrders,
  "order-move": orderMove,
  "independent-move": independentMove,
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
  if (state.ending) return { type: "refused", refusal: refuse("4.0", "The battle is over.") };
  const draft = copyState(state);
  const events: WwiiEvent[] = [];
  const turn: Turn = {
    field,
    state: draft,
    dice,
    emit(event) {
      const audience = audienceOf(field, draft, event);
      events.push(audience ? { ...event, audience } : event);
      evolve(draft, event);
    },
  };
  const decider = DECIDERS[command.type] as Decider<WwiiCommand["type"]>;
  const refusal = decider(turn, command as CommandOf<WwiiCommand["type"]>);
  if (refusal) return { type: "refused", refusal };
  if (!turn.state.ending) settle(turn);
  return { type: "events", events };
}

/** What a hidden stand does its own side alone knows of, until it fires or is seen. */
function audienceOf(field: Battlefield, state: WwiiState, event: WwiiEvent): readonly SideId[] | undefined {
  if (!field.hidesStands || event.type === "attacked" || event.type === "became-known") return undefined;
  const hidden = standsIn(event, state)
    .map((id) => field.stateOf(state, id))
    .find((stand) => !stand.known);
  return hidden && [hidden.side];
}

/** Whom an event names, a group's members included. */
function standsIn(event: WwiiEvent, state: WwiiState): readonly StandId[] {
  if ("stands" in event) return event.stands;
  if ("group" in event) return state.groups.find(({ id }) => id === event.group)?.stands ?? [];
  return "stand" in event && event.stand !== null ? [event.stand] : [];
}

/** `system` is asked for when a battle is opened: it holds these rules of play itself. */
export const wwiiPlay = (system: () => RuleSystem): PlayRules => ({
  version: 2,
  phases: PHASES.map((id) => ({ id, name: PHASE_NAMES[id], rule: PHASE_RULES[id] })),
  beads: BEADS,
  commands: wwiiCommands,
  open(loaded) {
    const opened = Battlefield.open(loaded, system());
    if (!opened.ok) return opened;
    return ok(battleOn(opened.value));
  },
});

export function battleOn(field: Battlefield): Battle<WwiiState, WwiiCommand, WwiiEvent> {
  return {
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
  };
}

/** Where nobody has anything to deploy, the first turn begins at once. */
function begin(field: Battlefield): WwiiState {
  const state = setup(field);
  settle({
    field,
    state,
    dice: {
      roll: () => {
        throw new Error("nothing is rolled before the first decision");
      },
    },
    emit: (event) => evolve(state, event),
  });
  return state;
}
