/** The players, before the first command: those kept for new games, at first two people. */
import { Button } from "@mantine/core";
import { same } from "../../../shared/editing/same.ts";
import { useGame } from "../../play/panels/useGame.ts";
import { usePlay } from "../../play/part.ts";
import { isUntouched } from "../../play/store/play.ts";
import { usePart } from "../../window/context.ts";
import { Section } from "../../window/panels/Section.tsx";
import { opponentsPart, useOpponents } from "../part.ts";
import { SeatFields } from "./SeatFields.tsx";

export function WhoPlays() {
  const { game } = useGame();
  const opponents = usePart(opponentsPart);
  const seats = useOpponents((s) => s.seats);
  const kept = useOpponents((s) => s.kept);
  const apart = usePlay((s) => s.open?.apart !== null);
  if (!isUntouched(game) || apart) return null;
  return (
    <Section title="Players">
      <div className="seats">
        <SeatFields />
        {!same(seats, kept) && (
          <Button size="compact-xs" variant="subtle" onClick={() => opponents.keepForNewGames()}>
            Begin new games with these players
          </Button>
        )}
      </div>
    </Section>
  );
}
