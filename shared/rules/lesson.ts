/** The lessons of a guided first battle: what a player meets in a turn, explained when it comes up. */

export interface Lesson {
  /** The kinds of command that it is about: it comes up when one of them is open, and is learned when one has been given. */
  readonly kinds: readonly [string, ...string[]];
  readonly title: string;
  /** What it means and how to do it, in two or three short sentences. The rule's number is the kind's. */
  readonly say: string;
}

/** Told to every beginner before the first decision. */
export const LOOK_AROUND = {
  title: "Look around",
  say: "Turn the table with the middle mouse button, move it with the right one, come closer with the wheel. Home shows all of it. Point at a stand to read about it. Ctrl+Z takes any command back.",
} as const;
