/** What takes a moment to load and is needed by those only who print: typefaces and the writers of files. */
export { openFontFiles } from "./fontFiles.ts";
export { savePdf, savePicture } from "./save.ts";
export { createTypesetter, missingWords } from "./typesetter.ts";
