/** Files for other programs, only written: pictures and videos of the table, and printed jobs. */
import path from "node:path";
import { fail, ok, type Result } from "../../shared/result.ts";
import { atomicWrite } from "./atomic-write.ts";

const PICTURES: readonly string[] = [".png", ".svg", ".webm"];

/** Replaces an existing file: the window has asked already. */
export async function saveDocument(
  file: string,
  bytes: Uint8Array,
  allowed: (file: string) => Promise<Result<string>>,
): Promise<Result<{ path: string; bytes: number }>> {
  if (!path.isAbsolute(file) || file.includes("\0"))
    return fail({ code: "bad-request", message: `“${file}” is not the full path of a file.`, file });
  if (!PICTURES.includes(path.extname(file).toLowerCase()))
    return fail({
      code: "unsupported",
      message: `“${path.basename(file)}” has no name of a picture or a video: it must end in ${PICTURES.join(", ").replace(/, ([^,]*)$/, " or $1")}.`,
      file,
    });
  const real = await allowed(file);
  if (!real.ok) return real;
  const written = await atomicWrite(real.value, bytes);
  return written.ok ? ok({ path: file, bytes: bytes.length }) : fail({ ...written.error, file });
}
