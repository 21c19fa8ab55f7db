/** Keeps parts of the window in step with each other: each entry returns a function that ends the link. */

import { thingIn } from "../../shared/editing/things.ts";
import { keepEditorsView } from "../play/playing.ts";
import { isDirty } from "../play/store/play.ts";
import { keepPrintInStep } from "../print/printing.ts";
import type { Program } from "../window/program.ts";
import { initialPicture } from "../window/store/hands/picture.ts";
import { setRegion } from "../window/store/hands/region.ts";
import { pruneSelection, type UiStore } from "../window/store/ui.ts";
import type { Features } from "./features.ts";
import type { GroundFloor } from "./groundFloor.ts";
import { keepPictures } from "./keepPictures.ts";
import { keepSettings } from "./keepSettings.ts";

export function keepInStep(floor: GroundFloor, features: Features, scene: Program["scene"]): readonly (() => void)[] {
  const { bridge, ui, session, front } = floor;
  const { play, print, lab, plan, opponents, thoughts, advice, toolbox } = features;
  const tellUnsaved = createUnsaved(floor, features);
  return [
    keepPictures({ bridge, session, play, ui, scene }),
    session.onChange((change, open) => {
      if (change.records) {
        const { scenario } = open.document;
        pruneSelection(
          ui,
          (id) => scenario.stands.some((s) => s.id === id),
          (thing) => thingIn(scenario, thing) !== undefined,
        );
      }
      if (change.cause !== "gesture" && change.cause !== "saved") toolbox.refresh();
    }),
    session.store.subscribe((now, before) => {
      if (now.open?.serial !== before.open?.serial) {
        play.end();
        print.forget();
        lab.newTable();
        emptyHands(ui);
      }
      tellUnsaved();
    }),
    play.store.subscribe((now, before) => {
      if (now.revision === before.revision && now.open === before.open) return;
      tellUnsaved();
      if (ui.getState().mode === "play" && now.open) toolbox.refresh();
    }),
    keepEditorsView({ ui, scene }),
    keepPrintInStep({ ui, session, play, print }),
    front.subscribe((now, before) => {
      // The vehicles dialog can change vehicles.
      if (before.sheet.name === "vehicles" && now.sheet.name !== "vehicles") advice.forgetVehicles();
    }),
    plan.store.subscribe((now, before) => {
      if (now.table && (now.table !== before.table || now.slots !== before.slots)) toolbox.refresh();
    }),
    plan.stop,
    keepSettings(bridge, ui, features),
    opponents.store.subscribe((now, before) => now.advice !== before.advice && thoughts.fresh()),
  ];
}

/** Clears the selection and the tools for another scenario. */
function emptyHands(ui: UiStore): void {
  ui.setState({
    selected: new Set(),
    thing: null,
    target: null,
    placing: null,
    ruler: null,
    lengths: [],
    mode: "edit",
    tool: "select",
    inspector: "forces",
    rested: null,
    picture: initialPicture,
  });
  setRegion(ui, { chosen: null, held: null });
}

/** Tells the host about unsaved changes, so that it asks before it closes a window. */
function createUnsaved({ bridge, session }: GroundFloor, { play }: Features): () => void {
  let unsaved = false;
  return () => {
    const now = session.store.getState().dirty || isDirty(play.store.getState());
    if (now === unsaved) return;
    unsaved = now;
    void bridge.invoke("app.setDirty", { dirty: unsaved }).catch(() => undefined);
  };
}
