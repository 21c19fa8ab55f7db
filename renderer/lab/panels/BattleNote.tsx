/** Over a battle of the lab's in Play: which it is, steps through it, and the way back. */

import { ActionIcon, Button, Tooltip } from "@mantine/core";
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

/** So long each command stays on the table while the battle runs by itself, in milliseconds. */
const PACE = 900;

export function BattleNote({ battle }: { battle: BattleOfLab }) {
  const program = useProgram();
  const play = playPart.of(program);
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
  const button = (label: string, Icon: typeof IconPlayerPlay, able: boolean, act: () => void) => (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" size={26} aria-label={label} disabled={!able} onClick={act}>
        <Icon size={16} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  );
  const stop = (act: () => void) => () => {
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
        {button(
          "To the beginning",
          IconPlayerSkipBack,
          game.canGoBack,
          stop(() => play.goTo(0)),
        )}
        {button(
          "One command back",
          IconPlayerTrackPrev,
          game.canGoBack,
          stop(() => play.back()),
        )}
        {goes
          ? button("Hold", IconPlayerPause, true, () => setRunning(false))
          : button("Let it run", IconPlayerPlay, on, () => setRunning(true))}
        {button(
          "One command on",
          IconPlayerTrackNext,
          on,
          stop(() => play.forward()),
        )}
        {button(
          "To the end",
          IconPlayerSkipForward,
          on,
          stop(() => play.goTo(game.ahead.end)),
        )}
      </span>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconFlask2 size={14} />}
        onClick={() => program.run("mode-lab")}
      >
        Back to the lab
      </Button>
    </section>
  );
}
