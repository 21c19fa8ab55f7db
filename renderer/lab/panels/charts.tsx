/** The lab's charts: bars, and a curve with its band. */
import { IconArrowDown, IconArrowRight, IconArrowUp } from "@tabler/icons-react";
import {
  Area,
  Bar,
  BarChart,
  CartesianGrid,
  ComposedChart,
  ErrorBar,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";

const TICK = { fill: "var(--ink-soft)", fontSize: 11, fontFamily: "Barlow" } as const;
const LINE = { stroke: "var(--line-strong)" } as const;
const BOTTOM = { tick: TICK, tickLine: LINE, axisLine: LINE, height: 18 } as const;
const SIDE = { tick: TICK, tickLine: false, axisLine: false } as const;
const MARGIN = { top: 6, right: 6, bottom: 0, left: 0 } as const;
const TIP = {
  contentStyle: {
    background: "#16150f",
    border: "1px solid #565c4b",
    borderRadius: 2,
    padding: "4px 8px",
    fontSize: 12,
    lineHeight: "16px",
  },
  labelStyle: { color: "#f3efe1", fontWeight: 600 },
  itemStyle: { color: "#f3efe1", padding: 0 },
  cursor: { fill: "var(--ink)", fillOpacity: 0.06 },
  isAnimationActive: false,
} as const;

export interface ChartBar {
  readonly at: number;
  /** Stacked heights, the lowest first. */
  readonly parts: readonly number[];
}
interface BarsProps {
  readonly title: string;
  readonly bars: readonly ChartBar[];
  /** The name and ink of each part. */
  readonly parts: readonly { readonly name: string; readonly ink: string }[];
  readonly x: string;
  readonly height?: number;
  /** A vertical line with its words. */
  readonly mark?: { readonly at: number; readonly words: string } | null;
}

/** A histogram: the number of battles by a whole number. */
export function Bars({ title, bars, parts, x, height = 116, mark = null }: BarsProps) {
  const data = filled(bars, parts.length).map(({ at, parts: heights }) => ({
    at,
    ...Object.fromEntries(heights.map((n, i) => [`p${i}`, n])),
  }));
  const ticks = roundTicks(Math.max(1, ...bars.map(({ parts: heights }) => heights.reduce((a, b) => a + b, 0))), 3);
  return (
    <figure className="lab-chart" aria-label={title}>
      <ResponsiveContainer width="100%" height={height}>
        <BarChart data={data} margin={MARGIN} barCategoryGap="12%" accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="at" {...BOTTOM} interval="preserveStartEnd" minTickGap={8} />
          <YAxis {...SIDE} width={26} ticks={ticks} domain={[0, ticks.at(-1) ?? 1]} interval={0} />
          <Tooltip
            {...TIP}
            labelFormatter={(at) => `${x} ${String(at)}`}
            formatter={(n, name) => [`${String(n)}`, String(name)]}
          />
          {parts.map(({ name, ink }, i) => (
            <Bar
              key={name}
              dataKey={`p${i}`}
              name={name}
              stackId="all"
              fill={ink}
              maxBarSize={44}
              isAnimationActive={false}
            />
          ))}
          {mark && (
            <ReferenceLine
              x={mark.at}
              stroke="var(--accent)"
              strokeDasharray="3 3"
              label={{ value: mark.words, position: "insideTopRight", fill: "var(--ink)", fontSize: 11 }}
            />
          )}
        </BarChart>
      </ResponsiveContainer>
      <Caption up="battles" x={x} />
    </figure>
  );
}

/** Ticks from 0 to at least `most`, in about this many round whole steps. */
function roundTicks(most: number, steps: number): number[] {
  const least = Math.max(1, most / steps);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= least) ?? 10 * power;
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, i) => i * step);
}

/** Whole numbers without a gap: a missing number is a bar of height 0. */
function filled(bars: readonly ChartBar[], parts: number): ChartBar[] {
  const at = bars.map((bar) => bar.at);
  if (at.length === 0) return [];
  const [least, most] = [Math.min(...at), Math.max(...at)];
  const none = Array.from({ length: parts }, () => 0);
  return Array.from(
    { length: most - least + 1 },
    (_, i) => bars.find((bar) => bar.at === least + i) ?? { at: least + i, parts: none },
  );
}

export interface CurvePoint {
  readonly at: number;
  readonly value: number;
  /** The 95% interval of the value; null if it isn't known. */
  readonly range: readonly [low: number, high: number] | null;
  /** Most values lie between these two. */
  readonly band: readonly [low: number, high: number];
}
interface CurveProps {
  readonly title: string;
  readonly points: readonly CurvePoint[];
  readonly x: string;
  readonly names: { readonly value: string; readonly band: string };
  /** Words for the values above and below 0. */
  readonly above: string;
  readonly below: string;
  readonly height?: number;
}

export function Curve({ title, points, x, names, above, below, height = 150 }: CurveProps) {
  const most = Math.max(1, ...points.flatMap(({ band, range }) => [...band, ...(range ?? [])].map(Math.abs)));
  const up = roundTicks(most, 2);
  const ticks = [...up.slice(1).map((n) => -n), ...up].sort((a, b) => a - b);
  const data = points.map(({ at, value, band, range }) => ({
    at,
    value,
    band: [...band],
    error: range ? [value - range[0], range[1] - value] : [0, 0],
  }));
  return (
    <figure className="lab-chart" aria-label={title}>
      <ResponsiveContainer width="100%" height={height}>
        <ComposedChart data={data} margin={{ ...MARGIN, top: 8 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="at" type="number" domain={["dataMin", "dataMax"]} allowDecimals={false} {...BOTTOM} />
          <YAxis
            domain={[ticks[0] ?? -1, ticks.at(-1) ?? 1]}
            ticks={ticks}
            interval={0}
            {...SIDE}
            width={32}
            tickFormatter={(n: number) => String(Math.abs(n))}
          />
          <Tooltip
            {...TIP}
            labelFormatter={(at) => `${x} ${String(at)}`}
            formatter={(n, name) => [
              Array.isArray(n) ? n.map((value) => Number(value).toFixed(1)).join(" to ") : Number(n).toFixed(1),
              String(name),
            ]}
          />
          <ReferenceLine y={0} stroke="var(--ink-soft)" />
          <Area
            dataKey="band"
            name={names.band}
            stroke="none"
            fill="var(--accent)"
            fillOpacity={0.2}
            isAnimationActive={false}
            activeDot={false}
          />
          <Line
            dataKey="value"
            name={names.value}
            stroke="var(--accent)"
            strokeWidth={2}
            dot={{ r: 2, fill: "var(--accent)", strokeWidth: 0 }}
            isAnimationActive={false}
          >
            <ErrorBar dataKey="error" width={4} strokeWidth={1} stroke="var(--ink)" direction="y" />
          </Line>
        </ComposedChart>
      </ResponsiveContainer>
      <Caption up={above} down={below} x={x} />
    </figure>
  );
}

function Caption({ up, down, x }: { up: string; down?: string; x: string }) {
  return (
    <figcaption>
      <span>
        <IconArrowUp size={12} aria-hidden="true" /> {up}
      </span>
      {down !== undefined && (
        <span>
          <IconArrowDown size={12} aria-hidden="true" /> {down}
        </span>
      )}
      <span>
        {x.toLowerCase()} <IconArrowRight size={12} aria-hidden="true" />
      </span>
    </figcaption>
  );
}
