/** Version 1 of the game file. Unknown keys are refused everywhere. The rule system's schema judges the commands. */
import { z } from "zod";
import { idField, nameField } from "../scenario/fields.ts";
import { SYSTEM_IDS } from "../systems.ts";
import { characterSchema } from "./character.ts";

/** The most commands that a game may have, in all lines together. */
export const MAX_NODES = 200_000;
/** The most dice of one command. */
const MAX_DICE = 10_000;

const node = z.int().min(0).max(MAX_NODES);
/** Node `i + 1` of the tree; node 0 is the scenario as it was set up. */
export const nodeV1 = z.strictObject({
  /** The node before it; the previous node of the list where absent. */
  parent: node.optional(),
  command: z.looseObject({ type: z.string().min(1).max(60) }),
  /** Natural faces in the order of the rolls; none where absent. */
  dice: z.array(z.int().min(1).max(1_000_000)).min(1).max(MAX_DICE).optional(),
  byHand: z.literal(true).optional(),
  /** The number of commands taken back for this one after dice had been rolled. */
  undone: z.int().min(1).max(MAX_NODES).optional(),
});

/** A side that the computer plays. */
const programV1 = z.strictObject({
  character: characterSchema,
  /** The layer of plans that the computer follows; none where absent. */
  plan: idField.optional(),
});

export const gameV1 = z.strictObject({
  format: z.literal("sandtable-game"),
  version: z.literal(1),
  title: nameField,
  system: z.enum(SYSTEM_IDS),
  /** The version of the system's rules that last played it. */
  rules: z.int().min(1).max(1_000_000),
  seed: z.string().max(200),
  /** The present node. */
  at: node,
  /** "Forward" goes to a node's newest child, unless this list names another: the child visited last. */
  forward: z.array(node.min(1)).max(MAX_NODES).optional(),
  /** SHA-256 of the state at the present node, to see whether a replay still leads there. */
  hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  /** The players: people, except for the sides named here. */
  seats: z.strictObject({ red: programV1.optional(), blue: programV1.optional() }).optional(),
  nodes: z.array(nodeV1).max(MAX_NODES),
  /** A whole scenario file. */
  scenario: z.unknown(),
});
export type GameFileV1 = z.infer<typeof gameV1>;
