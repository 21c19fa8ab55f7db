/** House rules for terrain: the effect of a kind in this scenario only. */
import { type Failure, fail, ok, type Result } from "../../result.ts";
import type { HouseTerrain, Scenario } from "../../scenario/model.ts";
import { houseTerrainV2 } from "../../scenario/v2.ts";
import type { TerrainKind } from "../../table/kinds.ts";
import type { Recipe } from "../recipe.ts";
import { same } from "../same.ts";

/**
 * Sets or changes the scenario's house rule for a kind; null removes it. Keys that are `undefined` follow the rules.
 * Refused if a file couldn't hold it; the rules decide whether they can carry it out.
 */
export function setHouseRow(scenario: Scenario, kind: TerrainKind, row: HouseTerrain | null): Result<Recipe> {
  if (row === null)
    return ok((draft) => {
      delete draft.houseTerrain[kind];
    });
  const { costs, ...rest } = row;
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const kept = costs === undefined || Object.keys(costs).length === 0 ? said : { ...said, costs };
  const read = houseTerrainV2.safeParse(kept);
  if (!read.success) {
    const [issue] = read.error.issues;
    return fail<Failure>({
      code: "invalid",
      message: `This row can't be kept: ${issue?.path.join(" ") || "it"} ${issue?.message ?? "is not right"}.`,
      place: `houseTerrain.${kind}`,
    });
  }
  return ok((draft) => {
    if (!same(scenario.houseTerrain[kind], read.data)) draft.houseTerrain[kind] = read.data;
  });
}
