/** Each enemy that may fire at the route, and its best shot; a click shows the line and the working. */
import { inchesInWords, inchSpan } from "../../../../shared/geometry/inchWords.ts";
import { chanceOf } from "../../../../shared/odds/fraction.ts";
import { percentOf } from "../../../../shared/odds/percent.ts";
import type { RouteFirer, RouteMoment, RouteRisk } from "../../../../shared/planner/questions.ts";
import { Outcomes, WorkingTable } from "../../../play/panels/Workings.tsx";
import { usePart } from "../../../window/context.ts";
import { Section } from "../../../window/panels/Section.tsx";
import { Tag } from "../../../window/panels/StandCard.tsx";
import { planPart } from "../../part.ts";
import type { PlanNow } from "../../store/now.ts";

export function Firers({ now, risk }: { now: PlanNow; risk: RouteRisk }) {
  const plan = usePart(planPart);
  const { firer: chosen } = now.hands.route;
  const label = (id: string) => now.table.scenario.stands.find((stand) => stand.id === id)?.label ?? id;
  const together = risk.firers.some(({ best }) => best.company.length > 0);
  if (risk.firers.length === 0)
    return (
      <Section title="Possible firers" aside="none">
        <p>No enemy can fire at it on this route.</p>
      </Section>
    );
  return (
    <Section title="Possible firers" aside={risk.firers.length === 1 ? "1 enemy" : `${risk.firers.length} enemies`}>
      <div className="roll">
        {risk.firers.map((foe) => {
          const stand = now.table.scenario.stands.find(({ id }) => id === foe.firer);
          const open = chosen === foe.firer;
          const fires = risk.moments.filter(({ firer, company }) => firer === foe.firer || company.includes(foe.firer));
          return (
            <div key={foe.firer}>
              <button
                type="button"
                className="pick firer"
                aria-pressed={open}
                onClick={() => plan.setHand("route", { firer: open ? null : foe.firer })}
              >
                {stand && <Tag stand={stand} />}
                <span className="name">
                  {fires.length > 0
                    ? fires.map((shot) => firesWords(shot, foe.firer, label)).join(", ")
                    : "holds its fire"}
                </span>
                <span className="end">{percentOf(chanceOf(foe.best.harm))}%</span>
              </button>
              {open && <Shot firer={foe} label={label} />}
            </div>
          );
        })}
      </div>
      <p className="faint">
        {together
          ? "Stands that fire together make one attack: percentages are its chance of any harm."
          : "Percentages are the chance of any harm by one shot."}{" "}
        The best enemy fires where the row says so.
      </p>
    </Section>
  );
}

/** "fires at 5.5″ with B1, B2", in the row of the attacker `teller`. */
function firesWords({ at, firer, company }: RouteMoment, teller: string, label: (id: string) => string): string {
  const others = [firer, ...company].filter((id) => id !== teller).map(label);
  return `fires at ${inchesInWords(at)}${others.length > 0 ? ` with ${others.join(", ")}` : ""}`;
}

function Shot(props: { firer: RouteFirer; label: (id: string) => string }) {
  const { best, forecast, stretches } = props.firer;
  const length = stretches.map(({ from, to }) => inchSpan(from, to));
  return (
    <div className="route-shot">
      <p>
        <b>{forecast.weapon}</b>, {inchesInWords(best.inches)} {best.frontal ? "at its front" : "at its flank or rear"},{" "}
        {inchesInWords(best.at)} along the way. It may fire at {joined(length)}.
      </p>
      {best.company.length > 0 && (
        <p>
          There {best.company.map(props.label).join(", ")} {best.company.length === 1 ? "fires" : "fire"} with it, in
          one attack: {percentOf(chanceOf(best.harm))}% of any harm. Its own shot:
        </p>
      )}
      <Outcomes outcomes={forecast.outcomes} />
      {forecast.workings.map((working) => (
        <WorkingTable key={working.title} working={working} />
      ))}
    </div>
  );
}

/** Joins stretches that touch. */
function joined(stretches: readonly string[]): string {
  const spans: [string, string][] = [];
  for (const stretch of stretches) {
    const [from = "", to = from] = stretch.replace("″", "").split("–");
    const last = spans.at(-1);
    if (last && last[1] === from) last[1] = to;
    else spans.push([from, to]);
  }
  return spans.map(([from, to]) => (from === to ? `${from}″` : `${from}–${to}″`)).join(", ");
}
