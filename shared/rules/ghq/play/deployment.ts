/** Before the first turn: stands that wait for a place are put into their side's zones. */
import { waitsToDeploy, whyNotDeployable, whyNotHere } from "../../referee/deployment.ts";
import type { FamilyCommand } from "./commands.ts";
import { type Decider, refuse, whyNotNow, whyNotOwn } from "./turn.ts";

export const deploy: Decider<FamilyCommand<"deploy">> = ({ field, state, emit }, command) => {
  const refusal =
    whyNotNow(field, state, "deployment") ??
    whyNotOwn(field, state, command.stand, state.toAct) ??
    whyNotDeployable(field, state, command.stand) ??
    whyNotHere(field, state, command);
  if (refusal) return refusal;
  emit({ type: "deployed", stand: command.stand, at: command.at, facing: command.facing });
  return null;
};

export const ready: Decider<FamilyCommand<"ready">> = ({ field, state, emit }) => {
  const refusal = whyNotNow(field, state, "deployment");
  if (refusal) return refusal;
  const waiting = waitsToDeploy(field, state, state.toAct);
  if (waiting.length > 0)
    return refuse(field.numbers.sequence, `${waiting.map((id) => field.name(id)).join(", ")} must be placed first.`);
  emit({ type: "deployment-done", side: state.toAct });
  return null;
};
