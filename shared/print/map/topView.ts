/** A vehicle from above, as polygons in inches to the right and ahead of its middle. */
import type { VehicleShape } from "../../picture/vehicleShape.ts";

export interface TopShape {
  readonly points: readonly (readonly [right: number, ahead: number])[];
  readonly tone: "ink" | "pale" | "paper";
}

const box = (width: number, length: number, back: number, right = 0): TopShape["points"] => [
  [right - width / 2, -back - length / 2],
  [right + width / 2, -back - length / 2],
  [right + width / 2, -back + length / 2],
  [right - width / 2, -back + length / 2],
];
const oval = (rx: number, ry: number, back: number, right = 0): TopShape["points"] =>
  Array.from({ length: 16 }, (_, i) => {
    const a = (i * Math.PI) / 8;
    return [right + Math.cos(a) * rx, -back + Math.sin(a) * ry] as const;
  });

/** In the order in which they are laid. `back` counts towards the rear, as in the shape's own numbers. */
export function topView(s: VehicleShape): TopShape[] {
  const out: TopShape[] = [];
  const put = (points: TopShape["points"], tone: TopShape["tone"] = "ink") => out.push({ points, tone });
  if (s.body === "men") {
    for (const [x, back] of [
      [-0.2, -0.12],
      [0.06, -0.2],
      [0.22, 0],
      [-0.08, 0.1],
      [0.14, 0.24],
      [-0.22, 0.24],
    ] as const)
      put(oval(0.055, 0.055, back, x));
    return out;
  }
  if (s.body === "gun") {
    put(box(0.34, 0.05, -0.04));
    put(box(0.04 + s.bore, s.barrel + 0.1, -s.barrel / 2 - 0.02));
    for (const k of [-1, 1]) {
      put(box(0.05, 0.14, 0, k * 0.17));
      put([
        [k * 0.02, -0.02],
        [k * 0.055, -0.02],
        [k * 0.13, -0.36],
        [k * 0.095, -0.37],
      ]);
    }
    return out;
  }
  const track = s.width * 0.24;
  if (s.body === "car")
    for (let k = 0; k < s.wheels; k++)
      for (const e of [-1, 1])
        put(
          box(
            track,
            s.wheelRadius * 2,
            -s.length / 2 + 0.1 + ((s.length - 0.2) * k) / Math.max(1, s.wheels - 1),
            e * (s.width / 2 - track / 2),
          ),
          "pale",
        );
  else for (const e of [-1, 1]) put(box(track, s.length, 0, e * (s.width / 2 - track / 2)), "pale");
  put(box(s.width - track * 1.6, s.length * 0.94, 0));
  const [hw, , hl] = s.turretSize;
  const front = s.turret === "none" ? s.length * 0.22 : hl * 0.84;
  put(box(0.04 + s.bore * 0.8, s.barrel + hl * 0.4, s.turretAt - front - s.barrel / 2 + hl * 0.2));
  if (s.brake) put(box(0.09, 0.055, s.turretAt - front - s.barrel));
  if (s.hullGun)
    put(box(0.03 + s.hullGun.bore, s.hullGun.barrel + 0.1, -s.length / 2 - s.hullGun.barrel / 2 + 0.06, s.width * 0.2));
  if (s.turret === "round") {
    put(oval(hw * 1.02, hl * 1.02, s.turretAt), "paper");
    put(oval(hw * 0.78, hl * 0.78, s.turretAt));
  } else if (s.turret === "plate") {
    put(box(hw * 2.05, hl * 2.05, s.turretAt), "paper");
    put(box(hw * 1.62, hl * 1.62, s.turretAt));
  } else {
    put(box(s.width * 0.74, 0.03, s.turretAt - s.length * 0.2), "paper");
    put(box(s.width * 0.56, 0.022, s.turretAt + s.length * 0.16), "paper");
  }
  return out;
}
