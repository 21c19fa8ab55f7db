/** The stand under the pointer, and the reason why it isn't available. */
import { Section } from "../../window/panels/Section.tsx";
import { usePlay } from "../part.ts";
import { whyNotUnder } from "../store/picture.ts";
import { PlayStandCard } from "./PlayStandCard.tsx";
import { Why } from "./playWords.tsx";
import { useGame, usePersonDecides } from "./useGame.ts";

export function UnderPointer() {
  const { reader, view } = useGame();
  const mine = usePersonDecides();
  const hand = usePlay((s) => s.hand);
  const stand = view.stands.find(({ id }) => id === hand.over.stand);
  if (!stand || stand.id === hand.stand || stand.id === hand.target) return null;
  const why = mine ? whyNotUnder(reader, hand, stand) : null;
  return (
    <Section title="Under the pointer">
      <PlayStandCard stand={stand} />
      {why && <Why refusal={why} />}
    </Section>
  );
}
