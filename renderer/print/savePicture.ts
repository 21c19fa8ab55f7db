/** Pictures for other programs: the printed map, and the view of the table on screen. */

import type { Failure } from "../../shared/result.ts";
import { formatScenario } from "../../shared/scenario/format.ts";
import { documentTargetPart } from "../files/part.ts";
import { nameOf } from "../files/paths.ts";
import type { Program } from "../window/program.ts";
import { plainName, titleOf } from "../window/store/session.ts";
import { printPart } from "./part.ts";

export interface MapPicture {
  readonly format: "png" | "svg";
  /** The width. */
  readonly pixels: number;
}

const suggested = (p: Program, what: string, format: "png" | "svg"): string => {
  const { open } = p.session.store.getState();
  return `${plainName(`${open ? titleOf(open) : "Table"}, ${what}`, "Table")}.${format}`;
};
async function refuse(p: Program, failure: Failure): Promise<false> {
  await p.asking.ask("failure", { title: "The picture was not saved", failure });
  return false;
}
function done(p: Program, path: string, bytes: number): true {
  p.tell("good", `Saved as ${nameOf(path)}, ${Math.max(1, Math.round(bytes / 1024))} KB.`);
  return true;
}

/** True when it is on disk. */
export async function saveMapPicture(p: Program, { format, pixels }: MapPicture): Promise<boolean> {
  const { open } = p.session.store.getState();
  if (!open) return false;
  p.toolbox.settle();
  const text = formatScenario(open.document);
  const path = await documentTargetPart.of(p)(suggested(p, "map", format), `.${format}`);
  if (path === null) return false;
  const { settings } = printPart.of(p).store.getState();
  const saved = await p.bridge.invoke("print.picture", { text, settings, format, pixels, path });
  if (!saved.ok) return refuse(p, saved.error);
  for (const warning of saved.value.warnings) p.tell("warning", warning);
  return done(p, path, saved.value.bytes);
}

/** `times`: picture pixels for a window pixel. */
export async function saveViewPicture(p: Program, times: number): Promise<boolean> {
  // Taken before the dialog for the place, which may take time.
  const canvas = p.scene.handle?.picture(times);
  if (!canvas) return false;
  const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, "image/png"));
  if (!blob) return refuse(p, { code: "too-large", message: "The graphics card can't draw a picture this large." });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const path = await documentTargetPart.of(p)(suggested(p, "view", "png"), ".png");
  if (path === null) return false;
  const saved = await p.bridge.invoke("files.savePicture", { path, bytes });
  return saved.ok ? done(p, path, saved.value.bytes) : refuse(p, saved.error);
}
