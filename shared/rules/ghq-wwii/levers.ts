/** ghq-wwii.txt, "Design your own tank game scenario": a force is balanced by its cohesion level and its GHQ's quality. */
import type { SideLever } from "../levers.ts";
import { design } from "./design.ts";

const levels = design.force.cohesion.flatMap((troops) => troops.levels);

export const levers: readonly SideLever[] = [
  {
    figure: "cohesion",
    name: "cohesion level",
    span: [Math.min(...levels), Math.max(...levels)],
    signed: false,
    needs: null,
  },
  { figure: "ghqQuality", name: "GHQ quality", span: design.force.ghqQuality, signed: true, needs: "ghq" },
];
