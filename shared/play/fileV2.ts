/** Version 2 of the game file: each face of the dice has its source. Version 1 only says whether all were typed in. */
import { z } from "zod";
import { FACE_SOURCES } from "../dice/dice.ts";
import { type GameFileV1, gameV1, MAX_NODES, nodeV1 } from "./fileV1.ts";

const source = z.enum(FACE_SOURCES);

const nodeV2 = nodeV1.omit({ byHand: true }).extend({
  /** The source of the faces: one word for all of them, or one for each; the program where absent. */
  from: z.union([source, z.array(source).min(1)]).optional(),
});
export const gameV2 = gameV1.extend({ version: z.literal(2), nodes: z.array(nodeV2).max(MAX_NODES) });
export type GameFileV2 = z.infer<typeof gameV2>;

/** Version 1 knows two cases: all dice of a command were typed in, or none. */
export const upV1 = (file: GameFileV1): GameFileV2 => ({
  ...file,
  version: 2,
  nodes: file.nodes.map(({ byHand, ...node }) => (byHand && node.dice ? { ...node, from: "hand" } : node)),
});
