/** In the turn bar: the player of each side, changed by a click, and the computer's pause and step. */
import { Loader, Menu } from "@mantine/core";
import { IconCheck, IconPlayerPause, IconPlayerPlay, IconPlayerTrackNext, IconUser } from "@tabler/icons-react";
import { portrait, sameCharacter } from "../../../shared/opponent/portrait.ts";
import { peopleOf } from "../../../shared/play/seats.ts";
import { SIDE_IDS, type SideId } from "../../../shared/systems.ts";
import { sideNamesIn } from "../../play/panels/playWords.tsx";
import { useGame, usePersonDecides } from "../../play/panels/useGame.ts";
import { useProgram } from "../../window/context.ts";
import { IconButton } from "../../window/panels/IconButton.tsx";
import { opponentsPart, useOpponents } from "../part.ts";
import { useCharacters } from "./useCharacters.ts";

export function SeatChips() {
  const { reader } = useGame();
  const seats = useOpponents((s) => s.seats);
  const over = reader.decision.side === null;
  return (
    <span className="seat-chips">
      {SIDE_IDS.map((side) => (
        <Chip key={side} side={side} />
      ))}
      {!over && peopleOf(seats).length < 2 && <Transport />}
    </span>
  );
}

function Chip({ side }: { side: SideId }) {
  const program = useProgram();
  const opponents = opponentsPart.of(program);
  const { view, reader } = useGame();
  const seat = useOpponents((s) => s.seats[side]);
  const thinks = useOpponents((s) => s.thinking === side);
  const characters = useCharacters();
  const name = view.sides[side].name;
  const words = seat.type === "person" ? "Player" : seat.character.name;
  return (
    <Menu position="top-start" width={260} shadow="md">
      <Menu.Target>
        <button
          type="button"
          className={`seat-chip ${side}`}
          data-decides={reader.decision.side === side}
          aria-label={`${name}: ${words}. Change the player`}
          title={seat.type === "person" ? `${name}: a player` : `${name}: ${portrait(seat.character)}`}
        >
          {seat.type === "person" ? (
            <IconUser size={14} aria-hidden="true" />
          ) : thinks ? (
            <Loader size={12} aria-label="thinks" />
          ) : null}
          <span>{seat.type === "person" ? "Player" : words}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{sideNamesIn(view).does(side, "is")} played by</Menu.Label>
        <Menu.Item leftSection={<Check on={seat.type === "person"} />} onClick={() => opponents.handBack(side)}>
          A player
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>The computer, as</Menu.Label>
        <div className="seat-list">
          {characters.map(({ character, userMade }) => (
            <Menu.Item
              key={`${userMade} ${character.name}`}
              leftSection={<Check on={seat.type === "program" && sameCharacter(seat.character, character)} />}
              title={portrait(character)}
              onClick={() => opponents.takeOver(side, character)}
            >
              {character.name}
            </Menu.Item>
          ))}
        </div>
        <Menu.Divider />
        <Menu.Item onClick={() => program.run("play-seats")}>Players…</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const Check = ({ on }: { on: boolean }) => <IconCheck size={14} style={{ visibility: on ? "visible" : "hidden" }} />;

function Transport() {
  const program = useProgram();
  const paused = useOpponents((s) => s.paused);
  const steps = !usePersonDecides();
  const label = paused ? "Let the computer continue" : "Pause the computer";
  return (
    <>
      <IconButton label={label} tip={`${label} (P)`} size={26} act={() => program.run("play-pause")}>
        {paused ? <IconPlayerPlay size={16} /> : <IconPlayerPause size={16} />}
      </IconButton>
      <IconButton
        label="One step of the computer"
        tip="One step of the computer (Enter)"
        size={26}
        disabled={!steps}
        act={() => program.run("play-step")}
      >
        <IconPlayerTrackNext size={16} />
      </IconButton>
    </>
  );
}
