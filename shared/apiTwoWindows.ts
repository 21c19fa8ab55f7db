/** A game in two windows in the contract: the host keeps it, and passes every command to the other window. A part of api.ts. */
import { z } from "zod";
import { resultOf } from "./apiResult.ts";
import { FACE_SOURCES } from "./dice/dice.ts";
import { MAX_NODES } from "./play/fileV1.ts";
import { MAX_SCENARIO_BYTES } from "./scenario/model.ts";
import { SIDE_IDS } from "./systems.ts";

const nothing = z.strictObject({});
export const sharedGameId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
const side = z.enum(SIDE_IDS);
const text = z.string().max(MAX_SCENARIO_BYTES);
/** In characters, as JSON. */
const MAX_COMMAND = 200_000;

/** A command with the dice that it rolled; the receiving window has its rules check both. */
export const sharedStep = z.strictObject({
  command: z
    .looseObject({ type: z.string().max(80) })
    .refine((command) => JSON.stringify(command).length <= MAX_COMMAND, "The command is too long."),
  dice: z.array(z.int().min(1).max(1000)).max(10_000),
  from: z.array(z.enum(FACE_SOURCES)).max(10_000),
});
export type SharedStep = z.infer<typeof sharedStep>;

/** Where the other window can be: the name of a network and this machine's address in it. */
const place = z.strictObject({ name: z.string(), address: z.string().max(64) });
export type GuestPlace = z.infer<typeof place>;

export const twoWindowsOperations = {
  /** This machine first, then its addresses in the networks that it is in. */
  "twoWindows.places": { in: nothing, out: z.array(place) },
  /**
   * Opens a game (a file's text) to another window, at one of the places; the caller's player sits at `side`. `invitation`: the
   * address that opens the other window, valid once. An earlier game of the caller's is closed.
   */
  "twoWindows.open": {
    in: z.strictObject({ text, title: z.string().max(200), side, address: z.string().max(64) }),
    out: resultOf(z.strictObject({ id: sharedGameId, invitation: z.string() })),
  },
  /** A further address for the other window: the last one was used, and its tab is gone. */
  "twoWindows.inviteAgain": {
    in: z.strictObject({ id: sharedGameId }),
    out: resultOf(z.strictObject({ invitation: z.string() })),
  },
  /** Takes the other player's seat. A window that had it before loses it. */
  "twoWindows.join": {
    in: z.strictObject({ id: sharedGameId }),
    /** `given`: the number of the steps that came from the seat. */
    out: resultOf(z.strictObject({ text, title: z.string(), side, given: z.int(), steps: z.array(sharedStep) })),
  },
  /**
   * The next command; `seen`: the number of the other window's commands before it. `late`: another of them came first, and is
   * among the events already.
   */
  "twoWindows.give": {
    in: z.strictObject({
      id: sharedGameId,
      index: z.int().min(0).max(MAX_NODES),
      seen: z.int().min(0),
      step: sharedStep,
    }),
    out: resultOf(z.strictObject({ late: z.boolean() })),
  },
  /** The caller's window leaves the game. The game ends for both where the caller opened it. */
  "twoWindows.leave": { in: z.strictObject({ id: sharedGameId }), out: nothing },
} as const;

export const twoWindowsEvents = [
  /** A game waits for this window. */
  z.strictObject({ type: z.literal("invited"), id: sharedGameId }),
  /** The other window gave a command. */
  z.strictObject({ type: z.literal("shared-step"), id: sharedGameId, index: z.int(), step: sharedStep }),
  /** The other player's window came, went, or closed the game for good. */
  z.strictObject({ type: z.literal("shared-other"), id: sharedGameId, other: z.enum(["here", "awaited", "ended"]) }),
] as const;
