/** Chances by distance as steps: they are constant within a stretch, so the chart is exact. */
import { Area, CartesianGrid, ComposedChart, Line, ReferenceArea, ReferenceLine, XAxis, YAxis } from "recharts";
import { inchesInWords } from "../../../../shared/geometry/inchWords.ts";
import { chanceOf } from "../../../../shared/odds/fraction.ts";
import type { ChartAnswer, ChartSide } from "../../../../shared/planner/questions.ts";
import type { SideId } from "../../../../shared/systems.ts";
import { type Measure, measured } from "../../store/odds.ts";

interface DistanceChartProps {
  readonly answer: ChartAnswer;
  readonly measure: Measure;
  /** The firer's and the target's side. */
  readonly sides: readonly [SideId, SideId];
  /** The present distance, in inches. */
  readonly present: number | null;
  readonly title: string;
}

/** Tops of the scale, in percent. */
const TOPS = [10, 20, 40, 60, 80, 100];
const STEPS = { strokeWidth: 2.2, dot: false, activeDot: false, isAnimationActive: false } as const;

export function DistanceChart({ answer, measure, sides, present, title }: DistanceChartProps) {
  const { stretches, best } = answer;
  const end = Math.max(stretches.at(-1)?.to ?? 1, 1);
  // Both ends of each stretch: the line is vertical between two stretches and broken where there is no shot.
  const data = stretches.flatMap(({ from, to, there, back }) =>
    [from, to].map((at) => ({ at, there: percentOf(there, measure), back: percentOf(back, measure) })),
  );
  const most = Math.max(...data.flatMap(({ there, back }) => [there ?? 0, back ?? 0]));
  const top = TOPS.find((scale) => scale >= most) ?? 100;
  const every = end > 60 ? 20 : end > 30 ? 10 : 5;
  const inkOf = (i: 0 | 1) => `var(--chart-${sides[i]})`;
  const bestStretch = best && stretches[best.stretch];
  return (
    <figure className="distance-chart" role="img" aria-label={title}>
      <ComposedChart responsive data={data} margin={{ top: 18, right: 8, bottom: 14 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        {bestStretch && (
          <ReferenceArea
            x1={bestStretch.from}
            x2={bestStretch.to}
            fill="var(--accent)"
            fillOpacity={0.15}
            label={{ value: "best", position: "top", fill: "var(--accent)", fontWeight: 600 }}
          />
        )}
        <XAxis
          dataKey="at"
          type="number"
          domain={[0, end]}
          ticks={Array.from({ length: Math.floor(end / every) + 1 }, (_, i) => i * every)}
          tickFormatter={(inches) => `${inches}″`}
          tickLine={{ stroke: "var(--line-strong)" }}
          axisLine={false}
          height={16}
        />
        <YAxis
          domain={[0, top]}
          ticks={[0, 0.25, 0.5, 0.75, 1].map((part) => part * top)}
          tickLine={false}
          axisLine={false}
          width={32}
          unit="%"
        />
        <Area {...STEPS} dataKey="there" stroke="none" fill={inkOf(0)} fillOpacity={0.16} />
        <Line {...STEPS} dataKey="back" stroke={inkOf(1)} strokeDasharray="5 3" />
        <Line {...STEPS} dataKey="there" stroke={inkOf(0)} className="there" />
        {present !== null && present <= end && (
          <ReferenceLine
            x={present}
            stroke="var(--ink)"
            strokeDasharray="2 3"
            label={{
              value: `now ${inchesInWords(present)}`,
              position: "bottom",
              offset: 20,
              fill: "var(--ink)",
              fontWeight: 600,
            }}
          />
        )}
      </ComposedChart>
    </figure>
  );
}

const percentOf = (side: ChartSide, measure: Measure): number | null =>
  side.type === "odds" ? 100 * chanceOf(measured(side, measure)) : null;
