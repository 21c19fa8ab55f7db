/** The referee of Armour Battles: one scenario, played by the contract of shared/play. */

import type { Battle, PlayRules } from "../../../play/contract.ts";
import { ok } from "../../../result.ts";
import type { RuleSystem } from "../../contract.ts";
import { DICELESS } from "../../referee/diceless.ts";
import { reporting } from "../../referee/engine/events.ts";
import { candidates, eligible } from "./candidates.ts";
import { type ArmourCommand, armourCommands } from "./commands.ts";
import { decide } from "./deciding.ts";
import { describe } from "./describe.ts";
import type { ArmourEvent } from "./events.ts";
import { evolve } from "./evolve.ts";
import { ArmourField } from "./field.ts";
import { forecast } from "./forecast.ts";
import { PHASE_WORDS, PHASES } from "./numbers.ts";
import { moveQuestion } from "./outlook.ts";
import { pending } from "./pending.ts";
import { settle } from "./settle.ts";
import { setup } from "./setup.ts";
import { type ArmourState, copyState } from "./state.ts";
import { underway } from "./underway.ts";
import { BEADS, view } from "./view.ts";
import { violations } from "./violations.ts";

/** `system` is asked for when a battle is opened: it holds these rules of play itself. */
export const armourPlay = (system: () => RuleSystem): PlayRules => ({
  version: 3,
  phases: PHASES.filter((id) => id !== "deployment").map((id) => ({ id, ...PHASE_WORDS[id] })),
  beads: BEADS,
  commands: armourCommands,
  open(loaded) {
    const field = ArmourField.open(loaded, system());
    return field.ok ? ok(battleOn(field.value)) : field;
  },
});

export const battleOn = (field: ArmourField): Battle<ArmourState, ArmourCommand> =>
  reporting<ArmourState, ArmourCommand, ArmourEvent>({
    setup: () => begin(field),
    copy: copyState,
    pending: (state) => pending(field, state),
    eligible: (state, kind) => eligible(field, state, kind),
    candidates: (state, kind, stand) =>
      candidates(field, state, kind, stand) as ReturnType<Battle<ArmourState, ArmourCommand>["candidates"]>,
    decide: (state, command, dice) => decide(field, state, command, dice),
    evolve,
    view: (state, side) => view(field, state, side),
    describe: (event, before) => describe(field, event, before),
    forecast: (state, command) => forecast(field, state, command),
    underway: (state, command) => underway(field, state, command),
    moveQuestion: (state, stand) => moveQuestion(field, state, stand),
    violations: (state) => violations(field, state),
  });

/** Where nobody has anything to deploy, the first turn begins at once. */
function begin(field: ArmourField): ArmourState {
  const state = setup(field);
  settle({ field, state, dice: DICELESS, emit: (event) => evolve(state, event) });
  return state;
}
