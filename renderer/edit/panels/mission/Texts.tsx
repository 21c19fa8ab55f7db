/** What is told in words: a briefing for each side, special rules, notes. */
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
            <div className="rule-tools">
              <ActionIcon
                size={20}
                variant="subtle"
                color="gray"
                aria-label={`Move rule ${i + 1} up`}
                disabled={i === 0}
                onClick={() => edit("Move special rule", (s) => moveSpecialRule(s, i, i - 1))}
              >
                <IconArrowUp size={14} />
              </ActionIcon>
              <ActionIcon
                size={20}
                variant="subtle"
                color="gray"
                aria-label={`Move rule ${i + 1} down`}
                disabled={i === rules.length - 1}
                onClick={() => edit("Move special rule", (s) => moveSpecialRule(s, i, i + 1))}
              >
                <IconArrowDown size={14} />
              </ActionIcon>
              <ActionIcon
                size={20}
                variant="subtle"
                color="gray"
                aria-label={`Delete rule ${i + 1}`}
                onClick={() => edit("Delete special rule", (s) => editSpecialRule(s, i, ""))}
              >
                <IconX size={14} />
              </ActionIcon>
            </div>
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
