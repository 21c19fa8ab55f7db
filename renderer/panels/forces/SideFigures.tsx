/** Fields for what a side has by its rule system alone: a choice where the values have names, else a number. */
import { Button, Select, Tooltip } from "@mantine/core";
import { editSideFigure } from "../../../shared/editing/gestures/editSideFigure.ts";
import { figureInWords, figureOf, type SideFigure, suggestionsFor } from "../../../shared/rules/sideFigures.ts";
import type { Side } from "../../../shared/scenario/model.ts";
import { useEdit } from "../editing.ts";
import { NumberField } from "../Fields.tsx";

interface SideFiguresProps {
  readonly side: Side;
  readonly specs: readonly SideFigure[];
  readonly stands: number;
}

const COLOUR_NAMES = { red: "Red", blue: "Blue" } as const;

export function SideFigures({ side, specs, stands }: SideFiguresProps) {
  const edit = useEdit();
  const put = (spec: { key: string; name: string; standard: number | null }, value: number | null) =>
    edit(`Change ${COLOUR_NAMES[side.id]}'s ${spec.name.toLowerCase()}`, (s) =>
      editSideFigure(s, side.id, spec, value),
    );
  const strangers = Object.keys(side.figures ?? {}).filter((key) => !specs.some((spec) => spec.key === key));
  return (
    <>
      {specs.length > 0 && (
        <div className="three figures">
          {specs.map((spec) => (
            <Tooltip key={spec.key} label={spec.help} position="left" multiline w={260}>
              <div>
                <Field spec={spec} value={figureOf(side, spec)} write={(value) => put(spec, value)} />
              </div>
            </Tooltip>
          ))}
        </div>
      )}
      {suggestionsFor(specs, side, stands).map(({ spec, value, words }) => (
        <p key={spec.key} className="small">
          {spec.name} by the rules: {figureInWords(spec, value)} ({words}).{" "}
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`Take ${value} for ${COLOUR_NAMES[side.id]}'s ${spec.name.toLowerCase()}`}
            onClick={() => put(spec, value)}
          >
            Take it
          </Button>
        </p>
      ))}
      {strangers.map((key) => (
        <p key={key} className="danger" role="status">
          These rules have no figure “{key}” of a side.{" "}
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => put({ key, name: `figure “${key}”`, standard: null }, null)}
          >
            Remove
          </Button>
        </p>
      ))}
    </>
  );
}

interface FieldProps {
  readonly spec: SideFigure;
  readonly value: number;
  readonly write: (value: number) => boolean;
}
function Field({ spec, value, write }: FieldProps) {
  const { name, min, max, words } = spec;
  if (!words) return <NumberField label={name} value={value} min={min} max={max} write={write} />;
  const inRange = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  // A file may hold another one: it is shown as it stands, until it is changed.
  const all = inRange.includes(value) ? inRange : [value, ...inRange];
  return (
    <Select
      size="xs"
      label={name}
      allowDeselect={false}
      value={String(value)}
      data={all.map((one) => ({
        value: String(one),
        label: inRange.includes(one) ? figureInWords(spec, one) : `${one}, which isn't one`,
      }))}
      onChange={(text) => text !== null && Number(text) !== value && void write(Number(text))}
    />
  );
}
