/** Reinforcements: the stands waiting off the table, and the turn and place of their arrival. */
import { ActionIcon, Button, MultiSelect, Select, Switch } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useState } from "react";
import { deleteThings } from "../../../../shared/editing/gestures/deleteThings.ts";
import {
  type Arrival,
  type Edge,
  neverArriving,
  planArrival,
} from "../../../../shared/editing/gestures/editReinforcements.ts";
import { ok } from "../../../../shared/result.ts";
import { mayBePlaced } from "../../../../shared/rules/known.ts";
import type { EntryEdge, Reinforcement, Scenario, Side, Stand } from "../../../../shared/scenario/model.ts";
import { useEdit } from "../../../window/panels/editing.ts";
import { ChoiceField, NumberField } from "../../../window/panels/Fields.tsx";
import { Section } from "../../../window/panels/Section.tsx";
import { standTitle } from "../../../window/panels/StandCard.tsx";

export function Arrivals({ scenario }: { scenario: Scenario }) {
  const waiting = scenario.stands.filter((s) => mayBePlaced(scenario, s)).length;
  return (
    <Section
      title="Reinforcements"
      folded={false}
      aside={waiting === 0 ? "none" : waiting === 1 ? "1 stand waiting" : `${waiting} stands waiting`}
    >
      {waiting === 0 && scenario.reinforcements.length === 0 && (
        <p className="small">
          Stands off the table arrive as reinforcements. Move stands off the table in the Forces tab.
        </p>
      )}
      {scenario.sides.map((side) => (
        <SideArrivals key={side.id} scenario={scenario} side={side} />
      ))}
    </Section>
  );
}

const EDGES: readonly Edge[] = ["north", "east", "south", "west"];
const WHOLE = "whole ";

/** The places where a side may enter: its entry edges, and whole edges that could become entry edges. */
function edgeChoices(scenario: Scenario, side: Side): { value: string; label: string }[] {
  const edges = scenario.entryEdges.filter((e) => e.side === side.id);
  const { width, height } = scenario.table;
  const isWhole = ({ edge, from, to }: EntryEdge) =>
    from === 0 && to === (edge === "north" || edge === "south" ? width : height);
  return [
    ...edges.map((e) => ({ value: e.id, label: edgeWords(e, isWhole(e)) })),
    ...EDGES.filter((edge) => !edges.some((e) => e.edge === edge && isWhole(e))).map((edge) => ({
      value: `${WHOLE}${edge}`,
      label: `${edge}, whole edge (new)`,
    })),
  ];
}
const edgeWords = ({ edge, from, to }: EntryEdge, whole: boolean): string =>
  whole ? `${edge}, whole edge` : `${edge}, ${from}″ to ${to}″`;
const edgeOf = (value: string): Arrival["edge"] =>
  value.startsWith(WHOLE) ? { whole: value.slice(WHOLE.length) as Edge } : { id: value };

/** Formations first: a company arrives with one choice. */
function standChoices(scenario: Scenario, stands: readonly Stand[]) {
  const groups = new Map<string, { value: string; label: string }[]>();
  for (const stand of stands) {
    const group = scenario.formations.find((f) => f.id === stand.formation)?.name ?? "No formation";
    const items = groups.get(group) ?? [];
    items.push({ value: stand.id, label: `${stand.label} ${standTitle(scenario, stand)}` });
    groups.set(group, items);
  }
  return [...groups].map(([group, items]) => ({ group, items }));
}

/** The waiting stands without an arrival; stands that act from behind the edge never arrive. */
const mayArrive = (scenario: Scenario, side: Side["id"]): string[] =>
  neverArriving(scenario, side).filter((id) => {
    const stand = scenario.stands.find((candidate) => candidate.id === id);
    return stand !== undefined && mayBePlaced(scenario, stand);
  });

function SideArrivals({ scenario, side }: { scenario: Scenario; side: Side }) {
  const edit = useEdit();
  const arrivals = scenario.reinforcements.filter((r) => r.side === side.id);
  const free = mayArrive(scenario, side.id);
  const [picked, setPicked] = useState<string[]>([]);
  const choices = edgeChoices(scenario, side);
  const [turn, setTurn] = useState(2);
  const [edge, setEdge] = useState<string | null>(null);
  const chosen = picked.filter((id) => free.includes(id));
  const where = choices.some((c) => c.value === edge) ? edge : (choices[0]?.value ?? null);
  if (arrivals.length === 0 && free.length === 0) return null;
  const plan = (stands: readonly string[]) => {
    if (where === null) return;
    const wish: Arrival = { side: side.id, turn, edge: edgeOf(where), stands };
    if (edit(`Arrival of ${side.name}`, (s) => planArrival(s, wish))) setPicked([]);
  };
  const waiting = scenario.stands.filter((s) => free.includes(s.id));
  return (
    <section className="ways" aria-label={`Reinforcements of ${side.name}`}>
      <div className={`force ${side.id}`}>
        <span className="who">{side.name}</span>
      </div>
      {arrivals.map((reinforcement) => (
        <ArrivalForm key={reinforcement.id} scenario={scenario} side={side} reinforcement={reinforcement} />
      ))}
      {free.length > 0 && (
        <div className="condition">
          <p className="small">
            {free.length === 1 ? "1 stand waits" : `${free.length} stands wait`}
            {scenario.zones.some((zone) => zone.side === side.id)
              ? " and may be placed in its zones before the battle"
              : ` and never arrive${free.length === 1 ? "s" : ""}`}
            : {waiting.map((s) => s.label).join(", ")}.
          </p>
          <MultiSelect
            size="xs"
            label="Stands"
            placeholder={chosen.length === 0 ? "All waiting" : undefined}
            clearable
            searchable
            value={chosen}
            data={standChoices(scenario, waiting)}
            onChange={setPicked}
          />
          <div className="pair">
            <NumberField label="Turn" value={turn} min={1} max={200} write={(n) => setTurn(n)} />
            <Select size="xs" label="Edge" value={where} data={choices} onChange={setEdge} />
          </div>
          <Button size="xs" variant="default" onClick={() => plan(chosen.length > 0 ? chosen : free)}>
            {chosen.length > 0 && chosen.length < free.length
              ? `Plan the arrival of ${chosen.length}`
              : "Plan the arrival of all"}
          </Button>
        </div>
      )}
    </section>
  );
}

function ArrivalForm(props: { scenario: Scenario; side: Side; reinforcement: Reinforcement }) {
  const { scenario, side, reinforcement } = props;
  const edit = useEdit();
  const { id, turn, edge, stands } = reinforcement;
  const change = (next: Partial<Arrival>) =>
    edit(`Arrival of ${side.name}`, (s) =>
      planArrival(s, { side: side.id, turn, edge: { id: edge }, stands, ...next }, id),
    );
  const free = mayArrive(scenario, side.id);
  const offered = scenario.stands.filter((s) => stands.includes(s.id) || free.includes(s.id));
  const late = turn > scenario.facts.turnLimit;
  return (
    <fieldset className="condition" aria-label={`Arrival on turn ${turn}`}>
      <div className="condition-head">
        <b>Turn {turn}</b>
        <ActionIcon
          size={18}
          aria-label={`Remove the arrival on turn ${turn}`}
          onClick={() => edit(`Remove arrival of ${side.name}`, () => ok(deleteThings({ reinforcements: [id] })))}
        >
          <IconX size={13} />
        </ActionIcon>
      </div>
      <MultiSelect
        size="xs"
        label="Stands"
        searchable
        value={[...stands]}
        data={standChoices(scenario, offered)}
        onChange={(next) => (next.length === 0 ? undefined : void change({ stands: next }))}
      />
      <div className="pair">
        <NumberField label="Turn" value={turn} min={1} max={200} write={(n) => change({ turn: n })} />
        <ChoiceField
          label="Edge"
          value={edge}
          data={edgeChoices(scenario, side)}
          write={(value) => change({ edge: edgeOf(value) })}
        />
      </div>
      <Switch
        label="Unknown to the other side"
        checked={reinforcement.visibleTo !== undefined}
        onChange={(e) => void change({ secret: e.currentTarget.checked })}
      />
      {late && <p className="danger">The battle ends on turn {scenario.facts.turnLimit}: they never arrive.</p>}
    </fieldset>
  );
}
