/** The handbook beside the table, or in the dialog that it was opened from: contents, search, pages. The table stays usable. */
import { ActionIcon, CloseButton, TextInput, Tooltip } from "@mantine/core";
import { IconArrowLeft, IconFileTypePdf, IconList, IconSearch, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { CHAPTERS } from "../../shared/handbook/contents.ts";
import type { Place } from "../../shared/handbook/page.ts";
import { useFront, useProgram } from "../window/context.ts";
import "../theme/handbook.css";
import { PageView } from "./PageView.tsx";
import { readAt, readBack, stopReading } from "./reading.ts";
import { type Found, searcher } from "./search.ts";
import { handbook } from "./texts.ts";

export function Handbook() {
  const program = useProgram();
  const reading = useFront((s) => s.handbook);
  const [words, setWords] = useState("");
  const [listed, setListed] = useState(false);
  const find = useMemo(() => searcher(handbook()), []);
  const found = words.trim() === "" ? null : find(words);
  const body = useRef<HTMLDivElement>(null);
  const place = reading?.place;
  const go = (to: Place) => {
    setWords("");
    setListed(false);
    readAt(program, to);
  };
  const dialog = useDialog(place);
  useShown(body, place, found === null && !listed);
  const page = place && handbook().page(place.page);
  if (!page) return null;
  const keys = (event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLInputElement;
    if (event.key === "Escape") {
      if (words !== "") setWords("");
      else stopReading(program);
    } else if (event.key === "?" && !typing) program.run("handbook");
    else if (event.key === "Enter" && typing && found?.[0]) go(found[0].section);
    else return;
    event.preventDefault();
  };
  const book = (
    <aside className="handbook" aria-label="Handbook" onKeyDown={keys}>
      <header>
        <Button label="Contents" on={listed} act={() => setListed(!listed)} icon={IconList} />
        <Button
          label="Back"
          disabled={reading.before.length === 0}
          act={() => readBack(program)}
          icon={IconArrowLeft}
        />
        <TextInput
          size="xs"
          aria-label="Search the handbook"
          placeholder="Search the handbook"
          leftSection={<IconSearch size={14} />}
          rightSection={words !== "" && <CloseButton size="xs" aria-label="Clear" onClick={() => setWords("")} />}
          value={words}
          onChange={(e) => setWords(e.currentTarget.value)}
        />
        <Button label="Save the handbook as PDF…" act={() => program.run("handbook-pdf")} icon={IconFileTypePdf} />
        <Button label="Close the handbook" act={() => stopReading(program)} icon={IconX} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the keys */}
      <div className="handbook-body" ref={body} tabIndex={0} role="document" aria-label={page.title}>
        {found ? (
          <Results found={found} go={go} />
        ) : listed ? (
          <Contents now={page.id} go={go} />
        ) : (
          <PageView page={page} go={go} />
        )}
      </div>
    </aside>
  );
  return dialog ? createPortal(book, dialog) : book;
}

/** The dialog in front when the place was opened: a modal dialog keeps the focus and the wheel within itself. */
function useDialog(place: Place | undefined): Element | null {
  const program = useProgram();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog of the moment in which a place is opened
  const dialog = useMemo(() => [...document.querySelectorAll("[role=dialog]")].at(-1) ?? null, [place]);
  useEffect(() => {
    if (!dialog) return;
    const focused = document.activeElement;
    const closed = new MutationObserver(() => !dialog.isConnected && stopReading(program));
    closed.observe(document.body, { childList: true, subtree: true });
    return () => {
      closed.disconnect();
      if (focused instanceof HTMLElement && dialog.isConnected && dialog.contains(focused)) focused.focus();
    };
  }, [program, dialog]);
  return dialog;
}

/** Scrolls to the place, and gives it the focus, whenever another place is opened. */
function useShown(body: React.RefObject<HTMLDivElement | null>, place: Place | undefined, shown: boolean): void {
  useEffect(() => {
    const all = body.current;
    if (!all || !place || !shown) return;
    const heading = place.anchor === null ? null : all.querySelector(`#handbook-${CSS.escape(place.anchor)}`);
    if (heading) heading.scrollIntoView({ block: "start" });
    else all.scrollTo({ top: 0 });
    all.focus({ preventScroll: true });
  }, [body, place, shown]);
}

interface ButtonProps {
  readonly label: string;
  readonly on?: boolean;
  readonly disabled?: boolean;
  readonly act: () => void;
  readonly icon: typeof IconX;
}
const Button = ({ label, on, disabled = false, act, icon: Icon }: ButtonProps) => (
  <Tooltip label={label}>
    <ActionIcon
      size={30}
      variant="subtle"
      color="gray"
      aria-label={label}
      aria-pressed={on}
      disabled={disabled}
      onClick={act}
    >
      <Icon size={17} stroke={1.6} />
    </ActionIcon>
  </Tooltip>
);

const Contents = ({ now, go }: { now: string; go: (place: Place) => void }) => (
  <nav className="handbook-contents" aria-label="Contents">
    {CHAPTERS.map(({ title, pages }) => (
      <section key={title}>
        <h3>{title}</h3>
        {pages.map((id) => (
          <button
            key={id}
            type="button"
            aria-current={id === now ? "page" : undefined}
            onClick={() => go({ page: id, anchor: null })}
          >
            {handbook().page(id)?.title}
          </button>
        ))}
      </section>
    ))}
  </nav>
);

const Results = ({ found, go }: { found: readonly Found[]; go: (place: Place) => void }) => (
  <section className="handbook-found" aria-label="Search results">
    <p role="status">
      {found.length === 0 ? "No page has these words." : found.length === 1 ? "1 place" : `${found.length} places`}
    </p>
    {found.map(({ section, page, excerpt }) => (
      <button key={`${section.page}#${section.anchor}`} type="button" onClick={() => go(section)}>
        <b>{section.title}</b>
        {section.anchor !== null && <small>{page}</small>}
        <span>{excerpt}</span>
      </button>
    ))}
  </section>
);
