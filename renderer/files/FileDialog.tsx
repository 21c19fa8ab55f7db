/** The program's own open and save dialog, for doors without the system's: folders as the host lists them. */
import { Button, Loader, Modal, TextInput } from "@mantine/core";
import { IconDice5, IconFile, IconFileText, IconFolder, IconFolderPlus, IconHome } from "@tabler/icons-react";
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { DOCUMENT_ENDINGS, type Output } from "../../shared/api.ts";
import { GAME_EXTENSION } from "../../shared/play/gameFile.ts";
import type { Failure } from "../../shared/result.ts";
import { useProgram } from "../window/context.ts";
import type { Questions } from "../window/store/asking.ts";

type Folder = Extract<Output<"files.list">, { ok: true }>["value"];
type Props = Questions["pickFile"]["about"] & { readonly answer: (a: Questions["pickFile"]["answer"]) => void };

const time = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const sizeWords = (bytes: number) => (bytes < 1024 ? `${bytes} B` : `${Math.round(bytes / 1024)} KB`);

export function FileDialog({ purpose, suggested, folder: first, extension, answer }: Props) {
  const { bridge } = useProgram();
  const [folder, setFolder] = useState<Folder | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [name, setName] = useState(suggested);
  const [making, setMaking] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const ending = DOCUMENT_ENDINGS.find((e) => e === extension);

  const go = useCallback(
    async (path: string | null, fallback = false) => {
      const listed = await bridge.invoke("files.list", { path, ...(ending && { ending }) });
      if (listed.ok) {
        setFolder(listed.value);
        setFailure(null);
      } else if (fallback) await go(null);
      else setFailure(listed.error);
    },
    [bridge, ending],
  );
  useEffect(() => void go(first, true), [go, first]);

  const sort = ending ? "document" : extension === GAME_EXTENSION ? "game" : "scenario";
  const noun = ending ? NOUNS[ending] : sort;
  // Both sorts are opened here; written is one of them.
  const entries = folder?.entries.filter((e) => e.type === "folder" || purpose === "open" || e.type === sort) ?? [];
  const named = (file: string) => entries.find((e) => e.type !== "folder" && e.name === file);
  const asTyped = purpose === "open" ? named(name.trim()) : undefined;
  const file = asTyped?.name ?? (name.trim().endsWith(extension) ? name.trim() : `${name.trim()}${extension}`);
  const exists = named(file);
  const bad = /[\\/]/.test(name) ? "A name has no slashes." : null;
  const ready = name.trim() !== "" && !bad && folder !== null && (purpose === "save" || exists !== undefined);
  const finish = () => {
    if (!ready || !folder) return;
    const path = exists?.path ?? join(folder.path, file);
    answer({ path, overwrite: false });
  };
  const make = async () => {
    if (!folder || making === null || making.trim() === "") return;
    const made = await bridge.invoke("files.makeFolder", { parent: folder.path, name: making.trim() });
    if (!made.ok) return setFailure(made.error);
    setMaking(null);
    await go(made.value);
  };
  /** Up and down through the list. */
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Backspace" && folder?.parent) void go(folder.parent);
    if (step === undefined) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("button") ?? [])];
    const now = rows.indexOf(document.activeElement as HTMLElement);
    rows[Math.min(rows.length - 1, Math.max(0, now + step))]?.focus();
    event.preventDefault();
  };

  return (
    <Modal
      opened
      onClose={() => answer(null)}
      size="lg"
      title={purpose === "open" ? "Open a scenario or a game" : `Save the ${noun} as`}
    >
      <Crumbs folder={folder} go={go} />
      <div className="browse">
        <div className="places">
          {folder?.places.map((p) => (
            <button
              key={p.path}
              type="button"
              className="pick"
              style={{ margin: 0, width: "100%" }}
              aria-current={p.path === folder.path}
              onClick={() => void go(p.path)}
            >
              <IconHome size={15} />
              <span className="name">{p.name}</span>
            </button>
          ))}
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the buttons inside */}
        <div className="listing" ref={list} onKeyDown={walk}>
          {folder === null && failure === null && <Loader size="sm" m="md" />}
          {entries.map((e) =>
            e.type === "folder" ? (
              <button key={e.path} type="button" className="pick" onClick={() => void go(e.path)}>
                <IconFolder size={16} />
                <span className="name">{e.name}</span>
              </button>
            ) : (
              <button
                key={e.path}
                type="button"
                className="pick"
                aria-pressed={e.name === file}
                onClick={() => setName(e.name)}
                onDoubleClick={() => answer({ path: e.path, overwrite: false })}
                onKeyDown={(k) => {
                  if (k.key === "Enter" && purpose === "open") answer({ path: e.path, overwrite: false });
                }}
              >
                <Sign type={e.type} />
                <span className="name">{e.name}</span>
                <span className="end">
                  {sizeWords(e.size)}, {time.format(e.modified)}
                </span>
              </button>
            ),
          )}
          {folder && entries.length === 0 && <p style={{ margin: 12 }}>No folders and no {noun}s here.</p>}
        </div>
      </div>
      {failure && (
        <p role="alert" style={{ color: "var(--danger)", margin: "10px 0 0" }}>
          {failure.message}
        </p>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          finish();
        }}
      >
        <TextInput
          mt="md"
          data-autofocus
          label="File name"
          value={name}
          error={bad}
          onChange={(e) => setName(e.currentTarget.value)}
        />
        <div className="dialog-foot">
          {purpose === "save" && making === null && (
            <Button
              className="left-side"
              variant="default"
              leftSection={<IconFolderPlus size={16} />}
              onClick={() => setMaking("")}
            >
              New folder
            </Button>
          )}
          <Button variant="default" onClick={() => answer(null)}>
            Cancel
          </Button>
          <Button type="submit" disabled={!ready}>
            {purpose === "open" ? "Open" : "Save"}
          </Button>
        </div>
      </form>
      {making !== null && (
        <form
          style={{ display: "flex", gap: 8, marginTop: 12, alignItems: "end" }}
          onSubmit={(event) => {
            event.preventDefault();
            void make();
          }}
        >
          <TextInput
            style={{ flex: 1 }}
            label="New folder's name"
            value={making}
            autoFocus
            onChange={(e) => setMaking(e.currentTarget.value)}
          />
          <Button variant="default" onClick={() => setMaking(null)}>
            Never mind
          </Button>
          <Button type="submit" disabled={making.trim() === ""}>
            Make folder
          </Button>
        </form>
      )}
    </Modal>
  );
}

const NOUNS = { ".pdf": "PDF document", ".png": "PNG picture", ".svg": "SVG drawing" } as const;

function Sign({ type }: { type: Folder["entries"][number]["type"] }) {
  if (type === "game") return <IconDice5 size={16} />;
  return type === "document" ? <IconFile size={16} /> : <IconFileText size={16} />;
}

function Crumbs({ folder, go }: { folder: Folder | null; go: (path: string | null) => Promise<void> }) {
  if (!folder) return <div className="crumbs" />;
  // Only folders below a known place can be listed: the way there begins at that place.
  const root = folder.places
    .filter((p) => folder.path === p.path || folder.path.startsWith(withSlash(p.path)))
    .sort((a, b) => a.path.length - b.path.length)[0];
  const rest = root ? folder.path.slice(root.path.length).split(/[\\/]/).filter(Boolean) : [folder.path];
  let at = root?.path ?? "";
  const steps = [
    ...(root ? [{ name: root.name, path: root.path }] : []),
    ...rest.map((name) => {
      at = at === "" ? name : join(at, name);
      return { name, path: at };
    }),
  ];
  return (
    <nav className="crumbs" aria-label="Folder">
      {steps.map((s, i) => (
        <span key={s.path}>
          {i > 0 && "›"}
          <button
            type="button"
            aria-current={i === steps.length - 1 ? "page" : undefined}
            onClick={() => void go(s.path)}
          >
            {s.name}
          </button>
        </span>
      ))}
    </nav>
  );
}

const separator = (path: string) => (path.includes("\\") && !path.includes("/") ? "\\" : "/");
const withSlash = (path: string) => (/[\\/]$/.test(path) ? path : path + separator(path));
const join = (folder: string, name: string) => withSlash(folder) + name;
