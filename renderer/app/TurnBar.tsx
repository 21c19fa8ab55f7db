/** The bar under a game: turns, phases, the decision and the button that ends it. */
import { Button, Tooltip } from "@mantine/core";
import { SeatChips } from "../opponent/panels/SeatChips.tsx";
import { SideBlock, sideNamesIn } from "../play/panels/playWords.tsx";
import { useGame, usePersonDecides } from "../play/panels/useGame.ts";
import { playPart, positionPart, usePlay } from "../play/part.ts";
import { playRulesOf } from "../play/playing.ts";
import { conclusion } from "../play/store/reader.ts";
import { useProgram } from "../window/context.ts";
import { Where } from "./BottomBar.tsx";

/** The most turns drawn. */
const BOXES = 20;

export function TurnBar() {
  const program = useProgram();
  const { view, reader } = useGame();
  const cover = usePlay((s) => s.cover);
  const position = positionPart.of(program)();
  const { side } = reader.decision;
  const mine = usePersonDecides();
  const ends = cover === null && mine ? conclusion(reader) : null;
  return (
    <footer className="bottom turn-bar">
      <div className="turn">
        <b>{view.turn === 0 ? "Set-up" : `Turn ${view.turn}`}</b>
        <span>of {view.turnLimit}</span>
      </div>
      {view.turnLimit <= BOXES && <Turns turn={view.turn} limit={view.turnLimit} />}
      <Phases />
      {side !== null && (
        <>
          <SideBlock side={side} title={view.sides[side].name}>
            {sideNamesIn(view).does(side, "decides")}
          </SideBlock>
          <span className="side-facts">
            {view.sides[side].facts.map(({ name, value }) => (
              <span key={name}>
                {name} <b>{value}</b>
              </span>
            ))}
          </span>
        </>
      )}
      {cover === null && <SeatChips />}
      <span className="grow" />
      {cover === null && position && <Where scenario={position.scenario} ground={position.ground} />}
      {ends && (
        <Button size="compact-sm" variant="default" onClick={() => playPart.of(program).conclude()}>
          {ends.choice.name} <kbd>Space</kbd>
        </Button>
      )}
    </footer>
  );
}

function Turns({ turn: now, limit }: { turn: number; limit: number }) {
  return (
    <ol className={limit > 12 ? "turns long" : "turns"} aria-label="Turns">
      {Array.from({ length: limit }, (_, i) => i + 1).map((turn) => (
        <li key={turn} className={turn < now ? "past" : ""} aria-current={turn === now ? "step" : undefined}>
          {turn}
        </li>
      ))}
    </ol>
  );
}

function Phases() {
  const { view, game } = useGame();
  const all = playRulesOf(game.loaded.scenario)?.phases ?? [];
  const now = all.filter(({ before }) => (before ?? false) === (view.turn === 0));
  const phases = now.length > 0 ? now : all;
  return (
    <ol className="phases" aria-label="Phases">
      {phases.map(({ id, name, rule }) => (
        <Tooltip key={id} label={`§ ${rule}`}>
          <li aria-current={id === view.phase ? "step" : undefined}>{name}</li>
        </Tooltip>
      ))}
    </ol>
  );
}
