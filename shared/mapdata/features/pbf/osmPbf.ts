/** An OpenStreetMap PBF file, blob by blob. */
import type { ByteSource, Reading } from "../../bytes.ts";
import type { LonLatBox } from "../../lonLat.ts";
import type { ElementFile, Visitor } from "../elements.ts";
import { refuse, throwIfCancelled } from "../refusal.ts";
import type { Progress } from "../stream.ts";
import { type Blob, blobAt, contentOf, damaged, guarded } from "./blobs.ts";
import { Block, type BlockContents } from "./block.ts";
import { bytesOf, eachField, textOf } from "./message.ts";

const UNDERSTOOD = ["OsmSchema-V0.6", "DenseNodes"];

/** The box that the file says it covers. */
export async function boxOfPbf(source: ByteSource): Promise<LonLatBox | null> {
  return (await headerOf(source, await blobAt(source, 0))).box;
}

async function headerOf(source: ByteSource, blob: Blob): Promise<{ box: LonLatBox | null; placesInWays: boolean }> {
  if (blob.type !== "OSMHeader") return damaged(blob.offset, "the file doesn't begin with its header");
  const required: string[] = [];
  let box: LonLatBox | null = null;
  let placesInWays = false;
  const bytes = await contentOf(source, blob);
  guarded(blob.offset, () =>
    eachField(bytes, (field, reader) => {
      if (field === 1) box = boxIn(bytesOf(reader));
      else if (field === 4) required.push(textOf(reader));
      else if (field === 5) placesInWays ||= textOf(reader) === "LocationsOnWays";
    }),
  );
  const unknown = required.find((feature) => !UNDERSTOOD.includes(feature));
  if (unknown === undefined) return { box, placesInWays };
  const more = unknown === "HistoricalInformation" ? " It holds the map's history: make an extract of one date." : "";
  return refuse("unsupported", `${source.name} needs “${unknown}”, which is not supported.${more}`);
}

function boxIn(bytes: Uint8Array): LonLatBox {
  const sides = [0, 0, 0, 0, 0];
  eachField(bytes, (field, reader) => {
    if (field < sides.length) sides[field] = reader.readSVarint() / 1e9;
  });
  const [, west = 0, east = 0, north = 0, south = 0] = sides;
  return { west, south, east, north };
}

/** Whether a blob has what a scan wants. */
const isWanted = (visitor: Visitor, known: BlockContents, placesInWays: boolean): boolean =>
  (visitor.way !== undefined && known.ways) ||
  (visitor.relation !== undefined && known.relations) ||
  (visitor.node !== undefined &&
    ((known.nodes && visitor.anyNode?.(known.leastNode, known.mostNode) !== false) || (known.ways && placesInWays)));

export function osmPbf(source: ByteSource, reading: Reading): ElementFile {
  const known = new Map<number, BlockContents>();
  return {
    async scan(visitor: Visitor, progress: Progress) {
      const header = await blobAt(source, 0);
      const { placesInWays } = await headerOf(source, header);
      let offset = header.offset + header.length;
      while (offset < source.size) {
        throwIfCancelled(reading);
        const blob = await blobAt(source, offset);
        offset = blob.offset + blob.length;
        progress(offset / source.size);
        if (blob.type !== "OSMData") continue;
        const before = known.get(blob.offset);
        if (before && !isWanted(visitor, before, placesInWays)) continue;
        const bytes = await contentOf(source, blob);
        const contents = guarded(blob.offset, () => {
          const block = new Block(bytes);
          block.visit(visitor, placesInWays);
          return block.contents;
        });
        if (!before && visitor.node) known.set(blob.offset, contents);
      }
    },
  };
}
