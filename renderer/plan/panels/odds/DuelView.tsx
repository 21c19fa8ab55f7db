/** An attack with all its details, and the return fire beside it. */
import { Button } from "@mantine/core";
import type { DuelSide } from "../../../../shared/planner/questions.ts";
import { isRefusal } from "../../../../shared/play/refusal.ts";
import { ruleSystem } from "../../../../shared/rules/systems.ts";
import type { Stand } from "../../../../shared/scenario/model.ts";
import { embedded } from "../../../../shared/scenario/vehicles.ts";
import { Why } from "../../../play/panels/playWords.tsx";
import { Outcomes, WorkingTable } from "../../../play/panels/Workings.tsx";
import { usePart } from "../../../window/context.ts";
import { Section } from "../../../window/panels/Section.tsx";
import { Tag } from "../../../window/panels/StandCard.tsx";
import { planPart } from "../../part.ts";
import type { PlanNow } from "../../store/now.ts";
import { choicesOf, duelOf, type Pair, pairOf } from "../../store/odds.ts";
import { Answering } from "../Answering.tsx";
import { Conditions } from "./Conditions.tsx";
import { Ends, Missing } from "./Ends.tsx";
import { FlagForm } from "./FlagForm.tsx";
import { nameIn } from "./nameIn.ts";

export function DuelView({ now }: { now: PlanNow }) {
  const pair = pairOf(now);
  if (!pair?.target) return <Missing pair={pair} />;
  const duel = duelOf(now);
  return (
    <>
      <Ends now={now} pair={pair} side={duel?.there ?? null} title="Shot" />
      <Answering slot="odds-duel" what="Working out the odds" />
      <Guns now={now} pair={pair} fires={duel?.there.weapon ?? null} />
      <Chosen now={now} pair={pair} />
      {duel && <Chances now={now} pair={pair} there={duel.there} back={duel.back} />}
    </>
  );
}

/** The choice of weapon for a stand with several: the best, or another by choice. */
function Guns({ now, pair, fires }: { now: PlanNow; pair: Pair; fires: number | null }) {
  const plan = usePart(planPart);
  const { firer } = pair;
  const guns = embedded(now.table.scenario, firer.vehicle)?.weapons ?? [];
  const { weapon } = now.hands.odds;
  const chosen = weapon?.stand === firer.id ? weapon.index : null;
  if (guns.length < 2) return null;
  const choose = (index: number | null) =>
    plan.setHand("odds", { weapon: index === null ? null : { stand: firer.id, index } });
  return (
    <Section title="Weapon">
      <div className="roll">
        <button type="button" className="pick" aria-pressed={chosen === null} onClick={() => choose(null)}>
          <span className="name">Best weapon</span>
          {chosen === null && fires !== null && <span className="end">{guns[fires]?.name}</span>}
        </button>
        {guns.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            className="pick"
            aria-pressed={chosen === index}
            onClick={() => choose(index)}
          >
            <span className="name">{name}</span>
          </button>
        ))}
      </div>
    </Section>
  );
}

/** The players' additions to a shot, apart from the table: moves, dice spent, falling back under fire. */
function Chosen({ now, pair: { firer, target } }: { now: PlanNow; pair: Pair }) {
  const plan = usePart(planPart);
  const system = ruleSystem(now.table.scenario.system);
  const flags = system.ok ? system.value.odds.flags.filter(({ chosenBy }) => chosenBy !== undefined) : [];
  if (!target || flags.length === 0) return null;
  const values = choicesOf(now);
  const count = Object.keys(values).length;
  return (
    <Section title="Added markers and figures" aside={count > 0 ? `${count}` : "nothing"} folded>
      <FlagForm
        flags={flags}
        values={values}
        write={(chosen) => plan.setHand("odds", { choices: { firer: firer.id, target: target.id, flags: chosen } })}
      />
      {count > 0 && (
        <div>
          <Button size="compact-xs" variant="default" onClick={() => plan.setHand("odds", { choices: null })}>
            Nothing
          </Button>
        </div>
      )}
    </Section>
  );
}

const At = ({ firer, target }: { firer: Stand; target: Stand }) => (
  <>
    <Tag stand={firer} /> at <Tag stand={target} />
  </>
);

const reportOf = ({ shot }: DuelSide) => (isRefusal(shot) ? null : shot);

function Chances({ now, pair, there, back }: { now: PlanNow; pair: Pair; there: DuelSide; back: DuelSide }) {
  const { firer, target } = pair;
  if (!target) return null;
  const [shot, answer] = [reportOf(there), reportOf(back)];
  return (
    <>
      {(shot || answer) && (
        <Section title="Target afterwards" aside="exact">
          <Conditions
            columns={[
              { key: "there", head: <At firer={firer} target={target} />, chances: shot },
              { key: "back", head: <At firer={target} target={firer} />, chances: answer },
            ]}
          />
          {shot && isRefusal(back.shot) && <Why refusal={back.shot} />}
        </Section>
      )}
      {shot && (
        <>
          <Section title="Result of the shot" aside={shot.forecast.weapon}>
            <Outcomes outcomes={shot.forecast.outcomes} />
          </Section>
          <Section title="Modifiers">
            {shot.forecast.workings.map((working) => (
              <WorkingTable key={working.title} working={working} />
            ))}
          </Section>
        </>
      )}
      {answer && (
        <Section
          title={`The answer of ${nameIn(now.table.scenario, target)}`}
          what="Answer"
          aside={answer.forecast.frontal ? "at the front" : "at the flank or rear"}
          folded
        >
          <Outcomes outcomes={answer.forecast.outcomes} />
          {answer.forecast.workings.map((working) => (
            <WorkingTable key={working.title} working={working} />
          ))}
        </Section>
      )}
    </>
  );
}
