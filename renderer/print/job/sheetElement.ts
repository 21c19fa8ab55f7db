/** A sheet as an element: its names for clips and the page's style sheets are kept apart by a shadow root. */

/** The families that sheets are drawn with; a hidden part of the page would not fetch them by itself. */
const FACES = [
  "400 12px Barlow",
  "600 12px Barlow",
  '500 12px "Barlow Condensed"',
  '600 12px "Barlow Condensed"',
  '600 12px "Source Serif 4"',
  'italic 400 12px "Source Serif 4"',
  'italic 600 12px "Source Serif 4"',
  '400 12px "Noto Sans"',
  '600 12px "Noto Sans"',
] as const;
/** With the letters of other alphabets that stand in `texts`. */
export function loadFaces(texts: readonly string[]): Promise<unknown> {
  const letters = [...new Set(texts.flatMap((text) => [...new Set(text)]))].join("");
  return Promise.all(FACES.map((face) => document.fonts.load(face, letters)));
}

/** The text is read as an XML picture, never as HTML: nothing in it is run. */
function drawing(svg: string): SVGElement | null {
  const { documentElement } = new DOMParser().parseFromString(svg, "image/svg+xml");
  return documentElement instanceof SVGElement ? (document.adoptNode(documentElement) as SVGElement) : null;
}

const FILLS = ":host{display:block}svg{display:block;width:100%;height:100%;text-rendering:geometricPrecision}";

/** Fills whatever box it is given. */
export function fillSheet(host: HTMLElement, svg: string): void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const style = Object.assign(document.createElement("style"), { textContent: FILLS });
  const drawn = drawing(svg);
  drawn?.setAttribute("aria-hidden", "true");
  root.replaceChildren(style, ...(drawn ? [drawn] : []));
}

export function sheetElement(svg: string): HTMLElement {
  const host = document.createElement("div");
  fillSheet(host, svg);
  return host;
}
