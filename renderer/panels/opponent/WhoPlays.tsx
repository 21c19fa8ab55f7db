/** Who plays, while nothing has happened yet: two people unless somebody chooses otherwise. */
import { isUntouched } from "../../store/play/play.ts";
import { useGame } from "../play/useGame.ts";
import { Section } from "../Section.tsx";
import { SeatFields } from "./SeatFields.tsx";

export function WhoPlays() {
  const { game } = useGame();
  if (!isUntouched(game)) return null;
  return (
    <Section title="Who plays">
      <div className="seats">
        <SeatFields />
      </div>
    </Section>
  );
}
