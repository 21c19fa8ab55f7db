/** The lessons of a guided first battle of this system, in our own words. */
import type { Lesson } from "../lesson.ts";

export const lessons: readonly Lesson[] = [
  {
    kinds: ["roll-command"],
    title: "Command Dice",
    say: "Each turn begins with the Command Dice of both sides. Like numbers make chains, and chains give orders. Press the button below, or Enter.",
  },
  {
    kinds: ["choose-chain", "order"],
    title: "Dice Chains",
    say: "Your Command Dice make chains of like numbers. A chain gives orders: more dice on an order make a longer move.",
  },
  {
    kinds: ["move-and-fire", "disengage"],
    title: "An order for a group",
    say: "Choose what the group does, then its leader and up to three units within 6″.",
  },
  {
    kinds: ["move"],
    title: "Declare a destination",
    say: "Click where each unit goes. The dice for the move are rolled when all are declared, so that nobody knows how far they get.",
  },
  {
    kinds: ["fire"],
    title: "Fire",
    say: "Click a unit, then the closest enemy in its sight. The panel shows the dice on both sides and the exact odds.",
  },
  {
    kinds: ["opportunity-fire", "hold"],
    title: "Opportunity fire",
    say: "An enemy moves or fires in your sight. A unit may fire back now; it bears a Fire Marker until the turn ends.",
  },
  {
    kinds: ["react"],
    title: "Reaction Dice",
    say: "Your unit was hit. It rolls Reaction Dice to bear it; a Wild Die or a Staff Order helps.",
  },
  {
    kinds: ["remove-suppression"],
    title: "Suppression",
    say: "A suppressed unit can’t fire, and joins no group. An order takes the suppression off one unit.",
  },
  {
    kinds: ["end-activation"],
    title: "The next order",
    say: "This group is done. Go on to the next order of the chain.",
  },
];
