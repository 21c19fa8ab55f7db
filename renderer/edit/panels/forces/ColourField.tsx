/** A side's colour: swatches to click, and any other colour behind a button. */
import { ActionIcon, CheckIcon, ColorInput, ColorPicker, ColorSwatch, Popover } from "@mantine/core";
import { IconColorPicker } from "@tabler/icons-react";
import { useEffect, useId, useState } from "react";
import type { Side } from "../../../../shared/scenario/model.ts";
import { SIDE_SWATCHES, sideColours } from "../../../theme/sideColours.ts";

interface ColourFieldProps {
  readonly side: Side;
  readonly write: (colour: string | undefined) => boolean;
}

export function ColourField({ side, write }: ColourFieldProps) {
  const usual = sideColours({ id: side.id }).main;
  const now = sideColours(side).main;
  const label = useId();
  const take = (colour: string) => colour === now || write(colour === usual ? undefined : colour);
  const listed = SIDE_SWATCHES.some(({ colour }) => colour === now);
  return (
    <fieldset className="colours" aria-labelledby={label}>
      <span id={label}>Colour</span>
      {SIDE_SWATCHES.map(({ name, colour }) => (
        <ColorSwatch
          key={colour}
          component="button"
          type="button"
          size={22}
          radius={0}
          color={colour}
          aria-label={`Colour: ${name}`}
          aria-pressed={colour === now}
          title={name}
          onClick={() => take(colour)}
        >
          {colour === now && <CheckIcon size={11} color="#fff" />}
        </ColorSwatch>
      ))}
      <Popover position="bottom-end" withinPortal trapFocus>
        <Popover.Target>
          <ActionIcon size={22} variant="default" aria-label="Another colour" title="Another colour">
            {listed ? <IconColorPicker size={14} /> : <i className="colour-now" style={{ background: now }} />}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>
          <Custom now={now} take={take} />
        </Popover.Dropdown>
      </Popover>
    </fieldset>
  );
}

/** Any colour: by hand, or as six figures. */
function Custom({ now, take }: { now: string; take: (colour: string) => boolean }) {
  const [text, setText] = useState(now);
  useEffect(() => setText(now), [now]);
  const commit = (value: string) => {
    const colour = value.toLowerCase();
    if (!/^#[0-9a-f]{6}$/.test(colour) || !take(colour)) setText(now);
  };
  return (
    <>
      <ColorPicker format="hex" value={text} onChange={setText} onChangeEnd={commit} />
      <ColorInput
        size="xs"
        mt={8}
        label="Colour in figures"
        format="hex"
        withEyeDropper={false}
        withPicker={false}
        value={text}
        onChange={setText}
        onBlur={() => commit(text)}
        onKeyDown={(e) => {
          if (e.key === "Enter") commit(text);
        }}
      />
    </>
  );
}
