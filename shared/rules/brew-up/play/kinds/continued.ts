/** Turn Sequence 2: guns that go on firing at the same target are noted, in secret. */
import type { Refusal, StandId } from "../../../../play/contract.ts";
import { standField } from "../../../referee/commands.ts";
import { BUTTON } from "../../../referee/engine/kind.ts";
import { isOnTable, refuse } from "../../../referee/field.ts";
import {
  type BrewAct,
  type BrewLook,
  type BrewSituation,
  kind,
  type Seen,
  type SeenStand,
  whyNotHere,
} from "../game.ts";
import { RULES } from "../numbers.ts";
import { whyNotFirer } from "../shots.ts";
import { pass } from "../turn.ts";

function whyNotStay(look: BrewLook, id: StandId): Refusal | null {
  const { field, state } = look;
  const refusal = whyNotHere(look, id, RULES.continued);
  if (refusal) return refusal;
  const stand = field.stateOf(state, id);
  const name = field.name(id);
  if (stand.stays) return refuse(RULES.continued, `${name} is already noted.`);
  if (!couldStay(state, stand)) return refuse(RULES.continued, `${name} has no target from last turn.`);
  const target = field.stateOf(state, stand.chain?.target ?? "");
  if (!isOnTable(target)) return refuse(RULES.continued, `The target of ${name} is gone.`);
  return whyNotFirer(field, stand);
}
const couldStay = ({ turn }: Seen, { chain }: SeenStand): boolean =>
  chain !== null && chain.target !== "" && chain.turn === turn - 1;

function note({ field, state, log }: BrewAct, id: StandId): void {
  const stand = field.stateOf(state, id);
  log({
    text: `${field.name(id)} stays on its target ${field.name(stand.chain?.target ?? "")}`,
    rules: [RULES.continued],
    side: stand.side,
    audience: [stand.side],
    stands: [id],
  });
  stand.stays = true;
}
const mayStay = (look: BrewLook): StandId[] =>
  look.state.stands.flatMap((stand) =>
    stand.side === look.side && couldStay(look.state, stand) && !whyNotStay(look, stand.id) ? [stand.id] : [],
  );

export const stay = kind({
  type: "stay",
  fields: { stand: standField },
  name: "Stay on its target",
  help: "Fire only at last turn's target; uninterrupted fire hits better.",
  rule: RULES.continued,
  gesture: "stand",
  in: ["continued-fire"],
  whyNot: (look, { stand }) => whyNotStay(look, stand),
  offers: (look, only) =>
    mayStay(look).flatMap((id) =>
      only === undefined || only === id ? [{ with: { stand: id }, name: look.field.name(id), stand: id }] : [],
    ),
  carryOut: (act, { stand }) => note(act, stand),
});
export const stayAll = kind({
  type: "stay-all",
  ...BUTTON,
  effect: { type: "routine" },
  name: "All of them stay",
  help: "Every gun stays on its target of last turn.",
  rule: RULES.continued,
  in: ["continued-fire"],
  carryOut(act) {
    for (const id of mayStay(act)) note(act, id);
  },
});

export const continuedFire: BrewSituation = {
  words: "the phase of continued fire",
  rule: RULES.continued,
  ask: ({ field, state: { toAct } }) => ({
    side: toAct,
    question: `${field.sides.does(toAct, "notes")} which guns stay on their targets.`,
    rule: RULES.continued,
  }),
  step(act) {
    const { field, state } = act;
    const any = mayStay({ field, state, side: state.toAct } as BrewLook).length > 0;
    if (!any) pass(act);
    return !any;
  },
};
