/** Solids as a 3MF file: a zip of XML, in mm, with each solid's name and its place on the table. */
import type { Mesh } from "./mesh.ts";
import { zipped } from "./zip.ts";

export interface PlacedSolid {
  readonly name: string;
  readonly mesh: Mesh;
  /** In mm. */
  readonly at: readonly [number, number];
}

const TYPES =
  '<?xml version="1.0" encoding="UTF-8"?>\n<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>\n';
const RELATIONS =
  '<?xml version="1.0" encoding="UTF-8"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
  '<Relationship Target="/3D/3dmodel.model" Id="rel0" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/>' +
  "</Relationships>\n";

export function threeMfOf(title: string, solids: readonly PlacedSolid[]): Uint8Array<ArrayBuffer> {
  const objects = solids.map(({ name, mesh }, i) => objectOf(i + 1, name, mesh));
  const items = solids.map(
    ({ at: [x, y] }, i) => `<item objectid="${i + 1}" transform="1 0 0 0 1 0 0 0 1 ${decimal(x)} ${decimal(y)} 0"/>\n`,
  );
  const model = [
    '<?xml version="1.0" encoding="UTF-8"?>\n<model unit="millimeter" xml:lang="en-US" ',
    'xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02">\n',
    `<metadata name="Title">${escaped(title)}</metadata>\n<metadata name="Application">Sand Table</metadata>\n`,
    `<resources>\n${objects.join("")}</resources>\n<build>\n${items.join("")}</build>\n</model>\n`,
  ].join("");
  const text = (content: string) => new TextEncoder().encode(content);
  return zipped([
    { name: "[Content_Types].xml", bytes: text(TYPES) },
    { name: "_rels/.rels", bytes: text(RELATIONS) },
    { name: "3D/3dmodel.model", bytes: text(model) },
  ]);
}

function objectOf(id: number, name: string, { points, triangles }: Mesh): string {
  const parts = [`<object id="${id}" type="model" name="${escaped(name)}"><mesh><vertices>\n`];
  for (let i = 0; i < points.length; i += 3) {
    const [x, y, z] = [points[i], points[i + 1], points[i + 2]] as number[] as [number, number, number];
    parts.push(`<vertex x="${decimal(x)}" y="${decimal(y)}" z="${decimal(z)}"/>\n`);
  }
  parts.push("</vertices><triangles>\n");
  for (let t = 0; t < triangles.length; t += 3)
    parts.push(`<triangle v1="${triangles[t]}" v2="${triangles[t + 1]}" v3="${triangles[t + 2]}"/>\n`);
  parts.push("</triangles></mesh></object>\n");
  return parts.join("");
}

/** Ten thousandths of a mm: the grid of the points. */
const decimal = (n: number): string => String(Math.round(n * 10_000) / 10_000);
const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] as string);
