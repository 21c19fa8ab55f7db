/**
 * Draws the labels over the table on a canvas, as the page shows them. It knows the parts of labels (boxes, words,
 * signs), not all of CSS.
 */

type Context = CanvasRenderingContext2D;
interface Origin {
  readonly left: number;
  readonly top: number;
}

/** Draws everything visible below `root`, with its top left corner at 0, 0; the context's scale is in page pixels. */
export function paintElements(context: Context, root: HTMLElement): void {
  const origin = root.getBoundingClientRect();
  for (const child of root.children) paint(context, child, origin, getComputedStyle(child).filter !== "none");
}

function paint(context: Context, element: Element, origin: Origin, lifted: boolean): void {
  const style = getComputedStyle(element);
  if (style.visibility === "hidden" || style.display === "none") return;
  context.save();
  context.globalAlpha *= Number(style.opacity);
  const box = element.getBoundingClientRect();
  const at = { x: box.left - origin.left, y: box.top - origin.top, width: box.width, height: box.height };
  if (element instanceof SVGSVGElement) paintSign(context, element, at);
  else {
    paintBox(context, style, at, lifted);
    for (const child of element.childNodes) {
      if (child instanceof Text) paintWords(context, child, style, origin);
      else if (child instanceof Element) paint(context, child, origin, lifted);
    }
  }
  context.restore();
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
const solid = (colour: string): boolean => !/^(?:transparent|rgba\(.*,\s*0\))$/.test(colour);

function paintBox(context: Context, style: CSSStyleDeclaration, box: Box, lifted: boolean): void {
  const shape = clipOf(style.clipPath, box);
  if (solid(style.backgroundColor)) {
    context.save();
    if (lifted) [context.shadowColor, context.shadowBlur, context.shadowOffsetY] = ["#0009", 2, 1];
    context.fillStyle = style.backgroundColor;
    context.fill(shape);
    context.restore();
  }
  const inset = /^(rgba?\([^)]*\)|#\w+) 3px 0px 0px 0px inset$/.exec(style.boxShadow);
  if (inset) {
    context.fillStyle = inset[1] as string;
    context.fillRect(box.x, box.y, 3, box.height);
  }
  const outline = Number.parseFloat(style.outlineWidth);
  if (style.outlineStyle === "solid" && outline > 0) {
    context.strokeStyle = style.outlineColor;
    context.lineWidth = outline;
    context.strokeRect(box.x - outline / 2, box.y - outline / 2, box.width + outline, box.height + outline);
  }
}

/** A polygon of pixels, per cents and `calc(100% - 5px)`, or else the box itself. */
function clipOf(clip: string, box: Box): Path2D {
  const shape = new Path2D();
  const points = /^polygon\((.*)\)$/.exec(clip)?.[1];
  if (points === undefined) {
    shape.rect(box.x, box.y, box.width, box.height);
    return shape;
  }
  for (const point of points.split(",")) {
    const [x = "", y = ""] = point.trim().match(/calc\([^)]*\)|\S+/g) ?? [];
    shape.lineTo(box.x + lengthOf(x, box.width), box.y + lengthOf(y, box.height));
  }
  shape.closePath();
  return shape;
}
/** Pixels of "5px", "50%" or "calc(100% - 5px)". */
export const lengthOf = (text: string, whole: number): number =>
  [...text.matchAll(/([+-])?\s*(\d*\.?\d+)(px|%)?/g)].reduce((sum, [, sign, number, unit]) => {
    const length = unit === "%" ? (Number(number) / 100) * whole : Number(number);
    return sum + (sign === "-" ? -length : length);
  }, 0);

function paintWords(context: Context, node: Text, style: CSSStyleDeclaration, origin: Origin): void {
  const words = node.data.replace(/\s+/g, " ");
  if (words.trim() === "") return;
  const range = document.createRange();
  range.selectNodeContents(node);
  const box = range.getBoundingClientRect();
  context.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.letterSpacing = style.letterSpacing === "normal" ? "0px" : style.letterSpacing;
  context.textBaseline = "alphabetic";
  const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = context.measureText(words);
  const x = box.left - origin.left;
  const y = box.top - origin.top + (box.height - up - down) / 2 + up;
  context.fillStyle = style.color;
  for (const { colour, blur, dx, dy } of shadowsOf(style.textShadow)) {
    context.save();
    [context.shadowColor, context.shadowBlur] = [colour, blur];
    [context.shadowOffsetX, context.shadowOffsetY] = [dx, dy];
    context.fillText(words, x, y);
    context.restore();
  }
  context.fillText(words, x, y);
  if (style.textDecorationLine.includes("underline")) context.fillRect(x, y + 2, box.width, 1);
}

/** "rgb(0, 0, 0) 0px 1px 2px, …" */
export const shadowsOf = (text: string) =>
  [...text.matchAll(/(rgba?\([^)]*\)|#\w+) (-?[\d.]+)px (-?[\d.]+)px ([\d.]+)px/g)].map(([, colour, dx, dy, blur]) => ({
    colour: colour as string,
    dx: Number(dx),
    dy: Number(dy),
    blur: Number(blur),
  }));

/** The shapes of a sign: paths, polygons, circles and rectangles in its square. */
function paintSign(context: Context, sign: SVGSVGElement, box: Box): void {
  const { x, y, width, height } = sign.viewBox.baseVal;
  if (width === 0 || height === 0) return;
  context.translate(box.x, box.y);
  context.scale(box.width / width, box.height / height);
  context.translate(-x, -y);
  for (const child of sign.children) {
    const style = getComputedStyle(child);
    const shape = shapeOf(child);
    if (solid(style.fill) && style.fill !== "none") {
      context.fillStyle = style.fill;
      context.fill(shape);
    }
    if (style.stroke !== "none") {
      context.strokeStyle = style.stroke;
      context.lineWidth = Number.parseFloat(style.strokeWidth);
      context.lineJoin = style.strokeLinejoin as CanvasLineJoin;
      context.stroke(shape);
    }
  }
}
function shapeOf(element: Element): Path2D {
  const number = (name: string) => Number(element.getAttribute(name) ?? 0);
  const shape = new Path2D(element.tagName === "path" ? (element.getAttribute("d") ?? "") : undefined);
  if (element.tagName === "rect") shape.rect(number("x"), number("y"), number("width"), number("height"));
  if (element.tagName === "circle") shape.arc(number("cx"), number("cy"), number("r"), 0, 2 * Math.PI);
  if (element.tagName === "polygon") {
    for (const point of (element.getAttribute("points") ?? "").trim().split(/\s+/)) {
      const [px = 0, py = 0] = point.split(",").map(Number);
      shape.lineTo(px, py);
    }
    shape.closePath();
  }
  return shape;
}
