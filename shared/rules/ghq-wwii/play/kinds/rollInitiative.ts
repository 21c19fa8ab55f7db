/** Each side rolls for the initiative; ties again (rule document: 4.0 (1)). */
import { SIDE_IDS, type SideId } from "../../../../systems.ts";
import { cohesionOf } from "../../../ghq/forces.ts";
import { beginPhase } from "../../../ghq/play/act.ts";
import type { Battlefield } from "../../../ghq/play/battlefield.ts";
import { TooLate } from "../../../referee/engine/engine.ts";
import type { Line } from "../../../referee/engine/kind.ts";
import { refuse } from "../../../referee/refusal.ts";
import type { FactOf } from "../facts.ts";
import { kind, tell } from "../game.ts";

const RULE = "4.0 (1)";
/** More ties than this in a row happen to nobody; dice by hand could make them. */
const MOST_TIES = 200;

export const rollInitiative = kind({
  type: "roll-initiative",
  fields: {},
  name: "Roll for initiative",
  help: "Each side rolls 1D6 and adds its force cohesion level.",
  rule: RULE,
  gesture: "button",
  in: ["initiative"],
  carryOut(act) {
    const { field, state, dice } = act;
    const levels = { red: cohesionOf(field.side("red")), blue: cohesionOf(field.side("blue")) };
    const roll = (who: SideId): number => {
      const why = `Initiative of ${field.sideName(who)}`;
      const [face = 1] = dice.roll({ sides: 6, count: 1, who, why, rule: RULE, classes: { type: "faces" } });
      return face;
    };
    const rolls: [red: number, blue: number][] = [];
    while (rolls.length < MOST_TIES) {
      const [red, blue] = [roll("red"), roll("blue")];
      rolls.push([red, blue]);
      const lead = red + levels.red - (blue + levels.blue);
      if (lead === 0) continue;
      const told = { type: "initiative-rolled", rolls, levels, winner: lead > 0 ? "red" : "blue" } as const;
      tell(act, told, lineOf(field, told));
      state.initiative = told.winner;
      beginPhase(act, "posture", told.winner, true);
      return;
    }
    throw new TooLate(refuse(RULE, "So many ties in a row can't be."));
  },
});

function lineOf(field: Battlefield, { rolls, levels, winner }: FactOf<"initiative-rolled">): Line {
  const many = rolls.length > 1;
  const totalOf = (pair: readonly [number, number], side: SideId) => pair[side === "red" ? 0 : 1] + levels[side];
  const last = rolls.at(-1) ?? [0, 0];
  const loser = winner === "red" ? "blue" : "red";
  return {
    text: `${field.sideName(winner)} has the initiative, ${totalOf(last, winner)} to ${totalOf(last, loser)}`,
    rules: [RULE],
    side: winner,
    working: [
      {
        title: "1D6 + force cohesion level",
        rows: rolls.flatMap((pair, i) =>
          SIDE_IDS.map((side) => ({
            name: field.sideName(side) + (many ? ` (${i + 1})` : ""),
            rule: RULE,
            value: `${totalOf(pair, side) - levels[side]} + ${levels[side]} = ${totalOf(pair, side)}`,
          })),
        ),
        total: many ? `${rolls.length - 1} tied before` : undefined,
      },
    ],
  };
}
