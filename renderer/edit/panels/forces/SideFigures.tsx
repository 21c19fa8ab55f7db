/** Fields for a side's figures in its rule system: a choice where the values have names, else a number. */

import { Button, Tooltip } from "@mantine/core";
import { editSideFigure } from "../../../../shared/editing/gestures/editSideFigure.ts";
import {
  type ForceFigure,
  figureInWords,
  figureOf,
  nameInText,
  suggestionsFor,
} from "../../../../shared/forces/figures.ts";
import type { Side } from "../../../../shared/scenario/model.ts";
import { SIDE_NAMES } from "../../../../shared/systems.ts";
import { useEdit } from "../../../window/panels/editing.ts";
import { ChoiceField, NumberField } from "../../../window/panels/Fields.tsx";

interface SideFiguresProps {
  readonly side: Side;
  readonly specs: readonly ForceFigure[];
  readonly stands: number;
  /** The document that lists the rules' troops; null where the rules aren't loaded. */
  readonly source: string | null;
}

export function SideFigures({ side, specs, stands, source }: SideFiguresProps) {
  const edit = useEdit();
  const put = (spec: { key: string; name: string; standard: number | null }, value: number | null) =>
    edit(`Change ${SIDE_NAMES[side.id]}'s ${nameInText(spec)}`, (s) => editSideFigure(s, side.id, spec, value));
  const strangers = Object.keys(side.figures ?? {}).filter((key) => !specs.some((spec) => spec.key === key));
  return (
    <>
      <div className="three figures">
        {[...specs.filter(({ words }) => !words), ...specs.filter(({ words }) => words)].map((spec) => (
          <Tooltip key={spec.key} label={spec.help} position="left" multiline w={260}>
            <div>
              <Field spec={spec} value={figureOf(side, spec)} write={(value) => put(spec, value)} />
            </div>
          </Tooltip>
        ))}
      </div>
      {suggestionsFor(specs, side, stands).map(({ spec, value, words }) => (
        <p key={spec.key} className="small">
          {spec.name} by the rules: {figureInWords(spec, value)} ({words}).{" "}
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`Take ${value} for ${SIDE_NAMES[side.id]}'s ${nameInText(spec)}`}
            onClick={() => put(spec, value)}
          >
            Use it
          </Button>
        </p>
      ))}
      {source !== null &&
        specs.map((spec) => spec.classes && <Troops key={spec.key} spec={spec} side={side} source={source} />)}
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

/** "14 is a level of militia, conscripts." */
function Troops({ spec, side, source }: { spec: ForceFigure; side: Side; source: string }) {
  const value = figureOf(side, spec);
  const like = (spec.classes ?? []).filter(({ levels: [least, most] }) => value >= least && value <= most);
  return (
    <p className="small">
      {like.length > 0
        ? `${value} is a level of ${like.map(({ name }) => name.toLowerCase()).join(", ")}.`
        : `${value} is outside the levels of ${source}.`}
    </p>
  );
}

interface FieldProps {
  readonly spec: ForceFigure;
  readonly value: number;
  readonly write: (value: number) => boolean;
}
function Field({ spec, value, write }: FieldProps) {
  const { name, min, max, words } = spec;
  if (!words) return <NumberField label={name} value={value} min={min} max={max} write={write} />;
  const inRange = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  // A file may hold a value outside the range: it is listed until the user changes it.
  const all = inRange.includes(value) ? inRange : [value, ...inRange];
  return (
    <ChoiceField
      label={name}
      value={String(value)}
      data={all.map((figure) => ({
        value: String(figure),
        label: inRange.includes(figure) ? figureInWords(spec, figure) : `${figure}, which is not a value of the rules`,
      }))}
      write={(text) => Number(text) !== value && void write(Number(text))}
    />
  );
}
