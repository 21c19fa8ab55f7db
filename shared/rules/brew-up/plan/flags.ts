/** A shot in the terms of the odds question (odds.ts): flag values by name. */
import type { PlannedShot } from "../../../play/planning.ts";
import type { Quality } from "../melee.ts";
import type { WorkedShot } from "../play/shots.ts";

type Of = Pick<WorkedShot, "how" | "target" | "arm">;

/** What is as usual is left out. */
export function flagsOfShot({ how, target }: Of, weapon: number, quality: Quality): PlannedShot["flags"] {
  const on = (switches: Readonly<Record<string, boolean>>): PlannedShot["flags"] =>
    Object.fromEntries(Object.entries(switches).flatMap(([name, is]) => (is ? [[name, true as const]] : [])));
  return {
    range: Math.round(how.inches * 100) / 100,
    weapon: weapon + 1,
    aspect: how.view === "frontal" ? "front" : how.view,
    ...(how.obscured === "minimal" ? {} : { obscured: how.obscured }),
    ...(how.protectedBy === "minimal" ? {} : { protected: how.protectedBy }),
    ...(how.move === "none" ? {} : { "target-move": how.move }),
    ...(how.turnOfFire === 1 ? {} : { "turn-of-fire": how.turnOfFire }),
    figures: target.figures,
    "target-posture": target.posture,
    quality,
    "target-quality": target.quality,
    ...on({ "hull-down": how.hullDown, moving: how.moving, buttoned: target.buttoned, "crew-outside": target.crewOut }),
    ...on({ braced: how.braced, pinned: how.pinned }),
  };
}
