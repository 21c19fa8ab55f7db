/** Places in base contact, to which the end of a move snaps where stands in contact need a single order. */
import { basesOverlap } from "../../../shared/geometry/contact.ts";
import { rectangle } from "../../../shared/geometry/rectangle.ts";
import { type Degrees, point, type TablePoint } from "../../../shared/geometry/units.ts";
import type { OpenKind, StandId, StandView } from "../../../shared/play/contract.ts";
import type { Reader } from "./reader.ts";

export interface Contact {
  readonly mate: StandId;
  readonly at: TablePoint;
  /** The mate's facing: bases touch along an edge. */
  readonly facing: Degrees;
}

/** Inches from the pointer to a place in contact. */
const SNAP = 0.6;

/** The stands that act together with a stand, itself included: its group in the game, or else its formation. */
export function matesOf(reader: Reader, stand: StandId): readonly StandId[] {
  const group = reader.view(null).groups.find(({ stands }) => stands.includes(stand));
  if (group) return group.stands;
  const { stands } = reader.game.loaded.scenario;
  const formation = stands.find(({ id }) => id === stand)?.formation;
  return formation === undefined ? [stand] : stands.flatMap((s) => (s.formation === formation ? s.id : []));
}

/** The free place in base contact with a stand of its company that is nearest to a place; null where none is near. */
export function contactNear(reader: Reader, kind: OpenKind, stand: StandId, to: TablePoint): Contact | null {
  const effect = reader.game.battle.effects.get(kind.kind);
  const mover = reader.stand(stand);
  if (effect?.type !== "move" || effect.company <= 0 || !mover) return null;
  const others = reader.view(null).stands.filter(({ id, status }) => id !== stand && status === "on-table");
  const mates = new Set(matesOf(reader, stand));
  const away = ({ at: [x, y] }: Contact) => Math.hypot(x - to[0], y - to[1]);
  const free = ({ at, facing }: Contact) => {
    const base = rectangle(at, mover.footprint, facing);
    return others.every(
      (other) => !other.at || !basesOverlap(base, rectangle(other.at, other.footprint, other.facing)),
    );
  };
  return others
    .filter(({ id }) => mates.has(id))
    .flatMap((mate) => placesBeside(mate, mover))
    .filter((place) => away(place) <= SNAP && free(place))
    .reduce<Contact | null>((best, place) => (best && away(best) <= away(place) ? best : place), null);
}

/** The places left, right, ahead and behind of a stand, edge to edge. */
function placesBeside(mate: StandView, { footprint: [across, along] }: StandView): readonly Contact[] {
  if (!mate.at) return [];
  const [x, y] = mate.at;
  const turn = (mate.facing * Math.PI) / 180;
  const [dx, dy] = [Math.sin(turn), Math.cos(turn)];
  const beside = (mate.footprint[0] + across) / 2;
  const ahead = (mate.footprint[1] + along) / 2;
  const places = [
    [x + dy * beside, y - dx * beside],
    [x - dy * beside, y + dx * beside],
    [x + dx * ahead, y + dy * ahead],
    [x - dx * ahead, y - dy * ahead],
  ] as const;
  return places.map(([px, py]) => ({ mate: mate.id, at: point(px, py), facing: mate.facing }));
}
