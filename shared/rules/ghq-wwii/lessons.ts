/** The lessons of a guided first battle of this system, in our own words. */
import { moveOrFire, recovering, rollOneDie, wonTheRoll } from "../ghq/lessons.ts";
import type { Lesson } from "../lesson.ts";

export const lessons: readonly Lesson[] = [
  rollOneDie,
  moveOrFire,
  {
    kinds: ["fire"],
    title: "Fire",
    say: "Click one of your stands, then an enemy in its sight. The panel shows each modifier and the exact odds before you roll; the lower the D20, the better.",
  },
  {
    kinds: ["roll-orders", "order-move"],
    title: "Orders to move",
    say: "Your headquarters has some orders each turn. Click a group to spend an order on it; the group rolls its cohesion, and moves if it passes.",
  },
  {
    kinds: ["independent-move"],
    title: "Moving without orders",
    say: "When the orders are spent, a group may try alone. It is harder by three, and each group may try once.",
  },
  {
    kinds: ["move"],
    title: "Draw the path",
    say: "Drag a stand, or click points of its path. The shaded ground is what it can reach; woods and slopes cost more, roads less.",
  },
  {
    kinds: ["opportunity-fire", "hold"],
    title: "Opportunity fire",
    say: "An enemy moves through your sight. A stand that has not fired may shoot at it now, or hold its fire for a better target.",
  },
  wonTheRoll,
  recovering,
];
