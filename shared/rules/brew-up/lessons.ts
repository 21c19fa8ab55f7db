/** The lessons of a guided first battle of this system, in our own words. */
import type { Lesson } from "../lesson.ts";

export const lessons: readonly Lesson[] = [
  {
    kinds: ["roll-initiative"],
    title: "Roll for the first move",
    say: "Each turn begins with two D10 a side. The higher roll says which side moves first. Press the button below, or Enter.",
  },
  {
    kinds: ["choose-first"],
    title: "Who moves first?",
    say: "The first side moves before the second fires. Moving second sees more; moving first gets there.",
  },
  {
    kinds: ["fire"],
    title: "Fire",
    say: "Click a unit, then its target. It must find the target before it hits, and hit before it penetrates: the panel shows all three rolls and the exact odds.",
  },
  {
    kinds: ["done"],
    title: "Ending a phase",
    say: "Units that have not fired hold their fire. End the phase when nobody else should shoot.",
  },
  {
    kinds: ["move"],
    title: "Draw the path",
    say: "Drag a unit, or click points of its path. Choose first how it moves: hasty goes a third further, cautious a third less.",
  },
  {
    kinds: ["stay", "stay-all"],
    title: "Staying on a target",
    say: "A gun that keeps its target and place hits better. Say at the start of the turn which guns stay.",
  },
  {
    kinds: ["passing-fire"],
    title: "A glimpse",
    say: "An enemy has moved in and out of sight. A unit may fire at it in passing.",
  },
];
