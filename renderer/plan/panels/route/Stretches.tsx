/** The route by stretch: its firers, and the worst shot's effect. The table shows the stretch under the pointer. */
import { inchSpan } from "../../../../shared/geometry/inchWords.ts";
import { chanceOf } from "../../../../shared/odds/fraction.ts";
import { percentOf } from "../../../../shared/odds/percent.ts";
import type { RouteRisk, RouteSegment } from "../../../../shared/planner/questions.ts";
import { usePart } from "../../../window/context.ts";
import { Section } from "../../../window/panels/Section.tsx";
import { Tag } from "../../../window/panels/StandCard.tsx";
import { planPart } from "../../part.ts";
import type { PlanNow } from "../../store/now.ts";

/** The most firers named in a row; the rest are counted. */
const NAMED = 4;

export function Stretches({ now, risk }: { now: PlanNow; risk: RouteRisk }) {
  const plan = usePart(planPart);
  const { over } = now.hands.route;
  const fired = risk.segments.filter(({ firers }) => firers.length > 0).length;
  const turns = risk.path.turnEnds.length;
  const point = (segment?: number) => plan.setHand("route", { over: segment === undefined ? {} : { segment } });
  return (
    <Section title="Stretch by stretch" aside={fired === 0 ? "no fire" : `${fired} under fire`} folded={fired === 0}>
      <ul className="roll stretches">
        {risk.segments.map((segment, i) => (
          <li key={`${segment.turn} ${segment.from} ${segment.to}`}>
            {turns > 1 && segment.turn !== risk.segments[i - 1]?.turn && <h4>Turn {segment.turn}</h4>}
            <button
              type="button"
              className="pick"
              aria-current={over.segment === i}
              onMouseEnter={() => point(i)}
              onMouseLeave={() => point()}
              onFocus={() => point(i)}
              onBlur={() => point()}
            >
              <span className="mono">{lengthWords(segment)}</span>
              <Who now={now} segment={segment} />
              <span className="end">{chanceOf(segment.harm) > 0 && `${percentOf(chanceOf(segment.harm))}%`}</span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const lengthWords = ({ from, to }: RouteSegment): string => `${to > from ? "" : "at "}${inchSpan(from, to)}`;

function Who({ now, segment: { firers } }: { now: PlanNow; segment: RouteSegment }) {
  if (firers.length === 0) return <span className="safe">no enemy can fire</span>;
  const stands = firers.flatMap((id) => now.table.scenario.stands.find((stand) => stand.id === id) ?? []);
  const named = stands.length > NAMED ? stands.slice(0, NAMED - 1) : stands;
  return (
    <span className="who">
      {named.map((stand) => (
        <Tag key={stand.id} stand={stand} />
      ))}
      {named.length < stands.length && <span>+ {stands.length - named.length}</span>}
    </span>
  );
}
