/** Situation and briefing, for players who forgot or never saw them: folded by default. */
import { peopleOf } from "../../../shared/play/seats.ts";
import { Section } from "../../window/panels/Section.tsx";
import { usePlay } from "../part.ts";
import { ordersFor } from "../store/orders.ts";
import { SideBlock } from "./playWords.tsx";
import { useGame } from "./useGame.ts";

const paragraphs = (text: string): readonly string[] => text.split(/\n+/).filter((line) => line.trim() !== "");

export function OrdersSection() {
  const { game, reader, seats, view } = useGame();
  const viewer = usePlay((s) => s.viewer);
  const orders = ordersFor(game.loaded.scenario, {
    viewer,
    people: peopleOf(seats),
    decides: reader.decision.side,
  });
  if (!orders) return null;
  const { situation, specialRules, briefing } = orders;
  return (
    <Section title="Briefing" folded aside={briefing ? undefined : "situation"}>
      {paragraphs(situation).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {briefing && (
        <>
          <div>
            <SideBlock side={briefing.side}>{view.sides[briefing.side].name}</SideBlock>
          </div>
          {paragraphs(briefing.text).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </>
      )}
      {specialRules.map((rule) => (
        <p key={rule} className="small">
          {rule}
        </p>
      ))}
    </Section>
  );
}
