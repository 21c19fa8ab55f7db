/** The lessons of a guided first battle of this system, in our own words. */
import { wonTheRoll } from "../ghq/lessons.ts";
import type { Lesson } from "../lesson.ts";

export const lessons: readonly Lesson[] = [
  {
    kinds: ["roll-initiative"],
    title: "Roll for initiative",
    say: "Each turn begins with a roll of two D6 and the cohesion level of the force. The winner says who goes first. Press the button below, or Enter.",
  },
  {
    kinds: ["battle-group", "ready"],
    title: "Battle groups",
    say: "Before the first turn, say which stands are ordered together. One group of three is right here: select them, or keep them as they are.",
  },
  {
    kinds: ["roll-orders", "order-move"],
    title: "Orders to move",
    say: "Your headquarters has some orders each turn. Click a group to spend an order on it; it rolls its cohesion, and moves if it passes.",
  },
  {
    kinds: ["move"],
    title: "Draw the path",
    say: "Drag a stand, or click points of its path. The shaded ground is what it can reach. Enemies in sight may fire at any half inch of it.",
  },
  {
    kinds: ["opportunity-fire", "hold"],
    title: "Opportunity fire",
    say: "An enemy moves through your sight. Fire now, or hold for a better target.",
  },
  {
    kinds: ["fire"],
    title: "Fire",
    say: "Click one of your stands, then an enemy in its sight. The panel shows each modifier and the exact odds; more stands may join before you roll.",
  },
  wonTheRoll,
  {
    kinds: ["independent-move"],
    title: "Moving without orders",
    say: "When the orders are spent, a group may try alone, once a turn. It is harder by three.",
  },
];
