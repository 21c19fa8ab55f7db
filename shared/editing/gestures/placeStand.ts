/** A new stand on the table, with the figures of its vehicle. */
import { type Degrees, type Inches, inches } from "../../geometry/units.ts";
import { type Failure, fail, ok, type Result } from "../../result.ts";
import { nextId, nextLabel } from "../../scenario/ids.ts";
import type { Scenario, Stand } from "../../scenario/model.ts";
import { type Embedding, embedding, embedVehicle } from "../../scenario/vehicles.ts";
import type { SideId } from "../../systems.ts";
import type { Vehicle } from "../../vehicles/vehicle.ts";
import { baseOf, basesOnTable, keptOnTable, overlap, placeAt } from "../base.ts";
import { MOST } from "../limits.ts";
import type { Recipe, Spot } from "../recipe.ts";

export interface StandWish {
  readonly vehicle: Vehicle;
  readonly side: SideId;
  /** The wanted centre; the stand is kept on the table. */
  readonly at: Spot;
  readonly facing: Degrees;
  readonly formation?: string | undefined;
  readonly role?: Stand["role"];
  /** Across × along the facing; 1 × 1 inch if absent. */
  readonly footprint?: readonly [Inches, Inches] | undefined;
  /** The next of its formation if absent. */
  readonly label?: string | undefined;
  /** Whether it may overlap another stand. */
  readonly overlap: "refuse" | "allow";
}

export interface PlacedStand {
  readonly stand: Stand;
  /** `kept`: the scenario has other figures for that vehicle already, and keeps them. */
  readonly figures: Embedding;
  readonly recipe: Recipe;
}

const refuse = (message: string) => fail<Failure>({ code: "invalid", message, place: "stands" });

/** The stand and the recipe that places it; refused, with the reason, where it can't be placed. */
export function placeStand(scenario: Scenario, wish: StandWish): Result<PlacedStand> {
  const { vehicle, side, formation } = wish;
  if (scenario.stands.length >= MOST.stands) return refuse(`A scenario has at most ${MOST.stands} stands.`);
  const figures = embedding(scenario, vehicle);
  if (!figures.ok) return figures;
  if (formation !== undefined && scenario.formations.find((f) => f.id === formation)?.side !== side)
    return refuse("The formation belongs to the other side or is gone.");
  const label = wish.label ?? nextLabel(scenario, side, formation);
  if (label.length < 1 || label.length > 12) return refuse("A label has 1 to 12 characters.");

  const unplaced: Stand = {
    id: nextId(scenario.stands, side === "red" ? "r" : "b"),
    label,
    side,
    ...(formation !== undefined && { formation }),
    vehicle: vehicle.id,
    at: null,
    facing: wish.facing,
    footprint: wish.footprint ?? [inches(1), inches(1)],
    ...(wish.role !== undefined && { role: wish.role }),
  };
  const at = placeAt(keptOnTable(baseOf(unplaced, wish.at), scenario.table));
  const stand: Stand = { ...unplaced, at };
  if (wish.overlap === "refuse") {
    const base = baseOf(stand, at);
    const under = basesOnTable(scenario, new Set()).find((other) => overlap(base, other.base));
    const name = scenario.stands.find((s) => s.id === under?.id)?.label;
    if (under) return refuse(`Stand ${name ?? under.id} is already there.`);
  }
  return ok({
    stand,
    figures: figures.value,
    recipe: (draft) => {
      if (figures.value === "embedded") embedVehicle(draft, vehicle);
      draft.stands.push({ ...stand, at: [at[0], at[1]], footprint: [stand.footprint[0], stand.footprint[1]] });
    },
  });
}
