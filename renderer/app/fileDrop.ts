/** Files dropped onto the window: the use of each sort, or a clear refusal. */

import { isPackName, PACK_EXTENSION } from "../../shared/library/pack/manifest.ts";
import { GAME_EXTENSION } from "../../shared/play/gameFile.ts";
import { SCENARIO_EXTENSION } from "../../shared/scenario/model.ts";
import { filesPart } from "../files/part.ts";
import type { Program } from "../window/program.ts";

/** The use of a drop. */
export type Drop =
  | { readonly do: "open"; readonly index: number }
  /** A reference picture for under the table. */
  | { readonly do: "picture"; readonly index: number }
  /** A table of vehicles. */
  | { readonly do: "vehicles"; readonly index: number }
  /** Map data: all files of the drop. */
  | { readonly do: "real-ground" }
  | { readonly do: "refuse"; readonly why: string };

const ends = (name: string, ...endings: readonly string[]) => endings.some((e) => name.toLowerCase().endsWith(e));

const MAP_DATA = [".tif", ".tiff", ".hgt", ".asc", ".prj", ".osm", ".osm.gz", ".pbf", ".geojson"] as const;

/** `editing`: a scenario is open and may get a picture under its table. */
export function meaningOf(files: readonly { readonly name: string }[], editing: boolean): Drop {
  const [first] = files;
  if (!first) return { do: "refuse", why: "Nothing in the drop can be opened." };
  if (files.every(({ name }) => ends(name, ...MAP_DATA))) return { do: "real-ground" };
  if (files.length > 1) return { do: "refuse", why: `${files.length} files were dropped. Drop one at a time.` };
  const { name } = first;
  if (ends(name, SCENARIO_EXTENSION, GAME_EXTENSION, PACK_EXTENSION)) return { do: "open", index: 0 };
  if (ends(name, ".csv", ".tsv")) return { do: "vehicles", index: 0 };
  if (ends(name, ".png", ".jpg", ".jpeg")) {
    if (editing) return { do: "picture", index: 0 };
    return {
      do: "refuse",
      why: "A picture goes under the table of a scenario. Open a scenario in the editor first (F1).",
    };
  }
  return {
    do: "refuse",
    why: `“${name}” can’t be opened here. Drop a scenario (${SCENARIO_EXTENSION}), a game (${GAME_EXTENSION}), a battle pack (${PACK_EXTENSION}), a table of vehicles (.csv), map data (.tif, .hgt, .asc, .osm, .osm.pbf, .geojson) or a picture.`,
  };
}

/** Opens a file as File › Open does, with its questions; where the browser hides the path, as an unsaved copy. */
async function openDropped(p: Program, file: File): Promise<void> {
  const path = p.bridge.pathOf?.(file) ?? "";
  if (path !== "") return void (await filesPart.of(p).open(path));
  if ((await filesPart.of(p).upload(file)) && !isPackName(file.name))
    p.tell(
      "info",
      `“${file.name}” is open as a copy: the browser doesn't say where the file is. Save asks for a place.`,
    );
}

export function takeDrop(p: Program, files: readonly File[]): void {
  const editing = p.session.store.getState().open !== null && p.ui.getState().mode === "edit";
  const drop = meaningOf(files, editing);
  if (drop.do === "refuse") {
    p.tell("warning", drop.why);
    return;
  }
  if (drop.do === "real-ground") {
    p.front.setState({ sheet: { name: "real-ground", dropped: files } });
    return;
  }
  const file = files[drop.index];
  if (!file) return;
  switch (drop.do) {
    case "open":
      void openDropped(p, file);
      break;
    case "picture":
      p.front.setState({ sheet: { name: "picture", dropped: file } });
      break;
    case "vehicles":
      p.front.setState({ sheet: { name: "vehicles", stands: null, dropped: file } });
      break;
  }
}
