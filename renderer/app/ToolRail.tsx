import { ActionIcon, Tooltip } from "@mantine/core";
import {
  IconArrowsMove,
  IconBinoculars,
  IconBuildingChurch,
  IconDice5,
  IconEraser,
  IconEye,
  IconFlag,
  IconFocusCentered,
  IconHandMove,
  IconHandStop,
  IconMap2,
  IconMarquee2,
  IconPhoto,
  IconPointer,
  IconRoad,
  IconRoute,
  IconRuler2,
  IconStairsUp,
  IconTank,
  IconTargetArrow,
} from "@tabler/icons-react";
import { PAINT_ICONS } from "../edit/paintTools.ts";
import { useProgram, useUi } from "../window/context.ts";
import { isPaintTool } from "../window/store/hands/paint.ts";
import { MODE_TOOLS, type ToolId } from "../window/store/ui.ts";
import { commandById, TOOL_NAMES } from "./commands.ts";

const ICONS: Readonly<Record<ToolId, typeof IconPointer>> = {
  select: IconPointer,
  region: IconMarquee2,
  picture: IconPhoto,
  ...PAINT_ICONS,
  height: IconStairsUp,
  line: IconRoad,
  thing: IconBuildingChurch,
  zone: IconFlag,
  stand: IconTank,
  erase: IconEraser,
  measure: IconRuler2,
  sight: IconEye,
  viewshed: IconBinoculars,
  ranges: IconTargetArrow,
  move: IconArrowsMove,
  odds: IconDice5,
  route: IconRoute,
  plans: IconMap2,
  suppose: IconHandMove,
  act: IconFocusCentered,
  intervene: IconHandStop,
  look: IconPointer,
};

export function ToolRail() {
  const program = useProgram();
  const mode = useUi((s) => s.mode);
  const tool = useUi((s) => s.tool);
  const painter = useUi((s) => s.painter);
  // The painting tools share a button, with the tool last in hand. The palette has all of them.
  const shown = MODE_TOOLS[mode].filter(
    (id) => (!isPaintTool(id) || id === painter) && (id !== "picture" || tool === id),
  );
  return (
    <div className="rail" role="toolbar" aria-label="Tools" aria-orientation="vertical">
      {shown.map((id) => {
        const Icon = ICONS[id];
        const { label, key } = TOOL_NAMES[id];
        const on = id === tool || (isPaintTool(id) && isPaintTool(tool));
        return (
          <Tooltip key={id} label={`${label} (${key})`} position="right">
            <ActionIcon
              size={38}
              variant={on ? "filled" : "subtle"}
              color={on ? "brass" : "gray"}
              data-what={`tool ${id}`}
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
