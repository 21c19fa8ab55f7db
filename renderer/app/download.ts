/** Hands the open scenario to the browser as a file: the way out that needs no host. */
import { formatScenario } from "../../shared/scenario/format.ts";
import { suggestedName, titleOf } from "../store/session.ts";
import type { Program } from "./program.ts";

export function download(p: Pick<Program, "session">): void {
  const { open } = p.session.store.getState();
  if (!open) return;
  const url = URL.createObjectURL(new Blob([formatScenario(open.document)], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), {
    href: url,
    download: open.file?.name ?? suggestedName(titleOf(open)),
  });
  link.click();
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
