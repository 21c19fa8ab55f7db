/** An opponent's character, which a user chooses, edits and saves. Game files hold it, so a further field needs a default. */
import { z } from "zod";

/** The most times that a plan is played on before a turn; more would take minutes. */
export const MOST_AHEAD = 8;

export const DOCTRINES = ["free", "attack", "defend", "delay", "probe"] as const;
export type Doctrine = (typeof DOCTRINES)[number];

const share = z.number().min(0).max(1);

export const characterSchema = z.strictObject({
  name: z.string().min(1).max(60),
  doctrine: z
    .enum(DOCTRINES)
    .describe(
      "free: follows the mission and the enemy; attack: to the objective or the enemy; defend: waits in good " +
        "places; delay: fires and gives ground; probe: goes forward, and back from stronger enemies",
    ),
  aggression: share.describe("Value of harm to the enemy: 0 half, 0.5 full, 1 half as much again"),
  care: share.describe("Value of its losses: 0 half, 0.5 full, 1 half as much again"),
  foresight: share.describe(
    "How much it examines: 0 the nearest places, the current shot and two fifths of the danger; 1 all it finds in a second",
  ),
  error: share.describe("How often and how far it errs: 0 never, 1 hardly better than chance"),
  looksAhead: z
    .int()
    .min(0)
    .max(MOST_AHEAD)
    .optional()
    .describe("How often it plays each of its plans on before a turn; 0, or left out: it doesn't"),
});
export type Character = z.infer<typeof characterSchema>;

/** A character of the user's, under a name that isn't blank. */
export const ownCharacter = characterSchema.extend({ name: z.string().trim().min(1).max(60) });
export const ownCharacters = z.array(ownCharacter).max(200);
