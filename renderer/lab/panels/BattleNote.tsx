/** Over a battle of the lab in Play: its number, steps through it, and the way back. */
import { Button } from "@mantine/core";
import {
  IconFlask2,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { playPart, usePlay } from "../../play/part.ts";
import type { BattleOfLab } from "../../play/store/play.ts";
import { useProgram } from "../../window/context.ts";
import { IconButton } from "../../window/panels/IconButton.tsx";

/** The milliseconds between two commands while the battle runs. */
const PACE = 900;

export function BattleNote({ battle }: { battle: BattleOfLab }) {
  const play = playPart.of(useProgram());
  const game = usePlay((s) => s.open?.game ?? null);
  usePlay((s) => s.revision);
  const asked = usePlay((s) => s.asked !== null);
  const [running, setRunning] = useState(false);
  const on = game?.canGoForward ?? false;
  const goes = running && on && !asked;
  useEffect(() => {
    if (!goes) return;
    const timer = setInterval(() => play.forward(), PACE);
    return () => clearInterval(timer);
  }, [goes, play]);
  if (!game) return null;
  const given = game.lineTo(game.at).length - 1;
  const all = given + game.ahead.commands;
  const stepping = (act: () => void) => () => {
    setRunning(false);
    act();
  };
  return (
    <section className="battle-note" aria-label="Battle of the lab">
      <b>
        Battle {battle.number} <small>of run {battle.run}</small>
      </b>
      <span className="mono">
        {given} / {all}
      </span>
      <span className="battle-steps">
        <Step label="To the start" icon={IconPlayerSkipBack} able={game.canGoBack} act={stepping(() => play.goTo(0))} />
        <Step
          label="One command back"
          icon={IconPlayerTrackPrev}
          able={game.canGoBack}
          act={stepping(() => play.back())}
        />
        {goes ? (
          <Step label="Hold" icon={IconPlayerPause} able act={() => setRunning(false)} />
        ) : (
          <Step label="Let it run" icon={IconPlayerPlay} able={on} act={() => setRunning(true)} />
        )}
        <Step label="One command on" icon={IconPlayerTrackNext} able={on} act={stepping(() => play.forward())} />
        <Step
          label="To the end"
          icon={IconPlayerSkipForward}
          able={on}
          act={stepping(() => play.goTo(game.ahead.end))}
        />
      </span>
      <WayBack />
    </section>
  );
}

function WayBack() {
  const program = useProgram();
  const back = () => program.run("mode-lab");
  return (
    <Button size="compact-sm" variant="default" leftSection={<IconFlask2 size={14} />} onClick={back}>
      Back to the lab
    </Button>
  );
}

const Step = (props: { label: string; icon: typeof IconPlayerPlay; able: boolean; act: () => void }) => (
  <IconButton label={props.label} size={26} color="brass" disabled={!props.able} act={props.act}>
    <props.icon size={16} stroke={1.6} />
  </IconButton>
);
