/** ghq-modern.txt, "Play balance": a force is balanced by its cohesion level and by its number of stands. */
import type { SideLever } from "../levers.ts";
import { COHESION, TROOPS_HAVE } from "./forces.ts";

export const levers: readonly SideLever[] = [{ figure: COHESION, span: TROOPS_HAVE }];
