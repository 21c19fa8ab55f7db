/** A side's own facts: name, nation, colour, how well it holds together and how good its command is. */
import { ColorInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { editSide } from "../../../shared/editing/gestures/editThings.ts";
import type { SideField } from "../../../shared/rules/contract.ts";
import type { DesignSuggestions } from "../../../shared/rules/design.ts";
import { hasSideField } from "../../../shared/rules/sideFields.ts";
import type { SideFigure } from "../../../shared/rules/sideFigures.ts";
import type { Side } from "../../../shared/scenario/model.ts";
import type { SystemId } from "../../../shared/systems.ts";
import { APART_ENOUGH, apart, SIDE_SWATCHES, sideColours } from "../../theme/sideColours.ts";
import { useEdit } from "../editing.ts";
import { NumberField, TextField } from "../Fields.tsx";
import { SideFigures } from "./SideFigures.tsx";

interface SideHeadProps {
  readonly system: SystemId;
  readonly side: Side;
  readonly other: Side;
  /** Null where the system has no advice. */
  readonly design: DesignSuggestions | null;
  /** What a side has by the rule system besides cohesion and quality. */
  readonly figures: readonly SideFigure[];
  /** How many it has. */
  readonly stands: number;
}

const COLOUR_NAMES = { red: "Red", blue: "Blue" } as const;

export function SideHead({ system, side, other, design, figures, stands }: SideHeadProps) {
  const edit = useEdit();
  const has = (field: SideField) => hasSideField(system, field);
  const change = (name: string, next: Parameters<typeof editSide>[2]) =>
    edit(`Change ${COLOUR_NAMES[side.id]}'s ${name}`, (s) => editSide(s, side.id, next));
  const close = apart(sideColours(side).main, sideColours(other).main) < APART_ENOUGH;
  const classes = design?.force.cohesion.filter(
    ({ levels: [least, most] }) => side.cohesion >= least && side.cohesion <= most,
  );
  return (
    <>
      <div className="pair">
        <TextField
          label="Name"
          value={side.name}
          maxLength={120}
          write={(name) => change("name", { name: name.trim() })}
        />
        <TextField
          label="Nation"
          value={side.nation ?? ""}
          maxLength={60}
          write={(nation) => change("nation", { nation: nation.trim() === "" ? undefined : nation.trim() })}
        />
      </div>
      <div className="three">
        <ColourField side={side} write={(colour) => change("colour", { colour })} />
        {has("cohesion") && (
          <NumberField
            label="Cohesion level"
            value={side.cohesion}
            min={0}
            max={40}
            write={(cohesion) => change("cohesion level", { cohesion })}
          />
        )}
        {has("ghqQuality") && (
          <NumberField
            label="GHQ quality"
            value={side.ghqQuality}
            min={-2}
            max={3}
            write={(ghqQuality) => change("GHQ quality", { ghqQuality })}
          />
        )}
      </div>
      <SideFigures side={side} specs={figures} stands={stands} />
      {classes && design && has("cohesion") && (
        <p className="small">
          {classes.length > 0
            ? `${side.cohesion} is a level of ${classes.map((c) => c.name.toLowerCase()).join(", ")}.`
            : `${side.cohesion} is outside the levels of ${design.source}.`}
        </p>
      )}
      {close && (
        <p className="danger" role="status">
          This colour is too like that of {other.name}: at a glance, or without full colour vision, the sides look the
          same.
        </p>
      )}
    </>
  );
}

function ColourField({ side, write }: { side: Side; write: (colour: string | undefined) => boolean }) {
  const usual = sideColours({ id: side.id }).main;
  const now = sideColours(side).main;
  const [text, setText] = useState(now);
  useEffect(() => setText(now), [now]);
  const commit = (value: string) => {
    const colour = value.toLowerCase();
    if (!/^#[0-9a-f]{6}$/.test(colour)) setText(now);
    else if (colour !== now && !write(colour === usual ? undefined : colour)) setText(now);
  };
  return (
    <ColorInput
      size="xs"
      label="Colour"
      format="hex"
      withEyeDropper={false}
      value={text}
      swatches={[...SIDE_SWATCHES]}
      swatchesPerRow={9}
      onChange={setText}
      onChangeEnd={commit}
      onBlur={() => commit(text)}
      onKeyDown={(e) => {
        if (e.key === "Enter") commit(text);
        else if (e.key === "Escape") setText(now);
      }}
    />
  );
}
