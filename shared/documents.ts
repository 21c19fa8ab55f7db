/** Files that the window names by their ending only: those for other programs, and battle packs. Their names. */
export const DOCUMENTS = {
  ".pdf": "PDF document",
  ".png": "PNG picture",
  ".svg": "SVG drawing",
  ".dxf": "DXF drawing",
  ".stl": "STL model",
  ".3mf": "3MF model",
  ".zip": "ZIP archive",
  ".csv": "CSV table",
  ".sandpack": "battle pack",
  ".html": "HTML page",
  ".gif": "GIF picture",
  ".webm": "WebM video",
} as const;
export type DocumentEnding = keyof typeof DOCUMENTS;
export const DOCUMENT_ENDINGS = Object.keys(DOCUMENTS) as DocumentEnding[];
/** The ending in a file's name; undefined: it is no document. */
export const documentEnding = (file: string): DocumentEnding | undefined =>
  DOCUMENT_ENDINGS.find((ending) => file.toLowerCase().endsWith(ending));
