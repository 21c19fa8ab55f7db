/** The move in hand: its cost by terrain, its limits, and contact with the enemy. */
import { Switch } from "@mantine/core";
import { inchesInWords, inchFigure } from "../../../shared/geometry/inchWords.ts";
import type { Leg } from "../../../shared/movement/movement.ts";
import { chanceOf } from "../../../shared/odds/fraction.ts";
import { percentOf } from "../../../shared/odds/percent.ts";
import type { MoveOutlook, MoveQuestion, StandId } from "../../../shared/play/contract.ts";
import { kindName } from "../../../shared/table/kindNames.ts";
import { usePart, useProgram } from "../../window/context.ts";
import { Section } from "../../window/panels/Section.tsx";
import { compass } from "../../window/tools/tool.ts";
import { playPart, usePlay } from "../part.ts";
import { withStand } from "../store/hand.ts";
import { kindInHand } from "../store/reader.ts";
import type { Stuck, Walk } from "../store/walk.ts";
import { PlayStandCard, StandName } from "./PlayStandCard.tsx";
import { Why } from "./playWords.tsx";
import { Reasons } from "./Reasons.tsx";
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
  const { question, outlook, meets, facing, refusal, command } = walk;
  const drawn = usePlay((s) => s.hand.path.length);
  return (
    <Section title="Path" aside={drawn === 0 ? "not drawn yet" : drawn === 1 ? "1 corner" : `${drawn} corners`}>
      {walk.path.length < 2 ? (
        <p>
          {question.enters ? "Click the place of entry" : "Click the destination"}; the path takes the cheapest way.
          With <kbd>Shift</kbd> a click adds a straight leg. Drag a stand to move its company in formation.
        </p>
      ) : (
        <>
          <Points walk={walk} />
          {outlook && <Arrives outlook={outlook} />}
          <Legs legs={walk.cost.legs} />
          <Limits walk={walk} />
          {meets !== null && <p>It meets an enemy after {inchesInWords(meets)}.</p>}
          <p>
            It faces {String(facing).padStart(3, "0")}° ({compass(facing)}) at the end.
          </p>
          {refusal && command && <Why refusal={refusal} />}
        </>
      )}
      <PathSwitches question={question} />
    </Section>
  );
}

/** The cost of the path against the available points, with a bar. */
function Points({ walk: { cost, question, outlook, points } }: { walk: Walk }) {
  const span = outlook ? pointsSpan(outlook) : inchFigure(points);
  const share = (n: number) => `${Math.min(1, n / Math.max(points, 1e-9)) * 100}%`;
  return (
    <div className="points">
      {question.unit === "inches" ? (
        <>
          <b>{inchesInWords(cost.points, points)}</b> of {span}″
          {Math.abs(cost.points - cost.inches) > 0.05 && `, for ${inchesInWords(cost.inches)} of way`}
        </>
      ) : (
        <>
          <b>{inchFigure(cost.points, points)}</b> of {span} points, {inchesInWords(cost.inches)}
        </>
      )}
      <span className="bar">
        <i className={cost.points > points + 1e-9 ? "over" : ""} style={{ width: share(cost.points) }} />
        {outlook && <span className="sure" style={{ left: share(outlook.least) }} />}
      </span>
    </div>
  );
}

/** The place where the path ends early, and the reason. */
function Limits({ walk: { cost, question, outlook, carries } }: { walk: Walk }) {
  const { impassableAt, impassableKind, inches } = cost;
  if (impassableAt !== null)
    return (
      <p className="danger">
        It stops after {inchesInWords(impassableAt)}:{" "}
        {impassableKind === "edge" || impassableKind === null
          ? "the table ends there."
          : `${kindName(impassableKind).toLowerCase()} can't be entered.`}
      </p>
    );
  if (carries >= inches - 1e-6) return null;
  return (
    <p>
      {outlook ? "At most it gets" : question.unit === "inches" ? "It gets" : "The points carry"}{" "}
      {inchesInWords(carries)} of it
      {question.always > 0 && inches <= question.always + 1e-9
        ? `; it may always move ${inchesInWords(question.always)}.`
        : "."}
    </p>
  );
}

function PathSwitches({ question }: { question: MoveQuestion }) {
  const play = usePart(playPart);
  const { reader } = useGame();
  const hand = usePlay((s) => s.hand);
  const kind = kindInHand(reader, hand.kind);
  const toggle = (key: "roads" | "leave", label: string) => (
    <Switch
      label={label}
      checked={hand[key]}
      onChange={(e) => {
        const on = e.currentTarget.checked;
        play.setHand((h) => ({ ...h, [key]: on }));
      }}
    />
  );
  return (
    <div className="switches">
      {question.roadChoice && toggle("roads", "At road rate (R)")}
      {kind && <Switches kind={kind} />}
      {question.mayLeave && toggle("leave", "Leaves the table at its end")}
    </div>
  );
}

/** The chance that the dice still to be rolled carry it to the end of the path. */
function Arrives({ outlook }: { outlook: MoveOutlook }) {
  const chance = chanceOf(outlook.arrives);
  if (chance === 1) return <p>It arrives with any dice.</p>;
  if (chance === 0) return null;
  return (
    <p>
      It arrives with <b>{percentOf(chance)}%</b>.
    </p>
  );
}
/** "12 points", "up to 12″". */
function allowance({ points, dice, unit }: MoveQuestion): string {
  if (unit !== "inches") return `${inchFigure(points)} points`;
  return dice && dice.least < points ? `${inchFigure(dice.least)} to ${inchesInWords(points)}` : inchesInWords(points);
}
/** "7 to 12". */
const pointsSpan = ({ least, most }: MoveOutlook): string =>
  least === most ? inchFigure(most) : `${inchFigure(least)} to ${inchFigure(most)}`;

/** The cost of each kind of ground, in the order of the path. */
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
            <td className="rule">{inches > 0 && inchesInWords(inches)}</td>
            <td className="value">{inchFigure(cost)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The stands that may carry out the command; a click takes a stand into the hand. */
export function AbleSection({ title, empty, others }: { title: string; empty: string; others?: boolean }) {
  const program = useProgram();
  const { reader } = useGame();
  const hand = usePlay((s) => s.hand);
  const kind = kindInHand(reader, hand.kind);
  if (!kind) return null;
  const able = reader.able(kind.kind);
  if (others && able.length < 2) return null;
  return (
    <Section title={title} what="Movers" aside={`${able.length} can`}>
      {able.length === 0 && <p>{empty}</p>}
      {able.length === 0 && <Reasons kind={kind.kind} />}
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
