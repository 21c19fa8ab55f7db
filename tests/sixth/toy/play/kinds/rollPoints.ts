/** Rule 1.1: two dice give a pulse its command points. */
import { POINT_DICE, SIX } from "../../tables.ts";
import { fact } from "../facts.ts";
import { kind } from "../game.ts";
import { RULES } from "../numbers.ts";

export const rollPoints = kind({
  type: "roll-points",
  effect: { type: "routine" },
  fields: {},
  name: "Roll command points",
  help: "Half of what two dice come to, rounded up.",
  rule: RULES.points,
  gesture: "button",
  in: ["pulse"],
  open: ({ state }) => state.points === null,
  carryOut({ field, state, dice, side, log }) {
    const why = `Command points of ${field.sides.name(side)}`;
    const faces = dice.roll({
      ...{ sides: SIX, count: POINT_DICE, who: side, why, rule: RULES.points, classes: { type: "sum" } },
    });
    const points = Math.ceil(faces.reduce((sum, face) => sum + face, 0) / 2);
    log({
      text: `${field.sides.name(side)} has ${points} command ${points === 1 ? "point" : "points"}`,
      rules: [RULES.points],
      working: [
        {
          title: why,
          rows: [{ name: `${POINT_DICE}D6`, rule: RULES.points, value: faces.join(" + ") }],
          total: `${points}`,
        },
      ],
      fact: fact({ type: "points-rolled", side, faces, points }),
    });
    state.points = points;
  },
});
