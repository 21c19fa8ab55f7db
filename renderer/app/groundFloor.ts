/** The ground floor of all features: the open scenario, the selection, questions, and overlays over the table. */
import type { Bridge, Settings } from "../../shared/api.ts";
import type { EditingDocument } from "../../shared/editing/types.ts";
import { takeColours } from "../theme/colourSets.ts";
import { createFront } from "../window/program.ts";
import { createAskingStore } from "../window/store/asking.ts";
import { createOverlayStore, createPointerStore } from "../window/store/overlays.ts";
import { createSessionStore } from "../window/store/session.ts";
import { createUiStore } from "../window/store/ui.ts";
import type { Tell } from "../window/tell.ts";
import { looksOf } from "./keepSettings.ts";

export interface ProgramParts {
  readonly bridge: Bridge;
  readonly tell: Tell;
  readonly newId: () => string;
}
export type GroundFloor = ReturnType<typeof createGroundFloor>;

const FLASH_MS = 2500;

export function createGroundFloor({ bridge, tell, newId }: ProgramParts, settings: Settings) {
  const ui = createUiStore(looksOf(settings));
  takeColours(settings.colours);
  const stopColours = ui.subscribe(({ colours }) => takeColours(colours));
  const session = createSessionStore(newId);
  const front = createFront();
  const stopLosing = bridge.onLost((why) => front.setState({ lost: why }));
  let last: EditingDocument | null = null;
  let flashing: ReturnType<typeof setTimeout> | undefined;
  return {
    bridge,
    tell,
    newId,
    ui,
    session,
    front,
    asking: createAskingStore(),
    overlays: createOverlayStore(),
    pointer: createPointerStore(),
    /** A tool that is put away because its scenario was closed may still read it. */
    document(): EditingDocument {
      last = session.store.getState().open?.document ?? last;
      if (!last) throw new Error("no scenario is open");
      return last;
    },
    flashFront(): void {
      clearTimeout(flashing);
      front.setState({ flash: true });
      flashing = setTimeout(() => front.setState({ flash: false }), FLASH_MS);
    },
    /** Once the host is lost, a page of its own says so, and what to do. */
    troubled(what: string, message: string): void {
      if (front.getState().lost === null) tell("warning", `${what} could not be written: ${message}`);
    },
    stop(): void {
      stopColours();
      stopLosing();
      clearTimeout(flashing);
    },
  };
}
