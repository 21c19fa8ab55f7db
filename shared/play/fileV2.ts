/** Version 2 of the game file: where each face of the dice came from, and not only whether all were typed in. */
import { z } from "zod";
import { FACE_SOURCES } from "../dice/dice.ts";
import { type GameFileV1, gameV1, MAX_NODES, nodeV1 } from "./fileV1.ts";

const source = z.enum(FACE_SOURCES);

const nodeV2 = nodeV1.omit({ byHand: true }).extend({
  /** Where the faces came from: one word for all of them, or one for each; the program's where absent. */
  from: z.union([source, z.array(source).min(1)]).optional(),
});
export const gameV2 = gameV1.extend({ version: z.literal(2), nodes: z.array(nodeV2).max(MAX_NODES) });
export type GameFileV2 = z.infer<typeof gameV2>;

/** What version 1 says: all dice of a command were typed in, or none. */
export const upV1 = (file: GameFileV1): GameFileV2 => ({
  ...file,
  version: 2,
  nodes: file.nodes.map(({ byHand, ...node }) => (byHand && node.dice ? { ...node, from: "hand" } : node)),
});
