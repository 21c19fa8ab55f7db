/** The right-hand column of the lab: the results of a run, in five tabs. */
import { Button, ScrollArea } from "@mantine/core";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { usePart } from "../../window/context.ts";
import { labPart, useLab } from "../part.ts";
import { LAB_TABS, type LabTab } from "../store/lab.ts";
import { BattlesTab } from "./BattlesTab.tsx";
import { CompareTab } from "./CompareTab.tsx";
import { DoctorTab } from "./DoctorTab.tsx";
import { ResultTab } from "./ResultTab.tsx";
import { StandsTab } from "./StandsTab.tsx";
import { useFrontRun, useStanding } from "./useLabRun.ts";

const NAMES: Readonly<Record<LabTab, string>> = {
  result: "Result",
  stands: "Stands",
  battles: "Battles",
  compare: "Compare",
  doctor: "Doctor",
};
const BODIES = {
  result: ResultTab,
  stands: StandsTab,
  battles: BattlesTab,
  compare: CompareTab,
  doctor: DoctorTab,
} as const;
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

export function LabPanel() {
  const lab = usePart(labPart);
  const tab = useLab((s) => s.tab);
  const front = useLab((s) => s.front);
  const viewport = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another head, or another run, begins at its top
  useEffect(() => {
    viewport.current?.scrollTo({ top: 0 });
  }, [tab, front]);
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = LAB_TABS[(LAB_TABS.indexOf(tab) + by + LAB_TABS.length) % LAB_TABS.length] ?? tab;
    lab.show(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus();
  };
  const Body = BODIES[tab];
  return (
    <aside className="inspector lab-panel" aria-label="Lab">
      <div className="inspector-tabs" role="tablist" aria-label="Lab messages" onKeyDown={step}>
        {LAB_TABS.map((id) => (
          <button
            key={id}
            type="button"
            role="tab"
            data-tab={id}
            aria-selected={id === tab}
            tabIndex={id === tab ? 0 : -1}
            onClick={() => lab.show(id)}
          >
            {NAMES[id]}
          </button>
        ))}
      </div>
      {tab === "battles" ? (
        // It scrolls by itself, below its tabs.
        <div className="inspector-body lab-fill">
          <Trouble />
          <Standing />
          <Body />
        </div>
      ) : (
        <ScrollArea
          className="inspector-body"
          type="auto"
          scrollbarSize={8}
          viewportRef={viewport}
          viewportProps={{ tabIndex: 0 }}
        >
          <Trouble />
          {tab !== "doctor" && <Standing />}
          <Body />
        </ScrollArea>
      )}
    </aside>
  );
}

function Trouble() {
  const lab = usePart(labPart);
  const trouble = useLab((s) => s.trouble);
  if (!trouble) return null;
  return (
    <div className="lab-note danger" role="alert">
      <p>{trouble.message}</p>
      <Button size="compact-xs" variant="default" onClick={() => lab.dismiss()}>
        Dismiss
      </Button>
    </div>
  );
}

/** The scenario has changed since the run. */
function Standing() {
  const run = useFrontRun();
  const standing = useStanding(run);
  if (!run || standing === "same") return null;
  const { title } = run.of.loaded.scenario;
  return (
    <div className="lab-note" role="status">
      <p>
        {standing === "edited"
          ? "Earlier version: the scenario has changed since these battles."
          : `Another table: “${title}”.`}
      </p>
    </div>
  );
}
