/** The choice of a stand's manner of movement, if it has several. */
import { Select } from "@mantine/core";
import type { Manner } from "../../../shared/play/planning.ts";

export function MannerSelect(props: {
  manners: readonly Manner[];
  manner: string | null;
  onChange: (manner: string | null) => void;
}) {
  const { manners, manner, onChange } = props;
  if (manners.length < 2) return null;
  return (
    <Select
      size="xs"
      label="Manner"
      value={manner}
      onChange={onChange}
      data={manners.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
