/** The parts of the window around and over an open table, by its mode. */
import { Palette } from "../edit/panels/Palette.tsx";
import { LabPanel } from "../lab/panels/LabPanel.tsx";
import { LabSetup } from "../lab/panels/LabSetup.tsx";
import { PlanPanel } from "../plan/panels/PlanPanel.tsx";
import { usePlay } from "../play/part.ts";
import { Bench } from "../print/panels/Bench.tsx";
import { PrintBar } from "../print/panels/PrintBar.tsx";
import { PrintChoice } from "../print/panels/PrintChoice.tsx";
import { PrintPanel } from "../print/panels/PrintPanel.tsx";
import { useSession, useUi } from "../window/context.ts";
import { BottomBar } from "./BottomBar.tsx";
import { Inspector } from "./Inspector.tsx";
import { PlayPanel } from "./PlayPanel.tsx";
import { Stage } from "./Stage.tsx";
import { ToolRail } from "./ToolRail.tsx";
import { TurnBar } from "./TurnBar.tsx";

export function TableParts() {
  const mode = useUi((s) => s.mode);
  const serial = useSession((s) => s.open?.serial);
  const game = usePlay((s) => s.open !== null);
  const playing = mode === "play" && game;
  const printing = mode === "print";
  const testing = mode === "lab";
  return (
    <>
      <div className="left">
        {printing ? <PrintChoice /> : testing ? <LabSetup /> : <ToolRail />}
        {mode === "edit" && <Palette />}
      </div>
      {/* Kept under the paper: a new table takes longer to build than a look at a page. */}
      <Stage key={serial} />
      {printing ? (
        <>
          <Bench />
          <PrintPanel />
          <PrintBar />
        </>
      ) : (
        <>
          {playing ? <PlayPanel /> : mode === "plan" ? <PlanPanel /> : testing ? <LabPanel /> : <Inspector />}
          {playing ? <TurnBar /> : <BottomBar />}
        </>
      )}
    </>
  );
}
