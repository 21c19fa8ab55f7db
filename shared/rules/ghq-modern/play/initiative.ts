/** The initiative phase (rule document: 05.00 (1)). */
import type { DiceRequest } from "../../../dice/dice.ts";
import { SIDE_IDS, type SideId } from "../../../systems.ts";
import { refuse, whyNotNow } from "../../ghq/play/turn.ts";
import type { EventOf } from "./events.ts";
import type { ModernDecider } from "./turn.ts";

/** More ties than this in a row happen to nobody; dice by hand could make them. */
const MOST_TIES = 200;

/** Sums with the levels decide; after a tie the bare dice do. */
export const rollInitiative: ModernDecider<"roll-initiative"> = ({ field, state, dice, emit }) => {
  const refusal = whyNotNow(field, state, "initiative");
  if (refusal) return refusal;
  const request = (who: SideId, again: boolean): DiceRequest => ({
    sides: 6,
    count: 2,
    who,
    why: `Initiative of ${field.sideName(who)}${again ? ", after a tie" : ""}`,
    rule: "05.00 (1)",
    classes: { type: "sum" },
  });
  const levels = { red: field.side("red").cohesion, blue: field.side("blue").cohesion };
  const rolls: EventOf<"initiative-rolled">["rolls"][number][] = [];
  while (rolls.length < MOST_TIES) {
    const again = rolls.length > 0;
    const [red, blue] = SIDE_IDS.map((side) => dice.roll(request(side, again)) as unknown as [number, number]);
    if (!red || !blue) throw new Error("two sides roll");
    rolls.push({ red, blue });
    const total = (faces: readonly number[], side: SideId) =>
      faces.reduce((sum, face) => sum + face, again ? 0 : levels[side]);
    const lead = total(red, "red") - total(blue, "blue");
    if (lead === 0) continue;
    const winner = lead > 0 ? "red" : "blue";
    emit({ type: "initiative-rolled", rolls, levels, winner });
    emit({ type: "phase-began", phase: "first-fire", toAct: winner, choosing: true });
    return null;
  }
  return refuse("05.00 (1)", "So many ties in a row can't be.");
};
