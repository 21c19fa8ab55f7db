/** The initiative phase (rule document: 4.0 (1)). */
import type { DiceRequest } from "../../../dice/dice.ts";
import { SIDE_IDS, type SideId } from "../../../systems.ts";
import { refuse, whyNotNow } from "../../ghq/play/turn.ts";
import type { WwiiDecider } from "./turn.ts";

/** More ties than this in a row happen to nobody; dice by hand could make them. */
const MOST_TIES = 200;

export const rollInitiative: WwiiDecider<"roll-initiative"> = ({ field, state, dice, emit }) => {
  const refusal = whyNotNow(field, state, "initiative");
  if (refusal) return refusal;
  const request = (who: SideId): DiceRequest => ({
    sides: 6,
    count: 1,
    who,
    why: `Initiative of ${field.sideName(who)}`,
    rule: "4.0 (1)",
    classes: { type: "faces" },
  });
  const levels = { red: field.side("red").cohesion, blue: field.side("blue").cohesion };
  const rolls: [number, number][] = [];
  while (rolls.length < MOST_TIES) {
    const [red, blue] = SIDE_IDS.map((side) => dice.roll(request(side))[0] as number) as [number, number];
    rolls.push([red, blue]);
    const lead = red + levels.red - (blue + levels.blue);
    if (lead === 0) continue;
    const winner = lead > 0 ? "red" : "blue";
    emit({ type: "initiative-rolled", rolls, levels, winner });
    emit({ type: "phase-began", phase: "posture", toAct: winner, choosing: true });
    return null;
  }
  return refuse("4.0 (1)", "So many ties in a row can't be.");
};
