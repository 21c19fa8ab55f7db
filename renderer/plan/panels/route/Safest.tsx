/** Safer routes to the same place, compared with the drawn route; a click takes a route. */
import { Button, SegmentedControl } from "@mantine/core";
import { inchesInWords } from "../../../../shared/geometry/inchWords.ts";
import { chanceOf } from "../../../../shared/odds/fraction.ts";
import { percentOf } from "../../../../shared/odds/percent.ts";
import type { RouteRisk } from "../../../../shared/planner/questions.ts";
import { usePart } from "../../../window/context.ts";
import { Section } from "../../../window/panels/Section.tsx";
import { planPart } from "../../part.ts";
import type { PlanNow } from "../../store/now.ts";
import { alternativesNow, drawnRoute, MOST_TURNS, SAFEST_SLOT } from "../../store/route.ts";
import { Answering } from "../Answering.tsx";
import { Percent } from "./Arrival.tsx";

export function Safest({ now, risk }: { now: PlanNow; risk: RouteRisk }) {
  const plan = usePart(planPart);
  const { route } = now.hands;
  const alternatives = alternativesNow(now);
  const needed = Math.min(MOST_TURNS, (route.before?.risk ?? risk).path.turnEnds.length);
  const turns = Math.max(route.turns ?? needed, 1);
  const ask = () => {
    const path = drawnRoute(now);
    const to = path?.at(-1);
    if (!path || !to || route.stand === null) return;
    const { stand, roads, manner } = route;
    const how = { roads, ...(manner === null ? {} : { manner }) };
    plan.setHand("route", { safest: { type: "safest", stand, to, turns, ...how, drawn: path }, before: null });
  };
  const asked = route.safest !== null;
  return (
    <Section title="Safest route" aside={alternatives ? `${alternatives.tried} tried` : undefined}>
      <div className="labelled">
        <span>In at most</span>
        <SegmentedControl
          value={String(turns)}
          onChange={(value) => plan.setHand("route", { turns: Number(value), safest: null })}
          data={[1, 2, 3, 4].map((n) => ({ value: String(n), label: n === 1 ? "1 turn" : `${n} turns` }))}
        />
      </div>
      {!asked && (
        <Button size="xs" variant="default" onClick={ask}>
          Find the safest route
        </Button>
      )}
      {asked && <Answering slot={SAFEST_SLOT} what="Looking for safer routes" />}
      {alternatives && alternatives.routes.length === 0 && <p>No route arrives in time.</p>}
      {alternatives && alternatives.routes.length > 0 && (
        <>
          <p>
            {alternatives.tried === 1
              ? "No route is safer than the cheapest route."
              : `The safest of ${alternatives.tried} routes tried, then quicker ones.`}
          </p>
          <Routes now={now} risk={risk} routes={alternatives.routes} />
        </>
      )}
    </Section>
  );
}

interface RoutesProps {
  readonly now: PlanNow;
  readonly risk: RouteRisk;
  readonly routes: readonly RouteRisk[];
}
function Routes({ now, risk, routes }: RoutesProps) {
  const plan = usePart(planPart);
  const { route } = now.hands;
  // For a stand off the table, the place of entry is a corner of the route.
  const waits = now.table.scenario.stands.some(({ id, at }) => id === route.stand && at === null);
  const take = (taken: RouteRisk) =>
    plan.setHand("route", {
      corners: taken.path.points.slice(waits ? 0 : 1),
      before: route.before ?? { corners: route.corners, risk },
      over: {},
      firer: null,
    });
  const back = () => route.before && plan.setHand("route", { corners: route.before.corners, before: null, over: {} });
  const over = (alternative?: number) =>
    plan.setHand("route", { over: alternative === undefined ? {} : { alternative } });
  return (
    <table className="routes">
      <thead>
        <tr>
          <th>Route</th>
          <th>best</th>
          <th>first</th>
          <th>length</th>
          <th>turns</th>
          <th />
        </tr>
      </thead>
      <tbody>
        <Row name="Drawn" risk={route.before?.risk ?? risk} taken={route.before === null}>
          {route.before && (
            <Button size="compact-xs" variant="default" onClick={back}>
              Back
            </Button>
          )}
        </Row>
        {routes.map((way, i) => {
          const taken = sameWay(way, risk) && route.before !== null;
          return (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: they are numbered on the table
              key={i}
              name={String(i + 1)}
              risk={way}
              taken={taken}
              over={(on) => over(on ? i : undefined)}
            >
              {!taken && (
                <Button size="compact-xs" variant="default" onClick={() => take(way)} aria-label={`Take ${i + 1}`}>
                  Take
                </Button>
              )}
            </Row>
          );
        })}
      </tbody>
    </table>
  );
}

const sameWay = (a: RouteRisk, b: RouteRisk) => a.path.points.join(" ") === b.path.points.join(" ");

function Row(props: {
  name: string;
  risk: RouteRisk;
  taken: boolean;
  over?: (on: boolean) => void;
  children: React.ReactNode;
}) {
  const { path, wholeAtBest, wholeAtFirst } = props.risk;
  return (
    <tr aria-current={props.taken} onMouseEnter={() => props.over?.(true)} onMouseLeave={() => props.over?.(false)}>
      <th scope="row">{props.name}</th>
      <td>
        <Percent chance={wholeAtBest} />
      </td>
      <td>{percentOf(chanceOf(wholeAtFirst))}%</td>
      <td>{inchesInWords(path.inches)}</td>
      <td>{path.turnEnds.length}</td>
      <td>{props.children}</td>
    </tr>
  );
}
