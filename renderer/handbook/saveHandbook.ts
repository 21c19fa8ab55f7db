/** The handbook as a PDF file, on the paper that Print has. */
import type { PaperChoice } from "../../shared/print/paper.ts";
import { documentTargetPart } from "../files/part.ts";
import { nameOf } from "../files/paths.ts";
import type { Program } from "../window/program.ts";
import { handbook, picturesOf, TEXTS } from "./texts.ts";

export async function saveHandbook(p: Program, paper: PaperChoice): Promise<void> {
  const path = await documentTargetPart.of(p)("Sand Table, handbook.pdf", ".pdf");
  if (path === null) return;
  const pictures = await picturesOf(handbook());
  const composed = await p.bridge.invoke("print.handbook", { texts: TEXTS, pictures, paper });
  const saved = composed.ok ? await p.bridge.invoke("print.save", { job: composed.value.job, path }) : composed;
  if (composed.ok) void p.bridge.invoke("print.discard", { job: composed.value.job });
  if (!saved.ok) {
    await p.asking.ask("failure", { title: "The handbook was not saved", failure: saved.error });
    return;
  }
  p.tell("good", `Saved as ${nameOf(path)}, ${saved.value.sheets} pages.`);
  for (const warning of saved.value.warnings) p.tell("warning", warning);
}
