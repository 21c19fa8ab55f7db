/** The path of a print, a picture or a solid. */
import path from "node:path";
import type { DocumentEnding } from "../../shared/documents.ts";
import { fail, type Result } from "../../shared/result.ts";

/** The resolved path. Refused if relative, without the ending `extension`, or where this door may not write. */
export async function paperFile(
  asked: string,
  extension: DocumentEnding,
  allowed: (file: string) => Promise<Result<string>>,
): Promise<Result<string>> {
  if (!path.isAbsolute(asked) || asked.includes("\0"))
    return fail({ code: "bad-request", message: `“${asked}” is not the full path of a file.`, file: asked });
  const file = path.resolve(asked);
  if (path.extname(file).toLowerCase() !== extension)
    return fail({
      code: "wrong-format",
      message: `The name of the file must end in ${extension}; “${path.basename(file)}” does not.`,
      file: asked,
    });
  return allowed(file);
}
