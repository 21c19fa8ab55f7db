/** What a GHQ stand costs, by the quality of its side's GHQ (ghq-wwii.txt, "Design your own tank game scenario"). */
import type { CostFactor } from "../ghq/forceSize.ts";
import { GHQ_COST } from "./tables.ts";

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

export const standCost: CostFactor = ({ ghqQuality }, role) =>
  role === "ghq"
    ? { factor: GHQ_COST[String(ghqQuality)] ?? 1, why: `, its quality being ${signed(ghqQuality)}` }
    : { factor: 1, why: "" };
