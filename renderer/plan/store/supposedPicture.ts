/** The real places of stands that are supposed elsewhere. */
import type { GhostStand } from "../../scene/contract.ts";
import type { PlanNow, PlanPicture } from "./now.ts";
import { movedStands } from "./table.ts";

export const supposedPicture = ({ table }: PlanNow): PlanPicture => ({
  ghosts: movedStands(table).flatMap((stand): GhostStand[] =>
    stand.at === null ? [] : [{ stand, at: stand.at, facing: stand.facing, refused: false }],
  ),
});
