/** Whole-page messages when the program can't continue, each with a way to save the work. */
import { Button } from "@mantine/core";
import { useStore } from "zustand";
import { playPart } from "../play/part.ts";
import { isGuest } from "../play/store/play.ts";
import type { Program } from "../window/program.ts";
import { download } from "./download.ts";

function SaveCopy({ program }: { program: Program }) {
  const open = useStore(program.session.store, (s) => s.open);
  return open ? (
    <Button onClick={() => download(program)}>Save a copy of “{open.document.scenario.title}”</Button>
  ) : null;
}

/** The host has ended. */
export function LostScreen({ program, why }: { program: Program; why: string }) {
  const guest = isGuest(playPart.of(program).store.getState());
  return guest ? <GuestsEnd program={program} /> : <Lost program={program} why={why} />;
}

/** The host of a game in two windows has gone, or closed the game. */
function GuestsEnd({ program }: { program: Program }) {
  return (
    <div className="full">
      <div role="alert">
        <h1>The other player has closed this game</h1>
        <p>Save a copy if you want to keep the game as it stands. Then close this tab.</p>
        <SaveCopy program={program} />
      </div>
    </div>
  );
}

function Lost({ program, why }: { program: Program; why: string }) {
  const dirty = useStore(program.session.store, (s) => s.dirty);
  const open = useStore(program.session.store, (s) => s.open);
  return (
    <div className="full">
      <div role="alert">
        <h1>Sand Table has stopped</h1>
        <p>{why}</p>
        {open && (
          <p>
            {dirty
              ? `Your last autosave is kept in ${program.info.dataFolder} and is offered at the next start. Later changes are only in this window: save a copy now.`
              : "Everything is saved."}
          </p>
        )}
        <p>Start Sand Table again to continue.</p>
        <SaveCopy program={program} />
      </div>
    </div>
  );
}

/** A defect in the window itself. */
export function BrokenScreen({ program, error }: { program: Program; error: unknown }) {
  return (
    <div className="full">
      <div role="alert">
        <h1>Something went wrong in this window</h1>
        <p>
          This is a fault of the program, not of your scenario. Save a copy of what is open, then load the window again.
        </p>
        <pre>{error instanceof Error ? `${error.name}: ${error.message}` : String(error)}</pre>
        <SaveCopy program={program} />
        <Button variant="default" onClick={() => location.reload()}>
          Load the window again
        </Button>
      </div>
    </div>
  );
}
