/** Over a battle of the lab in Play: its number, steps through it, and the way back. */
import { Button } from "@mantine/core";
import { IconFlask2 } from "@tabler/icons-react";
import { ReplaySteps } from "../../play/panels/ReplaySteps.tsx";
import type { BattleOfLab } from "../../play/store/play.ts";
import { useProgram } from "../../window/context.ts";

export const BattleNote = ({ battle }: { battle: BattleOfLab }) => (
  <section className="battle-note" aria-label="Battle of the lab">
    <b>
      Battle {battle.number} <small>of run {battle.run}</small>
    </b>
    <ReplaySteps />
    <WayBack />
  </section>
);

function WayBack() {
  const program = useProgram();
  const back = () => program.run("mode-lab");
  return (
    <Button size="compact-sm" variant="default" leftSection={<IconFlask2 size={14} />} onClick={back}>
      Back to the lab
    </Button>
  );
}
