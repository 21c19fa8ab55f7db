/** A company that is dragged in formation: the cost of each stand's way, and the stands that can't keep up. */
import { inchFigure } from "../../../shared/geometry/inchWords.ts";
import { Section } from "../../window/panels/Section.tsx";
import { fallsBehind } from "../store/company.ts";
import type { Intent } from "../store/intent.ts";
import { StandName } from "./PlayStandCard.tsx";
import { Why } from "./playWords.tsx";
import { useGame } from "./useGame.ts";

export function CompanySection({ intent: { walks } }: { intent: Extract<Intent, { type: "company" }> }) {
  const { reader } = useGame();
  return (
    <Section title="Formation" aside={walks.length === 1 ? "1 stand" : `${walks.length} stands`}>
      {walks.map((walk) => {
        const stand = reader.stand(walk.stand);
        const refusal = fallsBehind(reader, walk);
        return (
          <div key={walk.stand} className="company-row">
            {stand && <StandName stand={stand} />}
            {walk.type === "walk" && (
              <span>
                {inchFigure(walk.cost.points, walk.points)} of {inchFigure(walk.points)}
                {walk.question.unit === "inches" ? "″" : " points"}
              </span>
            )}
            {refusal && <Why refusal={refusal} />}
          </div>
        );
      })}
    </Section>
  );
}
