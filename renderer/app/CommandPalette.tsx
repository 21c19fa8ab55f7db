import { Spotlight, type SpotlightActionGroupData, spotlight } from "@mantine/spotlight";
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp, IconSearch } from "@tabler/icons-react";
import { useEffect, useMemo, useState } from "react";
import { useProgram } from "../window/context.ts";
import { keysOf } from "../window/shortcuts.ts";
import { paletteOpener } from "./commands.ts";
import { paletteGroups, remember } from "./paletteGroups.ts";

/** Ctrl+K: every command that is enabled now, by name. */
export function CommandPalette() {
  const program = useProgram();
  const [opened, setOpened] = useState(0);
  useEffect(() => {
    paletteOpener.open = () => {
      setOpened((n) => n + 1);
      spotlight.open();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is possible is looked at anew each time it opens
  const groups = useMemo<SpotlightActionGroupData[]>(
    () =>
      paletteGroups(program).map(({ group, commands: listed }) => ({
        group,
        actions: listed.map((c) => ({
          id: c.id,
          label: c.label,
          ...(c.words !== undefined && { keywords: c.words }),
          onClick: () => {
            remember(program, c.id);
            c.run(program);
          },
          rightSection: (
            <span className="palette-end">
              {group !== c.group && <em>{c.group}</em>}
              {c.shortcuts[0] && <Keys of={c.shortcuts[0]} />}
            </span>
          ),
        })),
      })),
    [program, opened],
  );
  return (
    <Spotlight
      actions={groups}
      shortcut={null}
      nothingFound="No command with that name is available now."
      highlightQuery
      scrollable
      overlayProps={{ blur: 0, backgroundOpacity: 0.55 }}
      maxHeight={420}
      searchProps={{
        leftSection: <IconSearch size={18} />,
        placeholder: "Find a command…",
        "aria-label": "Find a command",
      }}
    />
  );
}

/** The typeface has no arrows. */
const ARROWS: Readonly<Record<string, typeof IconArrowUp>> = {
  "↑": IconArrowUp,
  "↓": IconArrowDown,
  "←": IconArrowLeft,
  "→": IconArrowRight,
};

export function Keys({ of }: { of: string }) {
  return (
    <span style={{ whiteSpace: "nowrap" }}>
      {keysOf(of).map((k) => {
        const Arrow = ARROWS[k];
        return (
          <kbd key={k} style={{ marginLeft: 3 }}>
            {Arrow ? <Arrow size={11} role="img" aria-label={k} /> : k}
          </kbd>
        );
      })}
    </span>
  );
}
