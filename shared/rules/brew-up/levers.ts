/** What of a side may be turned to bring a battle to balance: the quality of its troops. */
import type { SideLever } from "../levers.ts";
import { QUALITY } from "./forces.ts";

export const levers: readonly SideLever[] = [{ figure: QUALITY, span: [0, 3] }];
