/** A palette's scrolling part and, below it, the settings of the tool in hand, which never scroll away. */
import { ScrollArea } from "@mantine/core";
import type { ReactNode } from "react";

export function PaletteFrame({ children, foot }: { children: ReactNode; foot?: ReactNode }) {
  return (
    <div className="palette">
      <ScrollArea className="palette-scroll" type="auto" scrollbarSize={6}>
        <div className="palette-body">{children}</div>
      </ScrollArea>
      {foot}
    </div>
  );
}
