/** The system's own open and save dialogs. */
import type { BrowserWindow, Dialog } from "electron";
import { SCENARIO_EXTENSION } from "../../shared/scenario/model.ts";

const FILTERS = [{ name: "Sand Table scenarios", extensions: [SCENARIO_EXTENSION.slice(1)] }];

/** Null: the user thought better of it. A name to save under gets the extension where it has none. */
export async function pickFile(
  dialog: Pick<Dialog, "showOpenDialog" | "showSaveDialog">,
  window: BrowserWindow,
  purpose: "open" | "save",
  suggested: string | undefined,
): Promise<string | null> {
  const defaultPath = suggested === undefined ? {} : { defaultPath: suggested };
  if (purpose === "open") {
    const { canceled, filePaths } = await dialog.showOpenDialog(window, {
      title: "Open a scenario",
      filters: FILTERS,
      properties: ["openFile"],
      ...defaultPath,
    });
    return canceled ? null : (filePaths[0] ?? null);
  }
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    title: "Save the scenario",
    filters: FILTERS,
    properties: ["createDirectory", "showOverwriteConfirmation"],
    ...defaultPath,
  });
  if (canceled || !filePath) return null;
  return filePath.toLowerCase().endsWith(SCENARIO_EXTENSION) ? filePath : filePath + SCENARIO_EXTENSION;
}
