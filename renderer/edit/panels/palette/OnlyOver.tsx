/** The ground that painting may cover; all other ground stays. */
import { Select } from "@mantine/core";
import { useRef } from "react";
import { kindName } from "../../../../shared/table/kindNames.ts";
import { GROUND_KINDS, type GroundKind } from "../../../../shared/table/kinds.ts";
import { useProgram, useUi } from "../../../window/context.ts";

const ANYTHING = "anything";

export function OnlyOver() {
  const { ui } = useProgram();
  const paint = useUi((s) => s.paint);
  const input = useRef<HTMLInputElement>(null);
  /** After a choice with the mouse, the keys go back to the table. */
  const byKeys = useRef(false);
  return (
    <div className="row">
      <span>Only over</span>
      <Select
        size="xs"
        w={92}
        aria-label="Paint only over"
        comboboxProps={{ width: 170, position: "top-end" }}
        ref={input}
        onKeyDown={() => {
          byKeys.current = true;
        }}
        onMouseDown={() => {
          byKeys.current = false;
        }}
        onDropdownClose={() => byKeys.current || input.current?.blur()}
        value={paint.only ?? ANYTHING}
        onChange={(v) => ui.setState({ paint: { ...paint, only: v === ANYTHING ? null : (v as GroundKind | null) } })}
        data={[
          { value: ANYTHING, label: "Anything" },
          ...GROUND_KINDS.map((kind) => ({ value: kind, label: kindName(kind) })),
        ]}
      />
    </div>
  );
}
