/** A new scenario: its rule system, table size and scale. */
import { Button, NumberInput, Select, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { implementedSystems, ruleSystem, systemDefaults, tableScaleOf } from "../../../shared/rules/systems.ts";
import type { TableScale } from "../../../shared/rules/tableScale.ts";
import { SYSTEM_IDS, type SystemId } from "../../../shared/systems.ts";
import { CELLS_PER_INCH, MAX_TABLE_INCHES, MIN_TABLE_INCHES } from "../../../shared/table/ground.ts";
import { Dialog } from "../../window/panels/Dialog.tsx";
import { DialogFoot } from "../../window/panels/DialogFoot.tsx";
import { systemChoices } from "../../window/panels/systemNames.ts";
import type { NewScenarioAnswer } from "../../window/store/asking.ts";
import { UsualSizes } from "./UsualSizes.tsx";

/** Why a table can't have this length in inches; null where it can. */
export const sizeProblem = (n: number): string | null =>
  !(n >= MIN_TABLE_INCHES && n <= MAX_TABLE_INCHES)
    ? `From ${MIN_TABLE_INCHES} to ${MAX_TABLE_INCHES} inches.`
    : Number.isInteger(n * CELLS_PER_INCH)
      ? null
      : "In quarter inches.";

const kilometres = (metres: number) => String(Math.round(metres / 100) / 10);

/** "1″ is 100 m, a level 10 m; …" */
export function scaleWords(scale: TableScale, width: number, height: number): string {
  const { metresPerInch, metresPerLevel, stand, minutesPerTurn, turnLimit, maximumSight } = scale;
  const turns = minutesPerTurn === null ? `${turnLimit} turns` : `${turnLimit} turns of ${minutesPerTurn} minutes`;
  const size =
    sizeProblem(width) === null && sizeProblem(height) === null
      ? ` The table is ${kilometres(width * metresPerInch)} by ${kilometres(height * metresPerInch)} km.`
      : "";
  return [
    `1″ is ${metresPerInch} m, a level ${metresPerLevel} m.${size}`,
    stand === null ? "" : ` A stand is ${stand}.`,
    ` Usual: ${turns}, ${maximumSight}″ of sight.`,
  ].join("");
}

const DEFAULT_SYSTEM = implementedSystems[0]?.id ?? SYSTEM_IDS[0];

export function NewScenarioDialog({ answer }: { answer: (a: NewScenarioAnswer | null) => void }) {
  const { width, height } = systemDefaults(DEFAULT_SYSTEM);
  const form = useForm({
    initialValues: {
      title: "New battle",
      system: DEFAULT_SYSTEM as SystemId,
      width: width as number | string,
      height: height as number | string,
    },
    validate: {
      title: (v) =>
        v.trim() === "" ? "A scenario needs a title." : v.trim().length > 120 ? "At most 120 letters." : null,
      width: (v) => sizeProblem(Number(v)),
      height: (v) => sizeProblem(Number(v)),
    },
  });
  const { values } = form;
  const known = ruleSystem(values.system);
  const scale = tableScaleOf(values.system);
  const choose = (system: SystemId | null) => {
    if (system === null) return;
    const { width, height } = systemDefaults(system);
    form.setValues({ system, width, height });
  };
  return (
    <Dialog opened onClose={() => answer(null)} title="New scenario" size="lg">
      <form
        className="stack"
        onSubmit={form.onSubmit((v) => {
          const size = { width: Number(v.width), height: Number(v.height) };
          answer({ ...systemDefaults(v.system), ...size, title: v.title.trim(), system: v.system });
        })}
      >
        <TextInput
          data-autofocus
          label="Title"
          {...form.getInputProps("title")}
          onFocus={(e) => e.currentTarget.select()}
        />
        <Select
          label="Rules"
          data={systemChoices}
          description={known.ok ? undefined : known.error.message}
          inputWrapperOrder={["label", "input", "description", "error"]}
          value={values.system}
          onChange={(v) => choose(v as SystemId | null)}
        />
        <UsualSizes
          width={Number(values.width)}
          height={Number(values.height)}
          usual={scale.table}
          choose={(width, height) => form.setValues({ width, height })}
        />
        <div className="pair">
          <NumberInput label="West to east, inches" step={6} {...form.getInputProps("width")} />
          <NumberInput label="South to north, inches" step={6} {...form.getInputProps("height")} />
        </div>
        <p className="scale-facts">{scaleWords(scale, Number(values.width), Number(values.height))}</p>
        <DialogFoot close={() => answer(null)}>
          <Button type="submit">Create</Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
