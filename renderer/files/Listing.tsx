/** The known places, and the entries of a folder. */
import { Loader } from "@mantine/core";
import { IconBooks, IconDice5, IconFile, IconFileText, IconFolder, IconHome } from "@tabler/icons-react";
import { type KeyboardEvent, useRef } from "react";
import type { Folder } from "./useFolder.ts";

type Entry = Folder["entries"][number];

const time = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const sizeWords = (bytes: number) => (bytes < 1024 ? `${bytes} B` : `${Math.round(bytes / 1024)} KB`);

interface EntryProps {
  readonly file: string;
  readonly go: (path: string) => Promise<void>;
  readonly choose: (name: string) => void;
  readonly take: (path: string) => void;
  readonly takesEnter: boolean;
}
interface ListingProps extends EntryProps {
  readonly folder: Folder | null;
  readonly entries: readonly Entry[];
  readonly waiting: boolean;
  readonly empty: string;
}
export function Listing({ folder, entries, waiting, empty, ...hands }: ListingProps) {
  const list = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Backspace" && folder?.parent) void hands.go(folder.parent);
    if (step === undefined) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("button") ?? [])];
    const now = rows.indexOf(document.activeElement as HTMLElement);
    rows[Math.min(rows.length - 1, Math.max(0, now + step))]?.focus();
    event.preventDefault();
  };
  return (
    <div className="browse">
      <div className="places">
        {folder?.places.map(({ path, name }) => (
          <button
            key={path}
            type="button"
            className="pick"
            style={{ margin: 0, width: "100%" }}
            aria-current={path === folder.path}
            onClick={() => void hands.go(path)}
          >
            <IconHome size={15} />
            <span className="name">{name}</span>
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the buttons inside */}
      <div className="listing" ref={list} onKeyDown={walk}>
        {waiting && <Loader size="sm" m="md" />}
        {entries.map((entry) => (
          <EntryRow key={entry.path} entry={entry} {...hands} />
        ))}
        {folder && entries.length === 0 && <p style={{ margin: 12 }}>{empty}</p>}
      </div>
    </div>
  );
}

function EntryRow({ entry, file, go, choose, take, takesEnter }: EntryProps & { entry: Entry }) {
  if (entry.type === "folder")
    return (
      <button type="button" className="pick" onClick={() => void go(entry.path)}>
        <IconFolder size={16} />
        <span className="name">{entry.name}</span>
      </button>
    );
  return (
    <button
      type="button"
      className="pick"
      aria-pressed={entry.name === file}
      onClick={() => choose(entry.name)}
      onDoubleClick={() => take(entry.path)}
      onKeyDown={({ key }) => {
        if (key === "Enter" && takesEnter) take(entry.path);
      }}
    >
      <Sign type={entry.type} />
      <span className="name">{entry.name}</span>
      <span className="end">
        {sizeWords(entry.size)}, {time.format(entry.modified)}
      </span>
    </button>
  );
}

function Sign({ type }: { type: Entry["type"] }) {
  if (type === "game") return <IconDice5 size={16} />;
  if (type === "pack") return <IconBooks size={16} />;
  return type === "document" ? <IconFile size={16} /> : <IconFileText size={16} />;
}
