/** The player of each side: a person, or the computer with a character and, if the side has any, a plan. */
import { SegmentedControl, Select, Switch } from "@mantine/core";
import type { Character } from "../../../shared/opponent/character.ts";
import { portrait } from "../../../shared/opponent/portrait.ts";
import { PERSON, peopleOf, type Seat } from "../../../shared/play/seats.ts";
import { planLayers } from "../../../shared/scenario/plans.ts";
import { SIDE_IDS, type SideId } from "../../../shared/systems.ts";
import { SideBlock } from "../../play/panels/playWords.tsx";
import { useGame } from "../../play/panels/useGame.ts";
import { playPart, usePlay } from "../../play/part.ts";
import { tableInPlay } from "../../play/playing.ts";
import { usePart, useSession } from "../../window/context.ts";
import { opponentsPart, useOpponents } from "../part.ts";
import { CharacterSelect } from "./CharacterSelect.tsx";

/** `plain`: inside a dialog, which can't open another. */
export function SeatFields({ plain = false }: { plain?: boolean }) {
  const play = usePart(playPart);
  const seats = useOpponents((s) => s.seats);
  const showAll = usePlay((s) => s.showAll);
  return (
    <>
      {SIDE_IDS.map((side) => (
        <SeatOf key={side} side={side} plain={plain} />
      ))}
      {peopleOf(seats).length === 1 && (
        <Switch
          label="Reveal hidden enemy information"
          checked={showAll}
          onChange={(e) => play.setShowAll(e.currentTarget.checked)}
        />
      )}
    </>
  );
}

function SeatOf({ side, plain }: { side: SideId; plain: boolean }) {
  const opponents = usePart(opponentsPart);
  const { view } = useGame();
  const seat = useOpponents((s) => s.seats[side]);
  const sit = (to: Seat) => opponents.seat(side, to);
  const program = (character: Character, plan: string | null = null): Seat => ({ type: "program", character, plan });
  return (
    <fieldset className={`seat ${side}`} aria-label={`Player of ${view.sides[side].name}`}>
      <SideBlock side={side}>{view.sides[side].name}</SideBlock>
      <SegmentedControl
        aria-label={`${view.sides[side].name} is played by`}
        value={seat.type}
        data={[
          { value: "person", label: "Player" },
          { value: "program", label: "Computer" },
        ]}
        onChange={(v) => sit(v === "person" ? PERSON : program(opponents.characterOf(side)))}
      />
      {seat.type === "program" && (
        <>
          <CharacterSelect
            quiet
            plain={plain}
            label={`${view.sides[side].name}'s character`}
            value={seat.character}
            onChange={(character) => sit(program(character, seat.plan))}
          />
          <p className="portrait">{portrait(seat.character)}</p>
          <PlanOf side={side} plan={seat.plan} onChange={(plan) => sit(program(seat.character, plan))} />
        </>
      )}
    </fieldset>
  );
}

/** Shown only if the side has plans. */
function PlanOf({
  side,
  plan,
  onChange,
}: {
  side: SideId;
  plan: string | null;
  onChange: (id: string | null) => void;
}) {
  const game = useGame();
  const session = useSession((s) => s.open);
  useSession((s) => s.revision);
  const layers = planLayers(tableInPlay(game, session).scenario).filter((layer) => layer.side === side);
  if (layers.length === 0) return null;
  return (
    <Select
      size="xs"
      label="Plays by"
      value={plan ?? ""}
      data={[
        { value: "", label: "Its own lights" },
        ...layers.map(({ id, name }) => ({ value: id, label: `The plan “${name}”` })),
      ]}
      onChange={(v) => onChange(v === "" ? null : v)}
    />
  );
}
