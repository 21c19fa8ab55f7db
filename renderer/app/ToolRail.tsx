import { ActionIcon, Tooltip } from "@mantine/core";
import {
  IconBrush,
  IconEraser,
  IconEye,
  IconFocusCentered,
  IconHandStop,
  IconPointer,
  IconRoad,
  IconRuler2,
  IconStairsUp,
  IconTank,
} from "@tabler/icons-react";
import { MODE_TOOLS, type ToolId } from "../store/ui.ts";
import { commandById, TOOL_NAMES } from "./commands.ts";
import { useProgram, useUi } from "./context.ts";

const ICONS: Readonly<Record<ToolId, typeof IconBrush>> = {
  select: IconPointer,
  brush: IconBrush,
  height: IconStairsUp,
  line: IconRoad,
  stand: IconTank,
  erase: IconEraser,
  measure: IconRuler2,
  sight: IconEye,
  act: IconFocusCentered,
  intervene: IconHandStop,
};

export function ToolRail() {
  const program = useProgram();
  const mode = useUi((s) => s.mode);
  const tool = useUi((s) => s.tool);
  return (
    <div className="rail" role="toolbar" aria-label="Tools" aria-orientation="vertical">
      {MODE_TOOLS[mode].map((id) => {
        const Icon = ICONS[id];
        const { label, key } = TOOL_NAMES[id];
        const on = id === tool;
        return (
          <Tooltip key={id} label={`${label} (${key})`} position="right">
            <ActionIcon
              size={38}
              variant={on ? "filled" : "subtle"}
              color={on ? "brass" : "gray"}
              aria-label={label}
              aria-pressed={on}
              onClick={() => commandById(`tool-${id}`).run(program)}
            >
              <Icon size={21} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
        );
      })}
    </div>
  );
}
