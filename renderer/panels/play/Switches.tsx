/** Ways of carrying out the command in hand. */
import { Switch } from "@mantine/core";
import type { OpenKind } from "../../../shared/play/contract.ts";
import { usePlay, useProgram } from "../../app/context.ts";

export function Switches({ kind }: { kind: OpenKind }) {
  const program = useProgram();
  const switched = usePlay((s) => s.hand.switched);
  return (kind.switches ?? []).map(({ field, name }) => (
    <Switch
      key={field}
      size="xs"
      label={name}
      checked={switched.includes(field)}
      onChange={(e) => {
        const on = e.currentTarget.checked;
        program.play.setHand((h) => ({
          ...h,
          switched: on ? [...h.switched, field] : h.switched.filter((one) => one !== field),
        }));
      }}
    />
  ));
}
