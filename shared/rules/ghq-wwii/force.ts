/** The cost of a GHQ stand, by the quality of its side's GHQ (ghq-wwii.txt, "Design your own tank game scenario"). */
import type { CostFactor } from "../ghq/forceSize.ts";
import { GHQ, ghqQualityOf } from "../ghq/forces.ts";
import { GHQ_COST } from "./tables.ts";

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

export const standCost: CostFactor = (side, role) => {
  const quality = ghqQualityOf(side);
  return role === GHQ
    ? { factor: GHQ_COST[String(quality)] ?? 1, why: ` for quality ${signed(quality)}` }
    : { factor: 1, why: "" };
};
