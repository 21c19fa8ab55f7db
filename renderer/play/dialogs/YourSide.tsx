/** Whose player sits here. */
import { SegmentedControl } from "@mantine/core";
import type { SideId } from "../../../shared/systems.ts";

interface Props {
  readonly sides: readonly { readonly id: SideId; readonly name: string }[];
  readonly side: SideId;
  readonly choose: (side: SideId) => void;
}

export const YourSide = ({ sides, side, choose }: Props) => (
  <SegmentedControl
    aria-label="Your side"
    value={side}
    data={sides.map(({ id, name }) => ({ value: id, label: name }))}
    onChange={(v) => choose(v as SideId)}
  />
);
