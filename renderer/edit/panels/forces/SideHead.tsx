/** A side's facts: name, nation, colour, cohesion and command. */

import { editSide } from "../../../../shared/editing/gestures/editThings.ts";
import type { ForceFigure } from "../../../../shared/forces/figures.ts";
import type { DesignSuggestions } from "../../../../shared/rules/design.ts";
import type { Side } from "../../../../shared/scenario/model.ts";
import { SIDE_NAMES } from "../../../../shared/systems.ts";
import { APART_ENOUGH, apart, sideColours } from "../../../theme/sideColours.ts";
import { useEdit } from "../../../window/panels/editing.ts";
import { TextField } from "../../../window/panels/Fields.tsx";
import { ColourField } from "./ColourField.tsx";
import { SideFigures } from "./SideFigures.tsx";

interface SideHeadProps {
  readonly side: Side;
  readonly other: Side;
  /** Null where the system has no advice. */
  readonly design: DesignSuggestions | null;
  /** The rule system's figures for a side. */
  readonly figures: readonly ForceFigure[];
  /** The side's number of stands. */
  readonly stands: number;
}

export function SideHead({ side, other, design, figures, stands }: SideHeadProps) {
  const edit = useEdit();
  const change = (name: string, next: Parameters<typeof editSide>[2]) =>
    edit(`Change ${SIDE_NAMES[side.id]}'s ${name}`, (s) => editSide(s, side.id, next));
  const close = apart(sideColours(side).main, sideColours(other).main) < APART_ENOUGH;
  return (
    <>
      <TextField label="Name" value={side.name} write={(name) => change("name", { name })} />
      <TextField
        label="Nation"
        value={side.nation ?? ""}
        maxLength={60}
        write={(nation) => change("nation", { nation: nation || undefined })}
      />
      <ColourField side={side} write={(colour) => change("colour", { colour })} />
      <SideFigures side={side} specs={figures} stands={stands} source={design?.source ?? null} />
      {close && (
        <p className="danger" role="status">
          This colour is too similar to that of {other.name}: at a glance, or to a colour-blind player, the sides look
          the same.
        </p>
      )}
    </>
  );
}
