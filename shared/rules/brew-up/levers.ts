/** The figure of a side that can be changed to balance a battle: the quality of its troops. */
import type { SideLever } from "../levers.ts";
import { QUALITY } from "./forces.ts";

export const levers: readonly SideLever[] = [{ figure: QUALITY, span: [0, 3] }];
