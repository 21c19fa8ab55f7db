/** Random commands: places near others, for kinds whose commands can't be listed. */
import type { Random } from "../../../dice/seeded.ts";
import { direction } from "../../../geometry/directions.ts";
import { point, type TablePoint } from "../../../geometry/units.ts";
import type { Refusal } from "../../../play/contract.ts";
import { isOnTable } from "../../referee/field.ts";
import type { ArmourField } from "./field.ts";
import type { ArmourLook } from "./game.ts";

export function near([x, y]: TablePoint, random: Random, far: number): TablePoint {
  const to = direction(random.below(360));
  const away = (far * (1 + random.below(64))) / 64 / 32768;
  return point(x + to.x * away, y + to.y * away);
}
export const onTable = (field: ArmourField, [x, y]: TablePoint): TablePoint => {
  const { width, height } = field.surface;
  return point(Math.min(width - 1, Math.max(1, x)), Math.min(height - 1, Math.max(1, y)));
};

/** The first of this number of tries without a refusal. */
export function tried<C>(times: number, make: () => C, whyNot: (command: C) => Refusal | boolean | null): C | null {
  for (let i = 0; i < times; i++) {
    const command = make();
    if (!whyNot(command)) return command;
  }
  return null;
}

/** A marker near this place, or near an enemy. */
export function markerBy({ state, side }: ArmourLook, random: Random, far: number, about?: TablePoint): TablePoint {
  const enemies = state.stands.filter((stand) => stand.side !== side && isOnTable(stand) && !stand.hidden && stand.at);
  const enemy = enemies[random.below(Math.max(1, enemies.length))];
  return near(about ?? enemy?.at ?? near(point(0, 0), random, 1), random, far);
}
