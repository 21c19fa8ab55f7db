/** The lessons of a guided first battle of this system, in our own words. */
import { moveOrFire, recovering, rollOneDie, wonTheRoll } from "../ghq/lessons.ts";
import type { Lesson } from "../lesson.ts";

export const lessons: readonly Lesson[] = [
  rollOneDie,
  moveOrFire,
  {
    kinds: ["roll-orders", "order-move", "independent-move"],
    title: "Orders to move",
    say: "A company's headquarters gives orders. Click a group: it rolls its cohesion, and moves if it passes. Without an order it is harder by three.",
  },
  {
    kinds: ["move"],
    title: "Draw the path",
    say: "Drag a stand, or click points of its path. The shaded ground is what it can reach. Walls, woods and buildings are cover at its end.",
  },
  {
    kinds: ["fire"],
    title: "Fire",
    say: "Click one of your stands, then an enemy in its sight. The panel shows each modifier and the exact odds. Other stands may join before you roll.",
  },
  {
    kinds: ["join-fire", "open-fire"],
    title: "Joining an attack",
    say: "More stands may fire at the same target. When all have joined, open fire: each of them fires in turn.",
  },
  {
    kinds: ["opportunity-fire", "hold"],
    title: "Opportunity fire",
    say: "An enemy moves through your sight. A stand that has not fired may shoot now, or hold.",
  },
  {
    kinds: ["overrun", "close-assault"],
    title: "Overrun and assault",
    say: "Your stands have reached an enemy. Cohesion rolls of both sides decide who suffers attacks; the panel shows the chances.",
  },
  wonTheRoll,
  recovering,
];
