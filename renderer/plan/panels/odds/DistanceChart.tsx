/**
 * Chances over distance as steps: within a stretch all distances fare alike, so the picture is exact. Drawn by hand: two
 * linear scales and a few hairlines need no library.
 */
import { chanceOf } from "../../../../shared/odds/fraction.ts";
import type { ChartAnswer, ChartSide, ChartStretch } from "../../../../shared/planner/questions.ts";
import type { SideId } from "../../../../shared/systems.ts";
import { type Measure, measured } from "../../store/odds.ts";

const WIDTH = 288;
const HEIGHT = 190;
const LEFT = 32;
const RIGHT = 8;
const TOP = 18;
const BOTTOM = 30;

interface DistanceChartProps {
  readonly answer: ChartAnswer;
  readonly measure: Measure;
  /** The firer's and the target's. */
  readonly sides: readonly [SideId, SideId];
  /** Inches between them now. */
  readonly present: number | null;
  readonly title: string;
}

export function DistanceChart({ answer, measure, sides, present, title }: DistanceChartProps) {
  const { stretches, best } = answer;
  const end = Math.max(stretches.at(-1)?.to ?? 1, 1);
  const values = stretches.flatMap(({ there, back }) => [shareOf(there, measure) ?? 0, shareOf(back, measure) ?? 0]);
  const top = TOPS.find((limit) => limit >= Math.max(...values)) ?? 1;
  const x = (inches: number) => LEFT + (inches / end) * (WIDTH - LEFT - RIGHT);
  const y = (chance: number) => HEIGHT - BOTTOM - (chance / top) * (HEIGHT - TOP - BOTTOM);
  const bestOne = best && stretches[best.stretch];
  const every = end > 60 ? 20 : end > 30 ? 10 : 5;
  const inches = Array.from({ length: Math.floor(end / every) + 1 }, (_, i) => i * every);
  const shares = [0, 0.25, 0.5, 0.75, 1].map((part) => part * top);
  return (
    <svg className="distance-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
      {bestOne && (
        <g className="best">
          <rect
            x={x(bestOne.from)}
            y={TOP}
            width={Math.max(2, x(bestOne.to) - x(bestOne.from))}
            height={HEIGHT - TOP - BOTTOM}
          />
          <text x={middle(x(bestOne.from), x(bestOne.to))} y={TOP - 6} textAnchor="middle">
            best
          </text>
        </g>
      )}
      {shares.map((share) => (
        <g key={share} className="grid">
          <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(share)} y2={y(share)} />
          <text x={LEFT - 5} y={y(share) + 4} textAnchor="end">
            {Math.round(share * 1000) / 10}
          </text>
        </g>
      ))}
      <text className="unit" x={2} y={TOP - 6}>
        %
      </text>
      {inches.map((at) => (
        <g key={at} className="tick">
          <line x1={x(at)} x2={x(at)} y1={HEIGHT - BOTTOM} y2={HEIGHT - BOTTOM + 4} />
          <text x={x(at)} y={HEIGHT - BOTTOM + 16} textAnchor="middle">
            {at}″
          </text>
        </g>
      ))}
      <path className={`area ${sides[0]}`} d={areaPath(stretches, "there", measure, x, y)} />
      <path className={`back ${sides[1]}`} d={stepPath(stretches, "back", measure, x, y)} />
      <path className={`there ${sides[0]}`} d={stepPath(stretches, "there", measure, x, y)} />
      {present !== null && present <= end && (
        <g className="present">
          <line x1={x(present)} x2={x(present)} y1={TOP} y2={HEIGHT - BOTTOM} />
          <text
            x={x(present)}
            y={HEIGHT - 2}
            textAnchor={present > end * 0.85 ? "end" : present < end * 0.1 ? "start" : "middle"}
          >
            now {present.toFixed(1)}″
          </text>
        </g>
      )}
    </svg>
  );
}

/** Tops of the scale. */
const TOPS = [0.1, 0.2, 0.4, 0.6, 0.8, 1];
const middle = (a: number, b: number) => (a + b) / 2;

type Scale = (value: number) => number;
type Which = "there" | "back";

const shareOf = (side: ChartSide, measure: Measure): number | null =>
  side.type === "odds" ? chanceOf(measured(side, measure)) : null;

/** Level within a stretch, upright between two, broken where there is no shot. */
function stepPath(stretches: readonly ChartStretch[], which: Which, measure: Measure, x: Scale, y: Scale): string {
  let drawing = false;
  return stretches
    .map((stretch) => {
      const value = shareOf(stretch[which], measure);
      const begun = drawing;
      drawing = value !== null;
      if (value === null) return "";
      const at = y(value).toFixed(1);
      return `${begun ? "L" : "M"}${x(stretch.from).toFixed(1)} ${at}H${x(stretch.to).toFixed(1)}`;
    })
    .join("");
}

function areaPath(stretches: readonly ChartStretch[], which: Which, measure: Measure, x: Scale, y: Scale): string {
  return stretches
    .map((stretch) => {
      const value = shareOf(stretch[which], measure);
      if (value === null) return "";
      const [a, b] = [x(stretch.from).toFixed(1), x(stretch.to).toFixed(1)];
      return `M${a} ${y(0).toFixed(1)}V${y(value).toFixed(1)}H${b}V${y(0).toFixed(1)}Z`;
    })
    .join("");
}
