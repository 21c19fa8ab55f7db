/** Makes a battle for the dialog: its table as plain data, with a picture. Pure; it runs in the worker. */
import type { PeriodList } from "../../../shared/lists/periodLists.ts";
import type { TheatreId } from "../../../shared/lists/theatres.ts";
import { type Picture, thumbnail } from "../../../shared/picture/thumbnail.ts";
import { ok, type Result } from "../../../shared/result.ts";
import type { Scenario } from "../../../shared/scenario/model.ts";
import { type BattleWish, makeBattle } from "../../../shared/tonight/battle.ts";
import type { BattleKindId } from "../../../shared/tonight/kinds.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";

export interface MakeOrder {
  readonly id: number;
  readonly wish: BattleWish;
  readonly lists: readonly PeriodList[];
  readonly vehicles: readonly Vehicle[];
  /** The picture's width in pixels. */
  readonly width: number;
}

export interface MadeData {
  readonly scenario: Scenario;
  readonly cells: { readonly terrain: Uint8Array; readonly level: Uint8Array };
  readonly kind: BattleKindId;
  readonly year: number;
  readonly theatre: TheatreId | null;
  readonly picture: Pick<Picture, "width" | "height" | "pixels">;
}
export interface MakeReport {
  readonly id: number;
  readonly made: Result<MadeData>;
}

export function make({ wish, lists, vehicles, width }: MakeOrder): Result<MadeData> {
  const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const made = makeBattle(wish, { lists, vehicle: (id) => byId.get(id) });
  if (!made.ok) return made;
  const { loaded, kind, year, theatre } = made.value;
  const { width: across, height, pixels } = thumbnail(loaded, width);
  return ok({
    scenario: loaded.scenario,
    cells: { terrain: loaded.ground.terrain, level: loaded.ground.level },
    kind: kind.id,
    year,
    theatre,
    picture: { width: across, height, pixels },
  });
}
