/** The best positions within reach: a click flies there, a button supposes the stand on the spot. */
import { ActionIcon, Tooltip } from "@mantine/core";
import { IconHandMove } from "@tabler/icons-react";
import type { GoodPosition } from "../../../shared/planner/questions.ts";
import { useProgram } from "../../app/context.ts";
import type { PlanNow } from "../../store/plan/now.ts";
import { answeredIn, answerIn } from "../../store/plan/slots.ts";
import { seeker } from "../../store/plan/viewshed.ts";
import { fieldSwatch } from "../../theme/fieldInks.ts";
import { Section } from "../Section.tsx";
import { Answering } from "./Answering.tsx";
import { Legend } from "./Legend.tsx";

export function Positions({ now }: { now: PlanNow }) {
  const { plan, scene } = useProgram();
  const who = seeker(now);
  const answer = answerIn(now.slots, "positions", "positions");
  const answered = answeredIn(now.slots, "positions", "positions");
  if (!who) return null;
  if (who.enemies.length === 0)
    return (
      <Section title="Positions">
        <p>There is no enemy on the table to be hidden from.</p>
      </Section>
    );
  const mine = answer && answered?.stand === who.stand ? answer : null;
  const hot = (i: number | null) => plan.setHand("viewshed", { hot: i });
  return (
    <Section title="Positions" aside={mine ? `${mine.best.length} best` : undefined}>
      <Answering slot="positions" what="Looking for positions" />
      {mine && mine.best.length === 0 && <p>Nowhere within reach is it covered, or helped by cover.</p>}
      <ol className="roll positions">
        {mine?.best.map((position, i) => (
          <li key={position.at.join()}>
            <button
              type="button"
              className="pick"
              onMouseEnter={() => hot(i)}
              onMouseLeave={() => hot(null)}
              onFocus={() => hot(i)}
              onBlur={() => hot(null)}
              onClick={() => scene.handle?.flyTo(position.at)}
            >
              <b className="mono">{i + 1}</b>
              <span className="name">{wordsFor(position)}</span>
              <span className="mono end">{cost(position.points)}</span>
            </button>
            <Tooltip label="Suppose it there">
              <ActionIcon
                size={22}
                variant="subtle"
                color="gray"
                aria-label={`Suppose it at position ${i + 1}`}
                onClick={() => suppose(position)}
              >
                <IconHandMove size={15} stroke={1.6} />
              </ActionIcon>
            </Tooltip>
          </li>
        ))}
      </ol>
      <Legend
        rows={[
          { swatch: fieldSwatch.covered, words: "No enemy sees it there" },
          { swatch: fieldSwatch.helped, words: "Seen, but cover helps it" },
        ]}
      />
    </Section>
  );

  function suppose({ at }: GoodPosition): void {
    const stand = who && now.table.scenario.stands.find(({ id }) => id === who.stand);
    if (stand) plan.suppose([{ stand: stand.id, place: { at, facing: stand.facing } }]);
  }
}

const cost = (points: number): string => `${Math.round(points * 10) / 10} pts`;
function wordsFor({ seenBy, rows, sees }: GoodPosition): string {
  const seen = seenBy.length === 0 ? "unseen" : `seen by ${seenBy.length}`;
  const [helps] = rows;
  return [seen, helps && `${helps.name.toLowerCase()} ${helps.value}`, `sees ${sees}`].filter(Boolean).join(", ");
}
