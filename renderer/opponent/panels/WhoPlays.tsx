/** The players, before the first command: two people by default. */
import { useGame } from "../../play/panels/useGame.ts";
import { isUntouched } from "../../play/store/play.ts";
import { Section } from "../../window/panels/Section.tsx";
import { SeatFields } from "./SeatFields.tsx";

export function WhoPlays() {
  const { game } = useGame();
  if (!isUntouched(game)) return null;
  return (
    <Section title="Players">
      <div className="seats">
        <SeatFields />
      </div>
    </Section>
  );
}
