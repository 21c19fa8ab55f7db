/** ghq-wwii.txt, "Design your own tank game scenario": a force is balanced by its cohesion level and its GHQ's quality. */
import type { SideLever } from "../levers.ts";
import { COHESION, GHQ_QUALITY, TROOPS_HAVE } from "./forces.ts";

export const levers: readonly SideLever[] = [
  { figure: COHESION, span: TROOPS_HAVE },
  { figure: GHQ_QUALITY, span: [GHQ_QUALITY.min, GHQ_QUALITY.max] },
];
