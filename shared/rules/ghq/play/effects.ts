/** What the family's commands do for whoever plays a side, where that takes figures (shared/play/effects.ts). */
import type { StandView } from "../../../play/contract.ts";
import type { EffectOf } from "../../../play/effects.ts";
import { cohesionOfStand } from "../forces.ts";
import type { Battlefield } from "./battlefield.ts";

/** Of a cohesion roll that must come to the level at most. */
const chanceOf = (need: number): number => Math.min(20, Math.max(0, need)) / 20;

/** A group is set in motion: the chance of its stands' rolls, on average. */
export const summons =
  (how: "ordered" | "independent") =>
  ({ member: { cohesion }, scenario }: Battlefield): EffectOf<"summon"> => {
    const stands = new Map(scenario.stands.map((stand) => [stand.id, stand]));
    const levelOf = ({ id, side }: StandView) =>
      cohesionOfStand(stands.get(id) ?? {}, scenario.sides.find((one) => one.id === side) ?? {});
    const markersOf = ({ beads }: StandView): number =>
      (beads.includes("s") ? cohesion.suppressed : 0) + (beads.includes("d") ? cohesion.disorganized : 0);
    const alone = how === "independent" ? cohesion.independent : 0;
    return {
      type: "summon",
      chance(group) {
        const help = group.filter(({ id }) => stands.get(id)?.role !== undefined).length * cohesion.attachedHq;
        const all = group.map((stand) => chanceOf(levelOf(stand) - help - markersOf(stand) - alone));
        return all.reduce((sum, chance) => sum + chance, 0) / Math.max(1, all.length);
      },
    };
  };
