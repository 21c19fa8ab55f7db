import { Menu } from "@mantine/core";
import { IconCheck, IconChevronDown } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import type { Output } from "../../shared/api.ts";
import { filesPart } from "../files/part.ts";
import { useCommandPulse, useProgram, useUi } from "../window/context.ts";
import { keysOf } from "../window/shortcuts.ts";
import { commandById, run } from "./commands.ts";

export const Mark = ({ size }: { size: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
    <path d="M3 24c5-9 9-12 13-12s8 4 13 12" />
    <path d="M8 24c3-5 5-7 8-7s5 3 8 7" />
    <path d="M13 24c1-2 2-2.600 3-2.600s2 .6 3 2.600" />
    <path d="M1 27.500h30" className="edge" />
  </svg>
);

/** A menu entry for a command; absent where the program can never carry it out. */
function Item({ id }: { id: string }) {
  const program = useProgram();
  const command = commandById(id);
  if (!command.offered(program)) return null;
  const key = command.shortcuts[0];
  return (
    <Menu.Item
      disabled={!command.enabled(program)}
      onClick={() => run(program, id)}
      leftSection={command.on?.(program) ? <IconCheck size={14} aria-label="on" /> : undefined}
      rightSection={
        key && (
          <span>
            {keysOf(key).map((k) => (
              <kbd key={k}>{k}</kbd>
            ))}
          </span>
        )
      }
    >
      {command.label}
    </Menu.Item>
  );
}

/** The menu has given the focus back to its button by then, in milliseconds. */
const CLOSES = 250;
/** Whoever chose with the mouse has the keys for the table again: Space and Enter would open the menu once more. */
function giveKeysBack(): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && focused.matches(".mark") && !focused.matches(":focus-visible")) focused.blur();
}

export function MainMenu() {
  const [opened, setOpened] = useState(false);
  const change = (open: boolean) => {
    setOpened(open);
    if (!open) setTimeout(giveKeysBack, CLOSES);
  };
  return (
    <Menu opened={opened} onChange={change} position="bottom-start" width={270} offset={0} shadow="md" withinPortal>
      <Menu.Target>
        <button type="button" className="mark" aria-label="Sand Table menu">
          <Mark size={26} />
          <span>Sand Table</span>
          <IconChevronDown className="more" size={14} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>{opened && <Entries />}</Menu.Dropdown>
    </Menu>
  );
}

function Entries() {
  const program = useProgram();
  useCommandPulse();
  const playing = useUi((s) => s.mode === "play");
  const [recent, setRecent] = useState<Output<"files.recent">>([]);
  const [shipped, setShipped] = useState<Output<"files.shipped">>([]);
  useEffect(() => {
    program.bridge.invoke("files.recent", {}).then(setRecent, () => undefined);
    program.bridge.invoke("files.shipped", {}).then(setShipped, () => undefined);
  }, [program]);
  const known = recent.filter((r) => !r.missing).slice(0, 10);
  return (
    <>
      <Item id="new" />
      <Item id="generate" />
      <Item id="open" />
      {known.length > 0 && (
        <Menu.Sub>
          <Menu.Sub.Target>
            <Menu.Sub.Item>Open recent</Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown>
            {known.map((r) => (
              <Menu.Item key={r.path} onClick={() => void filesPart.of(program).open(r.path)} title={r.path}>
                {r.title}
              </Menu.Item>
            ))}
          </Menu.Sub.Dropdown>
        </Menu.Sub>
      )}
      {shipped.length > 0 && (
        <Menu.Sub>
          <Menu.Sub.Target>
            <Menu.Sub.Item>Shipped scenarios</Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown>
            {shipped.map((s) => (
              <Menu.Item key={s.id} onClick={() => void filesPart.of(program).openShipped(s.id, s.title)}>
                {s.title}
              </Menu.Item>
            ))}
          </Menu.Sub.Dropdown>
        </Menu.Sub>
      )}
      <Menu.Divider />
      <Item id="save" />
      <Item id="save-as" />
      <Item id="print" />
      <Item id="save-picture" />
      <Item id="close" />
      {!playing && (
        <>
          <Menu.Divider />
          <Item id="table-size" />
          <Item id="picture" />
        </>
      )}
      {playing && (
        <>
          <Menu.Divider />
          <Item id="play-anew" />
          <Item id="play-seats" />
          <Item id="play-position" />
          <Item id="play-hand-over" />
          <Item id="play-end-battle" />
          <Item id="play-leave" />
        </>
      )}
      {program.bridge.host === "browser" && <Menu.Divider />}
      <Item id="download" />
      <Item id="upload" />
      <Item id="new-tab" />
      <Menu.Divider />
      <Item id="vehicles" />
      <Item id="characters" />
      <Item id="palette" />
      <Item id="shortcuts" />
      <Item id="theme-system" />
      <Item id="about" />
    </>
  );
}
