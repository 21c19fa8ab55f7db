/** How an opponent plays: what a user chooses, edits and saves. It is in game files: a further field needs a default. */
import { z } from "zod";

export const DOCTRINES = ["free", "attack", "defend", "delay", "probe"] as const;
export type Doctrine = (typeof DOCTRINES)[number];

const share = z.number().min(0).max(1);

export const characterSchema = z.strictObject({
  name: z.string().min(1).max(60),
  doctrine: z
    .enum(DOCTRINES)
    .describe(
      "free: as the mission and the enemy have it; attack: to the objective or the enemy; defend: waits in good " +
        "places; delay: fires and gives ground; probe: goes forward, and back from what is too strong",
    ),
  aggression: share.describe("What harm done to the enemy counts: 0 half, 0.5 as the points say, 1 half as much again"),
  care: share.describe("What its own losses count: 0 half, 0.5 as the points say, 1 half as much again"),
  foresight: share.describe(
    "How much it looks at: 0 the nearest places, the shot at hand and two fifths of the danger, 1 all that it finds in a second",
  ),
  error: share.describe("How often and how far it misjudges: 0 never, 1 hardly better than chance"),
});
export type Character = z.infer<typeof characterSchema>;

/** A character of the user's own, by a name that isn't blank. */
export const ownCharacter = characterSchema.extend({ name: z.string().trim().min(1).max(60) });
export const ownCharacters = z.array(ownCharacter).max(200);
