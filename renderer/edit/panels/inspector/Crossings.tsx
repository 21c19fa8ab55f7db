/** The crossings of a line with streams or roads: what carries each, and a choice to change it. */
import { SegmentedControl } from "@mantine/core";
import { setCrossing } from "../../../../shared/editing/gestures/lines/bridges.ts";
import type { EditingDocument } from "../../../../shared/editing/types.ts";
import { placeInWords } from "../../../../shared/geometry/inchWords.ts";
import { type Crossing, type CrossingBy, crossings } from "../../../../shared/table/crossings.ts";
import { kindName } from "../../../../shared/table/kindNames.ts";
import { useDocument, useProgram } from "../../../window/context.ts";

const CHOICES: readonly { value: CrossingBy; label: string }[] = [
  { value: "bridge", label: "Bridge" },
  { value: "ford", label: "Ford" },
  { value: "nothing", label: "Neither" },
];
const STEPS: Readonly<Record<CrossingBy, string>> = {
  bridge: "Bridge over stream",
  ford: "Ford through stream",
  nothing: "Clear crossing",
};

/** The crossings on a line, in order along the road. */
export const crossingsOfLine = ({ scenario, ground }: EditingDocument, id: string): Crossing[] =>
  crossings(scenario.table, ground, id);

/** `line`: the selected line; each crossing has the name of the other line. */
export function Crossings({ line }: { line: string }) {
  const program = useProgram();
  const document = useDocument();
  const met = crossingsOfLine(document, line);
  const name = (id: string) => {
    const other = document.scenario.table.lines.find((l) => l.id === id);
    return other ? (other.name ?? kindName(other.kind)) : "";
  };
  function choose(at: number, by: CrossingBy): void {
    program.toolbox.settle();
    const crossing = crossingsOfLine(document, line)[at];
    if (!crossing) return;
    const gesture = document.begin(STEPS[by]);
    const done = setCrossing(gesture, document.scenario, document.ground, crossing, by);
    gesture.commit();
    if (!done.ok) program.tell("warning", done.error.message);
  }
  return (
    <ul className="crossings">
      {met.map((crossing, i) => {
        const words = `${name(crossing.road === line ? crossing.stream : crossing.road)}, ${placeInWords(crossing.at)}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a crossing has no name but its place in the row
          <li key={i}>
            <button type="button" className="pick" onClick={() => program.scene.handle?.bringIntoView(crossing.at)}>
              <span className="name">{words}</span>
            </button>
            <SegmentedControl
              aria-label={`Crossing: ${words}`}
              value={crossing.by}
              onChange={(by) => choose(i, by as CrossingBy)}
              data={[...CHOICES]}
            />
          </li>
        );
      })}
    </ul>
  );
}
