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
const MOST = 1280;

/** The picture of a file or a shipped scenario, of the model where there is one; an empty sheet until it comes. */
export function FilePicture({ of, width }: { of: Input<"files.picture">["of"]; width: number }) {
  const { bridge } = useProgram();
  const [picture, setPicture] = useState<{ readonly shows: "model" | "map"; readonly url: string } | null>(null);
  const key = of.type === "file" ? of.path : of.type === "kept" ? `${of.id} ${of.file}` : of.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which file it is
  useEffect(() => {
    let over = false;
    setPicture(null);
    bridge.invoke("files.picture", { of, width: Math.min(MOST, width * FINE) }).then(
      (answer) => !over && setPicture(answer.ok ? answer.value : null),
      () => undefined,
    );
    return () => {
      over = true;
    };
  }, [bridge, of.type, key, width]);
  return picture === null ? (
    <span className="table-picture none" aria-hidden="true" />
  ) : (
    <img className={`table-picture of-${picture.shows}`} src={picture.url} alt="" />
  );
}
