/** The system's own open and save dialogs. */
import type { BrowserWindow, Dialog } from "electron";
import { DOCUMENTS, type DocumentEnding, documentEnding } from "../../shared/documents.ts";
import { PACK_EXTENSION } from "../../shared/library/pack/manifest.ts";
import { FILE_SORTS, nounOf, sortOf } from "../files/sorts.ts";

const filter = (name: string, sorts: readonly { readonly extension: string }[]) => ({
  name,
  extensions: sorts.map(({ extension }) => extension.slice(1)),
});

/** A path for a new document with this ending; the system's dialog asks before it replaces a file. */
async function pickDocument(
  dialog: Pick<Dialog, "showSaveDialog">,
  window: BrowserWindow,
  ending: DocumentEnding,
  defaultPath: string,
): Promise<string | null> {
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    title: `Save the ${DOCUMENTS[ending]}`,
    filters: [{ name: DOCUMENTS[ending], extensions: [ending.slice(1)] }],
    properties: ["createDirectory", "showOverwriteConfirmation"],
    defaultPath,
  });
  if (canceled || !filePath) return null;
  return documentEnding(filePath) === ending ? filePath : filePath + ending;
}

/**
 * Null: the user cancelled. The suggested name gives the sort of a saved file, a scenario by default. A chosen name
 * without that sort's extension gets it.
 */
export async function pickFile(
  dialog: Pick<Dialog, "showOpenDialog" | "showSaveDialog">,
  window: BrowserWindow,
  purpose: "open" | "save" | "folder",
  suggested: string | undefined,
): Promise<string | null> {
  const defaultPath = suggested === undefined ? {} : { defaultPath: suggested };
  if (purpose === "folder") {
    const { canceled, filePaths } = await dialog.showOpenDialog(window, {
      title: "Choose a folder",
      properties: ["openDirectory"],
      ...defaultPath,
    });
    return canceled ? null : (filePaths[0] ?? null);
  }
  if (purpose === "open") {
    const { canceled, filePaths } = await dialog.showOpenDialog(window, {
      title: "Open a scenario, a game or a battle pack",
      filters: [filter("Scenarios, games and battle packs", [...FILE_SORTS, { extension: PACK_EXTENSION }])],
      properties: ["openFile"],
      ...defaultPath,
    });
    return canceled ? null : (filePaths[0] ?? null);
  }
  const ending = suggested === undefined ? undefined : documentEnding(suggested);
  if (ending !== undefined && suggested !== undefined) return await pickDocument(dialog, window, ending, suggested);
  const sort = FILE_SORTS.find(({ type }) => type === nounOf(suggested ?? ""));
  const extension = sort?.extension ?? "";
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    title: `Save the ${nounOf(suggested ?? "")}`,
    filters: sort ? [filter(`Sand Table ${sort.type}s`, [sort])] : [],
    properties: ["createDirectory", "showOverwriteConfirmation"],
    ...defaultPath,
  });
  if (canceled || !filePath) return null;
  return sort && sortOf(filePath) === sort ? filePath : filePath + extension;
}
