/** Texts of the mission: a briefing for each side, special rules, notes. */
import { ActionIcon, Button, Textarea } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconX } from "@tabler/icons-react";
import { useState } from "react";
import {
  addSpecialRule,
  editSpecialRule,
  moveSpecialRule,
} from "../../../../shared/editing/gestures/editSpecialRules.ts";
import { editSide, editText } from "../../../../shared/editing/gestures/editThings.ts";
import type { Scenario } from "../../../../shared/scenario/model.ts";
import { useEdit } from "../../../window/panels/editing.ts";
import { LongTextField } from "../../../window/panels/Fields.tsx";
import { Section } from "../../../window/panels/Section.tsx";

export function Briefings({ scenario }: { scenario: Scenario }) {
  const edit = useEdit();
  const written = scenario.sides.filter((s) => s.briefing.trim() !== "").length;
  return (
    <Section title="Briefings" folded={false} aside={`${written} of ${scenario.sides.length} written`}>
      {scenario.sides.map((side) => (
        <LongTextField
          key={side.id}
          label={`For ${side.name} alone`}
          value={side.briefing}
          write={(briefing) => edit(`Change briefing of ${side.name}`, (s) => editSide(s, side.id, { briefing }))}
        />
      ))}
    </Section>
  );
}

export function SpecialRules({ scenario }: { scenario: Scenario }) {
  const edit = useEdit();
  const rules = scenario.specialRules;
  const [text, setText] = useState("");
  const add = () => {
    if (edit("Add special rule", (s) => addSpecialRule(s, text))) setText("");
  };
  return (
    <Section title="Special rules" folded={false} aside={rules.length === 0 ? "none" : String(rules.length)}>
      <ol className="special-rules">
        {rules.map((rule, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no name but its number
          <li key={i}>
            <LongTextField
              label={`Rule ${i + 1}`}
              value={rule}
              write={(next) => edit(`Change special rule ${i + 1}`, (s) => editSpecialRule(s, i, next))}
            />
            <RuleTools index={i} last={i === rules.length - 1} />
          </li>
        ))}
      </ol>
      <Textarea
        size="xs"
        label="New rule"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={20_000}
        value={text}
        onChange={(e) => setText(e.currentTarget.value)}
        onKeyDown={(e) => {
          if (e.key === "Enter" && (e.ctrlKey || e.metaKey) && text.trim() !== "") add();
        }}
      />
      <Button size="xs" variant="default" disabled={text.trim() === ""} onClick={add}>
        Add rule
      </Button>
    </Section>
  );
}

function RuleTools({ index, last }: { index: number; last: boolean }) {
  const edit = useEdit();
  const number = index + 1;
  const move = (to: number) => edit("Move special rule", (s) => moveSpecialRule(s, index, to));
  return (
    <div className="rule-tools">
      <ActionIcon
        size={20}
        aria-label={`Move rule ${number} up`}
        disabled={index === 0}
        onClick={() => move(index - 1)}
      >
        <IconArrowUp size={14} />
      </ActionIcon>
      <ActionIcon size={20} aria-label={`Move rule ${number} down`} disabled={last} onClick={() => move(index + 1)}>
        <IconArrowDown size={14} />
      </ActionIcon>
      <ActionIcon
        size={20}
        aria-label={`Delete rule ${number}`}
        onClick={() => edit("Delete special rule", (s) => editSpecialRule(s, index, ""))}
      >
        <IconX size={14} />
      </ActionIcon>
    </div>
  );
}

export function Notes({ scenario }: { scenario: Scenario }) {
  const edit = useEdit();
  return (
    <Section title="Notes" folded={scenario.notes === ""}>
      <LongTextField
        label="Sources, thanks, how it played"
        value={scenario.notes}
        write={(notes) => edit("Change notes", (s) => editText(s, { notes }))}
      />
    </Section>
  );
}
