/** Each side rolls for the initiative: sums with the levels decide, after a tie the bare dice (rule document: 05.00 (1)). */
import { SIDE_IDS, type SideId } from "../../../../systems.ts";
import { cohesionOf } from "../../../ghq/forces.ts";
import { beginPhase } from "../../../ghq/play/act.ts";
import type { Battlefield } from "../../../ghq/play/battlefield.ts";
import { TooLate } from "../../../referee/engine/engine.ts";
import type { Line } from "../../../referee/engine/kind.ts";
import { refuse } from "../../../referee/refusal.ts";
import type { FactOf } from "../facts.ts";
import { kind, tell } from "../game.ts";

const RULE = "05.00 (1)";
/** More ties than this in a row happen to nobody; dice by hand could make them. */
const MOST_TIES = 200;
type Told = FactOf<"initiative-rolled">;

export const rollInitiative = kind({
  type: "roll-initiative",
  fields: {},
  name: "Roll for initiative",
  help: "Each side rolls 2D6 and adds its cohesion level; a tie is rolled again without it.",
  rule: RULE,
  gesture: "button",
  in: ["initiative"],
  carryOut(act) {
    const { field, state, dice } = act;
    const levels = { red: cohesionOf(field.side("red")), blue: cohesionOf(field.side("blue")) };
    const rolls: Told["rolls"][number][] = [];
    const roll = (who: SideId): readonly [number, number] => {
      const why = `Initiative of ${field.sideName(who)}${rolls.length > 0 ? ", after a tie" : ""}`;
      const [a = 1, b = 1] = dice.roll({ sides: 6, count: 2, who, why, rule: RULE, classes: { type: "sum" } });
      return [a, b];
    };
    while (rolls.length < MOST_TIES) {
      const red = roll("red");
      rolls.push({ red, blue: roll("blue") });
      const [ofRed, ofBlue] = SIDE_IDS.map((side) => totalOf({ rolls, levels }, rolls.length - 1, side));
      if (ofRed === ofBlue) continue;
      const winner = Number(ofRed) > Number(ofBlue) ? "red" : "blue";
      const told: Told = { type: "initiative-rolled", rolls, levels, winner };
      tell(act, told, lineOf(field, told));
      state.initiative = winner;
      beginPhase(act, "first-fire", winner, true);
      return;
    }
    throw new TooLate(refuse(RULE, "So many ties in a row can't be."));
  },
});

const totalOf = ({ rolls, levels }: Pick<Told, "rolls" | "levels">, i: number, side: SideId): number =>
  (rolls[i]?.[side] ?? []).reduce((all, face) => all + face, i === 0 ? levels[side] : 0);

function lineOf(field: Battlefield, told: Told): Line {
  const { rolls, levels, winner } = told;
  const last = rolls.length - 1;
  const loser = winner === "red" ? "blue" : "red";
  return {
    text: `${field.sideName(winner)} has the initiative, ${totalOf(told, last, winner)} to ${totalOf(told, last, loser)}`,
    rules: [RULE],
    side: winner,
    working: [
      {
        title: last > 0 ? "2D6 + cohesion level; after a tie 2D6" : "2D6 + cohesion level",
        rows: rolls.flatMap((roll, i) =>
          SIDE_IDS.map((side) => ({
            name: field.sideName(side) + (i > 0 ? ` (${i + 1})` : ""),
            rule: RULE,
            value: `${roll[side].join(" + ")}${i === 0 ? ` + ${levels[side]}` : ""} = ${totalOf(told, i, side)}`,
          })),
        ),
        total: last > 0 ? `${last} tied before` : undefined,
      },
    ],
  };
}
