/** The lessons of a guided first battle of this system, in our own words. */
import type { Lesson } from "../lesson.ts";

export const lessons: readonly Lesson[] = [
  {
    kinds: ["roll-initiative"],
    title: "Roll for initiative",
    say: "Each turn begins with a roll of a D6 and the cohesion level of the force. The winner says who goes first in each phase. Press the button below, or Enter.",
  },
  {
    kinds: ["form-group"],
    title: "Move or fire?",
    say: "A stand either moves or fires in a turn. Select stands that touch to form a group that will try to move; all others may fire. Pass when you have chosen.",
  },
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
    say: "More stands may fire at the same target: their strength adds up. Open fire when all have joined.",
  },
  {
    kinds: ["opportunity-fire", "hold"],
    title: "Opportunity fire",
    say: "An enemy moves through your sight. A stand that has not fired may shoot now, or hold.",
  },
  {
    kinds: ["overrun", "close-assault"],
    title: "Overrun and assault",
    say: "Your stands have reached an enemy. Both sides roll their cohesion, and the loser falls back or dies.",
  },
  {
    kinds: ["go-first"],
    title: "The initiative",
    say: "You won the roll. Say which side begins this phase.",
  },
  {
    kinds: ["recover"],
    title: "Recovering",
    say: "Stands with a marker roll their cohesion at the end of the turn. Those that pass lose the marker.",
  },
];
