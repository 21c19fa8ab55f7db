/** Arcs and ranges of the selected stand, and the danger zone of a side's weapons. */
import { SegmentedControl, Switch } from "@mantine/core";
import type { RangesAnswer } from "../../../shared/planner/questions.ts";
import type { SideId } from "../../../shared/systems.ts";
import { bandTones, fieldSwatch } from "../../theme/fieldInks.ts";
import { usePart, useProgram } from "../../window/context.ts";
import { ChoiceField } from "../../window/panels/Fields.tsx";
import { Section } from "../../window/panels/Section.tsx";
import { StandCard, Tags } from "../../window/panels/StandCard.tsx";
import { planPart } from "../part.ts";
import type { PlanNow } from "../store/now.ts";
import { rangedStand } from "../store/ranges.ts";
import { answeredIn, answerIn } from "../store/slots.ts";
import { Answering } from "./Answering.tsx";
import { Legend, type LegendRow } from "./Legend.tsx";

export function RangesPanel({ now }: { now: PlanNow }) {
  return (
    <>
      <Ranges now={now} />
      <Danger now={now} />
    </>
  );
}

function Ranges({ now }: { now: PlanNow }) {
  const plan = usePart(planPart);
  const stand = rangedStand(now);
  const answer = answerIn(now.slots, "ranges", "ranges");
  const answered = answeredIn(now.slots, "ranges", "ranges");
  if (!stand)
    return (
      <Section title="Arcs and ranges">
        <p>
          {now.selected.size > 1 ? "Select only one stand to see its arcs and ranges." : "Click a stand on the table."}
        </p>
      </Section>
    );
  const mine = answer && answered?.stand === stand.id ? answer : null;
  const shown = now.hands.ranges;
  const toggle = (key: "front" | "arcs" | "detection" | "bands", label: string) => (
    <Switch
      label={label}
      checked={shown[key]}
      onChange={(e) => plan.setHand("ranges", { [key]: e.currentTarget.checked })}
    />
  );
  const weapon = mine?.weapons[mine.weapon];
  return (
    <Section title="Arcs and ranges">
      <StandCard scenario={now.table.scenario} stand={stand} />
      <Answering slot="ranges" what="Measuring ranges" />
      {mine?.refusal && <p>It can’t fire now: {mine.refusal.reason}</p>}
      {mine && mine.weapons.length === 0 && <p>It has no weapon.</p>}
      {mine && mine.weapons.length > 1 && (
        <ChoiceField
          label="Weapon"
          value={String(mine.weapon)}
          write={(v) => plan.setHand("ranges", { weapon: Number(v) })}
          data={mine.weapons.map(({ name, range }, i) => ({ value: String(i), label: `${name || "Gun"}, ${range}″` }))}
        />
      )}
      <div className="switches">
        {toggle("front", mine ? `Target front, ${mine.targetFront}°` : "Target front")}
        {toggle("arcs", weapon?.arc != null ? `Range rings and firing arc, ${weapon.arc}°` : "Range rings")}
        {mine && mine.detection.length > 0 && toggle("detection", "Detection distances")}
        {toggle("bands", "Range bands, where it sees")}
      </div>
      {shown.bands && weapon && (
        <Legend
          rows={bandTones(weapon.bands.map(({ modifier }) => modifier)).flatMap((tone, i): LegendRow[] => {
            const [band, swatch] = [weapon.bands[i], fieldSwatch.bands[tone]];
            return band && swatch ? [{ swatch, words: band.words }] : [];
          })}
        />
      )}
      {mine && mine.refusal === null && <Targets now={now} stands={mine.stands} />}
    </Section>
  );
}

/** The bands are for bare places; a stand that has fired may be a target in cover that hides others. */
function Targets({ now, stands }: { now: PlanNow; stands: RangesAnswer["stands"] }) {
  if (stands.length === 0) return null;
  const open = new Set(stands.flatMap(({ stand, refusal }) => (refusal === null ? [stand] : [])));
  if (open.size === 0) return <p>It can fire at none of {stands.length} enemy stands.</p>;
  return (
    <>
      <p>
        It can fire at {open.size} of {stands.length} enemy stands:
      </p>
      <Tags stands={now.table.scenario.stands.filter(({ id }) => open.has(id))} />
    </>
  );
}

const MANY = ["1", "2", "3 or more"];
function Danger({ now }: { now: PlanNow }) {
  const program = useProgram();
  const { danger, pinned } = now.hands.ranges;
  const answer = answerIn(now.slots, "danger", "danger");
  const { sides } = now.table.scenario;
  return (
    <Section title="Zone of danger" aside={danger && answer ? `${answer.firers} may fire` : undefined}>
      <SegmentedControl
        aria-label="Fire of"
        value={danger ?? "none"}
        onChange={(v) =>
          planPart.of(program).setHand("ranges", {
            danger: v === "none" ? null : (v as SideId),
            ...(v === "none" && { pinned: false }),
          })
        }
        data={[
          { value: "none", label: "None" },
          ...sides.map(({ id }) => ({ value: id, label: id === "red" ? "Red’s guns" : "Blue’s guns" })),
        ]}
      />
      {danger !== null && (
        <>
          <Switch
            label="Pinned: shown in every topic"
            checked={pinned}
            onChange={() => program.run("plan-pin-danger")}
          />
          <Answering slot="danger" what="Looking for danger" />
          <Legend
            rows={fieldSwatch.danger.map((swatch, i) => ({
              swatch,
              words: i === 0 ? "One may fire" : `${MANY[i]} may fire`,
            }))}
          />
        </>
      )}
    </Section>
  );
}
