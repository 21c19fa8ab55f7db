/** Each side's ways to win: any way is enough; all conditions of a way must hold together. */

import { ActionIcon, Button, Menu } from "@mantine/core";
import { IconChevronDown, IconPlus, IconX } from "@tabler/icons-react";
import { useId, useState } from "react";
import { setWaysToWin } from "../../../../shared/editing/gestures/editVictory.ts";
import { ok } from "../../../../shared/result.ts";
import type { DesignSuggestions } from "../../../../shared/rules/design.ts";
import type { Victory as Condition, Scenario, Side } from "../../../../shared/scenario/model.ts";
import { sideNames } from "../../../../shared/scenario/sideNames.ts";
import { type VictoryWay, victoryWords, waysToWin } from "../../../../shared/scenario/victory.ts";
import { useEdit } from "../../../window/panels/editing.ts";
import { ChoiceField, LongTextField, NumberField } from "../../../window/panels/Fields.tsx";
import { Section } from "../../../window/panels/Section.tsx";

interface VictoryProps {
  readonly scenario: Scenario;
  readonly design: DesignSuggestions | null;
}

export function Victory({ scenario, design }: VictoryProps) {
  const edit = useEdit();
  const none = scenario.victory.length === 0;
  const suggested = design?.victory ?? null;
  const usual = () =>
    suggested &&
    edit("Usual victory conditions", (s) => {
      const { destroy: percent, keep } = suggested;
      const both = s.sides.map(({ id }) => ({ type: "destroy", side: id, percent, keep, count: "stands" }) as const);
      return ok((draft) => {
        draft.victory = both;
      });
    });
  return (
    <Section title="Victory" folded={false} aside={none && !design?.ending ? "no conditions yet" : undefined}>
      {none && suggested && (
        <Button size="xs" variant="default" onClick={usual}>
          Usual: destroy {suggested.destroy}%, keep {suggested.keep}%
        </Button>
      )}
      {design?.ending && <p className="small">{design.ending}</p>}
      {scenario.sides.map((side) => (
        <SideWays key={side.id} scenario={scenario} side={side} ended={Boolean(design?.ending)} />
      ))}
    </Section>
  );
}

/** `ended`: the rules end the battle. */
function SideWays({ scenario, side, ended }: { scenario: Scenario; side: Side; ended: boolean }) {
  const edit = useEdit();
  const ways = waysToWin(scenario.victory, side.id);
  const head = useId();
  /** The way whose fields are shown: a new one at once, an earlier one on a click. */
  const [open, setOpen] = useState(-1);
  const write = (what: string, next: readonly VictoryWay[]) =>
    edit(`${what} of ${side.name}`, (s) => setWaysToWin(s, side.id, next));
  const put = (index: number, way: VictoryWay) => write("Victory conditions", ways.with(index, way));
  return (
    <section className="ways" aria-labelledby={head}>
      <div className={`force ${side.id}`}>
        <span className="who" id={head}>
          {side.name}
        </span>
        <AddCondition
          scenario={scenario}
          side={side}
          label={`Add a way for ${side.name} to win`}
          add={(condition) => {
            if (write("Way to win", [...ways, [condition]])) setOpen(ways.length);
          }}
        >
          Add a way to win
        </AddCondition>
      </div>
      {ways.length === 0 && !ended && (
        <p className="small">{sideNames(scenario.sides).does(side.id, "has")} no way to win yet.</p>
      )}
      {ways.map((way, i) => (
        <Way
          // biome-ignore lint/suspicious/noArrayIndexKey: a way has no name but its place
          key={i}
          scenario={scenario}
          side={side}
          way={way}
          index={i}
          put={(next) => put(i, next)}
          open={open === i}
          toggle={() => setOpen(open === i ? -1 : i)}
        />
      ))}
    </section>
  );
}

interface WayProps {
  readonly scenario: Scenario;
  readonly side: Side;
  readonly way: VictoryWay;
  readonly index: number;
  readonly put: (way: VictoryWay) => boolean;
  readonly open: boolean;
  readonly toggle: () => void;
}
function Way({ scenario, side, way, index, put, open, toggle }: WayProps) {
  return (
    <fieldset className="way" aria-label={`Way ${index + 1} of ${side.name}`}>
      {index > 0 && <em className="or">or</em>}
      <button type="button" className="way-words" aria-expanded={open} title="Change the conditions" onClick={toggle}>
        <span>
          {sideNames(scenario.sides).winsIf(side.id)} {way.map((c) => victoryWords(scenario, c)).join(", and ")}.
        </span>
        <IconChevronDown size={14} aria-hidden="true" />
      </button>
      {open && (
        <>
          {way.map((condition, j) => (
            <ConditionForm
              // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no name but its place
              key={`${j} ${condition.type}`}
              scenario={scenario}
              condition={condition}
              write={(next) => put(way.with(j, next))}
              remove={() => void put(way.toSpliced(j, 1))}
            />
          ))}
          <AddCondition
            scenario={scenario}
            side={side}
            label={`Add a condition to way ${index + 1} of ${side.name}`}
            add={(condition) => put([...way, condition])}
          >
            Add a condition
          </AddCondition>
        </>
      )}
    </fieldset>
  );
}

const KINDS: readonly (readonly [type: Condition["type"], name: string])[] = [
  ["destroy", "Destroy the enemy"],
  ["hold", "Hold an objective"],
  ["exit", "Leave by an edge"],
  ["text", "In words"],
];

function freshCondition(type: Condition["type"], { objectives }: Scenario, side: Side["id"]): Condition {
  switch (type) {
    case "destroy":
      return { type, side, percent: 51, keep: 50, count: "stands" };
    case "hold":
      return { type, side, objective: objectives[0]?.id ?? "", turns: 0 };
    case "exit":
      return { type, side, edge: side === "red" ? "east" : "west", stands: 3 };
    case "text":
      return { type, side, text: "" };
  }
}

function AddCondition(props: {
  scenario: Scenario;
  side: Side;
  label: string;
  add: (condition: Condition) => void;
  children: string;
}) {
  const { scenario, side, label, add, children } = props;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button size="compact-xs" variant="subtle" color="gray" leftSection={<IconPlus size={13} />} aria-label={label}>
          {children}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {KINDS.map(([type, name]) => (
          <Menu.Item
            key={type}
            disabled={type === "hold" && scenario.objectives.length === 0}
            onClick={() => add(freshCondition(type, scenario, side.id))}
          >
            {name}
            {type === "hold" && scenario.objectives.length === 0 && " (place one first)"}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface ConditionFormProps {
  readonly scenario: Scenario;
  readonly condition: Condition;
  readonly write: (next: Condition) => boolean;
  readonly remove: () => void;
}

function ConditionForm({ scenario, condition, write, remove }: ConditionFormProps) {
  const name = KINDS.find(([type]) => type === condition.type)?.[1] ?? "";
  return (
    <div className="condition">
      <div className="condition-head">
        <b>{name}</b>
        <ActionIcon size={18} aria-label={`Remove: ${victoryWords(scenario, condition)}`} onClick={remove}>
          <IconX size={13} />
        </ActionIcon>
      </div>
      <Fields scenario={scenario} condition={condition} write={write} />
    </div>
  );
}

const EDGES = ["north", "east", "south", "west"] as const;

type FieldsOf<T extends Condition["type"]> = Pick<ConditionFormProps, "scenario" | "write"> & {
  readonly condition: Extract<Condition, { type: T }>;
};

function Fields({ condition, ...rest }: Omit<ConditionFormProps, "remove">) {
  switch (condition.type) {
    case "destroy":
      return <DestroyFields condition={condition} {...rest} />;
    case "hold":
      return <HoldFields condition={condition} {...rest} />;
    case "exit":
      return <ExitFields condition={condition} {...rest} />;
    case "text":
      return (
        <LongTextField
          label="The task; the players judge it"
          value={condition.text}
          write={(text) => rest.write({ ...condition, text })}
        />
      );
  }
}

function DestroyFields({ condition, write }: FieldsOf<"destroy">) {
  return (
    <div className="three">
      <NumberField
        label="Destroy"
        suffix="%"
        value={condition.percent}
        min={1}
        max={100}
        write={(percent) => write({ ...condition, percent })}
      />
      <NumberField
        label="Keep at least"
        suffix="%"
        value={condition.keep}
        min={0}
        max={100}
        write={(keep) => write({ ...condition, keep })}
      />
      <ChoiceField
        label="Count by"
        value={condition.count}
        data={[
          { value: "stands", label: "Stands" },
          { value: "points", label: "Points" },
        ]}
        write={(count) => write({ ...condition, count })}
      />
    </div>
  );
}

function HoldFields({ scenario, condition, write }: FieldsOf<"hold">) {
  const { turns } = condition;
  const writeTurns = (n: number) => write({ ...condition, turns: n });
  return (
    <>
      <ChoiceField
        label="Objective"
        value={condition.objective}
        data={scenario.objectives.map(({ id, name }) => ({ value: id, label: name }))}
        write={(objective) => write({ ...condition, objective })}
      />
      <div className="pair">
        <ChoiceField
          label="When"
          value={turns === 0 ? "end" : "turns"}
          data={[
            { value: "end", label: "At the end" },
            { value: "turns", label: "Turns running" },
          ]}
          write={(when) => writeTurns(when === "end" ? 0 : Math.max(1, turns))}
        />
        {turns > 0 && <NumberField label="Turns" value={turns} min={1} max={200} write={writeTurns} />}
      </div>
    </>
  );
}

function ExitFields({ condition, write }: FieldsOf<"exit">) {
  return (
    <div className="pair">
      <ChoiceField
        label="Edge"
        value={condition.edge}
        data={EDGES.map((edge) => ({ value: edge, label: edge }))}
        write={(edge) => write({ ...condition, edge })}
      />
      <NumberField
        label="Stands"
        value={condition.stands}
        min={1}
        max={500}
        write={(stands) => write({ ...condition, stands })}
      />
    </div>
  );
}
