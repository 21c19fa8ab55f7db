/** The side profile of the line of sight in its dock: below the table, in the right-hand column, or floating. */
import { ActionIcon, FloatingWindow, Tooltip } from "@mantine/core";
import { IconAppWindow, IconLayoutBottombar, IconLayoutSidebarRight, IconX } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import type { Scenario } from "../../../shared/scenario/model.ts";
import { useProgram, useUi } from "../../window/context.ts";
import { Section } from "../../window/panels/Section.tsx";
import type { SightEnd, SightReport } from "../../window/questions.ts";
import type { UiState } from "../../window/store/ui.ts";
import { ProfilePicture } from "./ProfilePicture.tsx";
import { useShownSight } from "./useShownSight.ts";

type Dock = UiState["profile"]["dock"];
const DOCKS: readonly { dock: Dock; label: string; icon: ReactNode }[] = [
  { dock: "below", label: "Dock below the table", icon: <IconLayoutBottombar size={15} stroke={1.6} /> },
  { dock: "column", label: "Dock in the column", icon: <IconLayoutSidebarRight size={15} stroke={1.6} /> },
  { dock: "floating", label: "Float over the table", icon: <IconAppWindow size={15} stroke={1.6} /> },
  { dock: "none", label: "Close the side profile", icon: <IconX size={15} stroke={1.6} /> },
];

/** Over the table: below it, or floating. */
export function ProfileOverTable() {
  const dock = useUi((s) => s.profile.dock);
  const shown = useShownSight();
  if (!shown || (dock !== "below" && dock !== "floating")) return null;
  if (dock === "below")
    return (
      <section className="profile below" aria-label="Side profile" data-over-table>
        <Head {...shown} />
        <Picture {...shown} />
      </section>
    );
  return <Floating {...shown} />;
}

function Floating(shown: Shown) {
  const { ui } = useProgram();
  // The window's first place only: a changed value during a drag would make it jump back.
  const [initial] = useState(() => ui.getState().profile);
  return (
    <FloatingWindow
      className="profile floating"
      role="region"
      aria-label="Side profile"
      withinPortal={false}
      zIndex={8}
      constrainToViewport
      constrainOffset={8}
      dragHandleSelector=".profile-head"
      excludeDragHandleSelector="button"
      initialPosition={{ left: initial.left, top: initial.top }}
      onPositionChange={({ x, y }) => {
        const [left, top] = [Math.max(0, Math.round(x)), Math.max(0, Math.round(y))];
        ui.setState((s) => ({ profile: { ...s.profile, left, top } }));
      }}
    >
      <Head {...shown} />
      <Picture {...shown} />
    </FloatingWindow>
  );
}

/** In the right-hand column; when closed, a button that shows it again. */
export function ProfileSection() {
  const dock = useUi((s) => s.profile.dock);
  const shown = useShownSight();
  const { ui } = useProgram();
  if (!shown || dock === "below" || dock === "floating") return null;
  if (dock === "none")
    return (
      <section>
        <button type="button" className="pick" onClick={() => setDock(ui, "below")}>
          <IconLayoutBottombar size={15} stroke={1.6} aria-hidden="true" /> Show the side profile
        </button>
      </section>
    );
  return (
    <Section title="Side profile" aside={<Docks />}>
      <div className="profile column">
        <Picture {...shown} />
      </div>
    </Section>
  );
}

const setDock = (ui: ReturnType<typeof useProgram>["ui"], dock: Dock) =>
  ui.setState((s) => ({ profile: { ...s.profile, dock } }));

function Docks() {
  const { ui } = useProgram();
  const now = useUi((s) => s.profile.dock);
  return (
    <span className="docks">
      {DOCKS.filter(({ dock }) => dock !== now).map(({ dock, label, icon }) => (
        <Tooltip key={dock} label={label}>
          <ActionIcon size={22} aria-label={label} onClick={() => setDock(ui, dock)}>
            {icon}
          </ActionIcon>
        </Tooltip>
      ))}
    </span>
  );
}

interface Shown {
  readonly report: SightReport;
  readonly scenario: Scenario;
}
function Head({ report, scenario }: Shown) {
  const name = (end: SightEnd) =>
    end.type === "stand" ? (scenario.stands.find((s) => s.id === end.id)?.label ?? "?") : "a place";
  return (
    <div className="profile-head">
      <h2>Side profile</h2>
      <span>
        {name(report.from)} to {name(report.to)}
      </span>
      <Docks />
    </div>
  );
}
const Picture = ({ report, scenario }: Shown) => (
  <ProfilePicture profile={report.profile} sentence={report.sentence} metresPerLevel={scenario.facts.metresPerLevel} />
);
