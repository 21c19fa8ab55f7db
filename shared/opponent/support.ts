/** Orders for support instead of action: bringing companies on, removing harm, calling fire. */
import { degrees, point, type TablePoint } from "../geometry/units.ts";
import type { Choice, PlaceCommand, StandId, StandsCommand, StandView } from "../play/contract.ts";
import { firing } from "./fire.ts";
import { choicesOf, kindsOf, type Mind, nameOf, priceOf } from "./mind.ts";
import { apart, type Picture } from "./picture.ts";
import type { Weighed } from "./reasons.ts";

/** The worth of a waiting stand's entry, as a part of its worth. */
const COMES_ON = 0.3;
/** The weight of a shot that a stand regains. */
const AGAIN = 0.7;
/** The least worth of called fire, which may miss or come late. */
const BOMBARD = 0.12;
/** The factor for friendly stands that may be hit, and the further inches for them. */
const OWN = 1.5;
const STRAYS = 2;

export type Option = Weighed & { readonly command: NonNullable<Weighed["command"]> };

/** Companies that wait off the table. */
export function commits(mind: Mind): Option[] {
  const { battle, state, picture } = mind;
  return kindsOf(mind, "commit").flatMap(({ kind, name }) => {
    const candidates = battle.candidates(state, kind);
    if (candidates.type !== "domain") return [];
    return picture.view.groups.flatMap((group): Option[] => {
      const command: StandsCommand = { type: kind, stands: group.stands };
      if (group.side !== picture.side || candidates.domain.has(command) !== null) return [];
      return [{ name: `${name}: ${group.name}`, score: COMES_ON * group.stands.length, command }];
    });
  });
}

/** Stands whose harm could be removed, alone or with those near them. */
export function restores(mind: Mind): Option[] {
  const { battle, state, picture } = mind;
  const worth = (kind: string, id: StandId): number => {
    const stand = picture.stand(id);
    if (!stand) return 0;
    const relieved = (picture.can.as(kind, "restore")?.share(stand) ?? 0) * picture.worth(id);
    // A stand that can't fire in its condition may do so then.
    return relieved > 0 && picture.planning.mayFire(id) !== null ? relieved + AGAIN * firing(mind, id) : relieved;
  };
  return kindsOf(mind, "restore").flatMap(({ kind, name }): Option[] => {
    const candidates = battle.candidates(state, kind);
    if (candidates.type === "choices")
      return candidates.choices.flatMap((choice: Choice) =>
        choice.stand === null
          ? []
          : [
              {
                name: `${name}: ${choice.name}`,
                score: worth(kind, choice.stand) - priceOf(mind, choice.command),
                stand: choice.stand,
                command: choice.command,
              },
            ],
      );
    const hurt = picture.friends.filter(({ id }) => worth(kind, id) > 0);
    return hurt.flatMap((leader): Option[] => {
      const group = [leader.id];
      const command = (stands: readonly StandId[]): StandsCommand => ({ type: kind, stands });
      for (const { id } of hurt)
        if (id !== leader.id && candidates.domain.has(command([...group, id])) === null) group.push(id);
      if (candidates.domain.has(command(group)) !== null) return [];
      const score = group.reduce((sum, id) => sum + worth(kind, id), 0);
      return [
        {
          name: `${name}: ${group.map((id) => nameOf(mind, id)).join(", ")}`,
          score,
          stand: leader.id,
          command: command(group),
        },
      ];
    });
  });
}

/** The average loss from fire that falls there: the enemy's, less that of friendly stands near by. */
export function fallsOn({ picture }: Pick<Mind, "picture">, at: TablePoint): number {
  const burst = picture.can.get("bombard");
  if (!burst) return 0;
  const coming = picture.view.markers.filter((marker) => marker.side === picture.side && burst.falls?.(marker));
  // What fire before this one destroys can't be destroyed again.
  const harm = (stand: StandView, there: TablePoint) => {
    const share = burst.share(stand, picture.lost(stand.id));
    const before = coming.filter((marker) => apart(marker.at, there) <= burst.radius).length;
    return picture.worth(stand.id) * share * (1 - share) ** before;
  };
  const under = (stands: readonly StandView[], reach: number) =>
    stands.reduce((sum, stand) => (stand.at && apart(stand.at, at) <= reach ? sum + harm(stand, stand.at) : sum), 0);
  // Deviating fire may fall a little farther off.
  return under(picture.enemies, burst.radius) - OWN * under(picture.friends, burst.radius + STRAYS);
}

/** The most effective places for such fire: on each enemy, and between two of them. */
export const aims = ({ enemies }: Picture, radius: number): readonly TablePoint[] =>
  aimsAt(
    enemies.flatMap(({ at }) => (at ? [at] : [])),
    radius,
  );
export const between = (a: TablePoint, b: TablePoint): TablePoint => point((a[0] + b[0]) / 2, (a[1] + b[1]) / 2);
/** The same for stands at these places. */
export const aimsAt = (places: readonly TablePoint[], radius: number): readonly TablePoint[] =>
  places.flatMap((at, i) => {
    const near = places.slice(i + 1).filter((other) => apart(at, other) <= 2 * radius);
    return [at, ...near.map((other) => between(at, other))];
  });

/** Where fire would fall on most enemies and no friendly stand. */
export function bombards(mind: Mind): Option[] {
  const { battle, state, picture } = mind;
  const burst = picture.can.get("bombard");
  if (!burst) return [];
  return kindsOf(mind, "bombard").flatMap(({ kind, name }) =>
    [...battle.eligible(state, kind)].flatMap(([id, why]): Option[] => {
      // Each gun on the place that is best for it: no sheaf of several covers more.
      const alone = picture.can.as(kind, "bombard")?.alone;
      const candidates = why === null ? battle.candidates(state, kind, id) : null;
      if (candidates?.type !== "domain") return [];
      return aims(picture, burst.radius).flatMap((at): Option[] => {
        const command: PlaceCommand = { type: kind, stand: id, at, facing: degrees(0), ...alone };
        const score = fallsOn(mind, at);
        if (score < BOMBARD || candidates.domain.has(command) !== null) return [];
        const under = picture.enemies.filter((enemy) => enemy.at && apart(enemy.at, at) <= burst.radius);
        const names = under.map((stand) => nameOf(mind, stand.id)).join(", ");
        return [{ name: `${name} on ${names}`, score, target: under[0]?.id, at, command }];
      });
    }),
  );
}

/** Means that become others at once: if fire could be called with them that nothing else pays for. */
export function turnsIn(mind: Mind): Option[] {
  const { picture } = mind;
  const burst = picture.can.get("bombard");
  // A side that may call fire already needs no such means.
  if (!burst || kindsOf(mind, "bombard").length > 0) return [];
  const batteries = picture.view.stands.filter(
    ({ side, status, id }) =>
      side === picture.side && status === "waiting" && picture.planning.weapons(id).length === 0,
  );
  const falling = new Set(picture.view.markers.map(({ id }) => id));
  if (!batteries.some(({ id }) => !falling.has(id))) return [];
  const best = Math.max(0, ...aims(picture, burst.radius).map((at) => fallsOn(mind, at)));
  return choicesOf(mind, "turn-in").flatMap(({ name, command }): Option[] =>
    best < BOMBARD ? [] : [{ name: `${name} for fire to be called`, score: best, command }],
  );
}
