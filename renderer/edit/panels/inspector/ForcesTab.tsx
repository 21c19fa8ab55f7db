/** Both sides' forces: the balance between them, and each side's facts and order of battle. */

import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { forceSheetOf } from "../../../../shared/forces/sheets.ts";
import { mayBePlaced } from "../../../../shared/rules/known.ts";
import type { Scenario } from "../../../../shared/scenario/model.ts";
import { forceTotals } from "../../../../shared/scenario/queries.ts";
import { SIDE_NAMES } from "../../../../shared/systems.ts";
import { useProgram } from "../../../window/context.ts";
import { IconButton } from "../../../window/panels/IconButton.tsx";
import { Section } from "../../../window/panels/Section.tsx";
import { rulesIn } from "../../../window/questions.ts";
import { Balance } from "../forces/Balance.tsx";
import { ForceTree } from "../forces/ForceTree.tsx";
import { SideHead } from "../forces/SideHead.tsx";
import { useForceActions } from "../forces/useForceActions.ts";

export function ForcesTab({ scenario }: { scenario: Scenario }) {
  const known = rulesIn(scenario);
  const system = known.ok ? known.value.system : null;
  // Shown also where a wrong figure keeps the rules from loading, because it is corrected here.
  const figures = forceSheetOf(scenario.system).sideFigures;
  const [red, blue] = scenario.sides;
  if (!red || !blue) return null;
  return (
    <>
      {system && <Balance scenario={scenario} rules={system} />}
      <SideSection scenario={scenario} side={red} other={blue} design={system?.design ?? null} figures={figures} />
      <SideSection scenario={scenario} side={blue} other={red} design={system?.design ?? null} figures={figures} />
    </>
  );
}

type SideHeadProps = Parameters<typeof SideHead>[0];

function SideSection({
  scenario,
  side,
  other,
  design,
  figures,
}: Omit<SideHeadProps, "stands"> & { scenario: Scenario }) {
  const program = useProgram();
  const actions = useForceActions();
  const [naming, setNaming] = useState<string | null>(null);
  const total = forceTotals(scenario).find((t) => t.side === side.id);
  const empty =
    !scenario.stands.some((s) => s.side === side.id) && !scenario.formations.some((f) => f.side === side.id);
  const off = scenario.stands.filter((s) => s.side === side.id && mayBePlaced(scenario, s));
  const points = (total?.points ?? 0) > 0 ? `, ${total?.points} points` : "";
  return (
    <Section
      title={SIDE_NAMES[side.id]}
      what="Side"
      folded={false}
      aside={`${total?.stands === 1 ? "1 stand" : `${total?.stands ?? 0} stands`}${points}`}
    >
      <SideHead side={side} other={other} design={design} figures={figures} stands={total?.stands ?? 0} />
      <div className="tree-tools">
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => program.front.setState({ sheet: { name: "order-of-battle", side: side.id } })}
        >
          Edit as text…
        </Button>
        <Button
          size="compact-xs"
          variant="default"
          disabled={empty}
          onClick={() => actions.renumber({ side: side.id }, side.name)}
        >
          Renumber
        </Button>
        <Button size="compact-xs" variant="default" disabled={off.length === 0} onClick={() => actions.onTable(off)}>
          Line up {off.length > 0 ? off.length : ""}
        </Button>
        <IconButton
          label={`Add a formation to ${side.name}`}
          tip="Add a formation"
          size={22}
          act={() => setNaming(actions.addFormation(scenario, side.id))}
        >
          <IconPlus size={15} />
        </IconButton>
      </div>
      {empty ? (
        <p>No stands yet. Write them as text, or place them on the table with T.</p>
      ) : (
        <ForceTree scenario={scenario} side={side} naming={naming} />
      )}
    </Section>
  );
}
