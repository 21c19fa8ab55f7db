/** The side profile drawn: levels as steps, woods and stands as bars, the line over them. */
import { useElementSize } from "@mantine/hooks";
import { inchesInWords, inchReadout } from "../../../shared/geometry/inchWords.ts";
import type { ProfileBar, SightProfile } from "../../../shared/planner/sight/profile.ts";
import { usePart } from "../../window/context.ts";
import { planPart, usePlan } from "../part.ts";
import { layOut, MARGIN } from "./drawing.ts";

interface Drawn {
  readonly profile: SightProfile;
  readonly at: Layout;
}
type Layout = ReturnType<typeof layOut>;

export function ProfilePicture(props: { profile: SightProfile; sentence: string; metresPerLevel: number }) {
  const { profile, sentence, metresPerLevel } = props;
  const plan = usePart(planPart);
  const { ref, width: wide, height: high } = useElementSize();
  const [width, height] = [Math.max(wide, 160), Math.max(high, 90)];
  const at = layOut(profile, { width, height });
  return (
    <div ref={ref} className="profile-picture">
      <svg
        width={width}
        height={height}
        role="img"
        aria-label={`Side profile. ${sentence}`}
        onPointerMove={(e) => plan.pointAlong(at.inchesAt(e.clientX - e.currentTarget.getBoundingClientRect().left))}
        onPointerLeave={() => plan.pointAlong(null)}
      >
        <Hatch />
        <Levels at={at} width={width} metresPerLevel={metresPerLevel} />
        <Ground profile={profile} at={at} />
        {profile.bars.map((bar) => (
          <Bar key={`${bar.what} ${bar.kind} ${bar.from} ${bar.words}`} bar={bar} shape={at.bar(bar)} />
        ))}
        {at.labels.map(({ x, y, words }) => (
          <text key={`${words} ${x}`} className="bar-label" x={x} y={y} textAnchor="middle">
            {words}
          </text>
        ))}
        <SightLine profile={profile} at={at} />
        <Here profile={profile} at={at} width={width} />
        <Ticks at={at} />
      </svg>
    </div>
  );
}

const Levels = ({ at, width, metresPerLevel }: { at: Layout; width: number; metresPerLevel: number }) =>
  at.levels.map((level) => (
    <g key={level} className="level">
      <line x1={MARGIN.left} x2={width - MARGIN.right} y1={at.y(level)} y2={at.y(level)} />
      <text x={MARGIN.left - 8} y={at.y(level) + 4} textAnchor="end">
        {Math.round(level * metresPerLevel)} m
      </text>
    </g>
  ));

const Ground = ({ profile, at }: Drawn) => (
  <>
    {profile.steps.map((step) => (
      <g key={`${step.from} ${step.level}`}>
        <rect className={step.blocks ? "ground stops" : "ground"} {...at.step(step)} />
        {step.overlooked && <rect fill="url(#overlooked)" {...at.step(step)} />}
      </g>
    ))}
    <path
      className="surface"
      d={profile.steps
        .map(
          (step, i) =>
            `${i === 0 ? "M" : "L"}${at.x(step.from)} ${at.y(step.level)}L${at.x(step.to)} ${at.y(step.level)}`,
        )
        .join("")}
    />
  </>
);

/** The line: clear up to the block, then blocked; and the sighting limit. */
function SightLine({ profile, at }: Drawn) {
  const { blocked, allowed, distance } = profile;
  const { line, base } = at;
  const stop = blocked && at.onLine(Math.min(blocked.at, distance));
  const end = stop ?? [line.x2, line.y2];
  return (
    <>
      <line className="clear" x1={line.x1} y1={line.y1} x2={end[0]} y2={end[1]} />
      {stop && <line className="blocked" x1={stop[0]} y1={stop[1]} x2={line.x2} y2={line.y2} />}
      {allowed < distance && (
        <g className="allowed">
          <line x1={at.x(allowed)} x2={at.x(allowed)} y1={MARGIN.top - 6} y2={base} />
          <text x={at.x(allowed) - 4} y={MARGIN.top + 2} textAnchor="end">
            limit {inchesInWords(allowed)}
          </text>
        </g>
      )}
      {stop && (
        <g className="stop">
          <path d={`M${stop[0] - 5} ${stop[1] - 5}l10 10m0 -10l-10 10`} />
          {at.sign && (
            <text x={at.sign.x} y={at.sign.y} textAnchor="middle">
              {at.sign.words}
            </text>
          )}
        </g>
      )}
      <rect className="end" x={line.x1 - 5} y={line.y1 - 7} width={10} height={7} />
      <rect className="end" x={line.x2 - 5} y={line.y2 - 7} width={10} height={7} />
    </>
  );
}

/** The place on the line under the pointer. */
function Here({ profile, at, width }: Drawn & { width: number }) {
  const along = usePlan((s) => s.along);
  if (along === null || along > profile.distance) return null;
  const [x, y] = at.onLine(along);
  const late = x > width - 60;
  return (
    <g className="here">
      <line x1={x} x2={x} y1={MARGIN.top - 10} y2={at.base} />
      <circle cx={x} cy={y} r={4} />
      <text x={x + (late ? -6 : 6)} y={MARGIN.top - 4} textAnchor={late ? "end" : "start"}>
        {inchReadout(along)}
      </text>
    </g>
  );
}

const Ticks = ({ at }: { at: Layout }) =>
  at.ticks.map((inches) => (
    <g key={inches} className="tick">
      <line x1={at.x(inches)} x2={at.x(inches)} y1={at.base} y2={at.base + 4} />
      <text x={at.x(inches)} y={at.base + 17} textAnchor="middle">
        {inches === 0 ? "0 in" : inches}
      </text>
    </g>
  ));

function Bar({ bar, shape }: { bar: ProfileBar; shape: ReturnType<Layout["bar"]> }) {
  return (
    <g className={`bar ${bar.what} ${bar.side ?? bar.kind} ${bar.role}`}>
      <title>{`${bar.words}, ${inchesInWords(bar.from)} to ${inchesInWords(bar.to)}${ROLE_WORDS[bar.role]}`}</title>
      <rect {...shape} />
      {bar.role === "overlooked" && <rect {...shape} fill="url(#overlooked)" />}
    </g>
  );
}
const ROLE_WORDS = {
  stops: ": stops the line",
  beyond: "",
  overlooked: ": seen out of or over",
  open: "",
} as const;

/** The pattern of bars whose kind blocks, but not here. */
const Hatch = () => (
  <defs>
    <pattern id="overlooked" width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <line className="overlooked-line" x1={0} x2={0} y1={0} y2={6} />
    </pattern>
  </defs>
);
