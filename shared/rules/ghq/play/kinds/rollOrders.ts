/** Each side that still has its GHQ rolls for movement orders (WWII 8.2.1, Modern 08.02.01). */
import { SIDE_IDS, type SideId } from "../../../../systems.ts";
import { ghqQualityOf } from "../../forces.ts";
import { sum } from "../../modifiers.ts";
import { ordersFor } from "../../orders.ts";
import { type GhqAct, kind, refuse, tell, whyNotNow } from "../act.ts";
import type { GhqFactOf } from "../facts.ts";
import type { Member } from "../member.ts";
import { hasGhq } from "../orders.ts";
import { signed } from "../workings.ts";

export const rollOrders = ({ numbers }: Member) =>
  kind({
    type: "roll-orders",
    effect: { type: "routine" },
    fields: {},
    name: "Roll for movement orders",
    help: "2D6 and the quality of the GHQ say how many groups may be ordered to move.",
    rule: numbers.orders,
    gesture: "button",
    in: ["movement"],
    open: ({ state }) => !state.ordersRolled,
    whyClosed: ({ field, state }) =>
      state.ordersRolled
        ? refuse(numbers.orders, "This turn's orders have been rolled.")
        : whyNotNow(field, state, "movement", state.choosing),
    carryOut(act) {
      const { field, state } = act;
      const [red, blue] = [roll(act, "red"), roll(act, "blue")];
      const sides = { red, blue };
      const rows = SIDE_IDS.map((side) => {
        const { dice, quality, orders, added = [] } = sides[side];
        const more = added.map(({ name, value }) => ` ${signed(value)} (${name})`).join("");
        return {
          name: field.sideName(side),
          rule: dice ? numbers.orders : numbers.ordersOfGhq,
          value: dice ? `${dice.join(" + ")} ${signed(quality)}${more} → ${orders}` : "no GHQ: 0",
        };
      });
      tell(
        act,
        { type: "orders-rolled", sides },
        {
          text: `Movement orders: ${SIDE_IDS.map((side) => `${field.sideName(side)} ${sides[side].orders}`).join(", ")}`,
          rules: [numbers.orders],
          side: null,
          working: [{ title: "2D6 + quality of the GHQ", rows }],
        },
      );
      for (const side of SIDE_IDS) state.sides[side].orders = sides[side].orders;
      state.ordersRolled = true;
    },
  });

type Rolled = GhqFactOf<"orders-rolled">["sides"][SideId];

function roll({ field, state, dice }: GhqAct, side: SideId): Rolled {
  const { member, numbers } = field;
  const quality = ghqQualityOf(field.side(side));
  if (!hasGhq(state, side)) return { dice: null, quality, orders: 0 };
  const added = member.ordersModifiers(field, side);
  const faces = dice.roll({
    sides: 6,
    count: 2,
    who: side,
    why: `Movement orders of ${field.sideName(side)}`,
    rule: numbers.orders,
    classes: { type: "sum" },
  });
  const total = faces.reduce((all, face) => all + face, 0) + quality + sum(added);
  return { dice: faces, quality, orders: ordersFor(total), ...(added.length > 0 ? { added } : {}) };
}
