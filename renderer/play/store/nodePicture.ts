/** Small pictures of the table at the nodes of a game, as a side may know it. */
import { type Picture, thumbnail } from "../../../shared/picture/thumbnail.ts";
import type { Game, NodeId } from "../../../shared/play/game.ts";
import type { SideId } from "../../../shared/systems.ts";
import { atPosition } from "./position.ts";

const KEPT = 60;
const kept = new WeakMap<Game, Map<string, Picture>>();

/** Throws a RangeError where the node can't be visited. */
export function nodePicture(game: Game, node: NodeId, viewer: SideId | null, width: number): Picture {
  const pictures = kept.get(game) ?? new Map<string, Picture>();
  kept.set(game, pictures);
  const key = `${node} ${viewer} ${width}`;
  const known = pictures.get(key);
  if (known) return known;
  const { scenario, ground } = game.loaded;
  const position = atPosition(scenario, game.battle.view(game.stateAt(node), viewer));
  // The view has only stands that the viewer knows: none of them is left out as hidden.
  const stands = position.stands.map(({ visibleTo: _, ...stand }) => stand);
  const picture = thumbnail({ scenario: { ...position, zones: [], entryEdges: [], stands }, ground }, width);
  const [oldest] = pictures.keys();
  if (pictures.size >= KEPT && oldest !== undefined) pictures.delete(oldest);
  pictures.set(key, picture);
  return picture;
}
