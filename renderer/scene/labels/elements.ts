/** Elements of labels. */
export const element = (tag: string, className: string, text?: string): HTMLElement => {
  const e = document.createElement(tag);
  if (className) e.className = className;
  if (text !== undefined) e.textContent = text;
  return e;
};

export function svgElement(tag: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const e = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) e.setAttribute(name, value);
  return e;
}

/** A stroked sign: drawn, so that it needs no font. */
export function glyph(path: string): SVGElement {
  const svg = svgElement("svg", { viewBox: "0 0 16 16", class: "glyph", "aria-hidden": "true" });
  svg.append(svgElement("path", { d: path }));
  return svg;
}
