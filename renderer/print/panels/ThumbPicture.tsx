/**
 * A sheet's picture as pixels, drawn once. As a live drawing, every change of the strip would draw its thousands of
 * small letters again. They would also fill the glyph cache of the whole window.
 */
import { useEffect, useRef } from "react";

interface ThumbPictureProps {
  readonly svg: string;
  /** Of the page, in pixels. */
  readonly width: number;
  readonly height: number;
}
/** Canvas pixels for a page pixel: sharp on dense screens, too. */
const DENSE = 2;

export function ThumbPicture({ svg, width, height }: ThumbPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let late = false;
    const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    const image = new Image();
    image.src = address;
    image.decode().then(
      () => {
        const target = canvas.current;
        if (late || !target) return;
        [target.width, target.height] = [width * DENSE, height * DENSE];
        // In main memory, not the graphics card's.
        const context = target.getContext("2d", { willReadFrequently: true });
        context?.drawImage(image, 0, 0, target.width, target.height);
        target.dataset["drawn"] = "true";
      },
      () => undefined,
    );
    return () => {
      late = true;
      URL.revokeObjectURL(address);
    };
  }, [svg, width, height]);
  return <canvas ref={canvas} />;
}
