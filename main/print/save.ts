/** Prints and pictures as files: complete, or not at all. */
import path from "node:path";
import { formOf, formsOf, type PrintJob } from "../../shared/print/job.ts";
import type { SeenFrom } from "../../shared/print/map/seenFrom.ts";
import { mapPicture } from "../../shared/print/picture.ts";
import type { PrintSettings } from "../../shared/print/settings.ts";
import { svgOf } from "../../shared/print/svg.ts";
import { fail, ok, type Result } from "../../shared/result.ts";
import type { LoadedScenario } from "../../shared/scenario/model.ts";
import { atomicWrite } from "../files/atomic-write.ts";
import type { Disk } from "../files/disk.ts";
import { CANCELLED, type PdfOptions, writePdf } from "./pdf.ts";
import { pngOfSheet } from "./rasterise.ts";
import type { Typesetter } from "./typesetter.ts";

/** Writes a job as PDF, or in the form that the file's name ends in; returns the number of bytes. */
export async function saveJob(
  job: PrintJob,
  file: string,
  options: Omit<PdfOptions, "write"> & { readonly disk?: Disk | undefined },
): Promise<Result<number>> {
  const form = formOf(file);
  if (form === null) return savePdf(job, file, options);
  const made = job.forms?.[form]?.();
  if (made === undefined) {
    const endings = ["pdf", ...formsOf(job)].map((one) => `.${one}`).join(", ");
    return fail({
      code: "wrong-format",
      message: `This print can’t be a file ending in .${form}, only in ${endings}.`,
      file,
    });
  }
  const bytes = typeof made === "string" ? Buffer.from(made) : made;
  const written = await atomicWrite(file, bytes, options.disk ? { disk: options.disk } : {});
  return written.ok ? ok(bytes.length) : written;
}

/** Writes a job as a PDF file; returns the number of bytes. */
export async function savePdf(
  job: PrintJob,
  file: string,
  { disk, ...options }: Omit<PdfOptions, "write"> & { readonly disk?: Disk | undefined },
): Promise<Result<number>> {
  let bytes = 0;
  const written = await atomicWrite(
    file,
    async (write) => {
      const made = await writePdf(job, { ...options, write });
      if (!made.ok) return made.error;
      bytes = made.value;
      return null;
    },
    { ...(disk && { disk }), confirm: async () => (options.cancelled?.() ? CANCELLED : null) },
  );
  return written.ok ? ok(bytes) : written;
}

export interface PictureOptions {
  readonly format: "png" | "svg";
  /** Width. */
  readonly pixels: number;
  readonly typesetter: Typesetter;
  readonly modulesFolder: string;
  readonly disk?: Disk | undefined;
  /** A viewshed: everything outside it is shaded. */
  readonly seenFrom?: SeenFrom | undefined;
}

/** In the libraries' folder. */
const PAINTER = path.join("@resvg", "resvg-wasm", "index_bg.wasm");

/** Writes a scenario's map as a picture file; returns the number of bytes. */
export async function savePicture(
  loaded: LoadedScenario,
  settings: PrintSettings,
  file: string,
  { format, pixels, typesetter, modulesFolder, disk, seenFrom }: PictureOptions,
): Promise<Result<number>> {
  const sheet = mapPicture(loaded, settings, pixels, seenFrom);
  const made =
    format === "svg"
      ? ok(Buffer.from(svgOf(sheet)))
      : await pngOfSheet(sheet, pixels, typesetter, path.join(modulesFolder, PAINTER));
  if (!made.ok) return made;
  const written = await atomicWrite(file, made.value, disk ? { disk } : {});
  return written.ok ? ok(made.value.length) : written;
}
