/** A path: its total, its legs with the ends of turns between them, and the use of roads. */
import { Button } from "@mantine/core";
import { inchesInWords, inchFigure, inchSpan, placeInWords } from "../../../../shared/geometry/inchWords.ts";
import type { PathAnswer, PathLeg, ReachAnswer } from "../../../../shared/planner/questions.ts";
import { usePart } from "../../../window/context.ts";
import { Section } from "../../../window/panels/Section.tsx";
import { compass } from "../../../window/tools/tool.ts";
import { planPart } from "../../part.ts";
import { type MoverPath, pointsInWords, turnsCounted } from "../../store/move.ts";
import { percent, rolls } from "../../store/movePicture.ts";

export function PathSection(props: { moverPath: MoverPath; reach: ReachAnswer | null; kept: boolean }) {
  const { moverPath, reach, kept } = props;
  const plan = usePart(planPart);
  const { path, facings, refusal, allowance, unit } = moverPath.answer;
  const facing = facings.at(-1) ?? moverPath.stand.facing;
  return (
    <Section title="Path" aside={`to ${placeInWords(moverPath.question.to)}`}>
      {refusal && (
        <div className="ruling no" role="status">
          {refusal.reason}
        </div>
      )}
      <dl className="facts">
        <dt>Cost</dt>
        <dd>
          {allowance > 0
            ? `${pointsInWords(path.cost, unit, allowance)}, of ${inchFigure(allowance)} a turn${reach && rolls(reach.steps) ? " at the most" : ""}`
            : "no points: moves by inches"}
        </dd>
        <dt>Length</dt>
        <dd>{inchesInWords(path.inches)}</dd>
        <dt>Time</dt>
        <dd>
          {reach && rolls(reach.steps) ? <Rolled reach={reach} cost={path.cost} /> : turnsCounted(path.turnEnds.length)}
        </dd>
        <dt>At the end</dt>
        <dd>
          faces {String(facing).padStart(3, "0")}° ({compass(facing)})
        </dd>
      </dl>
      <Legs answer={moverPath.answer} />
      <Roads answer={moverPath.answer} />
      {kept && (
        <Button size="compact-xs" variant="default" onClick={() => plan.setHand("move", { to: null })}>
          Clear path
        </Button>
      )}
    </Section>
  );
}

/** With dice: the chance to arrive by the end of each turn. */
function Rolled({ reach, cost }: { reach: ReachAnswer; cost: number }) {
  const turns = [...new Set(reach.steps.map(({ turn }) => turn))];
  return turns.map((turn) => {
    const step = reach.steps.find((candidate) => candidate.turn === turn && cost <= candidate.cost + 1e-9);
    return (
      <span key={turn} className="rolled">
        {turnsCounted(turn)}: {step ? percent(step.chance) : "no"}
      </span>
    );
  });
}

interface Row {
  readonly leg: PathLeg;
  readonly from: number;
  readonly to: number;
}
/** Legs, cut where turns end. */
function rowsOf({ path }: PathAnswer): { readonly rows: Row[]; readonly end: number }[] {
  let begun = 0;
  return path.turnEnds.map((end) => {
    const rows = path.legs.flatMap((leg): Row[] => {
      const [from, to] = [Math.max(leg.from, begun), Math.min(leg.to, end)];
      if (leg.leaving) return begun < to && to === leg.to ? [{ leg, from: to, to }] : [];
      return to - from > 1e-6 ? [{ leg, from, to }] : [];
    });
    begun = end;
    return { rows, end };
  });
}

function Legs({ answer }: { answer: PathAnswer }) {
  const turns = rowsOf(answer);
  if (answer.path.legs.length === 0) return null;
  return (
    <table className="met legs">
      <thead>
        <tr>
          <th scope="col">Inches</th>
          <th scope="col">Over</th>
          <th scope="col">Rate</th>
          <th scope="col">{answer.unit === "inches" ? "Move" : "Points"}</th>
        </tr>
      </thead>
      {turns.map(({ rows, end }, turn) => (
        <tbody key={end}>
          {rows.map(({ leg, from, to }) => (
            <tr key={`${from}${leg.words}`}>
              <td>{leg.leaving ? inchesInWords(to) : inchSpan(from, to)}</td>
              <td>{leg.words}</td>
              <td>{leg.leaving ? "once" : `× ${rateOf(leg)}`}</td>
              <td>{inchFigure(leg.leaving ? leg.cost : ((to - from) * leg.cost) / leg.inches)}</td>
            </tr>
          ))}
          {turns.length > 1 && (
            <tr className="turn-end">
              <td>{inchesInWords(end)}</td>
              <td colSpan={3}>
                turn {turn + 1} ends, {String(answer.facings[turn] ?? 0).padStart(3, "0")}°
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}
const rateOf = ({ cost, inches }: PathLeg): number => Math.round((100 * cost) / inches) / 100;

function Roads({ answer: { path, crossCountry, unit } }: { answer: PathAnswer }) {
  if (!crossCountry) return null;
  const saved = crossCountry.cost - path.cost;
  return (
    <dl className="facts">
      <dt>By road</dt>
      <dd>
        {pointsInWords(path.cost, unit)}, {inchesInWords(path.inches)}, {turnsCounted(path.turnEnds.length)}
      </dd>
      <dt>Across country</dt>
      <dd>
        {pointsInWords(crossCountry.cost, unit)}, {inchesInWords(crossCountry.inches)},{" "}
        {turnsCounted(crossCountry.turnEnds.length)}
      </dd>
      <dt>The road saves</dt>
      <dd>{pointsInWords(Math.max(0, saved), unit)}</dd>
    </dl>
  );
}
