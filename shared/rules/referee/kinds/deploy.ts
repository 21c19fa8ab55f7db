/** Before the first turn: a waiting stand is placed in one of its side's zones. */
import type { Refusal, StandId } from "../../../play/contract.ts";
import { pointField } from "../../../scenario/fields.ts";
import { facingField, standField } from "../commands.ts";
import { anywhereInZone, whyNotDeployable, whyNotHere } from "../deployment.ts";
import { type GeneralLook, kind } from "./general.ts";

/** `rule`: the rule of the sequence of play. */
export interface Deploying {
  readonly rule: string;
  /** The reason why the side may not place a stand. */
  whyNotOwn(look: GeneralLook, stand: StandId): Refusal | null;
}

export const deploy = ({ rule, whyNotOwn }: Deploying) =>
  kind({
    type: "deploy",
    effect: { type: "place" },
    fields: { stand: standField, at: pointField, facing: facingField },
    name: "Place a stand",
    help: "Place a stand in your deployment zone.",
    rule,
    gesture: "place",
    in: ["deployment"],
    whyNotStand: ({ field, state }, id) => whyNotDeployable(field, state, id),
    whyNot: (look, command) =>
      whyNotOwn(look, command.stand) ??
      whyNotDeployable(look.field, look.state, command.stand) ??
      whyNotHere(look.field, look.state, command),
    sample: ({ field, state }, id = "", random) => anywhereInZone(field, state, id, random),
    carryOut({ field, state, log }, { stand: id, at, facing }) {
      const stand = field.stateOf(state, id);
      log({
        text: `${field.name(id)} is placed`,
        rules: [rule],
        side: stand.side,
        stands: [id],
        fact: { type: "deployed", ...{ stand: id, at, facing } },
      });
      stand.status = "on-table";
      stand.at = at;
      stand.facing = facing;
    },
  });
