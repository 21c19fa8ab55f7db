/** Files for other programs, only written: pictures of the table and printed jobs. */
import path from "node:path";
import { DOCUMENT_ENDINGS, type DocumentEnding, PICTURE_ENDINGS } from "../../shared/api.ts";
import { fail, ok, type Result } from "../../shared/result.ts";
import { atomicWrite } from "./atomic-write.ts";

/** The ending in a file's name; null: the name has no such ending. */
export const documentEnding = (file: string): DocumentEnding | null =>
  DOCUMENT_ENDINGS.find((ending) => file.toLowerCase().endsWith(ending)) ?? null;

/** Replaces an existing file: the window has asked already. */
export async function saveDocument(
  file: string,
  bytes: Uint8Array,
  allowed: (file: string) => Promise<Result<string>>,
): Promise<Result<{ path: string; bytes: number }>> {
  if (!path.isAbsolute(file) || file.includes("\0"))
    return fail({ code: "bad-request", message: `“${file}” is not the full path of a file.`, file });
  if (!PICTURE_ENDINGS.some((ending) => ending === documentEnding(file)))
    return fail({
      code: "unsupported",
      message: `“${path.basename(file)}” has no name of a picture: it must end in ${PICTURE_ENDINGS.join(" or ")}.`,
      file,
    });
  const real = await allowed(file);
  if (!real.ok) return real;
  const written = await atomicWrite(real.value, bytes);
  return written.ok ? ok({ path: file, bytes: bytes.length }) : fail({ ...written.error, file });
}
