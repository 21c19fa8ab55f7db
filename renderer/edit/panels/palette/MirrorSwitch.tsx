/** The choice whether edits also apply to the other half of the table. */
import { SegmentedControl, Tooltip, VisuallyHidden } from "@mantine/core";
import { IconBan, IconFlipHorizontal, IconFlipVertical, IconRotate } from "@tabler/icons-react";
import { MIRRORS, type Mirror } from "../../../../shared/editing/gestures/mirror.ts";
import { useProgram, useUi } from "../../../window/context.ts";

const WAYS: Readonly<Record<Mirror, { readonly icon: typeof IconBan; readonly label: string }>> = {
  off: { icon: IconBan, label: "No mirror" },
  "west-east": { icon: IconFlipVertical, label: "Mirror north and south" },
  "north-south": { icon: IconFlipHorizontal, label: "Mirror west and east" },
  point: { icon: IconRotate, label: "Mirror by half a turn" },
};

export function MirrorSwitch() {
  const { ui } = useProgram();
  const paint = useUi((s) => s.paint);
  return (
    <div className="row">
      <span>Mirror</span>
      <SegmentedControl
        fullWidth={false}
        aria-label="Mirror-editing"
        value={paint.mirror}
        onChange={(mirror) => ui.setState({ paint: { ...paint, mirror: mirror as Mirror } })}
        data={MIRRORS.map((value) => {
          const { icon: Icon, label } = WAYS[value];
          return {
            value,
            label: (
              <Tooltip label={label}>
                <span className="mirror-way">
                  <Icon size={15} stroke={1.6} aria-hidden="true" />
                  <VisuallyHidden>{label}</VisuallyHidden>
                </span>
              </Tooltip>
            ),
          };
        })}
      />
    </div>
  );
}
