/** Movement: the movers and their reach by turn, then the path to the pointer or to the clicked place. */
import { Button, SegmentedControl, Switch } from "@mantine/core";
import type { ReachAnswer } from "../../../shared/planner/questions.ts";
import type { Stand } from "../../../shared/scenario/model.ts";
import { usePart, useProgram } from "../../window/context.ts";
import { Section } from "../../window/panels/Section.tsx";
import { StandCard, Tags } from "../../window/panels/StandCard.tsx";
import { select } from "../../window/store/ui.ts";
import { planPart } from "../part.ts";
import { movers, pathNow, pathSlot, pointsInWords, REACH_SLOT, reachNow } from "../store/move.ts";
import { percent, rolls, shownSteps } from "../store/movePicture.ts";
import type { PlanNow } from "../store/now.ts";
import { Answering } from "./Answering.tsx";
import { MannerSelect } from "./MannerSelect.tsx";
import { PathSection } from "./move/PathSection.tsx";
import { SeveralPaths } from "./move/SeveralPaths.tsx";

export function MovePanel({ now }: { now: PlanNow }) {
  const stands = movers(now);
  const [only] = stands;
  if (!only)
    return (
      <Section title="Movement">
        <p>Click a stand to move. Shift adds stands; a formation can be chosen whole.</p>
      </Section>
    );
  const several = stands.length > 1;
  return (
    <>
      <Section title="Movement" aside={several ? `${stands.length} stands` : undefined}>
        {several ? <Tags stands={stands} /> : <StandCard scenario={now.table.scenario} stand={only} />}
        <Formation now={now} stands={stands} />
        <Choices now={now} />
        <Answering slot={REACH_SLOT} what="Finding all paths" />
        {reachNow(now) && <Waiting stands={stands} />}
        <Outlines now={now} />
      </Section>
      {several ? <SeveralPaths now={now} stands={stands} /> : <OnePath now={now} stand={only} />}
    </>
  );
}

function OnePath({ now, stand }: { now: PlanNow; stand: Stand }) {
  const { to, hover } = now.hands.move;
  const moverPath = to || hover ? pathNow(now.slots, stand, false) : null;
  const failure = to || hover ? now.slots[pathSlot(stand.id, false)]?.failure : null;
  if (failure)
    return (
      <Section title="Path">
        <p role="status">{failure.message}</p>
      </Section>
    );
  if (!moverPath)
    return (
      <Section title="Path">
        <p>Point at a place for the cheapest way there; a click keeps it.</p>
      </Section>
    );
  return <PathSection moverPath={moverPath} reach={reachNow(now)} kept={to !== null} />;
}

/** A button that selects the first stand's whole formation, on or off the table as that stand is. */
function Formation({ now, stands }: { now: PlanNow; stands: readonly Stand[] }) {
  const { ui } = useProgram();
  const { scenario } = now.table;
  const [first] = stands;
  const formation = scenario.formations.find(({ id }) => id === first?.formation);
  const waits = first?.at === null;
  const all = formation ? scenario.stands.filter((s) => s.formation === formation.id && (s.at === null) === waits) : [];
  if (!formation || all.length < 2 || (all.length === stands.length && stands.every((s) => all.includes(s))))
    return null;
  return (
    <Button
      size="compact-xs"
      variant="default"
      onClick={() =>
        select(
          ui,
          all.map(({ id }) => id),
        )
      }
    >
      The whole formation: {formation.name}
    </Button>
  );
}

function Choices({ now }: { now: PlanNow }) {
  const plan = usePart(planPart);
  const { turns, roads } = now.hands.move;
  return (
    <>
      <MannerSelect
        manners={reachNow(now)?.manners ?? []}
        manner={reachNow(now)?.manner ?? null}
        onChange={(manner) => plan.setHand("move", { manner })}
      />
      <div className="labelled">
        <span>Turns</span>
        <SegmentedControl
          aria-label="Turns"
          value={String(turns)}
          onChange={(v) => plan.setHand("move", { turns: Number(v) })}
          data={["1", "2", "3", "4"]}
        />
      </div>
      <Switch
        label="At road rate"
        checked={roads}
        onChange={(e) => plan.setHand("move", { roads: e.currentTarget.checked })}
      />
    </>
  );
}

/** A note where a mover begins off the table. */
function Waiting({ stands }: { stands: readonly Stand[] }) {
  const waiting = stands.filter(({ at }) => at === null);
  if (waiting.length === 0) return null;
  const names = waiting.map(({ label }) => label).join(", ");
  return (
    <p>
      {names} {waiting.length === 1 ? "waits" : "wait"} off the table: from the nearest place on its entry edge.
    </p>
  );
}

/** The reach of each turn or, with dice, of each total in the last turn. */
function Outlines({ now }: { now: PlanNow }) {
  const answer = reachNow(now);
  if (!answer) return null;
  const steps = shownSteps(answer, now.hands.move.turns);
  const dice = rolls(steps);
  return (
    <table className="met outlines">
      <tbody>
        {steps.map((step) => (
          <tr key={`${step.turn} ${step.cost}`}>
            <td>{step.words}</td>
            <td>{answer.unit === "turns" ? "" : pointsInWords(step.cost, answer.unit)}</td>
            <td>{dice ? percent(step.chance) : ""}</td>
            <td>{squareInches(answer, step.cost)} in²</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const areas = new WeakMap<ReachAnswer, Map<number, number>>();
function squareInches(answer: ReachAnswer, within: number): number {
  const known = areas.get(answer) ?? new Map<number, number>();
  areas.set(answer, known);
  const before = known.get(within);
  if (before !== undefined) return before;
  let cells = 0;
  for (const cost of answer.cost) if (cost <= within + 1e-9) cells++;
  const area = Math.round(cells / 16);
  known.set(within, area);
  return area;
}
