import { ActionIcon, type ActionIconProps, Tooltip } from "@mantine/core";
import type { ReactNode } from "react";

interface IconButtonProps extends Pick<ActionIconProps, "size" | "variant" | "disabled" | "color"> {
  readonly label: string;
  /** The tooltip; the label by default. */
  readonly tip?: string;
  readonly act: () => unknown;
  readonly children: ReactNode;
}
export const IconButton = ({ label, tip = label, act, children, ...look }: IconButtonProps) => (
  <Tooltip label={tip}>
    <ActionIcon {...look} aria-label={label} onClick={act}>
      {children}
    </ActionIcon>
  </Tooltip>
);
