/** The sheet of keys: those of a mode and those that work everywhere, with a filter. */
import { SegmentedControl, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import type { Command } from "../window/command.ts";
import { useProgram, useUi } from "../window/context.ts";
import { keysOf } from "../window/shortcuts.ts";
import { MODE_TOOLS, type Mode, type ToolId } from "../window/store/ui.ts";
import { Keys } from "./CommandPalette.tsx";
import { COMMAND_GROUPS, commands } from "./commands.ts";
import { MODES } from "./modes.ts";

const MOUSE: readonly (readonly [keys: string, words: string])[] = [
  ["Left", "Select, or use the tool"],
  ["Right drag", "Move the view"],
  ["Middle drag", "Turn the view"],
  ["Wheel", "Zoom to the pointer"],
  ["Double click", "Fly there"],
  ["Drag a stand", "Move it"],
  ["Shift + drag", "Turn it"],
  ["Ctrl + drag", "Move without snapping, turn in 15° steps"],
];
/** Of the numbered choices the first stands for all. */
const FURTHER_CHOICE = /^play-choice-[2-9]$/;

/** The modes in which a command works; "everywhere" where it isn't about one of them. */
function modesOf({ group, id }: Command): readonly Mode[] | "everywhere" {
  switch (group) {
    case "Plan":
    case "Play":
    case "Print":
    case "Lab":
      return id.startsWith("mode-") ? "everywhere" : [group.toLowerCase() as Mode];
    case "Tools": {
      const tool = id.replace(/^tool-/, "") as ToolId;
      const modes = MODES.map(({ id }) => id).filter((mode) => MODE_TOOLS[mode].includes(tool));
      return modes.length > 0 ? modes : ["edit"];
    }
    case "Stands":
      return ["edit", "plan"];
    case "Edit":
      return /^(undo|redo|step-back)$/.test(id) ? "everywhere" : ["edit"];
    default:
      return "everywhere";
  }
}

export function Shortcuts() {
  const program = useProgram();
  const now = useUi((s) => s.mode);
  const [mode, setMode] = useState<Mode>(now);
  const [filter, setFilter] = useState("");
  const wanted = filter.trim().toLowerCase();
  const fits = (label: string, keys: string) => `${label} ${keys}`.toLowerCase().includes(wanted);
  const shown = commands.filter((c) => {
    const [keys] = c.shortcuts;
    if (keys === undefined || !c.offered(program) || FURTHER_CHOICE.test(c.id)) return false;
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
            <span>{c.id === "play-choice-1" ? "Choices 1 to 4" : c.label}</span>
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
