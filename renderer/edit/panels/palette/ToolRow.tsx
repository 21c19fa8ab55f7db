/** A family of tools as a row of icons or as tiles with words, with one in hand. */
import { ActionIcon, Tooltip } from "@mantine/core";
import type { IconBrush } from "@tabler/icons-react";

export interface ToolChoice {
  readonly id: string;
  readonly label: string;
  /** The key that takes it up, if any. */
  readonly key?: string | undefined;
  readonly icon: typeof IconBrush;
}
interface ToolRowProps {
  readonly label: string;
  readonly choices: readonly ToolChoice[];
  readonly chosen: string;
  readonly pick: (id: string) => void;
}

export function ToolRow(props: ToolRowProps) {
  return (
    <fieldset className="tool-row" aria-label={props.label}>
      {props.choices.map(({ id, label, key, icon: Icon }) => (
        <Tooltip key={id} label={key ? `${label} (${key})` : label}>
          <ActionIcon
            size={34}
            variant={id === props.chosen ? "filled" : "subtle"}
            color={id === props.chosen ? "brass" : "gray"}
            data-what={`tool ${id}`}
            aria-label={label}
            aria-pressed={id === props.chosen}
            onClick={() => props.pick(id)}
          >
            <Icon size={19} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      ))}
    </fieldset>
  );
}

/** For tools whose icons need words. */
export const ToolTiles = (props: ToolRowProps) => (
  <fieldset className="tool-tiles" aria-label={props.label}>
    {props.choices.map(({ id, label, icon: Icon }) => (
      <button
        key={id}
        type="button"
        data-what={`tool ${id}`}
        aria-pressed={id === props.chosen}
        onClick={() => props.pick(id)}
      >
        <Icon size={20} stroke={1.5} aria-hidden="true" />
        <span>{label}</span>
      </button>
    ))}
  </fieldset>
);
