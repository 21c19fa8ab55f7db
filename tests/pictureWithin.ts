/** Pictures for the program, as fine as a number of bytes allows: the browser writes them. */
import type { Page } from "@playwright/test";

interface Wish {
  readonly from: "png" | "webp";
  readonly to: "jpeg" | "webp";
  readonly width: number;
  readonly most: number;
}

export async function pictureWithin(page: Page, picture: Buffer, { from, to, width, most }: Wish): Promise<Buffer> {
  const bytes = await page.evaluate(
    async ([url, type, wide, limit]) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [wide, Math.round((wide * image.height) / image.width)];
      const pen = canvas.getContext("2d");
      if (pen) pen.imageSmoothingQuality = "high";
      pen?.drawImage(image, 0, 0, canvas.width, canvas.height);
      for (let quality = 0.86; quality > 0.3; quality -= 0.04) {
        const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, type, quality));
        if (blob && blob.size <= limit) return [...new Uint8Array(await blob.arrayBuffer())];
      }
      return [];
    },
    [`data:image/${from};base64,${picture.toString("base64")}`, `image/${to}`, width, most] as const,
  );
  if (bytes.length === 0) throw new Error(`No picture ${width} pixels wide fits into ${most} bytes.`);
  return Buffer.from(bytes);
}
