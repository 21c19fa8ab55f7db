import { Button } from "@mantine/core";
import type { ReactNode } from "react";

interface DialogFootProps {
  readonly close: () => void;
  readonly left?: ReactNode;
  readonly children?: ReactNode;
}
/** The buttons of a dialog: Cancel, then the button that carries it out. */
export function DialogFoot({ close, left, children }: DialogFootProps) {
  return (
    <div className="dialog-foot">
      {left}
      <Button variant="default" onClick={close}>
        Cancel
      </Button>
      {children}
    </div>
  );
}
