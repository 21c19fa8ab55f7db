/** The battle to go on with, large: the last file, or the first battle of the shelf where there is none. */
import { Button } from "@mantine/core";
import { IconPencil, IconPlayerPlayFilled } from "@tabler/icons-react";
import { useEffect, useId, useRef } from "react";
import type { Input, Output } from "../../shared/api.ts";
import { GAME_EXTENSION } from "../../shared/play/gameFile.ts";
import { systemName } from "../../shared/systems.ts";
import { filesPart } from "../files/part.ts";
import { nameOf } from "../files/paths.ts";
import { factsOf, kindOf } from "../library/battleLine.ts";
import { usePart, useProgram } from "../window/context.ts";
import { FilePicture } from "../window/panels/TablePicture.tsx";
import type { Battle } from "./battleGroups.ts";
import { momentOf } from "./moment.ts";

/** The width of its picture, in pixels of a usual screen. */
const WIDE = 640;

type RecentFile = Output<"files.recent">[number];
interface Lists {
  readonly shipped: readonly Battle[];
  readonly recent: readonly RecentFile[];
}

export function Hero({ shipped, recent }: Lists) {
  const last = recent.find(({ missing }) => !missing);
  const [first] = shipped;
  if (last) return <LastFile file={last} />;
  return first ? <FirstBattle battle={first} /> : <div className="hero" />;
}

function FirstBattle({ battle }: { battle: Battle }) {
  const program = useProgram();
  const files = usePart(filesPart);
  const { id, title } = battle;
  const play = async () => {
    if (await files.openShipped(id, title)) program.run("mode-play");
  };
  return (
    <Frame
      of={{ type: "shipped", id }}
      over={`${systemName(battle.system)} · ${kindOf(battle)} · ${factsOf(battle)}`}
      title={title}
      summary={battle.summary}
    >
      <Primary label={`Play ${title}`} play act={() => void play()} />
      <Button
        variant="default"
        size="md"
        leftSection={<IconPencil size={16} />}
        onClick={() => void files.openShipped(id, title)}
      >
        Open in the editor
      </Button>
    </Frame>
  );
}

function LastFile({ file: { path, title, summary, opened } }: { file: RecentFile }) {
  const program = useProgram();
  const files = usePart(filesPart);
  const isGame = path.endsWith(GAME_EXTENSION);
  const play = async () => {
    if (await files.open(path)) program.run("mode-play");
  };
  return (
    <Frame of={{ type: "file", path }} over={`${nameOf(path)} · ${momentOf(opened)}`} title={title} summary={summary}>
      <Primary label={`Continue ${title}`} play={isGame} act={() => void files.open(path)} />
      {!isGame && (
        <Button
          variant="default"
          size="md"
          leftSection={<IconPlayerPlayFilled size={14} />}
          onClick={() => void play()}
        >
          Play
        </Button>
      )}
    </Frame>
  );
}

interface FrameProps {
  readonly of: Input<"files.picture">["of"];
  readonly over: string;
  readonly title: string;
  readonly summary: string;
  readonly children: React.ReactNode;
}

function Frame({ of, over, title, summary, children }: FrameProps) {
  const heading = useId();
  return (
    <section className="hero" aria-labelledby={heading}>
      <FilePicture of={of} width={WIDE} />
      <div className="hero-words">
        <em>{over}</em>
        <h2 id={heading}>{title}</h2>
        {summary && <p>{summary}</p>}
        <div className="hero-acts">{children}</div>
      </div>
    </section>
  );
}

/** The first focus, as soon as nothing else has it: the menu or dialog that closed a scenario goes first. */
function Primary({ label, play, act }: { label: string; play: boolean; act: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const waits = new AbortController();
    const take = () => {
      if (document.activeElement !== document.body || waits.signal.aborted) return;
      button.current?.focus({ preventScroll: true });
      waits.abort();
    };
    take();
    window.addEventListener("focusout", () => setTimeout(take), { signal: waits.signal });
    return () => waits.abort();
  }, []);
  return (
    <Button
      ref={button}
      data-first-focus
      variant="filled"
      size="md"
      leftSection={play ? <IconPlayerPlayFilled size={14} /> : <IconPencil size={16} />}
      onClick={act}
    >
      {label}
    </Button>
  );
}
