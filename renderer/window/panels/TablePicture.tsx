/** Pictures of tables on the screen: pixels on a canvas, or a file's picture from the host. */
import { useEffect, useRef, useState } from "react";
import type { Input } from "../../../shared/api.ts";
import type { Picture } from "../../../shared/picture/thumbnail.ts";
import { useProgram } from "../context.ts";

/** As wide as its place; decoration beside words that describe it. */
export function TablePicture({ picture }: { picture: Pick<Picture, "width" | "height" | "pixels"> }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { width, height, pixels } = picture;
    canvas.current?.getContext("2d")?.putImageData(new ImageData(pixels, width, height), 0, 0);
  }, [picture]);
  return (
    <span className="table-picture" aria-hidden="true">
      <canvas ref={canvas} width={picture.width} height={picture.height} />
    </span>
  );
}

/** Twice the pixels of a card: sharp on fine screens. */
const FINE = 2;

/** The picture of a file or a shipped scenario; an empty sheet until it comes, or where there is none. */
export function FilePicture({ of, width }: { of: Input<"files.picture">["of"]; width: number }) {
  const { bridge } = useProgram();
  const [png, setPng] = useState<string | null>(null);
  const key = of.type === "file" ? of.path : of.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which file it is
  useEffect(() => {
    let over = false;
    setPng(null);
    bridge.invoke("files.picture", { of, width: width * FINE }).then(
      (answer) => !over && setPng(answer.ok ? answer.value.png : null),
      () => undefined,
    );
    return () => {
      over = true;
    };
  }, [bridge, of.type, key, width]);
  return png === null ? (
    <span className="table-picture none" aria-hidden="true" />
  ) : (
    <img className="table-picture" src={`data:image/png;base64,${png}`} alt="" />
  );
}
