/** The area in sight: the viewers, the choice of shading, its legend, and the best positions. */
import { Button, SegmentedControl } from "@mantine/core";
import { placeInWords } from "../../../shared/geometry/inchWords.ts";
import type { ViewshedAnswer } from "../../../shared/planner/questions.ts";
import { fieldSwatch } from "../../theme/fieldInks.ts";
import { usePart } from "../../window/context.ts";
import { ChoiceField } from "../../window/panels/Fields.tsx";
import { Section } from "../../window/panels/Section.tsx";
import { StandCard, Tags } from "../../window/panels/StandCard.tsx";
import { planPart } from "../part.ts";
import type { PlanNow } from "../store/now.ts";
import { answerIn } from "../store/slots.ts";
import { seeker, type ViewersChosen, type ViewshedHand, viewersOf } from "../store/viewshed.ts";
import { Answering } from "./Answering.tsx";
import { Legend, type LegendRow } from "./Legend.tsx";
import { Positions } from "./Positions.tsx";

const SHOWN: readonly { value: ViewshedHand["show"]; label: string }[] = [
  { value: "seen", label: "Seen" },
  { value: "dead", label: "Dead ground" },
  { value: "count", label: "By number" },
  { value: "positions", label: "Good positions" },
];

export function ViewshedPanel({ now }: { now: PlanNow }) {
  const plan = usePart(planPart);
  const { show } = now.hands.viewshed;
  return (
    <>
      <Section title="Area in sight">
        <SegmentedControl
          aria-label="Shading"
          value={show}
          onChange={(v) => plan.setHand("viewshed", { show: v as ViewshedHand["show"], hot: null })}
          data={[...SHOWN]}
        />
        {show === "positions" ? <Seeker now={now} /> : <Viewers now={now} />}
      </Section>
      {show === "positions" ? <Positions now={now} /> : <Seen now={now} />}
    </>
  );
}

function Viewers({ now }: { now: PlanNow }) {
  const plan = usePart(planPart);
  const { viewers } = now.hands.viewshed;
  const { scenario } = now.table;
  const chosen = keyOf(viewers);
  const places = viewers.type === "point" ? [{ value: "point", label: `A place, ${placeInWords(viewers.at)}` }] : [];
  const looks = viewersOf(now);
  const count = looks?.type === "stands" ? looks.ids.length : 0;
  const [only] = looks?.type === "stands" && count === 1 ? looks.ids : [];
  const stand = scenario.stands.find(({ id }) => id === only);
  return (
    <>
      <ChoiceField
        label="Observers"
        value={chosen}
        write={(v) => v !== "point" && plan.setHand("viewshed", { viewers: chosenBy(v) })}
        data={[
          { value: "selected", label: "Selected stands" },
          ...places,
          ...scenario.sides.map(({ id, name }) => ({ value: `side ${id}`, label: `All of ${name}` })),
          ...scenario.formations.map(({ id, name }) => ({ value: `formation ${id}`, label: name })),
        ]}
      />
      {stand ? (
        <StandCard scenario={scenario} stand={stand} />
      ) : count > 1 ? (
        <p>{count} stands observe.</p>
      ) : (
        looks === null && (
          <p>
            {viewers.type === "selected" ? "Click a stand or a place on the table." : "None of them is on the table."}
          </p>
        )
      )}
    </>
  );
}
const keyOf = (viewers: ViewersChosen): string => {
  switch (viewers.type) {
    case "side":
      return `side ${viewers.side}`;
    case "formation":
      return `formation ${viewers.id}`;
    default:
      return viewers.type;
  }
};
function chosenBy(key: string): ViewersChosen {
  if (key === "side red") return { type: "side", side: "red" };
  if (key === "side blue") return { type: "side", side: "blue" };
  if (key.startsWith("formation ")) return { type: "formation", id: key.slice("formation ".length) };
  return { type: "selected" };
}

function Seen({ now }: { now: PlanNow }) {
  const { show } = now.hands.viewshed;
  const answer = answerIn(now.slots, "viewshed", "viewshed");
  if (!viewersOf(now)) return null;
  const share = answer && `${Math.round(answer.seen * 100)}% in sight`;
  return (
    <>
      <Section title="On the ground" aside={share}>
        <Answering slot="viewshed" what="Looking over the table" />
        <Legend rows={legendOf(show, answer?.viewers ?? 1)} />
      </Section>
      {answer && <StandsSeen now={now} stands={answer.stands} />}
    </>
  );
}

/** The shades are for bare places; a stand that has fired is in sight in cover that hides others. */
function StandsSeen({ now, stands }: { now: PlanNow; stands: ViewshedAnswer["stands"] }) {
  if (stands.length === 0) return null;
  const seen = new Set(stands.flatMap(({ stand, by }) => (by > 0 ? [stand] : [])));
  const enemies = now.hands.viewshed.viewers.type === "point" ? "stands" : "enemy stands";
  return (
    <Section title="Stands in sight" aside={`${seen.size} of ${stands.length} ${enemies}`}>
      {seen.size > 0 ? (
        <Tags stands={now.table.scenario.stands.filter(({ id }) => seen.has(id))} />
      ) : (
        <p>No {enemies} in sight.</p>
      )}
    </Section>
  );
}

function legendOf(show: ViewshedHand["show"], viewers: number): LegendRow[] {
  const { seen, unseen, dead, count } = fieldSwatch;
  if (show === "dead") return [{ swatch: dead, words: "Dead ground: out of sight of all" }];
  if (show === "seen")
    return [
      { swatch: seen, words: viewers === 1 ? "Seen" : "In sight of at least one" },
      { swatch: unseen, words: "Out of sight" },
    ];
  return count.slice(0, Math.min(viewers, count.length)).map((swatch, i) => {
    const many = i + 1 === count.length ? `${i + 1} or more` : String(i + 1);
    return { swatch, words: i === 0 ? "Seen by one" : `Seen by ${many}` };
  });
}

function Seeker({ now }: { now: PlanNow }) {
  const plan = usePart(planPart);
  const who = seeker(now);
  const stand = who && now.table.scenario.stands.find(({ id }) => id === who.stand);
  if (!stand) return <p>Click the stand that needs a position.</p>;
  const { turns } = now.hands.viewshed;
  return (
    <>
      <StandCard scenario={now.table.scenario} stand={stand} />
      <div className="labelled">
        <span>Within</span>
        <SegmentedControl
          aria-label="Turns"
          value={String(turns)}
          onChange={(v) => plan.setHand("viewshed", { turns: Number(v), hot: null })}
          data={["1", "2", "3", "4"].map((n) => ({ value: n, label: n === "1" ? "1 turn" : n }))}
        />
      </div>
      {now.table.supposed.has(stand.id) && (
        <Button size="compact-xs" variant="default" onClick={() => plan.putBack([stand.id])}>
          Put {stand.label} back
        </Button>
      )}
    </>
  );
}
