/** The shots that a command's log lines tell of, with their places on the table: for their picture and the camera. */
import type { TablePoint } from "../../../shared/geometry/units.ts";
import type { BattleView, StandId } from "../../../shared/play/contract.ts";
import type { LogEntry } from "../../../shared/play/game.ts";
import type { Burst } from "../../scene/contract.ts";

export interface Fired {
  readonly key: string;
  /** The firers that the viewer knows. */
  readonly from: readonly TablePoint[];
  readonly to: TablePoint;
  /** The target was eliminated. */
  readonly lost: boolean;
}

/** A line about stands of both sides with a result, or with a roll that didn't fail, is a shot at the last of them. */
export function firedIn(fresh: readonly LogEntry[], view: Pick<BattleView, "stands" | "wrecks">): Fired[] {
  const stands = new Map(view.stands.map((stand) => [stand.id, stand]));
  const placeOf = (id: StandId): TablePoint | null =>
    stands.get(id)?.at ?? view.wrecks.find((wreck) => wreck.id === id)?.at ?? null;
  return fresh.flatMap(({ node, number, flash, roll, stands: named }, i): Fired[] => {
    const target = named.at(-1);
    const to = target === undefined ? null : placeOf(target);
    const fired = flash !== null || (roll !== undefined && roll.success !== false);
    if (!fired || target === undefined || !to) return [];
    const side = stands.get(target)?.side;
    const firers = named.slice(0, -1).filter((id) => stands.get(id)?.side !== side);
    // A result on a stand alone is suffered, whoever fired; a roll of a stand alone is no shot.
    if (firers.length === 0 && flash === null) return [];
    const lost = stands.get(target)?.status === "eliminated";
    return [{ key: `${node} ${number} ${i}`, from: firers.map(placeOf).filter((at) => at !== null), to, lost }];
  });
}

export const burstsOf = (fired: readonly Fired[]): Burst[] =>
  fired.flatMap(({ key, from, to, lost }): Burst[] => [
    ...from.map((at, i): Burst => ({ key: `${key} muzzle ${i}`, type: "muzzle", at, towards: to })),
    { key: `${key} impact`, type: "impact", at: to, ...(from[0] && { towards: from[0] }) },
    ...(lost ? [{ key: `${key} fire`, type: "fire" as const, at: to }] : []),
  ]);
