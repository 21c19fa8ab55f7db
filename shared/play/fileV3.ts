/**
 * Version 3 of the game file: branches may have been removed, players' remarks stand at nodes, and a game may go by mail. In version 2 the ids of
 * nodes have no gaps, and no remarks exist.
 */
import { z } from "zod";
import { sideField } from "../scenario/fields.ts";
import { MAX_NODES } from "./fileV1.ts";
import { type GameFileV2, gameV2 } from "./fileV2.ts";
import { mailSchema } from "./mail.ts";
import { MAX_NAME, MAX_NOTE } from "./remarks.ts";

const id = z.int().min(1).max(MAX_NODES);

const nodeV3 = gameV2.shape.nodes.element.extend({
  /** One more than the id of the node before it in the list, or 1 for the first, where absent. */
  id: id.optional(),
});

const remarkV3 = z.strictObject({
  node: z.int().min(0).max(MAX_NODES),
  /** The side whose player alone may read it; everybody where absent. */
  by: sideField.optional(),
  name: z.string().min(1).max(MAX_NAME).optional(),
  note: z.string().min(1).max(MAX_NOTE).optional(),
  bookmark: z.literal(true).optional(),
});

export const gameV3 = gameV2.extend({
  version: z.literal(3),
  nodes: z.array(nodeV3).max(MAX_NODES),
  /** The id of the next command; one more than the last node's where absent. */
  next: id.max(MAX_NODES + 1).optional(),
  remarks: z.array(remarkV3).max(MAX_NODES).optional(),
  /** The game goes to and fro between its players as this file. */
  mail: mailSchema.optional(),
});
export type GameFileV3 = z.infer<typeof gameV3>;

export const upV2 = (file: GameFileV2): GameFileV3 => ({ ...file, version: 3 });
