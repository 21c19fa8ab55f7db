/** ghq-modern.txt, "Play balance": a force is balanced by its cohesion level and by stands more or less. */
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
];
