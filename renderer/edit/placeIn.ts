/** Pointers over drawings. */

/** The place of a pointer in the units of the drawing's view box. */
export function placeIn(
  svg: SVGSVGElement | null,
  e: { readonly clientX: number; readonly clientY: number },
): readonly [x: number, y: number] {
  const matrix = svg?.getScreenCTM()?.inverse();
  if (!matrix) return [0, 0];
  const { x, y } = new DOMPoint(e.clientX, e.clientY).matrixTransform(matrix);
  return [x, y];
}
