/** A dialog: the focus starts in its first field, or on its main button, not on the cross that closes it. */
import { Modal, type ModalProps } from "@mantine/core";
import { useCallback } from "react";

const FIELD = "input:not([type=hidden], [type=file], :disabled), textarea:not(:disabled), select:not(:disabled)";
const BUTTON = "button[data-variant=filled]:not(:disabled), button:not(:disabled), [tabindex='0']";

export function Dialog({ children, ...rest }: ModalProps) {
  const body = useCallback((content: HTMLDivElement | null) => {
    if (!content || content.querySelector("[data-autofocus]")) return;
    const first = content.querySelector(FIELD) ?? content.querySelector(BUTTON);
    first?.setAttribute("data-autofocus", "");
  }, []);
  return (
    <Modal {...rest}>
      <div ref={body} style={{ display: "contents" }}>
        {children}
      </div>
    </Modal>
  );
}
