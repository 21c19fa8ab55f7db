/** What the eraser removes, its brush and restrictions. */
import { Checkbox } from "@mantine/core";
import { useProgram, useUi } from "../../../window/context.ts";
import type { Erasable } from "../../../window/store/ui.ts";
import { BrushSettings } from "./BrushSettings.tsx";
import { MirrorSwitch } from "./MirrorSwitch.tsx";
import { OnlyOver } from "./OnlyOver.tsx";
import { PaletteFrame } from "./PaletteFrame.tsx";

const ERASABLE: readonly (readonly [what: Erasable, label: string])[] = [
  ["stands", "Stands"],
  ["things", "Lines and things"],
  ["ground", "Ground"],
];

export const ErasePalette = () => (
  <PaletteFrame>
    <ErasedChoice />
    <BrushSettings />
    <OnlyOver />
    <MirrorSwitch />
  </PaletteFrame>
);

function ErasedChoice() {
  const { ui } = useProgram();
  const erases = useUi((s) => s.erases);
  return (
    <fieldset className="plain-fieldset" aria-label="Erase">
      <h3>Erase</h3>
      {ERASABLE.map(([what, label]) => (
        <Checkbox
          key={what}
          label={label}
          checked={erases[what]}
          onChange={(e) => ui.setState({ erases: { ...erases, [what]: e.currentTarget.checked } })}
        />
      ))}
    </fieldset>
  );
}
