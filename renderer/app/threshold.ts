/**
 * The program before most of it is loaded: enough for the start screen. A command or a file that is asked for here waits for the
 * rest, and is then carried out by it.
 */
import type { ApiEvent, Bridge, Output, Settings } from "../../shared/api.ts";
import { listeners } from "../../shared/listeners.ts";
import { autosavePart, filesPart } from "../files/part.ts";
import { createLibrary } from "../library/library.ts";
import { libraryPart } from "../library/part.ts";
import type { Command } from "../window/command.ts";
import type { Part } from "../window/part.ts";
import type { Program } from "../window/program.ts";
import { createGroundFloor, type GroundFloor, type ProgramParts } from "./groundFloor.ts";

/** What both the threshold and the whole program stand on. */
export interface Foundation {
  readonly floor: GroundFloor;
  readonly info: Output<"app.info">;
  readonly settings: Settings;
  readonly library: ReturnType<typeof createLibrary>;
}

/** The keys that the start screen tells of: those of the list of commands (a test compares them). */
export const START_KEYS: Readonly<Record<string, string>> = {
  palette: "Ctrl+K",
  handbook: "?",
  "what-is-this": "Shift+F1",
  tonight: "Ctrl+B",
  new: "Ctrl+Alt+N",
  open: "Ctrl+O",
  "mode-edit": "F1",
  "mode-plan": "F2",
  "mode-play": "F3",
  "mode-print": "F4",
  "mode-lab": "F5",
};

/** `ahead`: called at once where a file is to be opened. */
export async function layFoundation(parts: ProgramParts, ahead: () => void = () => {}): Promise<Foundation> {
  // The host's events wait for the rest of the program, but whether a file is to be opened counts at once.
  const events = listeners<ApiEvent>("until heard");
  let opening = false;
  parts.bridge.onEvent((event) => {
    if (event.type === "open-file") {
      opening = true;
      ahead();
    }
    events.tell(event);
  });
  const bridge: Bridge = { ...parts.bridge, onEvent: events.add };
  const [info, settings] = await Promise.all([bridge.invoke("app.info", {}), bridge.invoke("settings.get", {})]);
  const floor = createGroundFloor({ ...parts, bridge }, settings);
  floor.front.setState({ opening });
  const { asking, tell } = floor;
  const library = createLibrary({ bridge, asking, tell, nativeDialogs: info.nativeDialogs });
  return { floor, info, settings, library };
}

/** `whole`: loads the rest, once. */
export function createThreshold({ floor, info, library }: Foundation, whole: () => Promise<Program>): Program {
  const { bridge, ui, session, front, asking, overlays, pointer, tell, flashFront } = floor;
  const notYet = (): never => {
    throw new Error("no table is open yet");
  };
  const program: Program = {
    ...{ bridge, info, ui, session, asking, overlays, pointer, front, tell, flashFront },
    scene: { handle: null },
    get toolbox() {
      return notYet();
    },
    shown: notYet,
    run: (id) => void whole().then((rest) => rest.run(id)),
    command: (id) => waiting(id),
    pulses: [],
    stop: floor.stop,
  };
  filesPart.put(program, later(filesPart, whole));
  autosavePart.put(program, later(autosavePart, whole));
  libraryPart.put(program, library);
  return program;
}

const waiting = (id: string): Command => ({
  id,
  group: "File",
  label: id,
  shortcuts: START_KEYS[id] === undefined ? [] : [START_KEYS[id]],
  enabled: () => true,
  offered: () => true,
  run: (p) => p.run(id),
});

/** A part whose functions wait for the rest of the program. All that the start screen calls answer by promises. */
const later = <T extends object>(part: Part<T>, whole: () => Promise<Program>): T =>
  new Proxy({} as T, {
    get:
      (_, name) =>
      async (...input: unknown[]) => {
        const it = part.of(await whole());
        return (it[name as keyof T] as (...input: unknown[]) => unknown)(...input);
      },
  });
