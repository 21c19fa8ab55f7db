/** The players end the battle themselves: a side concedes, or they judge a condition that is only in words. */
import { Button, Select, TextInput } from "@mantine/core";
import { useState } from "react";
import type { EndBattle as EndBattleCommand } from "../../../shared/play/contract.ts";
import { SIDE_IDS, type SideId } from "../../../shared/systems.ts";
import { usePart } from "../../window/context.ts";
import { Dialog } from "../../window/panels/Dialog.tsx";
import { DialogFoot } from "../../window/panels/DialogFoot.tsx";
import { sideNamesIn } from "../panels/playWords.tsx";
import { useGame } from "../panels/useGame.ts";
import { playPart } from "../part.ts";

export function EndBattle({ close }: { close: () => void }) {
  const play = usePart(playPart);
  const { view } = useGame();
  const [winner, setWinner] = useState<SideId | "draw">("draw");
  const [why, setWhy] = useState("");
  return (
    <Dialog opened onClose={close} title="End the battle">
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          const command: EndBattleCommand = {
            type: "end-battle",
            winner: winner === "draw" ? null : winner,
            why: why.trim(),
          };
          if (play.give(command) === "done") close();
        }}
      >
        <Select
          label="Winner"
          value={winner}
          data={[
            ...SIDE_IDS.map((side) => ({ value: side, label: view.sides[side].name })),
            { value: "draw", label: "None: a draw" },
          ]}
          onChange={(value) => value && setWinner(value as SideId | "draw")}
        />
        <TextInput
          data-autofocus
          label="Reason, for the log"
          placeholder={`${sideNamesIn(view).does("blue", "concedes")}.`}
          maxLength={300}
          value={why}
          onChange={(e) => setWhy(e.currentTarget.value)}
        />
        <DialogFoot close={close}>
          <Button type="submit" disabled={why.trim() === ""}>
            End the battle
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
