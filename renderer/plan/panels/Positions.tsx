/** The best positions within reach: a click flies there, a button supposes the stand at that place. */
import { IconHandMove } from "@tabler/icons-react";
import { facingOf } from "../../../shared/geometry/directions.ts";
import { inchFigure } from "../../../shared/geometry/inchWords.ts";
import { type Degrees, degrees } from "../../../shared/geometry/units.ts";
import { vecOf } from "../../../shared/geometry/vector.ts";
import type { GoodPosition } from "../../../shared/planner/questions.ts";
import { fieldSwatch } from "../../theme/fieldInks.ts";
import { usePart, useProgram } from "../../window/context.ts";
import { IconButton } from "../../window/panels/IconButton.tsx";
import { Section } from "../../window/panels/Section.tsx";
import { planPart } from "../part.ts";
import type { PlanNow } from "../store/now.ts";
import { answeredIn, answerIn } from "../store/slots.ts";
import { seeker } from "../store/viewshed.ts";
import { Answering } from "./Answering.tsx";
import { Legend } from "./Legend.tsx";

export function Positions({ now }: { now: PlanNow }) {
  const { scene } = useProgram();
  const plan = usePart(planPart);
  const who = seeker(now);
  const answer = answerIn(now.slots, "positions", "positions");
  const answered = answeredIn(now.slots, "positions", "positions");
  if (!who) return null;
  if (who.enemies.length === 0)
    return (
      <Section title="Good positions">
        <p>There is no enemy on the table to be hidden from.</p>
      </Section>
    );
  const mine = answer && answered?.stand === who.stand ? answer : null;
  const hot = (i: number | null) => plan.setHand("viewshed", { hot: i });
  return (
    <Section title="Good positions" aside={mine ? `${mine.best.length} best` : undefined}>
      <Answering slot="positions" what="Looking for positions" />
      {mine && mine.best.length === 0 && <p>No place within reach is covered or has cover.</p>}
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
            <IconButton label={`Try position ${i + 1}`} tip="Try it there" size={22} act={() => suppose(position)}>
              <IconHandMove size={15} stroke={1.6} />
            </IconButton>
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

  function suppose(position: GoodPosition): void {
    if (who) plan.suppose([{ stand: who.stand, place: { at: position.at, facing: facingFrom(now, who, position) } }]);
  }
}

/** Towards the nearest stand that sees the position; towards the nearest enemy if none does. */
function facingFrom(now: PlanNow, who: NonNullable<ReturnType<typeof seeker>>, { at, seenBy }: GoodPosition): Degrees {
  const from = vecOf(at);
  const wanted = new Set(seenBy.length > 0 ? seenBy : who.enemies);
  const ways = now.table.scenario.stands.flatMap(({ id, at: there }) =>
    there && wanted.has(id) ? [{ x: vecOf(there).x - from.x, y: vecOf(there).y - from.y }] : [],
  );
  const [nearest] = ways.sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));
  return nearest ? facingOf(nearest) : degrees(0);
}

const cost = (points: number): string => `${inchFigure(points)} pts`;
function wordsFor({ seenBy, rows, sees }: GoodPosition): string {
  const seen = seenBy.length === 0 ? "unseen" : `seen by ${seenBy.length}`;
  const [helps] = rows;
  return [seen, helps && `${helps.name.toLowerCase()} ${helps.value}`, `sees ${sees}`].filter(Boolean).join(", ");
}
