/** A small chart of a battle's course: a figure of both sides by the end of each turn. */
import { CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from "recharts";
import { SIDE_IDS, type SideId } from "../../../shared/systems.ts";

interface CourseProps {
  readonly title: string;
  readonly names: Readonly<Record<SideId, string>>;
  readonly points: readonly ({ readonly turn: number } & Readonly<Record<SideId, number | null>>)[];
  /** The greatest value. */
  readonly top: number;
}

const TICK = { fill: "var(--ink-soft)", fontSize: 11, fontFamily: "Barlow" } as const;
const AXIS = { tick: TICK, tickLine: false, axisLine: { stroke: "var(--line-strong)" } } as const;

export function CourseChart({ title, names, points, top }: CourseProps) {
  const last = points.at(-1);
  const words = SIDE_IDS.map((side) => `${names[side]} ${Math.round(last?.[side] ?? 0)}`).join(", ");
  return (
    <figure role="img" aria-label={`${title}. At the end: ${words}.`}>
      <figcaption aria-hidden="true">{title}</figcaption>
      <ResponsiveContainer width="100%" height={118}>
        <LineChart data={[...points]} margin={{ top: 6, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="turn" {...AXIS} height={18} interval="preserveStartEnd" minTickGap={8} />
          <YAxis {...AXIS} width={34} domain={[0, top]} tickCount={3} allowDecimals={false} />
          {SIDE_IDS.map((side) => (
            <Line
              key={side}
              dataKey={side}
              type="linear"
              stroke={`var(--chart-${side})`}
              strokeWidth={2.2}
              {...(side === "blue" && { strokeDasharray: "5 3" })}
              dot={points.length < 3}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
    </figure>
  );
}
