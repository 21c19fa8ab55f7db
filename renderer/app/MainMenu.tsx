import { Menu } from "@mantine/core";
import { IconCheck, IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import type { Output } from "../../shared/api.ts";
import { filesPart } from "../files/part.ts";
import { useCommandPulse, usePart, useProgram, useUi } from "../window/context.ts";
import { keysOf } from "../window/shortcuts.ts";
import { commandById, run } from "./commands.ts";
import { Mark } from "./Mark.tsx";

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

export function MainMenu() {
  const [opened, setOpened] = useState(false);
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-start" width={270} offset={0} shadow="md" withinPortal>
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

const Items = ({ ids }: { ids: readonly string[] }) => ids.map((id) => <Item key={id} id={id} />);

function Entries() {
  const program = useProgram();
  const files = usePart(filesPart);
  useCommandPulse();
  const playing = useUi((s) => s.mode === "play");
  const [recent, setRecent] = useState<Output<"files.recent">>([]);
  const [shipped, setShipped] = useState<Output<"files.shipped">>([]);
  useEffect(() => {
    program.bridge.invoke("files.recent", {}).then(setRecent, () => undefined);
    program.bridge.invoke("files.shipped", {}).then(setShipped, () => undefined);
  }, [program]);
  return (
    <>
      <Items ids={["tonight", "new", "generate", "open"]} />
      <FileMenu title="Open recent">
        {recent
          .filter((r) => !r.missing)
          .slice(0, RECENT)
          .map(({ path, title }) => (
            <Menu.Item key={path} onClick={() => void files.open(path)} title={path}>
              {title}
            </Menu.Item>
          ))}
      </FileMenu>
      <FileMenu title="Shipped scenarios">
        {shipped.map(({ id, title }) => (
          <Menu.Item key={id} onClick={() => void files.openShipped(id, title)}>
            {title}
          </Menu.Item>
        ))}
      </FileMenu>
      <Menu.Divider />
      <div className="menu-lower">
        <Items ids={["save", "save-as", "print", "save-picture", "photograph", "solids", "make-pack", "close"]} />
        <Menu.Divider />
        <Items ids={playing ? PLAYING : ["table-size", "picture", "remake-ground"]} />
        {program.bridge.host === "browser" && <Menu.Divider />}
        <Items ids={["download", "upload", "new-tab"]} />
        <Menu.Divider />
        <Items
          ids={["vehicles", "characters", "palette", "handbook", "what-is-this", "shortcuts", "preferences", "about"]}
        />
      </div>
    </>
  );
}

const RECENT = 10;
const PLAYING = [
  "play-anew",
  "play-seats",
  "play-position",
  "play-lines",
  "share-page",
  "share-film",
  "share-video",
  "play-hand-over",
  "play-end-battle",
  "play-leave",
];

/** It has its place before its files are known: what stands below never moves under the pointer. */
function FileMenu({ title, children }: { title: string; children: readonly ReactNode[] }) {
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item disabled={children.length === 0}>{title}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>{children}</Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}
