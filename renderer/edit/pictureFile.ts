/** Reads a picture's file: its type, whether it can be shown, and a smaller copy where it is too large. */
import { MAX_PICTURE_BYTES, type PictureFile } from "../../shared/editing/picture/editPicture.ts";
import { imageFacts } from "../../shared/editing/picture/imageFile.ts";
import { type Failure, fail, ok, type Result } from "../../shared/result.ts";
import type { Rgba } from "../../shared/scan/straighten.ts";
import { bytesOfBase64 } from "../scene/ground/base64.ts";

/** The most pixels across or up that a picture may have. */
const MOST_ACROSS = 16_384;
/** Larger files are refused unread. */
const MOST_BYTES = 100 * 1024 * 1024;
/** The longest side of a smaller copy, in pixels: more would only make the file larger. */
const ENOUGH_ACROSS = 4096;
const QUALITY = 0.85;

const refuse = (message: string) => fail<Failure>({ code: "too-large", message });
export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

export interface TakenIn {
  readonly file: PictureFile;
  readonly bytes: number;
}
/** A picture that fits, or a picture that must be made smaller first. */
export type Intake =
  | ({ readonly fits: true } & TakenIn)
  | { readonly fits: false; readonly why: string; readonly pixels: readonly [number, number] };

async function decoded(file: Blob): Promise<Result<ImageBitmap>> {
  try {
    return ok(await createImageBitmap(file));
  } catch {
    return refuse("The picture can't be shown: its file is damaged.");
  }
}

const base64 = (blob: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => failed(reader.error ?? new Error("unreadable"));
    reader.readAsDataURL(blob);
  });

/** Reads a file; refused where it is no PNG or JPEG, or can't be decoded. */
export async function takeIn(file: File): Promise<Result<Intake>> {
  if (file.size > MOST_BYTES) return refuse(`The file has ${megabytes(file.size)}: too large for a picture.`);
  const facts = imageFacts(new Uint8Array(await file.arrayBuffer()));
  if (!facts.ok) return facts;
  const { type } = facts.value;
  const image = await decoded(new Blob([file], { type }));
  if (!image.ok) return image;
  // The size as shown: the camera's rotation may swap the sides.
  const pixels = [image.value.width, image.value.height] as const;
  image.value.close();
  if (file.size > MAX_PICTURE_BYTES || Math.max(...pixels) > MOST_ACROSS) {
    const why = `It has ${megabytes(file.size)} and ${pixels[0]} × ${pixels[1]} pixels; a scenario holds ${megabytes(MAX_PICTURE_BYTES)} at most.`;
    return ok({ fits: false, why, pixels });
  }
  return ok({ fits: true, bytes: file.size, file: { name: file.name, type, pixels, data: await base64(file) } });
}

/** The longest side that is worth reading, in pixels. */
const READ_ACROSS = 4096;

/** The pixels of a stored picture, fewer where it has very many. */
export async function pixelsOf({ data, type, pixels }: PictureFile): Promise<Result<Rgba>> {
  const scale = Math.min(1, READ_ACROSS / Math.max(...pixels));
  const image = await decoded(new Blob([bytesOfBase64(data)], { type }));
  if (!image.ok) return image;
  const [width, height] = [Math.max(1, Math.round(pixels[0] * scale)), Math.max(1, Math.round(pixels[1] * scale))];
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext("2d");
  if (!context) return refuse("The picture can't be drawn.");
  context.imageSmoothingQuality = "high";
  context.drawImage(image.value, 0, 0, width, height);
  image.value.close();
  return ok({ width, height, pixels: context.getImageData(0, 0, width, height).data });
}

/** Pixels as a JPEG file. */
export async function fileOf({ width, height, pixels }: Rgba, name: string): Promise<Result<PictureFile>> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext("2d");
  const image = new ImageData(new Uint8ClampedArray(pixels), width, height);
  if (context) {
    context.putImageData(image, 0, 0);
    // What lies beyond the picture is white.
    context.globalCompositeOperation = "destination-over";
    context.fillStyle = "#fff";
    context.fillRect(0, 0, width, height);
  }
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", QUALITY));
  if (!blob || blob.size > MAX_PICTURE_BYTES) return refuse("The straightened picture is too large.");
  return ok({ name, type: "image/jpeg", pixels: [width, height], data: await base64(blob) });
}

/** The same picture with fewer pixels, as a JPEG that fits. */
export async function madeSmaller(file: File): Promise<Result<TakenIn>> {
  const image = await decoded(file);
  if (!image.ok) return image;
  const { width, height } = image.value;
  const canvas = document.createElement("canvas");
  try {
    for (
      let across = Math.min(ENOUGH_ACROSS, Math.max(width, height));
      across >= 256;
      across = Math.floor(across * 0.75)
    ) {
      const scale = across / Math.max(width, height);
      const pixels = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))] as const;
      [canvas.width, canvas.height] = pixels;
      const context = canvas.getContext("2d");
      if (!context) break;
      context.imageSmoothingQuality = "high";
      context.fillStyle = "#fff";
      context.fillRect(0, 0, ...pixels);
      context.drawImage(image.value, 0, 0, ...pixels);
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", QUALITY));
      if (blob && blob.size <= MAX_PICTURE_BYTES)
        return ok({
          bytes: blob.size,
          file: { name: file.name, type: "image/jpeg", pixels, data: await base64(blob) },
        });
    }
  } finally {
    image.value.close();
  }
  return refuse("The picture is still too large after shrinking.");
}
