/** What a game lays over the table: the log's last lines, dice, the reason beside the pointer, a cover between the sides. */

import { DiceTray } from "./Dice.tsx";
import { DiceDialog } from "./DiceDialog.tsx";
import { HandOver } from "./HandOver.tsx";
import { LogSheet } from "./LogSheet.tsx";
import { LogStrip } from "./LogStrip.tsx";
import { PointerHint } from "./PointerHint.tsx";

export function PlayOverTable() {
  return (
    <>
      <LogStrip />
      <LogSheet />
      <DiceTray />
      <PointerHint />
      <HandOver />
      <DiceDialog />
    </>
  );
}
