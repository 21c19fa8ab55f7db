/** A shot that waits for a player's answer: firer, target, and the chances after each answer. */
import type { Choice, Forecast } from "../../../shared/play/contract.ts";
import { useProgram } from "../../window/context.ts";
import { Section } from "../../window/panels/Section.tsx";
import { playPart, usePlay } from "../part.ts";
import { kindInHand, type Reader } from "../store/reader.ts";
import { AimLine } from "./AimLine.tsx";
import { PlayStandCard } from "./PlayStandCard.tsx";
import { useGame } from "./useGame.ts";
import { OddsLine, WorkingTable } from "./Workings.tsx";

interface Answer {
  readonly kind: string;
  readonly choice: Choice;
  readonly odds: Forecast;
}

/** The answers with a button, each with the shot's chances after it. */
const answersOf = (reader: Reader): Answer[] =>
  reader.decision.open.flatMap(({ kind, gesture }) =>
    gesture !== "button"
      ? []
      : reader.choices(kind).flatMap((choice) => {
          const odds = reader.underway(choice.command);
          return odds ? [{ kind, choice, odds }] : [];
        }),
  );

export function UnderFire() {
  const program = useProgram();
  const { reader } = useGame();
  const chosen = usePlay((s) => s.hand.kind);
  const aiming = usePlay((s) => s.hand.stand !== null);
  const shot = reader.underway();
  if (!shot) return null;
  const from = shot.stand === null ? undefined : reader.stand(shot.stand);
  const to = reader.stand(shot.target);
  const inHand = kindInHand(reader, chosen)?.kind;
  const answers = answersOf(reader);
  // A player who aims at a target reads about that instead.
  if (aiming) return null;
  return (
    <>
      <Section title="Results" aside="exact">
        <div className="answers">
          {answers.map(({ kind, choice, odds }) => (
            <button
              key={JSON.stringify(choice.command)}
              type="button"
              aria-pressed={kind === inHand && answers.filter((answer) => answer.kind === kind).length === 1}
              onClick={() => playPart.of(program).give(choice.command)}
            >
              <span>
                {choice.name}
                <Key reader={reader} kind={kind} choice={choice} inHand={inHand} />
              </span>
              <OddsLine outcomes={odds.after} />
            </button>
          ))}
        </div>
      </Section>
      <Section title="Under fire" aside={sideOf(shot)}>
        {from && <PlayStandCard stand={from} weapon={shot.weaponIndex} />}
        <AimLine inches={shot.inches}>
          {shot.indirect ? "from the impact · " : ""}
          {shot.workings[0]?.total}
        </AimLine>
        {to && <PlayStandCard stand={to} />}
      </Section>
      <Section title="Modifiers">
        {shot.workings.map((working) => (
          <WorkingTable key={working.title} working={working} />
        ))}
      </Section>
    </>
  );
}

const sideOf = ({ indirect, frontal }: Forecast): string =>
  indirect ? "from off the table" : frontal ? "at its front" : "at its flank or rear";

/** The number key of a choice, if the kind in hand has several choices. */
function Key(props: { reader: Reader; kind: string; choice: Choice; inHand: string | undefined }) {
  const choices = props.reader.choices(props.kind);
  const place = choices.indexOf(props.choice);
  return props.kind === props.inHand && choices.length > 1 && place < 4 ? <kbd>{place + 1}</kbd> : null;
}
