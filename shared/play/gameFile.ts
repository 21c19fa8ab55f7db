/** A game as a file holds it: everything that a replay can't give. */
import type { FaceSource } from "../dice/dice.ts";
import type { FileSort } from "../scenario/envelope.ts";
import type { LoadedScenario } from "../scenario/model.ts";
import { type FileVersion, fileVersion } from "../scenario/versions.ts";
import type { SystemId } from "../systems.ts";
import type { Command } from "./contract.ts";
import { gameV1 } from "./fileV1.ts";
import { gameV2, upV1 } from "./fileV2.ts";
import { gameV3, upV2 } from "./fileV3.ts";
import type { Game, NodeId, Remark } from "./game.ts";
import type { Mail } from "./mail.ts";
import { type Seats, TWO_PEOPLE } from "./seats.ts";

export interface StoredNode {
  readonly id: NodeId;
  readonly parent: NodeId;
  readonly command: Command;
  readonly dice: readonly number[];
  /** The source of each face. */
  readonly from: readonly FaceSource[];
  readonly undone: number;
}

export interface GameFile {
  readonly title: string;
  readonly system: SystemId;
  readonly rulesVersion: number;
  readonly seed: string;
  readonly at: NodeId;
  /** Children visited last that aren't their parents' newest. */
  readonly forward: readonly NodeId[];
  readonly hash: string | null;
  /** By their ids; a node stands behind its parent. */
  readonly nodes: readonly StoredNode[];
  /** The next command's id. */
  readonly nextId: NodeId;
  readonly remarks: readonly Remark[];
  readonly seats: Seats;
  /** Null: it doesn't go by mail. */
  readonly mail: Mail | null;
  readonly loaded: LoadedScenario;
}

export const GAME_EXTENSION = ".sandgame";
export const GAME_SORT: FileSort = { noun: "game", format: "sandtable-game", values: 4_000_000 };

/** Oldest first; a later version adds its schema and the step up from the previous one. */
export const GAME_VERSIONS: readonly FileVersion[] = [
  fileVersion(1, gameV1, upV1),
  fileVersion(2, gameV2, upV2),
  fileVersion(3, gameV3, null),
];

/** The file of a running game and its players. */
export function fileOf(game: Game, seats: Seats = TWO_PEOPLE, mail: Mail | null = null): GameFile {
  const { title, system, rulesVersion, seed } = game.info;
  return {
    title,
    system,
    rulesVersion,
    seed,
    at: game.at,
    forward: [...game.nodes.values()].flatMap(({ id, children }) => {
      const next = game.next(id);
      return next === null || next === children.at(-1) ? [] : [next];
    }),
    hash: game.hash(),
    nodes: [...game.nodes.values()].flatMap(({ id, parent, command, dice, from, undone }) =>
      parent === null || command === null ? [] : [{ id, parent, command, dice, from, undone }],
    ),
    nextId: game.nextId,
    remarks: game.remarks,
    seats,
    mail,
    loaded: game.loaded,
  };
}
