/** Jobs written to memory. */
import { writePdf } from "../../../main/print/pdf.ts";
import { createTypesetter } from "../../../main/print/typesetter.ts";
import { jobOf, type PrintJob } from "../../../shared/print/job.ts";
import type { Mark } from "../../../shared/print/marks.ts";
import { readPdf } from "./readPdf.ts";
import { fontFiles, sheetOf } from "./world.ts";

/** The bytes of a job's file. */
export async function pdfOf(job: PrintJob): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const made = await writePdf(job, {
    typesetter: createTypesetter(fontFiles),
    write: async (bytes) => void pieces.push(bytes),
  });
  if (!made.ok) throw new Error(made.error.message);
  const whole = Buffer.concat(pieces);
  if (whole.length !== made.value) throw new Error(`${whole.length} bytes were written, ${made.value} told of`);
  return whole;
}

/** One sheet of marks, written and read back. */
export async function pageOf(marks: readonly Mark[], size?: [number, number]) {
  const read = await readPdf(await pdfOf(jobOf("A page", [sheetOf("Page", marks, [], size)])));
  const [page] = read.pages;
  if (!page) throw new Error("no page");
  return { ...read, page };
}
