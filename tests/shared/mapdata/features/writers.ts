/** Small writers of the three formats, for files that the tests read back. */
import { zlibSync } from "fflate";
import { PbfWriter } from "pbf";
import type { MapFeature } from "../../../../shared/mapdata/features/feature.ts";

type Tags = Readonly<Record<string, string>>;
export interface OsmNode {
  readonly id: number;
  readonly lon: number;
  readonly lat: number;
  readonly tags: Tags;
}
export interface OsmWay {
  readonly id: number;
  readonly refs: readonly number[];
  readonly tags: Tags;
}
export interface OsmRelation {
  readonly id: number;
  readonly members: readonly {
    readonly type: "node" | "way" | "relation";
    readonly ref: number;
    readonly role: string;
  }[];
  readonly tags: Tags;
}
export interface OsmModel {
  readonly nodes: readonly OsmNode[];
  readonly ways: readonly OsmWay[];
  readonly relations: readonly OsmRelation[];
}

export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const escaped = (text: string) => text.replace(/[&<>"\n\r\t]/g, (letter) => `&#${letter.charCodeAt(0)};`);
const tagLines = (tags: Tags) =>
  Object.entries(tags)
    .map(([k, v]) => `    <tag k="${escaped(k)}" v="${escaped(v)}"/>\n`)
    .join("");

export function toXml({ nodes, ways, relations }: OsmModel): string {
  const parts = ['<?xml version="1.0" encoding="UTF-8"?>\n<osm version="0.6" generator="test">\n'];
  for (const { id, lon, lat, tags } of nodes)
    parts.push(`  <node id="${id}" lat="${lat}" lon="${lon}">\n${tagLines(tags)}  </node>\n`);
  for (const { id, refs, tags } of ways)
    parts.push(
      `  <way id="${id}">\n${refs.map((ref) => `    <nd ref="${ref}"/>\n`).join("")}${tagLines(tags)}  </way>\n`,
    );
  for (const { id, members, tags } of relations) {
    const lines = members.map(
      ({ type, ref, role }) => `    <member type="${type}" ref="${ref}" role="${escaped(role)}"/>\n`,
    );
    parts.push(`  <relation id="${id}">\n${lines.join("")}${tagLines(tags)}  </relation>\n`);
  }
  parts.push("</osm>\n");
  return parts.join("");
}

export interface PbfOptions {
  readonly dense?: boolean;
  readonly packed?: boolean;
  readonly granularity?: number;
  readonly required?: readonly string[];
  /** Elements in a block. */
  readonly perBlock?: number;
}

const differences = (numbers: readonly number[]) => numbers.map((n, i) => n - (numbers[i - 1] ?? 0));

/** Texts of a block, each once; 0 is the empty text. */
class Texts {
  readonly #index = new Map<string, number>([["", 0]]);
  of(text: string): number {
    const known = this.#index.get(text);
    if (known !== undefined) return known;
    this.#index.set(text, this.#index.size);
    return this.#index.size - 1;
  }
  write = (_: null, pbf: PbfWriter) => {
    for (const text of this.#index.keys()) pbf.writeBytesField(1, bytes(text));
  };
}

function blob(type: string, content: Uint8Array, packed: boolean): Uint8Array {
  const body = new PbfWriter();
  if (packed) {
    body.writeVarintField(2, content.length);
    body.writeBytesField(3, zlibSync(content));
  } else body.writeBytesField(1, content);
  return framed(type, body.finish());
}

/** A blob with its header. */
export function framed(type: string, data: Uint8Array, size = data.length): Uint8Array {
  const header = new PbfWriter();
  header.writeStringField(1, type);
  header.writeVarintField(3, size);
  const head = header.finish();
  const all = new Uint8Array(4 + head.length + data.length);
  new DataView(all.buffer).setUint32(0, head.length);
  all.set(head, 4);
  all.set(data, 4 + head.length);
  return all;
}

export function pbfHeader(required: readonly string[] = ["OsmSchema-V0.6", "DenseNodes"], packed = true): Uint8Array {
  const header = new PbfWriter();
  header.writeMessage(
    1,
    (_, box) => {
      for (const [i, degrees] of [5, 7, 51, 49].entries()) {
        box.writeTag(i + 1, 0);
        box.writeSVarint(degrees * 1e9);
      }
    },
    null,
  );
  for (const feature of required) header.writeStringField(4, feature);
  return blob("OSMHeader", header.finish(), packed);
}

export function toPbf(model: OsmModel, options: PbfOptions = {}): Uint8Array {
  const { dense = true, packed = true, granularity = 100, required, perBlock = 8000 } = options;
  const parts = [pbfHeader(required, packed)];
  const blocks = (list: readonly unknown[]) =>
    Array.from({ length: Math.ceil(list.length / perBlock) }, (_, i) => i * perBlock);
  const block = (write: (texts: Texts, pbf: PbfWriter) => void) => {
    const texts = new Texts();
    const group = new PbfWriter();
    write(texts, group);
    const whole = new PbfWriter();
    // The group first: readers must wait for the granularity.
    whole.writeBytesField(2, group.finish());
    whole.writeMessage(1, texts.write, null);
    whole.writeVarintField(17, granularity);
    parts.push(blob("OSMData", whole.finish(), packed));
  };
  const units = (degrees: number) => Math.round((degrees * 1e9) / granularity);
  for (const from of blocks(model.nodes))
    block((texts, pbf) => writeNodes(model.nodes.slice(from, from + perBlock), texts, pbf, dense, units));
  for (const from of blocks(model.ways))
    block((texts, pbf) => {
      for (const { id, refs, tags } of model.ways.slice(from, from + perBlock))
        pbf.writeMessage(
          3,
          (_, way) => {
            way.writeVarintField(1, id);
            writeTags(tags, texts, way);
            way.writePackedSVarint(8, differences(refs));
          },
          null,
        );
    });
  for (const from of blocks(model.relations))
    block((texts, pbf) => {
      for (const { id, members, tags } of model.relations.slice(from, from + perBlock))
        pbf.writeMessage(
          4,
          (_, relation) => {
            relation.writeVarintField(1, id);
            writeTags(tags, texts, relation);
            relation.writePackedVarint(
              8,
              members.map(({ role }) => texts.of(role)),
            );
            relation.writePackedSVarint(9, differences(members.map(({ ref }) => ref)));
            relation.writePackedVarint(
              10,
              members.map(({ type }) => ["node", "way", "relation"].indexOf(type)),
            );
          },
          null,
        );
    });
  return joined(parts);
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function writeTags(tags: Tags, texts: Texts, pbf: PbfWriter): void {
  pbf.writePackedVarint(
    2,
    Object.keys(tags).map((key) => texts.of(key)),
  );
  pbf.writePackedVarint(
    3,
    Object.values(tags).map((value) => texts.of(value)),
  );
}

function writeNodes(
  nodes: readonly OsmNode[],
  texts: Texts,
  pbf: PbfWriter,
  dense: boolean,
  units: (degrees: number) => number,
): void {
  if (!dense) {
    for (const { id, lon, lat, tags } of nodes)
      pbf.writeMessage(
        1,
        (_, node) => {
          node.writeTag(1, 0);
          node.writeSVarint(id);
          writeTags(tags, texts, node);
          node.writeTag(8, 0);
          node.writeSVarint(units(lat));
          node.writeTag(9, 0);
          node.writeSVarint(units(lon));
        },
        null,
      );
    return;
  }
  const tagged = nodes.some(({ tags }) => Object.keys(tags).length > 0);
  const flat = nodes.flatMap(({ tags }) => [
    ...Object.entries(tags).flatMap(([key, value]) => [texts.of(key), texts.of(value)]),
    0,
  ]);
  pbf.writeMessage(
    2,
    (_, group) => {
      group.writePackedSVarint(1, differences(nodes.map(({ id }) => id)));
      group.writePackedSVarint(8, differences(nodes.map(({ lat }) => units(lat))));
      group.writePackedSVarint(9, differences(nodes.map(({ lon }) => units(lon))));
      if (tagged) group.writePackedVarint(10, flat);
    },
    null,
  );
}

export function toGeoJson(features: readonly MapFeature[]): string {
  return JSON.stringify({
    type: "FeatureCollection",
    features: features.map(({ id, tags, shape }) => ({
      type: "Feature",
      id,
      properties: tags,
      geometry:
        shape.type === "point"
          ? { type: "Point", coordinates: shape.at }
          : shape.type === "line"
            ? { type: "LineString", coordinates: shape.points }
            : { type: "Polygon", coordinates: shape.rings },
    })),
  });
}
