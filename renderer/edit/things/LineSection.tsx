/** The selected line: kind, width, length, junctions and crossings. */
import { Button } from "@mantine/core";
import { deleteThings } from "../../../shared/editing/gestures/deleteThings.ts";
import { editThing, type ThingChange } from "../../../shared/editing/gestures/editThings.ts";
import { lengthOf } from "../../../shared/editing/gestures/lines/hanging.ts";
import { joinable, joinLines } from "../../../shared/editing/gestures/lines/join.ts";
import { type Junction, junctionsOf } from "../../../shared/editing/gestures/lines/junctions.ts";
import { pathOf } from "../../../shared/editing/gestures/lines/snap.ts";
import { setSmooth } from "../../../shared/editing/gestures/lines/vertices.ts";
import { inchesInWords } from "../../../shared/geometry/inchWords.ts";
import { inches } from "../../../shared/geometry/units.ts";
import { ok } from "../../../shared/result.ts";
import type { LineFeature, Scenario } from "../../../shared/scenario/model.ts";
import { kindName } from "../../../shared/table/kindNames.ts";
import { LINE_KINDS } from "../../../shared/table/kinds.ts";
import { useDocument, useProgram } from "../../window/context.ts";
import { effectOf } from "../../window/effects.ts";
import { useEdit } from "../../window/panels/editing.ts";
import { ChoiceField, NumberField, TextField } from "../../window/panels/Fields.tsx";
import { Section } from "../../window/panels/Section.tsx";
import { LINE_WIDTHS, selectThing, setTool } from "../../window/store/ui.ts";
import { Course } from "../panels/Course.tsx";
import { Crossings, crossingsOfLine } from "../panels/inspector/Crossings.tsx";
import type { SectionProps } from "./thingView.ts";

export function LineSection({ scenario, record: line }: SectionProps<LineFeature>) {
  const { ui } = useProgram();
  const edit = useEdit();
  const name = kindName(line.kind).toLowerCase();
  const change = (what: string, next: ThingChange<"line">) =>
    edit(`${what} of ${name}`, (s) => editThing(s, "line", line.id, next));
  const { words } = effectOf(scenario, line.kind);
  return (
    <>
      <Section title={kindName(line.kind)} what="Line" aside={`${inchesInWords(lengthOf(pathOf(line)))} long`}>
        <div className="pair">
          <ChoiceField
            label="Kind"
            value={line.kind}
            data={LINE_KINDS.map((kind) => ({ value: kind, label: kindName(kind) }))}
            write={(kind) => change("Kind", { kind })}
          />
          <NumberField
            label="Width"
            suffix="″"
            value={line.width}
            min={LINE_WIDTHS.least}
            max={LINE_WIDTHS.most}
            step={LINE_WIDTHS.step}
            decimals={4}
            write={(width) => change("Width", { width: inches(width) })}
          />
        </div>
        <TextField label="Name" value={line.name ?? ""} write={(text) => change("Name", { name: text || undefined })} />
        <Course
          smooth={line.smooth}
          set={(smooth) => edit(`Course of ${name}`, (s) => setSmooth(s, line.id, smooth))}
        />
        <p>{words}</p>
        <div className="buttons">
          <Button size="xs" variant="default" onClick={() => setTool(ui, "line")}>
            Edit points
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() => edit(`Delete ${name}`, () => ok(deleteThings({ lines: [line.id] })))}
          >
            Delete
          </Button>
        </div>
      </Section>
      <JunctionsSection scenario={scenario} line={line} />
      <CrossingsSection line={line.id} />
    </>
  );
}

const END_NAMES = { first: "Start", last: "End" } as const;
const called = (line: LineFeature): string => line.name ?? kindName(line.kind).toLowerCase();

function meetsWords({ meets, edge }: Junction): string {
  if (meets.length > 0) return `meets ${meets.map(called).join(", ")}`;
  return edge ? "at the table's edge" : "free";
}

function JunctionsSection({ scenario, line }: { scenario: Scenario; line: LineFeature }) {
  const { ui } = useProgram();
  const edit = useEdit();
  const { ends, onWay } = junctionsOf(scenario, line);
  const others = joinable(scenario, line.id);
  return (
    <Section title="Junctions">
      <dl className="facts">
        {ends.map((junction) => (
          <div key={junction.end} style={{ display: "contents" }}>
            <dt>{END_NAMES[junction.end]}</dt>
            <dd>{meetsWords(junction)}</dd>
          </div>
        ))}
        {onWay.length > 0 && (
          <>
            <dt>Along it</dt>
            <dd>{onWay.map(called).join(", ")}</dd>
          </>
        )}
      </dl>
      {others.map((other) => (
        <Button
          key={other.id}
          size="xs"
          variant="default"
          onClick={() => {
            const name = kindName(line.kind).toLowerCase();
            if (edit(`Join ${name}`, (s) => joinLines(s, line.id, other.id)))
              selectThing(ui, { type: "line", id: line.id });
          }}
        >
          Join with {called(other)} into one line
        </Button>
      ))}
    </Section>
  );
}

function CrossingsSection({ line }: { line: string }) {
  const document = useDocument();
  const count = crossingsOfLine(document, line).length;
  if (count === 0) return null;
  return (
    <Section title="Crossings" aside={`${count}`}>
      <Crossings line={line} />
    </Section>
  );
}
