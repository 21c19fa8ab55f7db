/** A sheet as an element: a shadow root separates its ids for clips, and the page's style sheets. */

/** The typefaces of sheets; the browser would not load them for a hidden part of the page. */
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
/** Loads them with the letters of other alphabets in `texts`. */
export function loadFaces(texts: readonly string[]): Promise<unknown> {
  const letters = [...new Set(texts.flatMap((text) => [...new Set(text)]))].join("");
  return Promise.all(FACES.map((face) => document.fonts.load(face, letters)));
}

/** Parses the text as an XML picture, never as HTML: nothing in it runs. */
function drawing(svg: string): SVGElement | null {
  const { documentElement } = new DOMParser().parseFromString(svg, "image/svg+xml");
  return documentElement instanceof SVGElement ? (document.adoptNode(documentElement) as SVGElement) : null;
}

const FILLS = ":host{display:block}svg{display:block;width:100%;height:100%;text-rendering:geometricPrecision}";

/** Fills its box. */
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
