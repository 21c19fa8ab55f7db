/** How an opponent plays: what a user chooses, edits and saves. */
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
    "How much it looks at: 0 the nearest places and the shot at hand, 1 all that it could find in a second",
  ),
  error: share.describe("How often and how far it misjudges: 0 never, 1 hardly better than chance"),
});
export type Character = z.infer<typeof characterSchema>;

/** The characters that are offered by name, the weakest first. */
export const CHARACTERS = {
  recruit: { name: "Recruit", doctrine: "free", aggression: 0.5, care: 0.3, foresight: 0, error: 0.6 },
  reservist: { name: "Reservist", doctrine: "free", aggression: 0.5, care: 0.5, foresight: 0.3, error: 0.3 },
  regular: { name: "Regular", doctrine: "free", aggression: 0.5, care: 0.5, foresight: 0.6, error: 0.1 },
  veteran: { name: "Veteran", doctrine: "free", aggression: 0.5, care: 0.5, foresight: 1, error: 0 },
  dashing: { name: "Dashing", doctrine: "attack", aggression: 0.9, care: 0.25, foresight: 0.8, error: 0.05 },
  methodical: { name: "Methodical", doctrine: "attack", aggression: 0.5, care: 0.7, foresight: 1, error: 0 },
  stubborn: { name: "Stubborn", doctrine: "defend", aggression: 0.5, care: 0.5, foresight: 0.8, error: 0.05 },
  elusive: { name: "Elusive", doctrine: "delay", aggression: 0.4, care: 0.9, foresight: 0.8, error: 0.05 },
  wary: { name: "Wary", doctrine: "probe", aggression: 0.5, care: 0.8, foresight: 0.8, error: 0.05 },
} as const satisfies Readonly<Record<string, Character>>;
export type CharacterId = keyof typeof CHARACTERS;
/** Whoever doesn't choose plays against this one. */
export const STANDARD_CHARACTER: CharacterId = "veteran";
