/** The choice of the chance shown where there is room for one. */
import { Select } from "@mantine/core";
import type { TargetCondition } from "../../../../shared/play/planning.ts";
import { capital } from "../../../../shared/words.ts";
import { usePart } from "../../../window/context.ts";
import { planPart } from "../../part.ts";
import { type Measure, measureWords } from "../../store/odds.ts";

const WORSE = "worse";

export function MeasureSelect({ conditions, value }: { conditions: readonly TargetCondition[]; value: Measure }) {
  const plan = usePart(planPart);
  // The last condition is no harm at all.
  const choices = [null, ...conditions.slice(0, -1).map(({ id }) => id)];
  return (
    <Select
      size="xs"
      aria-label="Chance that the target is"
      value={value ?? WORSE}
      onChange={(v) => plan.setHand("odds", { measure: v === null || v === WORSE ? null : v })}
      data={choices.map((id) => ({ value: id ?? WORSE, label: capital(measureWords(conditions, id)) }))}
    />
  );
}
