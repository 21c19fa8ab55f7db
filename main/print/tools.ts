/** Modules that load slowly and that only printing needs: typefaces and the writers of files. */
export { openFontFiles } from "./fontFiles.ts";
export { saveJob, savePicture } from "./save.ts";
export { createTypesetter, missingWords } from "./typesetter.ts";
