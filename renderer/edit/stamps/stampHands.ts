/** Actions on stamps: saving what is in hand, stamping, and the library's files. */
import { formatStamp, freeStampName, MAX_STAMP, parseStamp } from "../../../shared/editing/region/stamp.ts";
import { type Command, command } from "../../window/command.ts";
import type { Program } from "../../window/program.ts";
import { saveAs } from "../../window/saveAs.ts";
import { plainName } from "../../window/store/session.ts";
import { stampsPart } from "../part.ts";
import { canStamp, carry, stampInHand, takePiece } from "../regionHands.ts";
import type { KeptStamp } from "./stamps.ts";

/** Asks for a name, and keeps the region, the hovering piece or the stands in hand as a stamp. */
async function saveStamp(p: Program): Promise<void> {
  const piece = takePiece(p);
  if (!piece) return;
  const stamps = stampsPart.of(p);
  await stamps.load();
  const name = await p.asking.ask("words", {
    title: "Save as a stamp",
    text: "The library of stamps is there in every scenario.",
    label: "Name",
    yes: "Save",
    suggested: freeStampName("Stamp 1", stamps.store.getState().stamps),
    most: 60,
  });
  if (name !== null && (await stamps.save({ name, piece }))) p.tell("good", "Stamp saved.");
}

/** Takes a stamp in hand as a brush, or puts it away. */
export function takeStamp(p: Program, { id, name, piece }: KeptStamp): void {
  if (stampInHand(p) === id) p.toolbox.stepBack();
  else carry(p, piece, { id, name });
}

export async function deleteStamp(p: Program, { id, name }: KeptStamp): Promise<void> {
  const sure = await p.asking.ask("confirm", {
    title: "Delete the stamp?",
    text: `The library loses “${name}”. You can't undo this; tables keep what was stamped.`,
    yes: "Delete",
    danger: true,
  });
  if (!sure) return;
  if (stampInHand(p) === id) p.toolbox.stepBack();
  await stampsPart.of(p).delete(id);
}

const ENDING = ".stamp.json";
export const exportStamp = (stamp: KeptStamp): void =>
  saveAs(plainName(stamp.name, "Stamp") + ENDING, formatStamp(stamp), "application/json");

/** Adds the stamp of a file; a refusal names the file. */
export async function importStamp(p: Program, file: File): Promise<void> {
  const text = file.size > MAX_STAMP * 4 ? " ".repeat(MAX_STAMP + 1) : await file.text();
  const parsed = parseStamp(text, file.name);
  if (parsed.ok) await stampsPart.of(p).save(parsed.value);
  else p.tell("warning", parsed.error.message);
}

export const stampCommands: readonly Command[] = [
  command("Edit", "stamp-save", "Save the region as a stamp…", (p) => void saveStamp(p), { enabled: canStamp }),
];
