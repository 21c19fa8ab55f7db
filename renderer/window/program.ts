/** What every part of the window stands on: the host, the session, what is in hand, and what lies over the table. */
import type { StoreApi } from "zustand/vanilla";
import { createStore } from "zustand/vanilla";
import type { Bridge, Output } from "../../shared/api.ts";
import type { EditingDocument } from "../../shared/editing/types.ts";
import type { SideId } from "../../shared/systems.ts";
import type { SceneHandle } from "../scene/contract.ts";
import type { Command } from "./command.ts";
import type { AskingStore } from "./store/asking.ts";
import type { OverlayStore, PointerStore } from "./store/overlays.ts";
import type { Session } from "./store/session.ts";
import type { UiStore } from "./store/ui.ts";
import type { Tell } from "./tell.ts";
import type { Toolbox } from "./tools/tool.ts";

/** The windows over the window that are not questions. */
export type Sheet =
  | { readonly name: "none" }
  | { readonly name: "shortcuts" }
  | { readonly name: "about" }
  | { readonly name: "save-picture" }
  | { readonly name: "standing-orders" }
  | { readonly name: "end-battle" }
  /** Who plays which side of the game in hand. */
  | { readonly name: "seats" }
  /** The opponent's characters; `show`: the one in front, by its name. */
  | { readonly name: "characters"; readonly show?: string }
  | { readonly name: "generator" }
  | { readonly name: "change-system" }
  | { readonly name: "table-size" }
  /** `dropped`: the file that asked for it. */
  | { readonly name: "picture"; readonly dropped?: File }
  /** A side's order of battle as text. */
  | { readonly name: "order-of-battle"; readonly side: SideId }
  /** Choose a vehicle: to place stands of, or for the stands of these ids. */
  | { readonly name: "vehicles"; readonly stands: readonly string[] | null; readonly dropped?: File };

export interface Front {
  readonly sheet: Sheet;
  readonly layers: boolean;
  /** The list of what was done is open. */
  readonly history: boolean;
  /** The arc is drawn for a moment because the selected stand has just been turned. */
  readonly flash: boolean;
  /** The other side is gone for good, and why. */
  readonly lost: string | null;
}
export const createFront = () =>
  createStore<Front>(() => ({ sheet: { name: "none" }, layers: false, history: false, flash: false, lost: null }));

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
  /** The table on screen: the document, the position of a game, or what Plan supposes. Throws where none is open. */
  shown(): Pick<EditingDocument, "scenario" | "ground" | "revision">;
  /** Carries a command out, by its id, if it can be carried out now. */
  run(command: string): void;
  /** Throws where there is no such command. */
  command(id: string): Command;
  /** Stores whose changes may switch a command on or off, those of the features with them. */
  readonly pulses: readonly Pick<StoreApi<object>, "subscribe" | "getState">[];
  /** Shows the target-front arc of the selected stands for a moment. */
  flashFront(): void;
  /** The camera's hands, while a scene is on screen. */
  readonly scene: { handle: SceneHandle | null };
  stop(): void;
}
