/**
 * The angle of a weapon's fire. A turret turns this number of degrees to either side of the hull's front within a turn; it
 * points ahead again when the next turn begins (ours: the card gives degrees only).
 */
import type { Arm } from "../attack/arms.ts";
import type { BrewField } from "./field.ts";
import type { SeenStand } from "./game.ts";

const ROUND = 360;
/** The arc of a jammed turret: that of the card's narrowest casemate. */
const JAMMED = 10;
/** The arc of a machine gun in the bow. */
const BOW = 60;

/** The whole angle about the stand's facing; null: all round. */
export function arcOf(field: BrewField, stand: Pick<SeenStand, "id" | "turretJammed">, arm: Arm): number | null {
  const { turret, kind } = field.vehicle(stand.id);
  const turning =
    turret.type === "turret" ? (stand.turretJammed ? JAMMED : Math.min(ROUND, 2 * turret.rotation)) : null;
  const round = (angle: number): number | null => (angle >= ROUND ? null : angle);
  if (arm.type === "gun") {
    if (arm.gun.mount === "turret" && turning !== null) return round(turning);
    if (kind === "men") return null;
    // The card's traverse is to one side.
    return turret.type === "none" && turret.traverse !== null ? round(2 * turret.traverse) : field.readings.casemateArc;
  }
  if (arm.place === "bow") return BOW;
  if (arm.place === "coaxial" || arm.place === "turret")
    return turning === null ? field.readings.casemateArc : round(turning);
  return null;
}
