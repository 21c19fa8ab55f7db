/** The right-hand column: in Edit five tabs, one in front; elsewhere the selection, then the forces. */
import { ScrollArea } from "@mantine/core";
import { memo, type ReactNode, useDeferredValue, useEffect, useRef } from "react";
import type { Scenario } from "../../shared/scenario/model.ts";
import { Forces } from "../edit/panels/Forces.tsx";
import { AdviceBadge, AdviceTab } from "../edit/panels/inspector/AdviceTab.tsx";
import { ForcesTab } from "../edit/panels/inspector/ForcesTab.tsx";
import { InspectorTabs } from "../edit/panels/inspector/InspectorTabs.tsx";
import { MissionTab } from "../edit/panels/inspector/MissionTab.tsx";
import { RulesTab } from "../edit/panels/inspector/RulesTab.tsx";
import { SelectedTab } from "../edit/panels/inspector/SelectedTab.tsx";
import { TableGuideSection } from "../guide/TableGuideSection.tsx";
import { SightSection } from "../plan/panels/SightSection.tsx";
import { useScenario, useUi } from "../window/context.ts";
import { NearestEnemies } from "../window/panels/NearestEnemies.tsx";

// Long lists lag behind a drag: they render when there is time.
const CalmForces = memo(Forces);
const CalmForcesTab = memo(ForcesTab);
const CalmMission = memo(MissionTab);
const CalmRules = memo(RulesTab);

const ADVICE = { advice: <AdviceBadge /> };

export function Inspector() {
  const scenario = useScenario();
  const calm = useDeferredValue(scenario);
  const mode = useUi((s) => s.mode);
  const tool = useUi((s) => s.tool);
  if (mode === "edit" && tool !== "sight") return <EditInspector scenario={scenario} calm={calm} />;
  return (
    <Column>
      {tool === "sight" ? <Ruling scenario={scenario} /> : <SelectedTab scenario={scenario} hint={false} />}
      <CalmForces scenario={calm} />
    </Column>
  );
}

function EditInspector({ scenario, calm }: { scenario: Scenario; calm: Scenario }) {
  const tab = useUi((s) => s.inspector);
  return (
    <Column head={<InspectorTabs badges={ADVICE} />} labelledBy={`inspector-${tab}`}>
      <TableGuideSection />
      {tab === "selected" && <SelectedTab scenario={scenario} hint />}
      {tab === "forces" && <CalmForcesTab scenario={calm} />}
      {tab === "mission" && <CalmMission scenario={calm} />}
      {tab === "rules" && <CalmRules scenario={calm} />}
      {tab === "advice" && <AdviceTab />}
    </Column>
  );
}

function Ruling({ scenario }: { scenario: Scenario }) {
  const selected = useUi((s) => s.selected);
  const only = selected.size === 1 ? scenario.stands.find((s) => selected.has(s.id)) : undefined;
  return (
    <>
      <SightSection scenario={scenario} />
      {only?.at && <NearestEnemies scenario={scenario} stand={only} />}
    </>
  );
}

function Column({ head, labelledBy, children }: { head?: ReactNode; labelledBy?: string; children: ReactNode }) {
  const tool = useUi((s) => s.tool);
  const target = useUi((s) => s.target);
  const viewport = useRef<HTMLDivElement>(null);
  // A new ruling or another tab begins at its top, wherever the last was scrolled to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of target that matters
  useEffect(() => {
    viewport.current?.scrollTo({ top: 0 });
  }, [tool, target, labelledBy]);
  const panel = labelledBy === undefined ? {} : { role: "tabpanel", "aria-labelledby": labelledBy };
  return (
    <aside className="inspector" aria-label="Inspector">
      {head}
      <ScrollArea className="inspector-body" type="auto" scrollbarSize={8} viewportRef={viewport}>
        <div {...panel}>{children}</div>
      </ScrollArea>
    </aside>
  );
}
