/** A route under fire: the chance to arrive, by stretch and by firer, and safer routes to the same place. */
import { Switch } from "@mantine/core";
import { usePart } from "../../window/context.ts";
import { Section } from "../../window/panels/Section.tsx";
import { planPart } from "../part.ts";
import type { PlanNow } from "../store/now.ts";
import { moverOf, ROUTE_SLOT, riskNow } from "../store/route.ts";
import { Answering } from "./Answering.tsx";
import { MannerSelect } from "./MannerSelect.tsx";
import { Arrival } from "./route/Arrival.tsx";
import { Firers } from "./route/Firers.tsx";
import { Safest } from "./route/Safest.tsx";
import { Stretches } from "./route/Stretches.tsx";

export function RoutePanel({ now }: { now: PlanNow }) {
  const plan = usePart(planPart);
  const { route } = now.hands;
  const mover = moverOf(now);
  const stand = now.table.scenario.stands.find(({ id }) => id === mover);
  const answer = riskNow(now);
  const drawn = mover !== null && route.stand === mover && route.corners.length > 0;
  return (
    <>
      <Section title="Route under fire" aside={stand?.label}>
        {!stand ? (
          <p>Click a stand.</p>
        ) : drawn ? null : (
          <p>
            Click the corners of its route, or drag it by hand. <kbd>Enter</kbd> or a second click ends it,{" "}
            <kbd>Backspace</kbd> removes a corner.
          </p>
        )}
        {stand?.at === null && <p>{stand.label} waits off the table: it enters where its route begins.</p>}
        {drawn && <Answering slot={ROUTE_SLOT} what="Assessing the route" />}
        {drawn && answer && <Arrival risk={answer.risk} stale={!answer.current} />}
        {drawn && answer && (
          <MannerSelect
            manners={answer.manners}
            manner={answer.manner}
            onChange={(manner) => plan.setHand("route", { manner, safest: null })}
          />
        )}
        {stand && (
          <div className="switches">
            <Switch
              label="At road rate"
              checked={route.roads}
              onChange={(e) => plan.setHand("route", { roads: e.currentTarget.checked, safest: null })}
            />
          </div>
        )}
      </Section>
      {drawn && answer && (
        <>
          {!route.drawing && <Safest now={now} risk={answer.risk} />}
          <Firers now={now} risk={answer.risk} />
          <Stretches now={now} risk={answer.risk} />
        </>
      )}
    </>
  );
}
