/** A move as it is drawn: what it costs leg by leg, what is left, what it would meet. */

import { Switch } from "@mantine/core";
import type { Leg } from "../../../shared/movement/movement.ts";
import { chanceOf } from "../../../shared/odds/fraction.ts";
import { percentOf } from "../../../shared/odds/percent.ts";
import type { MoveOutlook, MoveQuestion, StandId } from "../../../shared/play/contract.ts";
import { kindName } from "../../../shared/table/kindNames.ts";
import { useProgram } from "../../window/context.ts";
import { Section } from "../../window/panels/Section.tsx";
import { compass } from "../../window/tools/tool.ts";
import { playPart, usePlay } from "../part.ts";
import { withStand } from "../store/hand.ts";
import { tenths } from "../store/picture.ts";
import { kindInHand } from "../store/reader.ts";
import type { Stuck, Walk } from "../store/walk.ts";
import { PlayStandCard, StandName } from "./PlayStandCard.tsx";
import { Why } from "./playWords.tsx";
import { Switches } from "./Switches.tsx";
import { useGame } from "./useGame.ts";

export function MoveSection({ walk }: { walk: Walk | Stuck }) {
  const { reader } = useGame();
  const stand = reader.stand(walk.stand);
  return (
    <>
      <Section title="Moves" aside={walk.type === "walk" ? allowance(walk.question) : undefined}>
        {stand && <PlayStandCard stand={stand} />}
        {walk.type === "stuck" && <Why refusal={walk.refusal} />}
      </Section>
      {walk.type === "walk" && <Path walk={walk} />}
    </>
  );
}

function Path({ walk }: { walk: Walk }) {
  const program = useProgram();
  const { cost, question, outlook, points, carries, meets, facing, refusal, command } = walk;
  const roads = usePlay((s) => s.hand.roads);
  const leave = usePlay((s) => s.hand.leave);
  const drawn = usePlay((s) => s.hand.path.length);
  const { reader } = useGame();
  const kind = kindInHand(
    reader,
    usePlay((s) => s.hand.kind),
  );
  const inInches = question.unit === "inches";
  const span = outlook ? pointsSpan(outlook) : tenths(points);
  const used = Math.min(1, cost.points / Math.max(points, 1e-9));
  const sure = outlook && Math.min(1, outlook.least / Math.max(points, 1e-9));
  return (
    <Section title="Path" aside={drawn === 0 ? "not drawn yet" : drawn === 1 ? "1 corner" : `${drawn} corners`}>
      {walk.path.length < 2 ? (
        <p>
          {question.enters ? "Click where it comes on: " : "Click where it goes: "}
          each click adds a corner. With <kbd>Shift</kbd> the path takes the cheapest way round.
        </p>
      ) : (
        <>
          <div className="points">
            {inInches ? (
              <>
                <b>{tenths(cost.points)}″</b> of {span}″
                {Math.abs(cost.points - cost.inches) > 0.05 && `, for ${tenths(cost.inches)}″ of way`}
              </>
            ) : (
              <>
                <b>{tenths(cost.points)}</b> of {span} points, {tenths(cost.inches)}″
              </>
            )}
            <span className="bar">
              <i className={cost.points > points + 1e-9 ? "over" : ""} style={{ width: `${used * 100}%` }} />
              {sure !== null && <span className="sure" style={{ left: `${sure * 100}%` }} />}
            </span>
          </div>
          {outlook && <Arrives outlook={outlook} />}
          <Legs legs={cost.legs} />
          {cost.impassableAt !== null && (
            <p className="danger">
              It can't go on after {tenths(cost.impassableAt)}″:{" "}
              {cost.impassableKind === "edge" || cost.impassableKind === null
                ? "the table ends there."
                : `${kindName(cost.impassableKind).toLowerCase()} can't be entered.`}
            </p>
          )}
          {carries < cost.inches - 1e-6 && cost.impassableAt === null && (
            <p>
              {outlook ? "At the most it gets" : inInches ? "It gets" : "The points carry"} {tenths(carries)}″ of it
              {question.always > 0 && cost.inches <= question.always + 1e-9
                ? `; ${tenths(question.always)}″ may always be moved.`
                : "."}
            </p>
          )}
          {meets !== null && <p>It comes up against an enemy after {tenths(meets)}″.</p>}
          <p>
            Faces {String(facing).padStart(3, "0")}° ({compass(facing)}) at the end.
          </p>
          {refusal && command && <Why refusal={refusal} />}
        </>
      )}
      <div className="switches">
        {question.roadChoice && (
          <Switch
            label="At the roads' rate (R)"
            checked={roads}
            onChange={(e) => {
              const on = e.currentTarget.checked;
              playPart.of(program).setHand((h) => ({ ...h, roads: on }));
            }}
          />
        )}
        {kind && <Switches kind={kind} />}
        {question.mayLeave && (
          <Switch
            label="Leaves the table at its end"
            checked={leave}
            onChange={(e) => {
              const on = e.currentTarget.checked;
              playPart.of(program).setHand((h) => ({ ...h, leave: on }));
            }}
          />
        )}
      </div>
    </Section>
  );
}

/** How likely the dice that are still to be rolled take it to the end of what is drawn. */
function Arrives({ outlook }: { outlook: MoveOutlook }) {
  const chance = chanceOf(outlook.arrives);
  if (chance === 1) return <p>It gets there whatever the dice say.</p>;
  if (chance === 0) return null;
  return (
    <p>
      It gets all the way with <b>{percentOf(chance)} %</b>.
    </p>
  );
}
/** "12 points", "up to 12″". */
function allowance({ points, dice, unit }: MoveQuestion): string {
  if (unit !== "inches") return `${tenths(points)} points`;
  return dice && dice.least < points ? `${tenths(dice.least)} to ${tenths(points)}″` : `${tenths(points)}″`;
}
/** "7 to 12". */
const pointsSpan = ({ least, most }: MoveOutlook): string =>
  least === most ? tenths(most) : `${tenths(least)} to ${tenths(most)}`;

/** What each kind of ground takes, in the order in which it is first met. */
function Legs({ legs }: { legs: readonly Leg[] }) {
  const sums = new Map<string, { inches: number; cost: number }>();
  for (const leg of legs) {
    const kinds = [leg.kind, ...leg.added].map((kind) => kindName(kind).toLowerCase()).join(" + ");
    const words = leg.leaving ? `leaving ${kinds}` : kinds;
    const sum = sums.get(words) ?? { inches: 0, cost: 0 };
    sums.set(words, { inches: sum.inches + leg.inches, cost: sum.cost + leg.cost });
  }
  return (
    <table className="working">
      <tbody>
        {[...sums].map(([words, { inches, cost }]) => (
          <tr key={words}>
            <td>{words}</td>
            <td className="rule">{inches > 0 && `${tenths(inches)}″`}</td>
            <td className="value">{tenths(cost)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The stands that may do what is asked; a click takes one up. Those that may not say why. */
export function AbleSection({ title, empty, others }: { title: string; empty: string; others?: boolean }) {
  const program = useProgram();
  const { reader } = useGame();
  const hand = usePlay((s) => s.hand);
  const kind = kindInHand(reader, hand.kind);
  if (!kind) return null;
  const able = reader.able(kind.kind);
  if (others && able.length < 2) return null;
  return (
    <Section title={title} aside={`${able.length} can`}>
      {able.length === 0 && <p>{empty}</p>}
      <div className="roll">
        {able.map((id) => (
          <Row key={id} id={id} chosen={hand.stand === id} />
        ))}
      </div>
    </Section>
  );
  function Row({ id, chosen }: { id: StandId; chosen: boolean }) {
    const stand = reader.stand(id);
    if (!stand) return null;
    return (
      <button
        type="button"
        className="pick"
        aria-pressed={chosen}
        onClick={() => playPart.of(program).setHand((h, r) => withStand(r, h, id))}
        onDoubleClick={() => stand.at && program.scene.handle?.flyTo(stand.at)}
      >
        <StandName stand={stand} />
      </button>
    );
  }
}
