/** The odds of a pair by distance, from figures that the user can change. */
import { Button, VisuallyHidden } from "@mantine/core";
import { chanceOf } from "../../../../shared/odds/fraction.ts";
import { percentOf } from "../../../../shared/odds/percent.ts";
import { stretchAt, stretchInWords } from "../../../../shared/planner/odds/chart.ts";
import type { ChartAnswer, ChartSide } from "../../../../shared/planner/questions.ts";
import type { TargetCondition } from "../../../../shared/play/planning.ts";
import type { OddsFlagValues } from "../../../../shared/rules/oddsQuestion.ts";
import type { Stand } from "../../../../shared/scenario/model.ts";
import { usePart } from "../../../window/context.ts";
import { Section } from "../../../window/panels/Section.tsx";
import { Tag } from "../../../window/panels/StandCard.tsx";
import { rulesIn } from "../../../window/questions.ts";
import { planPart } from "../../part.ts";
import type { PlanNow } from "../../store/now.ts";
import {
  chartOf,
  duelOf,
  type Figures,
  figuresOf,
  type Measure,
  measured,
  measureWords,
  pairOf,
} from "../../store/odds.ts";
import { Answering } from "../Answering.tsx";
import { DistanceChart } from "./DistanceChart.tsx";
import { Ends, Missing } from "./Ends.tsx";
import { FlagForm } from "./FlagForm.tsx";
import { MeasureSelect } from "./MeasureSelect.tsx";
import { nameIn } from "./nameIn.ts";

export function DistanceView({ now }: { now: PlanNow }) {
  const plan = usePart(planPart);
  const pair = pairOf(now);
  if (!pair?.target) return <Missing pair={pair} />;
  const { firer, target } = pair;
  const figures = figuresOf(now);
  const answer = chartOf(now);
  const rules = rulesIn(now.table.scenario);
  const distance = rules.ok ? rules.value.system.odds.distance.flag : null;
  const present = presentDistance(now, distance);
  const write = (part: Partial<Figures>) => figures && plan.setHand("odds", { figures: { ...figures, ...part } });
  return (
    <>
      <Ends now={now} pair={pair} side={duelOf(now)?.there ?? null} title="Pair" />
      <Answering slot="odds-duel" what="Working out the odds" />
      <Answering slot="odds-chart" what="Working out the odds at all distances" />
      {answer && figures && <Chart now={now} answer={answer} firer={firer} target={target} present={present} />}
      {figures && rules.ok && (
        <>
          <Figure side={firer} at={target} values={figures.there} now={now} write={(there) => write({ there })} />
          <Figure side={target} at={firer} values={figures.back} now={now} write={(back) => write({ back })} />
          {now.hands.odds.figures !== null && figures === now.hands.odds.figures && (
            <section>
              <Button size="compact-xs" variant="default" onClick={() => plan.setHand("odds", { figures: null })}>
                As on the table
              </Button>
            </section>
          )}
        </>
      )}
    </>
  );
}

/** The present distance of the pair, in inches. */
function presentDistance(now: PlanNow, flag: string | null): number | null {
  const value = flag === null ? undefined : duelOf(now)?.there.flags?.[flag];
  return typeof value === "number" ? value : null;
}

interface FigureProps {
  readonly side: Stand;
  readonly at: Stand;
  readonly values: OddsFlagValues;
  readonly now: PlanNow;
  readonly write: (values: OddsFlagValues) => void;
}
function Figure({ side, at, values, now, write }: FigureProps) {
  const rules = rulesIn(now.table.scenario);
  if (!rules.ok) return null;
  const { flags, distance } = rules.value.system.odds;
  return (
    <Section
      title={`Figures of ${nameIn(now.table.scenario, side)} at ${nameIn(now.table.scenario, at)}`}
      what="Figures"
      folded
    >
      <FlagForm
        flags={flags.filter(({ name, bare }) => name !== distance.flag && !bare)}
        values={values}
        write={write}
      />
    </Section>
  );
}

interface ChartProps {
  readonly now: PlanNow;
  readonly answer: ChartAnswer;
  readonly firer: Stand;
  readonly target: Stand;
  readonly present: number | null;
}
function Chart({ now, answer, firer, target, present }: ChartProps) {
  const { measure } = now.hands.odds;
  const conditions = conditionsIn(answer);
  const { best } = answer;
  const names = [nameIn(now.table.scenario, firer), nameIn(now.table.scenario, target)];
  return (
    <Section title="Over distance" aside="exact">
      <MeasureSelect conditions={conditions} value={measure} />
      <DistanceChart
        answer={answer}
        measure={measure}
        sides={[firer.side, target.side]}
        present={present}
        title={`Chance of ${names[0]} that ${names[1]} is ${measureWords(conditions, measure)}, and of ${names[1]} in return, by distance`}
      />
      <div className="chart-legend">
        <span>
          <i className={`there ${firer.side}`} aria-hidden="true" /> <Tag stand={firer} /> fires
        </span>
        <span>
          <i className={`back ${target.side}`} aria-hidden="true" /> <Tag stand={target} /> answers
        </span>
      </div>
      <p className="best-range" role="status">
        {best ? (
          <>
            <b>{best.ahead ? "Best to fight at:" : "No advantage anywhere, least bad at:"}</b> {best.words}.
          </>
        ) : (
          "The firer has no shot at any distance."
        )}
      </p>
      <Distances answer={answer} firer={firer} target={target} measure={measure} present={present} />
    </Section>
  );
}

function Distances({ answer, firer, target, measure, present }: Omit<ChartProps, "now"> & { measure: Measure }) {
  const { stretches, best } = answer;
  const here = present === null ? -1 : stretchAt(stretches, present);
  return (
    <table className="distances">
      <caption>
        <VisuallyHidden>
          Chance in percent that the target is {measureWords(conditionsIn(answer), measure)}
        </VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Distance</th>
          <th scope="col">
            <Tag stand={firer} />
          </th>
          <th scope="col">
            <Tag stand={target} />
          </th>
        </tr>
      </thead>
      <tbody>
        {stretches.map((stretch, i) => (
          <tr
            key={`${stretch.to} ${stretch.toIncluded}`}
            className={i === best?.stretch ? "best" : ""}
            aria-current={i === here}
          >
            <th scope="row">
              {stretchInWords(stretch)}
              {i === here && <small> now</small>}
            </th>
            <td>
              <Cell side={stretch.there} measure={measure} />
            </td>
            <td>
              <Cell side={stretch.back} measure={measure} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ side, measure }: { side: ChartSide; measure: Measure }) {
  if (side.type === "refused")
    return (
      <span className="faint" title={side.reason}>
        {side.tooFar ? "too far" : "no shot"}
      </span>
    );
  const exact = measured(side, measure);
  return <span title={`exactly ${exact}`}>{percentOf(chanceOf(exact))}%</span>;
}

function conditionsIn({ stretches }: ChartAnswer): readonly TargetCondition[] {
  for (const { there, back } of stretches)
    for (const side of [there, back]) if (side.type === "odds") return side.conditions;
  return [];
}
