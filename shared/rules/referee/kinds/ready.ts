/** Before the first turn: a side has finished a phase there, and the other side's turn has come. */
import type { StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import { waitsToDeploy } from "../deployment.ts";
import { DONE, type Kind } from "../engine/kind.ts";
import { refuse } from "../refusal.ts";
import { type GeneralAct, type GeneralLook, kind } from "./general.ts";

export function sideIsReady({ state }: Pick<GeneralAct, "state">, side: SideId): void {
  state.sides[side].ready = true;
  state.toAct = side === "red" ? "blue" : "red";
}

const toDeploy = ({ field, state, side }: GeneralLook) => waitsToDeploy(field, state, side);

export interface Readiness {
  /** The rule of the sequence of play. */
  readonly rule: string;
  /** Other phases before the first turn that a side ends in the same way, and their words. */
  readonly before?: readonly string[];
  readonly wordsIn?: Kind<never, never>["wordsIn"];
  /** The stands that must be placed first; left out: all stands that begin in a zone. */
  waits?(look: GeneralLook): readonly StandId[];
}

export const ready = ({ rule, before = [], wordsIn, waits = toDeploy }: Readiness) => {
  const waiting = (look: GeneralLook) => (look.state.phase === "deployment" ? waits(look) : []);
  return kind({
    type: "ready",
    ...DONE,
    name: "Deployment done",
    help: "Finish deployment: all your stands are in place.",
    rule,
    wordsIn,
    in: [...before, "deployment"],
    open: (look) => waiting(look).length === 0,
    whyClosed(look) {
      const names = waiting(look).map((id) => look.field.name(id));
      return names.length > 0 ? refuse(rule, `Place ${names.join(", ")} first.`) : null;
    },
    carryOut: (act) => sideIsReady(act, act.side),
  });
};
