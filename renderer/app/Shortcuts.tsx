/** The sheet of keys: those of a mode and those that work everywhere, with a filter. */
import { SegmentedControl, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import type { Command } from "../window/command.ts";
import { useProgram, useUi } from "../window/context.ts";
import { keysOf } from "../window/shortcuts.ts";
import type { Mode } from "../window/store/ui.ts";
import { Keys } from "./CommandPalette.tsx";
import { COMMAND_GROUPS } from "./commands.ts";
import { keyed, keyLabel, MOUSE, modesOf } from "./keyList.ts";
import { MODES } from "./modes.ts";

export function Shortcuts() {
  const program = useProgram();
  const now = useUi((s) => s.mode);
  const [mode, setMode] = useState<Mode>(now);
  const [filter, setFilter] = useState("");
  const wanted = filter.trim().toLowerCase();
  const fits = (label: string, keys: string) => `${label} ${keys}`.toLowerCase().includes(wanted);
  const shown = keyed.filter((c) => {
    const [keys = ""] = c.shortcuts;
    if (!c.offered(program)) return false;
    const modes = modesOf(c);
    // A search goes through all modes.
    return wanted === "" ? modes === "everywhere" || modes.includes(mode) : fits(c.label, keysOf(keys).join("+"));
  });
  const everywhere = (c: Command) => modesOf(c) === "everywhere";
  const groups = [...COMMAND_GROUPS].sort((a, b) => Number(a === "File") - Number(b === "File"));
  const part = (title: string, all: readonly Command[]) =>
    all.length > 0 && (
      <section key={title}>
        <h3>{title}</h3>
        {all.map((c) => (
          <div key={c.id}>
            <span>{keyLabel(c)}</span>
            <Keys of={c.shortcuts[0] ?? ""} />
          </div>
        ))}
      </section>
    );
  const mouse = MOUSE.filter(([keys, words]) => fits(words, keys));
  return (
    <>
      <div className="keys-head">
        <TextInput
          size="xs"
          data-autofocus
          aria-label="Find a key"
          placeholder="Find a key or a command"
          leftSection={<IconSearch size={14} />}
          value={filter}
          onChange={(e) => setFilter(e.currentTarget.value)}
        />
        <SegmentedControl
          fullWidth={false}
          aria-label="Keys of the mode"
          value={mode}
          onChange={(value) => setMode(value as Mode)}
          data={MODES.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      <div className="keys">
        {groups.map((group) =>
          part(
            group,
            shown.filter((c) => c.group === group && !everywhere(c)),
          ),
        )}
        {mouse.length > 0 && (
          <section>
            <h3>Mouse</h3>
            {mouse.map(([keys, words]) => (
              <div key={keys}>
                <span>{words}</span>
                <kbd>{keys}</kbd>
              </div>
            ))}
          </section>
        )}
        {part("Everywhere", shown.filter(everywhere))}
        {shown.length === 0 && mouse.length === 0 && <p>No key or command has that name.</p>}
      </div>
    </>
  );
}
