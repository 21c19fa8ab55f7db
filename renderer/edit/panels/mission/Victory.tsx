/** How each side wins: ways, any one of which is enough, each of one or more conditions that must hold together. */
import { ActionIcon, Button, Menu, Select } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useId } from "react";
import { setWaysToWin } from "../../../../shared/editing/gestures/editVictory.ts";
import { ok } from "../../../../shared/result.ts";
import type { DesignSuggestions } from "../../../../shared/rules/design.ts";
import type { Victory as Condition, Scenario, Side } from "../../../../shared/scenario/model.ts";
import { type VictoryWay, victoryWords, waysToWin } from "../../../../shared/scenario/victory.ts";
import { useEdit } from "../../../window/panels/editing.ts";
import { LongTextField, NumberField } from "../../../window/panels/Fields.tsx";
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

/** `ended`: the rules themselves end the battle. */
function SideWays({ scenario, side, ended }: { scenario: Scenario; side: Side; ended: boolean }) {
  const edit = useEdit();
  const ways = waysToWin(scenario.victory, side.id);
  const head = useId();
  const write = (what: string, next: readonly VictoryWay[]) =>
    edit(`${what} of ${side.name}`, (s) => setWaysToWin(s, side.id, next));
  const put = (index: number, way: VictoryWay) =>
    write(
      "Victory conditions",
      ways.map((w, i) => (i === index ? way : w)),
    );
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
          add={(condition) => write("Way to win", [...ways, [condition]])}
        >
          Add a way to win
        </AddCondition>
      </div>
      {ways.length === 0 && !ended && <p className="small">Nothing yet wins this battle for {side.name}.</p>}
      {ways.map((way, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a way has no name but its place
        <fieldset key={i} className="way" aria-label={`Way ${i + 1} of ${side.name}`}>
          {i > 0 && <em className="or">or</em>}
          <p className="way-words">
            {side.name} wins if it {way.map((c) => victoryWords(scenario, c)).join(", and ")}.
          </p>
          {way.map((condition, j) => (
            <ConditionForm
              // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no name but its place
              key={`${j} ${condition.type}`}
              scenario={scenario}
              condition={condition}
              write={(next) =>
                put(
                  i,
                  way.map((c, k) => (k === j ? next : c)),
                )
              }
              remove={() =>
                void put(
                  i,
                  way.filter((_, k) => k !== j),
                )
              }
            />
          ))}
          <AddCondition
            scenario={scenario}
            side={side}
            label={`Add a condition to way ${i + 1} of ${side.name}`}
            add={(condition) => put(i, [...way, condition])}
          >
            Add a condition
          </AddCondition>
        </fieldset>
      ))}
    </section>
  );
}

const KINDS: readonly (readonly [type: Condition["type"], name: string])[] = [
  ["destroy", "Destroy the enemy"],
  ["hold", "Hold an objective"],
  ["exit", "Leave by an edge"],
  ["text", "In own words"],
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
        <ActionIcon
          size={18}
          variant="subtle"
          color="gray"
          aria-label={`Remove: ${victoryWords(scenario, condition)}`}
          onClick={remove}
        >
          <IconX size={13} />
        </ActionIcon>
      </div>
      <Fields scenario={scenario} condition={condition} write={write} />
    </div>
  );
}

const EDGES = ["north", "east", "south", "west"] as const;

function Fields({ scenario, condition, write }: Omit<ConditionFormProps, "remove">) {
  switch (condition.type) {
    case "destroy":
      return (
        <div className="three">
          <NumberField
            label="Destroy, %"
            value={condition.percent}
            min={1}
            max={100}
            write={(percent) => write({ ...condition, percent })}
          />
          <NumberField
            label="Keep at least (%)"
            value={condition.keep}
            min={0}
            max={100}
            write={(keep) => write({ ...condition, keep })}
          />
          <Select
            size="xs"
            label="Count by"
            value={condition.count}
            data={[
              { value: "stands", label: "Stands" },
              { value: "points", label: "Points" },
            ]}
            onChange={(count) => count && write({ ...condition, count: count as "stands" | "points" })}
          />
        </div>
      );
    case "hold":
      return (
        <>
          <Select
            size="xs"
            label="Objective"
            value={condition.objective}
            data={scenario.objectives.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(objective) => objective && write({ ...condition, objective })}
          />
          <div className="pair">
            <Select
              size="xs"
              label="When"
              value={condition.turns === 0 ? "end" : "turns"}
              data={[
                { value: "end", label: "At the end" },
                { value: "turns", label: "Turns running" },
              ]}
              onChange={(when) => write({ ...condition, turns: when === "end" ? 0 : Math.max(1, condition.turns) })}
            />
            {condition.turns > 0 && (
              <NumberField
                label="Turns"
                value={condition.turns}
                min={1}
                max={200}
                write={(turns) => write({ ...condition, turns })}
              />
            )}
          </div>
        </>
      );
    case "exit":
      return (
        <div className="pair">
          <Select
            size="xs"
            label="Edge"
            value={condition.edge}
            data={EDGES.map((edge) => ({ value: edge, label: edge }))}
            onChange={(edge) => edge && write({ ...condition, edge: edge as (typeof EDGES)[number] })}
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
    case "text":
      return (
        <LongTextField
          label="What must be done; the players judge it"
          value={condition.text}
          write={(text) => write({ ...condition, text })}
        />
      );
  }
}
