/** The player of a side in the battle to come. */
import { SegmentedControl } from "@mantine/core";
import { PERSON, type Seat } from "../../shared/play/seats.ts";
import { SIDE_NAMES, type SideId } from "../../shared/systems.ts";
import { CharacterSelect } from "../opponent/panels/CharacterSelect.tsx";
import { opponentsPart } from "../opponent/part.ts";
import { SideBlock } from "../play/panels/playWords.tsx";
import { usePart } from "../window/context.ts";

interface Props {
  readonly side: SideId;
  readonly seat: Seat;
  readonly choose: (seat: Seat) => void;
}

export function TonightSeat({ side, seat, choose }: Props) {
  const opponents = usePart(opponentsPart);
  const computer = (character = opponents.characterOf(side)): Seat => ({ type: "program", character, plan: null });
  return (
    <div className={`seat ${side}`}>
      <SideBlock side={side}>{SIDE_NAMES[side]}</SideBlock>
      <SegmentedControl
        size="xs"
        aria-label={`${SIDE_NAMES[side]} is played by`}
        value={seat.type}
        data={[
          { value: "person", label: "Player" },
          { value: "program", label: "Computer" },
        ]}
        onChange={(v) => choose(v === "person" ? PERSON : computer())}
      />
      {seat.type === "program" && (
        <CharacterSelect
          quiet
          plain
          label={`${SIDE_NAMES[side]}'s character`}
          value={seat.character}
          onChange={(character) => choose(computer(character))}
        />
      )}
    </div>
  );
}
