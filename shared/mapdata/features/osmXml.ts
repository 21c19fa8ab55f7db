/** OpenStreetMap XML (API 0.6, Overpass, JOSM), in pieces. */
import { SaxesParser, type SaxesTagPlain } from "saxes";
import type { ByteSource, Reading } from "../bytes.ts";
import { type ElementFile, GREATEST_ID, type Member, tagsOf, type Visitor } from "./elements.ts";
import { LONGEST_ELEMENT } from "./limits.ts";
import { cutOff, Refusal, refuse } from "./refusal.ts";
import { contentsOf, decoded, type Progress } from "./stream.ts";

const KINDS = ["node", "way", "relation"] as const;
type Kind = (typeof KINDS)[number];
const isKind = (name: string): name is Kind => (KINDS as readonly string[]).includes(name);

/** The element that is being read. */
interface Open {
  readonly kind: Kind;
  readonly id: number;
  readonly lon: number;
  readonly lat: number;
  readonly tags: [string, string][];
  readonly refs: number[];
  readonly members: Member[];
}

class Elements {
  readonly #parser = new SaxesParser();
  readonly #visitor: Visitor;
  readonly #name: string;
  #depth = 0;
  #open: Open | null = null;
  /** Without the place of a node and the like. */
  #remark: string | null = null;
  #sinceEvent = 0;
  #done = false;

  constructor(name: string, visitor: Visitor) {
    this.#name = name;
    this.#visitor = visitor;
    this.#parser.on("opentag", (tag) => this.#opens(tag));
    this.#parser.on("closetag", ({ name }) => this.#closes(name));
  }

  write(text: string): void {
    this.#sinceEvent += text.length;
    try {
      this.#parser.write(text);
    } catch (error) {
      this.#malformed(error);
    }
    if (this.#sinceEvent > LONGEST_ELEMENT) this.#refuse("This is not a map: a single tag goes on for megabytes.");
  }

  end(): void {
    const { line } = this.#parser;
    const inside = this.#open ? ` inside ${this.#open.kind} ${this.#open.id}` : "";
    if (!this.#done) cutOff(`at line ${line}${inside}`, { line });
    try {
      this.#parser.close();
    } catch (error) {
      this.#malformed(error);
    }
  }

  #refuse(message: string, place?: string): never {
    const { line } = this.#parser;
    return refuse("invalid", `Line ${line}: ${message}`, place === undefined ? { line } : { line, place });
  }

  #malformed(error: unknown): never {
    if (error instanceof Refusal) throw error;
    const reason = (error instanceof Error ? error.message : String(error)).replace(/^\d+:\d+: /, "");
    return this.#refuse(`The XML is damaged: ${reason}`);
  }

  #opens(tag: SaxesTagPlain): void {
    this.#sinceEvent = 0;
    this.#depth++;
    if (this.#depth === 1) this.#root(tag);
    else if (this.#depth === 2) this.#element(tag);
    else if (this.#depth === 3 && this.#open) this.#part(this.#open, tag);
  }

  #root({ name }: SaxesTagPlain): void {
    if (name === "osm") return;
    const { line } = this.#parser;
    if (name === "osmChange")
      refuse("unsupported", `${this.#name} lists changes to a map. Download the map itself.`, { line });
    refuse("wrong-format", `${this.#name} is not a map: its XML is “${name}”, and OpenStreetMap's is “osm”.`, { line });
  }

  #element({ name, attributes }: SaxesTagPlain): void {
    if (name === "remark") this.#listen();
    if (!isKind(name) || attributes["action"] === "delete" || attributes["visible"] === "false") return;
    const id = this.#number(attributes["id"], `The id of a ${name}`);
    const node = name === "node";
    const [lon, lat] = node ? this.#place(attributes, `node/${id}`) : [0, 0];
    this.#open = { kind: name, id, lon, lat, tags: [], refs: [], members: [] };
  }

  #part(open: Open, { name, attributes }: SaxesTagPlain): void {
    const { k, v, ref, type, role } = attributes;
    if (name === "tag" && k !== undefined && v !== undefined) open.tags.push([k, v]);
    else if (name === "nd" && open.kind === "way") {
      const id = this.#number(ref, `A node of way ${open.id}`);
      open.refs.push(id);
      // Overpass writes places into ways (“out geom”), without nodes.
      if (attributes["lat"] === undefined) return;
      const [lon, lat] = this.#place(attributes, `way/${open.id}`);
      this.#visitor.node?.(id, lon, lat, null);
    } else if (name === "member" && open.kind === "relation" && type !== undefined && isKind(type))
      open.members.push({ type, ref: this.#number(ref, `A member of relation ${open.id}`), role: role ?? "" });
  }

  #closes(name: string): void {
    this.#sinceEvent = 0;
    this.#depth--;
    if (this.#depth === 0) this.#done = true;
    if (this.#depth !== 1) return;
    if (name === "remark") this.#parser.off("text");
    const open = this.#open;
    this.#open = null;
    if (!open) return;
    const { kind, id, lon, lat, tags, refs, members } = open;
    if (kind === "node") this.#visitor.node?.(id, lon, lat, tags.length > 0 ? tagsOf(tags) : null);
    else if (kind === "way") this.#visitor.way?.(id, refs, tagsOf(tags));
    else this.#visitor.relation?.(id, members, tagsOf(tags));
  }

  /** Overpass reports an error of the server in the middle of a file. */
  #listen(): void {
    this.#parser.on("text", (text) => {
      this.#remark = text.trim();
      if (/^runtime error/i.test(this.#remark))
        this.#refuse(`The server stopped while writing this file (“${this.#remark.slice(0, 200)}”). Ask for less.`);
    });
  }

  #number(text: string | undefined, what: string): number {
    const value = text === undefined || text.trim() === "" ? Number.NaN : Number(text);
    if (Number.isInteger(value) && Math.abs(value) <= GREATEST_ID) return value;
    return this.#refuse(`${what} is ${text === undefined ? "missing" : `“${text.slice(0, 40)}”`}, not a number.`);
  }

  #place({ lon, lat }: Record<string, string>, place: string): [number, number] {
    if (!lon?.trim() || !lat?.trim()) return this.#refuse(`${place} has no coordinates.`, place);
    const [x, y] = [Number(lon), Number(lat)];
    if (Number.isFinite(x) && Number.isFinite(y)) return [x, y];
    return this.#refuse(
      `The coordinates of ${place} are no numbers: “${lon.slice(0, 40)}”, “${lat.slice(0, 40)}”.`,
      place,
    );
  }
}

export function osmXml(source: ByteSource, packed: boolean, reading: Reading): ElementFile {
  return {
    async scan(visitor: Visitor, progress: Progress) {
      const elements = new Elements(source.name, visitor);
      const decoder = new TextDecoder("utf-8", { fatal: true });
      let read = 0;
      for await (const bytes of contentsOf(source, packed, reading, progress)) {
        elements.write(decoded(decoder, bytes, read));
        read += bytes.length;
      }
      elements.end();
    },
  };
}
