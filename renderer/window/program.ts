/** The ground floor of the window: the host, the session, the selection, and the overlays over the table. */
import type { StoreApi } from "zustand/vanilla";
import { createStore } from "zustand/vanilla";
import type { Bridge, Output } from "../../shared/api.ts";
import type { EditingDocument } from "../../shared/editing/types.ts";
import type { Place } from "../../shared/handbook/page.ts";
import type { SideId } from "../../shared/systems.ts";
import type { SceneHandle } from "../scene/contract.ts";
import type { Command } from "./command.ts";
import type { AskingStore } from "./store/asking.ts";
import type { OverlayStore, PointerStore } from "./store/overlays.ts";
import type { Session } from "./store/session.ts";
import type { UiState, UiStore } from "./store/ui.ts";
import type { Tell } from "./tell.ts";
import type { Toolbox } from "./tools/tool.ts";

/** The dialogs that are not questions. */
export type Sheet =
  | { readonly name: "none" }
  | { readonly name: "shortcuts" }
  | { readonly name: "preferences" }
  | { readonly name: "about" }
  | { readonly name: "save-picture" }
  | { readonly name: "solids" }
  | { readonly name: "standing-orders" }
  | { readonly name: "end-battle" }
  | { readonly name: "battle-result" }
  /** Two lines of the game beside each other. */
  | { readonly name: "compare-lines" }
  /** The players of both sides in the open game. */
  | { readonly name: "seats" }
  /** The opponent's characters; `show`: the name of the one in front. */
  | { readonly name: "characters"; readonly show?: string }
  | { readonly name: "generator" }
  | { readonly name: "tonight" }
  | { readonly name: "first-battle" }
  /** `again`: layers of the open scenario are made again. */
  | { readonly name: "real-ground"; readonly dropped: readonly File[]; readonly again?: true }
  | { readonly name: "change-system" }
  | { readonly name: "table-size" }
  /** `dropped`: the file that opened the dialog. */
  | { readonly name: "picture"; readonly dropped?: File }
  /** The reference picture is straightened and read. */
  | { readonly name: "read-picture" }
  /** A side's order of battle as text. */
  | { readonly name: "order-of-battle"; readonly side: SideId }
  /** Battles are chosen for a new pack. */
  | { readonly name: "make-pack" }
  | { readonly name: "pack"; readonly of: PackOrigin }
  /** A vehicle to place, or for the stands of these ids. */
  | { readonly name: "vehicles"; readonly stands: readonly string[] | null; readonly dropped?: File };

/** A battle pack's place: a file, one added to the user's battles, or one dropped into the browser. */
export type PackOrigin =
  | { readonly type: "file"; readonly path: string }
  | { readonly type: "kept"; readonly id: string }
  | { readonly type: "dropped"; readonly file: Pick<File, "name" | "size" | "arrayBuffer"> };

export interface Front {
  readonly sheet: Sheet;
  readonly layers: boolean;
  /** Whether the history's list is open. */
  readonly history: boolean;
  /** Whether the arc shows for a moment, after a turn of the selected stand. */
  readonly flash: boolean;
  /**
   * The table as a photograph, without labels, marks and panels; null usually. `blur`: with depth of
   * field; `from`: the view to return to.
   */
  readonly photo: { readonly blur: boolean; readonly from: UiState["view"] } | null;
  /** The handbook's open place, and the places before it; null: closed. */
  readonly handbook: { readonly place: Place; readonly before: readonly Place[] } | null;
  /** “What is this?”: whatever is pointed at is explained, and nothing is done by a click. */
  readonly what: boolean;
  /** The program was started with a file, which is still being opened. */
  readonly opening: boolean;
  /** Why the host is lost for good; null while it is there. */
  readonly lost: string | null;
}
export const createFront = () =>
  createStore<Front>(() => ({
    sheet: { name: "none" },
    layers: false,
    history: false,
    flash: false,
    photo: null,
    handbook: null,
    what: false,
    opening: false,
    lost: null,
  }));

export interface Program {
  readonly bridge: Bridge;
  readonly info: Output<"app.info">;
  readonly ui: UiStore;
  readonly session: Session;
  readonly asking: AskingStore;
  readonly overlays: OverlayStore;
  readonly pointer: PointerStore;
  readonly front: ReturnType<typeof createFront>;
  readonly toolbox: Toolbox;
  readonly tell: Tell;
  /** The table on screen: the document, a game's position, or Plan's suppositions. Throws where none is open. */
  shown(): Pick<EditingDocument, "scenario" | "ground" | "revision">;
  /** Carries out the command of this id, if it is enabled now. */
  run(command: string): void;
  /** Throws where there is no such command. */
  command(id: string): Command;
  /** Stores, also of features, whose changes may enable or disable a command. */
  readonly pulses: readonly Pick<StoreApi<object>, "subscribe" | "getState">[];
  /** Shows the target-front arc of the selected stands for a moment. */
  flashFront(): void;
  /** Control of the camera, while a scene is on screen. */
  readonly scene: { handle: SceneHandle | null };
  stop(): void;
}
