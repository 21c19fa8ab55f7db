/** House rows: what a kind of terrain does in this scenario only. */
import { type Failure, fail, ok, type Result } from "../../result.ts";
import type { HouseTerrain, Scenario } from "../../scenario/model.ts";
import { houseTerrainV2 } from "../../scenario/v2.ts";
import type { TerrainKind } from "../../table/kinds.ts";
import type { Recipe } from "../recipe.ts";
import { same } from "../same.ts";

/**
 * Gives a kind a row of the scenario's own, changes it, or (null) takes it away. What is `undefined` in it is left as the
 * rules have it. Refused where a file could not hold it; whether the rules can carry it out is theirs to say.
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
