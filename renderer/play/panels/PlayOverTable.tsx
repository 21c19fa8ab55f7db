/** A game's parts over the table: the log's last lines, dice, the reason at the pointer, the cover between sides. */
import { usePlay } from "../part.ts";
import { Announcements } from "./Announcements.tsx";
import { DiceTray } from "./Dice.tsx";
import { DiceDialog } from "./DiceDialog.tsx";
import { GoalsCard } from "./GoalsCard.tsx";
import { HandOver } from "./HandOver.tsx";
import { LogSheet } from "./LogSheet.tsx";
import { LogStrip } from "./LogStrip.tsx";
import { LinesPanel } from "./lines/LinesPanel.tsx";
import { PointerHint } from "./PointerHint.tsx";
import { ReplayNote } from "./ReplaySteps.tsx";
import { useResult } from "./useResult.ts";

export function PlayOverTable() {
  const log = usePlay((s) => s.logOpen);
  useResult();
  return (
    <>
      <Announcements />
      {!log && <GoalsCard />}
      <div className={log ? "play-lower beside" : "play-lower"}>
        <LogStrip />
        <DiceTray />
      </div>
      <LogSheet />
      <LinesPanel />
      <ReplayNote />
      <PointerHint />
      <HandOver />
      <DiceDialog />
    </>
  );
}
