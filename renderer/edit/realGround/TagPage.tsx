/** The table of tags to terrain: what each rule makes of its features, how many it takes, and tags that no rule takes. */
import { Button, Switch, TextInput } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useState } from "react";
import { BECOMINGS, becoming, choiceOf, replaced, ruleOf } from "../../../shared/mapdata/tags/changeRules.ts";
import { STANDARD_TAG_TABLE } from "../../../shared/mapdata/tags/standard/standardTagTable.ts";
import type { Becoming, TagRule, TagTable } from "../../../shared/mapdata/tags/tagTable.ts";
import { MOST_RULES } from "../../../shared/mapdata/tags/tagTable.ts";
import type { TagTally } from "../../../shared/mapdata/tags/tally.ts";
import { tagsOf } from "../../../shared/mapimport/settings.ts";
import { kindName } from "../../../shared/table/kindNames.ts";
import { IconButton } from "../../window/panels/IconButton.tsx";
import { TagPresets } from "./TagPresets.tsx";
import type { GroundWish } from "./worker/messages.ts";

interface Props {
  readonly wish: GroundWish;
  readonly setWish: (wish: GroundWish) => void;
  /** Null while it is counted. */
  readonly tally: TagTally | null;
}

export function TagPage({ wish, setWish, tally }: Props) {
  const [sought, setSought] = useState("");
  const [all, setAll] = useState(false);
  const table = tagsOf(wish.settings);
  const setTable = (next: TagTable) => {
    const { tags: _, ...rest } = wish.settings;
    const settings = next === STANDARD_TAG_TABLE ? rest : { ...rest, tags: next };
    setWish({ ...wish, settings });
  };
  /** A change of the program's table makes a table of the user. */
  const change = (rules: TagTable) =>
    setTable(rules.name === STANDARD_TAG_TABLE.name ? { ...rules, name: "Changed tags" } : rules);
  const words = sought.trim().toLowerCase();
  const shown = table.rules
    .map((rule, index) => ({ rule, index, count: tally?.taken[index] ?? 0 }))
    .filter(({ rule, count }) =>
      words === "" ? all || count > 0 : `${rule.label} ${rule.tags.join(" ")}`.toLowerCase().includes(words),
    );
  return (
    <div className="tag-page">
      <TagPresets table={table} setTable={setTable} />
      <div className="tag-filter">
        <TextInput
          aria-label="Find a tag"
          placeholder="Find a tag"
          value={sought}
          onChange={(e) => setSought(e.currentTarget.value)}
        />
        <Switch
          size="sm"
          label="Rules without features as well"
          checked={all}
          onChange={(e) => setAll(e.currentTarget.checked)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled part is reached by the keyboard */}
      <section className="tag-scroll" aria-label="Rules" tabIndex={0}>
        <table className="tag-table">
          <thead>
            <tr>
              <th>Features</th>
              <th>Become</th>
              <th>Width, m</th>
              <th>From year</th>
              <th>To year</th>
              <th className="number">Number</th>
              <th>
                <span className="visually-hidden">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ rule, index, count }) => (
              <RuleRow
                key={`${index} ${rule.label}`}
                rule={rule}
                count={tally ? count : null}
                change={(next) => change(replaced(table, index, next))}
                last={table.rules.length === 1}
              />
            ))}
          </tbody>
        </table>
        {shown.length === 0 && <p className="ground-empty">No rule matches.</p>}
        <FreeTags
          tally={tally}
          sought={words}
          add={(rule) => change({ ...table, rules: [...table.rules, rule] })}
          full={table.rules.length >= MOST_RULES}
        />
      </section>
    </div>
  );
}

interface RowProps {
  readonly rule: TagRule;
  readonly count: number | null;
  readonly change: (rule: TagRule | null) => void;
  /** A table has one rule at least. */
  readonly last: boolean;
}

function RuleRow({ rule, count, change, last }: RowProps) {
  const { becomes, label } = rule;
  const year = (key: "since" | "until", value: number | null) => {
    const { [key]: _, ...rest } = rule;
    change(value === null ? rest : { ...rest, [key]: Math.round(Math.min(2200, Math.max(-4000, value))) });
  };
  return (
    <tr>
      <th scope="row">
        {label}
        <small>{rule.tags.join(", ").replaceAll("|", " | ")}</small>
      </th>
      <td>
        <select
          aria-label={`${label} become`}
          value={choiceOf(becomes)}
          onChange={(e) => change(becoming(rule, e.currentTarget.value))}
        >
          {[...BECOMINGS].map(([choice, made]) => (
            <option key={choice} value={choice}>
              {wordsOf(made)}
            </option>
          ))}
        </select>
      </td>
      <td>
        {"width" in becomes && (
          <Figure
            label={`${label}: width in metres`}
            value={becomes.width}
            set={(width) =>
              width !== null &&
              change({ ...rule, becomes: { ...becomes, width: Math.min(2000, Math.max(0.1, width)) } })
            }
          />
        )}
      </td>
      <td>
        <Figure label={`${label}: from year`} value={rule.since ?? null} set={(value) => year("since", value)} />
      </td>
      <td>
        <Figure label={`${label}: to year`} value={rule.until ?? null} set={(value) => year("until", value)} />
      </td>
      <td className="number">{count ?? "…"}</td>
      <td>
        <IconButton label={`Remove ${label}`} size={24} variant="subtle" disabled={last} act={() => change(null)}>
          <IconX size={14} aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  );
}

/** A number that counts when the field is left or Enter is pressed. */
function Figure(props: { label: string; value: number | null; set: (value: number | null) => void }) {
  const { label, value, set } = props;
  const take = (text: string) => {
    const next = text.trim() === "" ? null : Number(text);
    if (next !== value && (next === null || Number.isFinite(next))) set(next);
  };
  return (
    <input
      key={value}
      aria-label={label}
      inputMode="decimal"
      defaultValue={value ?? ""}
      onBlur={(e) => take(e.currentTarget.value)}
      onKeyDown={(e) => e.key === "Enter" && take(e.currentTarget.value)}
    />
  );
}

interface FreeProps {
  readonly tally: TagTally | null;
  readonly sought: string;
  readonly add: (rule: TagRule) => void;
  readonly full: boolean;
}

function FreeTags({ tally, sought, add, full }: FreeProps) {
  const free = (tally?.free ?? []).filter(({ tag }) => tag.toLowerCase().includes(sought));
  if (free.length === 0) return null;
  return (
    <>
      <h3>Tags without a rule</h3>
      <ul className="free-tags">
        {free.map((each) => (
          <li key={each.tag}>
            <span>{each.tag}</span>
            <small>{each.count}</small>
            <Button
              size="compact-xs"
              variant="default"
              disabled={full}
              aria-label={`Add a rule for ${each.tag}`}
              onClick={() => add(ruleOf(each))}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function wordsOf(becomes: Becoming): string {
  switch (becomes.to) {
    case "ground":
    case "line":
    case "overlay":
      return kindName(becomes.kind);
    case "built-up":
      return `Town: ${kindName(becomes.kind).toLowerCase()}`;
    case "building":
      return `House: ${kindName(becomes.kind).toLowerCase()}`;
    case "watercourse":
      return "River or stream";
    case "bridge":
      return "Bridge";
    case "ford":
      return "Ford";
    case "name":
      return "Name only";
    case "nothing":
      return "Nothing";
  }
}
