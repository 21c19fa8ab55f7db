/** Switches of the command in hand. */
import { Select, Switch } from "@mantine/core";
import type { OpenKind, SwitchSetting } from "../../../shared/play/contract.ts";
import { useProgram } from "../../window/context.ts";
import { playPart, usePlay } from "../part.ts";
import { settingsOf } from "../store/hand.ts";

export function Switches({ kind }: { kind: OpenKind }) {
  const program = useProgram();
  const switched = usePlay((s) => s.hand.switched);
  const set = (field: string, value: SwitchSetting | undefined) =>
    playPart.of(program).setHand((h) => {
      const { [field]: _before, ...others } = h.switched;
      return { ...h, switched: value === undefined ? others : { ...others, [field]: value } };
    });
  return kind.switches.map((toggle) => {
    const { field, name } = toggle;
    const settings = settingsOf(toggle);
    if (!("choices" in toggle))
      return (
        <Switch
          key={field}
          label={name}
          checked={switched[field] === toggle.value}
          onChange={(e) => set(field, e.currentTarget.checked ? toggle.value : undefined)}
        />
      );
    const index = settings.findIndex(({ value }) => value === switched[field]);
    return (
      <Select
        key={field}
        size="xs"
        label={name}
        data={[toggle.usual, ...settings.map((setting) => setting.name)].map((label, i) => ({
          value: String(i),
          label,
        }))}
        value={String(index + 1)}
        onChange={(chosen) => set(field, settings[Number(chosen) - 1]?.value)}
      />
    );
  });
}
