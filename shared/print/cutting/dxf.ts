/** Sheets of pieces as a DXF file in millimetres, a layer for each kind of line; the same input gives the same bytes. */
import { DxfWriter, LWPolylineFlags, point2d, point3d, TextHorizontalAlignment, Units } from "@tarikjabiri/dxf";
import type { Spot } from "../path.ts";
import { type CutText, type Drawing, LAYERS } from "./drawing.ts";
import { LAYER_LOOKS } from "./marks.ts";

const MM = 25.4;
/** Micrometres are fine enough, and keep the file small. */
const mm = (inches: number): number => Math.round(inches * MM * 1000) / 1000;
const DASHED = "DASHED";

const ALIGN: Readonly<Record<CutText["align"], TextHorizontalAlignment>> = {
  begin: TextHorizontalAlignment.Left,
  middle: TextHorizontalAlignment.Center,
  end: TextHorizontalAlignment.Right,
};
/** The usual signs in ASCII; other letters by their numbers, as programs for DXF read them. */
const SIGNS: Readonly<Record<string, string>> = {
  "°": " deg",
  "″": " in",
  "×": "x",
  "·": "-",
  "–": "-",
  "—": "-",
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
  "…": "...",
};
const ascii = (words: string): string =>
  words.replace(/[^ -~]/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return SIGNS[sign] ?? (code > 0xffff ? "?" : `\\U+${code.toString(16).toUpperCase().padStart(4, "0")}`);
  });
const layerName = (layer: keyof typeof LAYER_LOOKS) => LAYER_LOOKS[layer].name.toUpperCase().replace(" ", "_");

export function dxfOf({ lines, circles, texts }: Drawing): string {
  const dxf = new DxfWriter();
  dxf.setUnits(Units.Millimeters);
  dxf.addLType(DASHED, "__ __", [3, -2]);
  for (const layer of LAYERS)
    dxf.addLayer(layerName(layer), LAYER_LOOKS[layer].number, layer === "glue" ? DASHED : "Continuous");
  for (const { layer, points, closed } of lines)
    dxf.addLWPolyline(
      points.map(([x, y]) => ({ point: point2d(mm(x), mm(y)) })),
      { layerName: layerName(layer), flags: closed ? LWPolylineFlags.Closed : LWPolylineFlags.None },
    );
  const place = ([x, y]: Spot) => point3d(mm(x), mm(y), 0);
  for (const { layer, at, radius } of circles) dxf.addCircle(place(at), mm(radius), { layerName: layerName(layer) });
  for (const { text, at, size, turn, align } of texts)
    dxf.addText(place(at), mm(size), ascii(text), {
      layerName: layerName("text"),
      rotation: turn,
      ...(align !== "begin" && { horizontalAlignment: ALIGN[align], secondAlignmentPoint: place(at) }),
    });
  return dxf.stringify();
}
