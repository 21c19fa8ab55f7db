/** Answers as fields of the scene: the same object for the same answer, so that the scene draws it once. */

import type { Field } from "../../../shared/planner/questions.ts";
import { signed } from "../../../shared/rules/signed.ts";
import type { FieldOverlay, FieldStyle } from "../../scene/contract.ts";

const known = new WeakMap<Field, Map<FieldStyle, FieldOverlay>>();
export function fieldOf(answer: Field, style: FieldStyle, modifiers?: readonly number[]): FieldOverlay {
  const byStyle = known.get(answer) ?? new Map<FieldStyle, FieldOverlay>();
  known.set(answer, byStyle);
  const { columns, rows, values } = answer;
  const field = byStyle.get(style) ?? {
    columns,
    rows,
    values,
    style,
    ...(modifiers && { modifiers, figures: modifiers.map(signed) }),
  };
  byStyle.set(style, field);
  return field;
}
