/**
 * A dialog: the focus starts in its first field, or on its main button, not on the cross that closes it. Beside the cross a
 * button opens the handbook at the dialog's page.
 */
import { Modal, type ModalProps, useProps } from "@mantine/core";
import { IconHelp } from "@tabler/icons-react";
import { useCallback } from "react";
import { useProgram } from "../context.ts";
import { IconButton } from "./IconButton.tsx";

const FIELD = "input:not([type=hidden], [type=file], :disabled), textarea:not(:disabled), select:not(:disabled)";
const BUTTON = "button[data-variant=filled]:not(:disabled), button:not(:disabled), [tabindex='0']";

export function Dialog(props: ModalProps) {
  const program = useProgram();
  const {
    children,
    title,
    withCloseButton = true,
    closeButtonProps,
    overlayProps,
    ...rest
  } = useProps("Modal", null, props);
  const body = useCallback((content: HTMLDivElement | null) => {
    if (!content || content.querySelector("[data-autofocus]")) return;
    const first = content.querySelector(FIELD) ?? content.querySelector(BUTTON);
    first?.setAttribute("data-autofocus", "");
  }, []);
  return (
    <Modal.Root {...rest}>
      <Modal.Overlay {...overlayProps} />
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>{title}</Modal.Title>
          <div className="dialog-corner">
            <IconButton label="Handbook" tip="Handbook (?)" size={28} act={() => program.run("handbook")}>
              <IconHelp size={18} stroke={1.6} />
            </IconButton>
            {withCloseButton && <Modal.CloseButton {...closeButtonProps} />}
          </div>
        </Modal.Header>
        <Modal.Body>
          <div ref={body} style={{ display: "contents" }}>
            {children}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
