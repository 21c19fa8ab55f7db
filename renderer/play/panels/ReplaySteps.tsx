/** Steps through a played battle, and its run by itself. */
import {
  IconBookmarkFilled,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
  IconX,
} from "@tabler/icons-react";
import { useEffect, useState } from "react";
import type { Game } from "../../../shared/play/game.ts";
import { usePart } from "../../window/context.ts";
import { IconButton } from "../../window/panels/IconButton.tsx";
import { playPart, usePlay } from "../part.ts";

/** The milliseconds between two commands while the battle runs. */
const PACE = 900;

export function ReplaySteps() {
  const play = usePart(playPart);
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
    <>
      <span className="mono">
        {given} / {all}
      </span>
      <ReplayTrack game={game} />
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
    </>
  );
}

/** The whole line as a bar, with its bookmarks to go to. */
function ReplayTrack({ game }: { game: Game }) {
  const play = usePart(playPart);
  const viewer = usePlay((s) => s.viewer);
  const path = game.lineTo(game.end);
  const share = (step: number) => `${path.length < 2 ? 0 : (100 * step) / (path.length - 1)}%`;
  const here = path.findIndex(({ id }) => id === game.at);
  const marks = path.flatMap(({ id }, step) => {
    const remark = game.remarkAt(id, viewer);
    return remark?.bookmark ? [{ id, step, name: remark.name }] : [];
  });
  return (
    <span className="replay-track">
      <i />
      <i className="done" style={{ width: share(here) }} />
      {marks.map(({ id, step, name }) => (
        <button
          key={id}
          type="button"
          style={{ left: share(step) }}
          aria-label={name === "" ? `Bookmark at command ${step}` : `Bookmark: ${name}`}
          title={name === "" ? `Bookmark at command ${step}` : name}
          onClick={() => play.goTo(id)}
        >
          <IconBookmarkFilled size={13} aria-hidden="true" />
        </button>
      ))}
    </span>
  );
}

/** Enter at the table would give a command, and end the replay. */
const focusSteps = (note: HTMLElement | null) =>
  note?.querySelector<HTMLElement>(".battle-steps button:not(:disabled)")?.focus();

/** Over the table during a replay from the start; a command ends it. */
export function ReplayNote() {
  const play = usePart(playPart);
  const on = usePlay((s) => s.replaying && s.cover === null && s.open?.battle === null);
  if (!on) return null;
  return (
    <section ref={focusSteps} className="battle-note" aria-label="Replay">
      <b>Replay</b>
      <ReplaySteps />
      <Step label="End the replay" icon={IconX} able act={play.endReplay} />
    </section>
  );
}

const Step = (props: { label: string; icon: typeof IconPlayerPlay; able: boolean; act: () => void }) => (
  <IconButton label={props.label} size={26} color="brass" disabled={!props.able} act={props.act}>
    <props.icon size={16} stroke={1.6} />
  </IconButton>
);
