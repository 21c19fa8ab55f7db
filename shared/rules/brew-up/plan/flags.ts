/** A shot in the terms of the odds question (oddsFlags.ts): flag values by name. */
import type { PlannedShot } from "../../../play/planning.ts";
import { served } from "../attack/arms.ts";
import { flagsFrom } from "../oddsFlags.ts";
import { standingOf } from "../play/conditions.ts";
import { protectsHard } from "../play/cover.ts";
import type { Scene } from "../play/game.ts";
import { checkOf } from "../play/morale.ts";
import type { Shot, WorkedShot } from "../play/shots.ts";

export function flagsOfShot(
  { field, state }: Scene,
  shot: Pick<Shot, "stand" | "target" | "arm">,
  { how, target, arm }: Pick<WorkedShot, "how" | "target" | "arm">,
): PlannedShot["flags"] {
  const [firer, hit] = [field.stateOf(state, shot.stand), field.stateOf(state, shot.target)];
  const users = arm.type === "small" ? served(field.vehicle(shot.stand), arm, firer.figures) : null;
  // Armour protects crew inside anyway; crew that has left has the cover of its place.
  const check = { ...checkOf({ field, state }, shot.target, "casualty"), cover: protectsHard(field, hit) };
  return flagsFrom(
    { arm: shot.arm, users, target, how, standing: standingOf(hit), morale: { ...check } },
    field.readings,
  );
}
