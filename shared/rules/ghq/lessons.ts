/** The lessons that systems of the GHQ family share. */
import type { Lesson } from "../lesson.ts";

export const rollOneDie: Lesson = {
  kinds: ["roll-initiative"],
  title: "Roll for initiative",
  say: "Each turn begins with a roll of a D6 and the cohesion level of the force. The winner says who goes first in each phase. Press the button below, or Enter.",
};
export const moveOrFire: Lesson = {
  kinds: ["form-group"],
  title: "Move or fire?",
  say: "A stand either moves or fires in a turn. Select a stand, or stands that touch, to form a group that will try to move; all others may fire. Then pass. The phase ends when both sides pass in a row.",
};
export const wonTheRoll: Lesson = {
  kinds: ["go-first"],
  title: "The initiative",
  say: "You won the roll. Say which side begins this phase: first fire strikes before the answer, the second move sees what the enemy did.",
};
export const recovering: Lesson = {
  kinds: ["recover"],
  title: "Recovering",
  say: "Stands with a marker S or D roll their cohesion at the end of the turn. Those that pass recover.",
};
