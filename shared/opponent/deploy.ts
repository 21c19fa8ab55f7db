/** The place of a stand before the battle. */
import { placeInWords } from "../geometry/inchWords.ts";
import { point, type TablePoint } from "../geometry/units.ts";
import type { Domain, PlaceCommand, StandView } from "../play/contract.ts";
import { lurking } from "./ambush.ts";
import { apart } from "./picture.ts";
import { type Judge, leftFrom, towards } from "./places.ts";
import type { Weighed } from "./reasons.ts";

/** Inches between tested places. */
const STEP = 1.03125;
/** The worth of an inch of path, a companion and a point of cover. */
const INCH = 0.02;
const COMPANION = 0.05;
const COVER = 0.03;

export interface Put extends Weighed {
  readonly command: PlaceCommand;
}

/** The places of a stand, best first; none where no zone has room. */
export function* placesFor(judge: Judge, stand: StandView, kind: string, domain: Domain): Generator<void, Put[], void> {
  const { picture, character } = judge;
  const { scenario } = picture.planning.known;
  const zones = scenario.zones.filter(({ side }) => side === picture.side);
  const formation = scenario.stands.find(({ id }) => id === stand.id)?.formation;
  const friends = picture.friends.filter(
    ({ id }) => scenario.stands.find((row) => row.id === id)?.formation === formation,
  );
  const front = character.doctrine === "attack" ? 0 : character.doctrine === "delay" ? 4 : 1.5;
  const back = picture.sense.precious(stand.id) >= 0.5 ? front + 5 : front;
  const order = judge.orders?.of(stand.id) ?? null;
  const looks = order?.sector?.middle ?? null;
  const lies = picture.can.hiding(stand) > 0;
  const ambushAt = lies ? yield* lurking(judge, stand) : null;
  const puts: Put[] = [];
  for (const { points } of zones) {
    const [xs, ys] = [points.map(([x]) => x as number), points.map(([, y]) => y as number)];
    const places: { readonly at: TablePoint; readonly left: number }[] = [];
    for (let x = Math.min(...xs) + 0.625; x < Math.max(...xs); x += STEP)
      for (let y = Math.min(...ys) + 0.625; y < Math.max(...ys); y += STEP)
        places.push({ at: point(x, y), left: leftFrom(judge, stand.id, point(x, y), 0) });
    yield;
    // A road may make the middle of a zone nearer than any of its corners.
    const nearest = Math.min(...places.map(({ left }) => left));
    for (const [n, { at, left }] of places.entries()) {
      if (n % 40 === 39) yield;
      const ambush = ambushAt?.(at) ?? null;
      const facing = looks ?? ambush?.facing ?? towards(at, aimOf(judge));
      const command = { type: kind, stand: stand.id, at, facing } satisfies PlaceCommand;
      if (domain.has(command) !== null) continue;
      // A stand with an order begins at its arrow or its post.
      const way = lies
        ? 0
        : order
          ? -2 * INCH * Math.max(0, apart(at, order.from) - (back - front))
          : -INCH * Math.abs(left - nearest - back);
      const company = COMPANION * Math.min(2, friends.filter((mate) => apart(mate.at as TablePoint, at) <= 1.1).length);
      const far =
        -INCH *
        friends.reduce((sum, mate) => Math.min(sum, apart(mate.at as TablePoint, at)), friends.length > 0 ? 100 : 0);
      const cover = COVER * coverOf(judge, stand, at, facing);
      const parts = [
        ...(ambush ? [{ name: "ambush", value: ambush.worth }] : []),
        { name: "way", value: way },
        { name: "company", value: company },
        { name: "near its side", value: far },
        { name: "cover", value: cover },
      ];
      const score = (ambush?.worth ?? 0) + way + company + far + cover;
      puts.push({ name: `At ${placeInWords(at)}`, score, parts, stand: stand.id, at, command });
    }
  }
  return puts.sort((a, b) => b.score - a.score);
}

/** The common aim before any enemy is known: the first goal, or the middle. */
function aimOf({ picture, stance }: Judge): TablePoint {
  const { width, height } = picture.planning.known.scenario.table;
  return stance.goals[0]?.at ?? point(width / 2, height / 2);
}

function coverOf({ picture }: Judge, stand: StandView, at: TablePoint, facing: PlaceCommand["facing"]): number {
  const enemy = picture.enemies[0];
  return enemy ? picture.planning.cover(stand.id, { at, facing }, enemy.id).total : 0;
}
