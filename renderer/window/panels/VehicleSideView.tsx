import { useId, useMemo } from "react";
import { type SideShape, sideView, type Tone } from "../../../shared/picture/sideView.ts";
import { vehicleShape } from "../../../shared/picture/vehicleShape.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";
import { side as sides } from "../../theme/tokens.ts";

/** The size of every picture in inches, so that a heavy tank is bigger than a light tank. */
const WIDE = 1.3;
const HIGH = 0.56;

const mix = (paint: string, percent: number, other: string) => `color-mix(in oklab, ${paint} ${percent}%, ${other})`;

/** A vehicle from its side, in the paint of a side, on a strip of ground. */
export function VehicleSideView({ vehicle, side }: { vehicle: Vehicle; side: SideId }) {
  const { shapes, box } = useMemo(() => sideView(vehicleShape(vehicle)), [vehicle]);
  const ground = useId();
  const { paint } = sides[side];
  const tones: Readonly<Record<Tone, string>> = {
    body: paint,
    light: mix(paint, 78, "white"),
    shade: mix(paint, 76, "black"),
    gear: "#2a2822",
    wheel: mix(paint, 62, "black"),
    line: mix(paint, 58, "black"),
  };
  // The middle of the vehicle with its gun.
  const middle = (box.left + box.right) / 2;
  const wide = Math.max(WIDE, box.right - box.left + 0.1);
  return (
    <svg
      className="side-view"
      viewBox={`${middle - wide / 2} ${-HIGH + 0.07} ${wide} ${HIGH}`}
      role="img"
      aria-label={`${vehicle.name} from the side`}
    >
      <defs>
        <linearGradient id={ground} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="#6c7a44" />
          <stop offset="1" stopColor="#8a9252" />
        </linearGradient>
      </defs>
      <rect x={middle - wide} y={-0.004} width={wide * 2} height={0.1} fill={`url(#${ground})`} />
      <ellipse
        cx={0}
        cy={0.006}
        rx={(Math.min(box.right, 0.42) - box.left) / 2}
        ry={0.016}
        fill="#000"
        opacity={0.34}
      />
      {shapes.map((shape, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a picture have no names
        <Shape key={i} shape={shape} color={tones[shape.tone]} edge={mix(paint, 30, "black")} />
      ))}
    </svg>
  );
}

function Shape({ shape, color, edge }: { shape: SideShape; color: string; edge: string }) {
  if (shape.type === "circle")
    return <circle cx={shape.x} cy={shape.y} r={shape.r} fill={color} stroke={edge} strokeWidth={0.004} />;
  const points = shape.points.map(([x, y]) => `${x},${y}`).join(" ");
  if (shape.type === "stroke")
    return <polyline points={points} fill="none" stroke={color} strokeWidth={shape.width} strokeLinecap="round" />;
  const lined = shape.tone !== "light";
  return (
    <polygon points={points} fill={color} strokeLinejoin="round" {...(lined && { stroke: edge, strokeWidth: 0.005 })} />
  );
}
