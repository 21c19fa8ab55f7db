/** Both sides' order of battle: formations, stands, counts and points; a click selects. */

import { Button, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { addFormation } from "../../../shared/editing/gestures/addFormation.ts";
import { sideFigureFacts } from "../../../shared/rules/known.ts";
import type { Scenario, Side, Stand } from "../../../shared/scenario/model.ts";
import { type ForceTotals, type FormationNode, forceTotals, formationTree } from "../../../shared/scenario/queries.ts";
import { SIDE_NAMES } from "../../../shared/systems.ts";
import { useEdit } from "../../window/panels/editing.ts";
import { IconButton } from "../../window/panels/IconButton.tsx";
import { Section } from "../../window/panels/Section.tsx";
import { submitting } from "../../window/panels/submitting.ts";
import { StandRow } from "./StandRow.tsx";

export function Forces({ scenario }: { scenario: Scenario }) {
  const totals = forceTotals(scenario);
  const priced = totals.some((t) => t.points > 0);
  return (
    <>
      {scenario.sides.map((side) => {
        const total = totals.find((t) => t.side === side.id);
        return total && <SideForce key={side.id} scenario={scenario} side={side} total={total} priced={priced} />;
      })}
    </>
  );
}

const count = (n: number) => (n === 1 ? "1 stand" : `${n} stands`);

function SideForce(props: { scenario: Scenario; side: Side; total: ForceTotals; priced: boolean }) {
  const { scenario, side, total, priced } = props;
  const tree = formationTree(scenario, side.id);
  const [naming, setNaming] = useState<string | null>(null);
  const edit = useEdit();
  const add = () => {
    const name = naming?.trim() ?? "";
    if (name === "") return setNaming(null);
    const done = edit(`Add ${name}`, (s) => {
      const added = addFormation(s, { side: side.id, name });
      return added.ok ? { ok: true, value: added.value.recipe } : added;
    });
    if (done) setNaming(null);
  };
  return (
    <Section
      title={SIDE_NAMES[side.id]}
      what="Side"
      folded={false}
      aside={`${count(total.stands)}${priced ? `, ${total.points} points` : ""}`}
    >
      <div className={`force ${side.id}`}>
        <span className="who">{side.name}</span>
        <em>{sideFigureFacts(scenario, side)[0]}</em>
        <IconButton label={`Add a formation to ${side.name}`} tip="Add a formation" size={18} act={() => setNaming("")}>
          <IconPlus size={14} />
        </IconButton>
      </div>
      {naming !== null && (
        <form style={{ display: "flex", gap: 6 }} onSubmit={submitting(add)}>
          <TextInput
            size="xs"
            style={{ flex: 1 }}
            aria-label="Formation's name"
            placeholder="1st company"
            value={naming}
            maxLength={120}
            autoFocus
            onChange={(e) => setNaming(e.currentTarget.value)}
          />
          <Button size="xs" type="submit">
            Add
          </Button>
        </form>
      )}
      <div className="roll">
        {tree.formations.map((node) => (
          <FormationRows key={node.formation.id} scenario={scenario} node={node} depth={0} />
        ))}
        <Rows scenario={scenario} stands={tree.loose} />
      </div>
    </Section>
  );
}

function FormationRows({ scenario, node, depth }: { scenario: Scenario; node: FormationNode; depth: number }) {
  return (
    <div style={{ paddingLeft: depth * 10 }}>
      <h4>
        {node.formation.name}
        <span>{count(node.stands.length)}</span>
      </h4>
      <Rows scenario={scenario} stands={node.stands} />
      {node.below.map((below) => (
        <FormationRows key={below.formation.id} scenario={scenario} node={below} depth={depth + 1} />
      ))}
    </div>
  );
}

const Rows = ({ scenario, stands }: { scenario: Scenario; stands: readonly Stand[] }) =>
  stands.map((stand) => <StandRow key={stand.id} scenario={scenario} stand={stand} />);
