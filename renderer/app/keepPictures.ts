/**
 * Takes a picture of the model for the start screen when a file is saved, or left as it is on the disk. A table where a
 * side hides something has none: the start screen is for both.
 */
import type { Bridge } from "../../shared/api.ts";
import { same } from "../../shared/editing/same.ts";
import { knownToAll } from "../../shared/scenario/knownTo.ts";
import { SIDE_IDS } from "../../shared/systems.ts";
import { isDirty, type OpenGame, type Play } from "../play/store/play.ts";
import type { Program } from "../window/program.ts";
import type { FileOnDisk, OpenSession, Session } from "../window/store/session.ts";
import type { UiStore } from "../window/store/ui.ts";

/** Pixels, by the quality of the graphics: slow graphics take a smaller picture. */
const SIZES = { plain: [640, 400], high: [1280, 800], showcase: [1280, 800] } as const;
/** Of WebP, from 0 to 1. */
const QUALITY = 0.86;

interface Parts {
  readonly bridge: Bridge;
  readonly session: Session;
  readonly play: Play;
  readonly ui: UiStore;
  readonly scene: Program["scene"];
}

const hidesNothing = ({ document: { scenario } }: OpenSession): boolean =>
  knownToAll(scenario).stands.length === scenario.stands.length;
const hidesNothingInPlay = ({ reader }: OpenGame): boolean => {
  const all = reader.view(null).stands;
  return SIDE_IDS.every((side) => same(reader.view(side).stands, all));
};

/** Returns the function that ends it. It must listen before the window's other parts put the table away. */
export function keepPictures({ bridge, session, play, ui, scene }: Parts): () => void {
  /** The stamps of the files whose picture was taken. */
  const taken = new WeakSet<object>();

  function take({ path, stamp }: FileOnDisk): void {
    if (!stamp || taken.has(stamp)) return;
    const [width, height] = SIZES[ui.getState().quality];
    const canvas = scene.handle?.portrait(width, height);
    if (!canvas) return;
    taken.add(stamp);
    canvas.toBlob(
      (blob) =>
        void blob
          ?.arrayBuffer()
          .then((bytes) => bridge.invoke("files.keepPicture", { path, bytes: new Uint8Array(bytes) }))
          .catch(() => undefined),
      "image/webp",
      QUALITY,
    );
  }

  const ends = [
    session.store.subscribe(({ open }, before) => {
      const was = before.open;
      if (ui.getState().mode !== "edit" || !was) return;
      if (open?.serial !== was.serial) {
        if (was.file && !before.dirty && hidesNothing(was)) take(was.file);
      } else if (open.file && open.file !== was.file && hidesNothing(open)) take(open.file);
    }),
    play.store.subscribe(({ open }, { open: was }) => {
      if (ui.getState().mode !== "play" || !was || open?.file === was.file) return;
      if (open?.serial !== was.serial) {
        if (was.file && !isDirty({ open: was }) && hidesNothingInPlay(was)) take(was.file);
      } else if (open.file && hidesNothingInPlay(open)) take(open.file);
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
