/** A vehicle of the user: a field for each figure of its rules, checked and drawn during typing. */
import {
  ActionIcon,
  Autocomplete,
  Button,
  Checkbox,
  NumberInput,
  Select,
  Switch,
  Textarea,
  TextInput,
} from "@mantine/core";
import { type UseFormReturnType, useForm } from "@mantine/form";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { vehicleSheetOf } from "../../../shared/rules/systems.ts";
import type { SideId, SystemId } from "../../../shared/systems.ts";
import { belonging } from "../../../shared/vehicles/check.ts";
import { type FigureSpec, POINTS, type VehicleSheet } from "../../../shared/vehicles/sheet.ts";
import type { Figure, Vehicle } from "../../../shared/vehicles/vehicle.ts";
import { useProgram } from "../../window/context.ts";
import { Dialog } from "../../window/panels/Dialog.tsx";
import { DialogFoot } from "../../window/panels/DialogFoot.tsx";
import { StandGlyph } from "../../window/panels/StandGlyph.tsx";
import { VehicleSideView } from "../../window/panels/VehicleSideView.tsx";
import { emptyWeapon, fieldErrors, fieldOf, type VehicleValues, valuesOf, vehicleOf } from "./formValues.ts";

/** A new vehicle, a copy of a vehicle, or a change of a vehicle of the user. */
export interface FormWish {
  readonly type: "new" | "copy" | "edit";
  readonly from: Vehicle | null;
}

interface VehicleFormProps {
  readonly wish: FormWish;
  readonly system: SystemId;
  readonly nations: readonly string[];
  readonly side: SideId;
  readonly saved: (vehicle: Vehicle) => void;
  readonly close: () => void;
}

const TITLES = { new: "New vehicle", copy: "Copy and edit", edit: "Edit vehicle" } as const;
type Form = UseFormReturnType<VehicleValues>;

export function VehicleForm({ wish, system, nations, side, saved, close }: VehicleFormProps) {
  const { bridge } = useProgram();
  const sheet = vehicleSheetOf(system);
  const [refused, setRefused] = useState<string | null>(null);
  const id = wish.type === "edit" ? (wish.from?.id ?? null) : null;
  const built = (values: VehicleValues) => vehicleOf(sheet, values, { id: id ?? "user/new", system });
  const form: Form = useForm<VehicleValues>({
    initialValues: valuesOf(
      sheet,
      wish.type === "copy" && wish.from ? { ...wish.from, name: `${wish.from.name} (copy)` } : wish.from,
    ),
    validateInputOnChange: true,
    validate: (values) => fieldErrors(sheet, built(values)),
  });
  const vehicle = built(form.values);
  const save = async (values: VehicleValues) => {
    const answer = await bridge.invoke("vehicles.save", { vehicle: { ...built(values), id } });
    if (answer.ok) return saved(answer.value.vehicle);
    if (answer.error.place !== undefined) form.setErrors({ [fieldOf(answer.error.place)]: answer.error.message });
    setRefused(answer.error.message);
  };
  const wrong = Object.values(form.errors).filter((words) => typeof words === "string");
  return (
    <Dialog opened onClose={close} title={TITLES[wish.type]} size={760}>
      <form
        className="vform"
        noValidate
        onSubmit={form.onSubmit(
          (values) => void save(values),
          () => setRefused(null),
        )}
      >
        <Head form={form} sheet={sheet} nations={nations} vehicle={vehicle} side={side} />
        <div className="vform-grid">
          {belonging(sheet.figures, vehicle.stats).map((spec) => (
            <FigureField key={spec.key} form={form} path={`stats.${spec.key}`} spec={spec} />
          ))}
        </div>
        <Weapons form={form} sheet={sheet} />
        <Notes form={form} sheet={sheet} />
        <DialogFoot
          close={close}
          left={
            <p className="left-side danger-words" role="status">
              {refused ?? wrong[0] ?? ""}
            </p>
          }
        >
          <Button type="submit">Save</Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

interface PartProps {
  readonly form: Form;
  readonly sheet: VehicleSheet;
}

function Head(props: PartProps & Pick<VehicleFormProps, "nations" | "side"> & { vehicle: Vehicle }) {
  const { form, sheet, nations, vehicle, side } = props;
  return (
    <div className="vform-head">
      <div className="stack">
        <TextInput data-autofocus label="Name" maxLength={120} required {...form.getInputProps("name")} />
        <div className="pair">
          <Autocomplete label="Nation" data={[...nations]} maxLength={60} required {...form.getInputProps("nation")} />
          {sheet.points === "needed" && (
            <NumberInput label="Points" hideControls required {...form.getInputProps("points")} title={POINTS.help} />
          )}
        </div>
      </div>
      <div className="vform-look">
        <VehicleSideView vehicle={vehicle} side={side} />
        <StandGlyph side={side} vehicle={vehicle} size={72} />
      </div>
    </div>
  );
}

function Notes({ form, sheet }: PartProps) {
  return (
    <div className="vform-notes">
      {sheet.notes.length > 0 && (
        <Checkbox.Group label="Notes of the rules" {...form.getInputProps("letters")}>
          <div className="stack" style={{ gap: 6, marginTop: 4 }}>
            {sheet.notes.map(({ letter, words }) => (
              <Checkbox key={letter} value={letter} label={`${letter}: ${words}`} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <Textarea label="Further notes, a line each" autosize minRows={2} maxRows={5} {...form.getInputProps("notes")} />
      <TextInput label="Model code" maxLength={120} {...form.getInputProps("modelCode")} />
    </div>
  );
}

function Weapons({ form, sheet }: PartProps) {
  const { weapons } = form.values;
  const { least, most, mounts, names, figures } = sheet.weapons;
  return (
    <>
      {weapons.map((weapon, i) => {
        const path = `weapons.${i}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a weapon may have no name while it is typed
          <fieldset key={i} className="vform-weapon">
            <legend>{weapons.length === 1 ? "Weapon" : `Weapon ${i + 1}`}</legend>
            <div className="vform-grid">
              <Autocomplete
                label="Weapon's name"
                data={[...names]}
                maxLength={120}
                required
                {...form.getInputProps(`${path}.name`)}
              />
              <Select
                label="Mount"
                data={mounts.map(({ value, name }) => ({ value, label: name }))}
                {...form.getInputProps(`${path}.mount`)}
              />
              {belonging(figures, weapon.stats as Record<string, Figure>, weapon).map((spec) => (
                <FigureField key={spec.key} form={form} path={`${path}.stats.${spec.key}`} spec={spec} />
              ))}
            </div>
            {weapons.length > least && (
              <ActionIcon
                className="vform-remove"
                color="brass"
                aria-label={`Remove weapon ${i + 1}`}
                onClick={() => form.removeListItem("weapons", i)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            )}
          </fieldset>
        );
      })}
      {form.errors["weapons"] !== undefined && <p className="danger-words">{form.errors["weapons"]}</p>}
      {weapons.length < most && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() => form.insertListItem("weapons", emptyWeapon(sheet, weapons.length))}
        >
          Add a weapon
        </Button>
      )}
    </>
  );
}

function FigureField({ form, path, spec }: { form: Form; path: string; spec: FigureSpec }) {
  const { kind, name, help, needed } = spec;
  const shared = { label: name, title: help, required: needed && kind.type !== "switch" };
  const input = form.getInputProps(path);
  switch (kind.type) {
    case "whole":
      return <NumberInput {...shared} hideControls suffix={kind.unit ?? ""} {...input} />;
    case "switch":
      return (
        <Switch
          size="sm"
          label={name}
          title={help}
          className="vform-switch"
          {...form.getInputProps(path, { type: "checkbox" })}
        />
      );
    case "choice":
      return (
        <Select
          {...shared}
          clearable={!needed}
          allowDeselect={!needed}
          data={kind.choices.map(({ value, name: label }) => ({ value, label }))}
          {...input}
          value={input.value === "" ? null : input.value}
          onChange={(value) => input.onChange(value ?? "")}
        />
      );
    case "text":
      return <TextInput {...shared} maxLength={kind.most} {...input} />;
  }
}
