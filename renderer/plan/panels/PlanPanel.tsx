/** The right-hand column of Plan: the head, the topic in front, then the forces. */
import { ScrollArea } from "@mantine/core";
import { memo, type ReactNode, useDeferredValue, useEffect, useRef } from "react";
import { useUi } from "../../window/context.ts";
import type { Topic } from "../../window/store/topic.ts";
import type { PlanNow } from "../store/now.ts";
import { MovePanel } from "./MovePanel.tsx";
import { OddsPanel } from "./OddsPanel.tsx";
import { PlanForces } from "./PlanForces.tsx";
import { PlanHead } from "./PlanHead.tsx";
import { PlansPanel } from "./PlansPanel.tsx";
import { RangesPanel } from "./RangesPanel.tsx";
import { RoutePanel } from "./RoutePanel.tsx";
import { SightPanel } from "./SightPanel.tsx";
import { usePlanNow } from "./usePlanNow.ts";
import { ViewshedPanel } from "./ViewshedPanel.tsx";

const PANELS: Readonly<Record<Topic, (props: { now: PlanNow }) => ReactNode>> = {
  sight: SightPanel,
  viewshed: ViewshedPanel,
  ranges: RangesPanel,
  move: MovePanel,
  odds: OddsPanel,
  route: RoutePanel,
  plans: PlansPanel,
};
// Long lists lag behind a drag: they render when there is time.
const CalmForces = memo(PlanForces);

export function PlanPanel() {
  const now = usePlanNow();
  return (
    <aside className="inspector" aria-label="Inspector">
      {now && <Topics now={now} />}
    </aside>
  );
}

function Topics({ now }: { now: PlanNow }) {
  const topic = useUi((s) => s.topic);
  const calm = useDeferredValue(now.table.scenario);
  const viewport = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another topic, or another target, begins at its head
  useEffect(() => {
    viewport.current?.scrollTo({ top: 0 });
  }, [topic, now.target]);
  const Panel = PANELS[topic];
  return (
    <>
      <PlanHead table={now.table} />
      <ScrollArea className="inspector-body" type="auto" scrollbarSize={8} viewportRef={viewport}>
        <Panel now={now} />
        <CalmForces scenario={calm} view={now.table.view} />
      </ScrollArea>
    </>
  );
}
