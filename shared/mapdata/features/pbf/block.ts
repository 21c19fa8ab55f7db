/** A block of elements (`PrimitiveBlock` of osmformat.proto). */
import type { PbfReader } from "pbf";
import { GREATEST_ID, type Member, type Tags, tagsOf, type Visitor } from "../elements.ts";
import { bytesOf, eachField, summed } from "./message.ts";

/** What a block holds, for later scans. */
export interface BlockContents {
  nodes: boolean;
  ways: boolean;
  relations: boolean;
  leastNode: number;
  mostNode: number;
}

const MEMBER_TYPES = ["node", "way", "relation"] as const;
const NANO = 1e9;
const decoder = new TextDecoder();

export class Block {
  readonly contents: BlockContents = {
    nodes: false,
    ways: false,
    relations: false,
    leastNode: Infinity,
    mostNode: -Infinity,
  };
  readonly #strings: (Uint8Array | string)[] = [];
  readonly #groups: Uint8Array[] = [];
  #granularity = 100;
  #lat = 0;
  #lon = 0;

  constructor(bytes: Uint8Array) {
    eachField(bytes, (field, reader) => {
      if (field === 1)
        eachField(bytesOf(reader), (inner, strings) => {
          if (inner === 1) this.#strings.push(bytesOf(strings));
        });
      else if (field === 2) this.#groups.push(bytesOf(reader));
      else if (field === 17) this.#granularity = reader.readVarint(true);
      else if (field === 19) this.#lat = reader.readVarint(true);
      else if (field === 20) this.#lon = reader.readVarint(true);
    });
  }

  /** `placesInWays`: the places of nodes stand in the ways, without nodes (the feature “LocationsOnWays”). */
  visit(visitor: Visitor, placesInWays: boolean): void {
    const { contents } = this;
    for (const group of this.#groups)
      eachField(group, (field, reader) => {
        if (field === 1 || field === 2) {
          contents.nodes = true;
          if (!visitor.node) return;
          if (field === 1) this.#node(bytesOf(reader), visitor.node);
          else this.#dense(bytesOf(reader), visitor.node);
        } else if (field === 3) {
          contents.ways = true;
          if (visitor.way || (visitor.node && placesInWays)) this.#way(bytesOf(reader), visitor);
        } else if (field === 4) {
          contents.relations = true;
          if (visitor.relation) this.#relation(bytesOf(reader), visitor.relation);
        }
      });
  }

  #string(index: number): string {
    const known = this.#strings[index];
    if (known === undefined) throw new Error(`text ${index} is missing`);
    if (typeof known === "string") return known;
    const text = decoder.decode(known);
    this.#strings[index] = text;
    return text;
  }

  #tags(keys: readonly number[], values: readonly number[]): Tags {
    if (keys.length !== values.length) throw new Error("keys and values differ in number");
    return tagsOf(keys.map((key, i) => [this.#string(key), this.#string(values[i] as number)]));
  }

  #seen(id: number): number {
    checkId(id);
    const { contents } = this;
    if (id < contents.leastNode) contents.leastNode = id;
    if (id > contents.mostNode) contents.mostNode = id;
    return id;
  }
  /** A division of whole numbers gives the very number that the decimal text in XML gives. */
  #degrees(offset: number, value: number): number {
    return (offset + this.#granularity * value) / NANO;
  }

  #dense(bytes: Uint8Array, visit: NonNullable<Visitor["node"]>): void {
    let [ids, lats, lons, texts]: number[][] = [[], [], [], []];
    eachField(bytes, (field, reader) => {
      if (field === 1) ids = reader.readPackedSVarint(ids);
      else if (field === 8) lats = reader.readPackedSVarint(lats);
      else if (field === 9) lons = reader.readPackedSVarint(lons);
      else if (field === 10) texts = reader.readPackedVarint(texts);
    });
    const nodes = summed(ids as number[]);
    const [north, east] = [summed(lats as number[]), summed(lons as number[])];
    if (nodes.length !== north.length || nodes.length !== east.length) throw new Error("nodes without coordinates");
    let at = 0;
    const next = () => (texts as number[])[at++] as number;
    for (let i = 0; i < nodes.length; i++) {
      const pairs: [string, string][] = [];
      while (at < (texts as number[]).length) {
        const key = next();
        if (key === 0) break;
        pairs.push([this.#string(key), this.#string(next())]);
      }
      const id = this.#seen(nodes[i] as number);
      const lon = this.#degrees(this.#lon, east[i] as number);
      visit(id, lon, this.#degrees(this.#lat, north[i] as number), pairs.length > 0 ? tagsOf(pairs) : null);
    }
  }

  #node(bytes: Uint8Array, visit: NonNullable<Visitor["node"]>): void {
    let [lat, lon] = [Number.NaN, Number.NaN];
    const read = new Element(bytes, true, (field, reader) => {
      if (field === 8) lat = reader.readSVarint();
      else if (field === 9) lon = reader.readSVarint();
    });
    if (Number.isNaN(lat + lon)) throw new Error(`node ${read.id} has no coordinates`);
    const tags = read.keys.length > 0 ? this.#tags(read.keys, read.values) : null;
    visit(this.#seen(read.id), this.#degrees(this.#lon, lon), this.#degrees(this.#lat, lat), tags);
  }

  #way(bytes: Uint8Array, visitor: Visitor): void {
    let [refs, lats, lons]: number[][] = [[], [], []];
    const numbers = (field: number, reader: PbfReader) => {
      if (field === 8) refs = reader.readPackedSVarint(refs);
      else if (field === 9) lats = reader.readPackedSVarint(lats);
      else if (field === 10) lons = reader.readPackedSVarint(lons);
    };
    const read = new Element(bytes, false, numbers);
    const nodes = summed(refs as number[]);
    for (const node of nodes) checkId(node);
    const [north, east] = [summed(lats as number[]), summed(lons as number[])];
    if (visitor.node && north.length === nodes.length && east.length === nodes.length)
      for (const [i, node] of nodes.entries())
        visitor.node(
          node,
          this.#degrees(this.#lon, east[i] as number),
          this.#degrees(this.#lat, north[i] as number),
          null,
        );
    visitor.way?.(checkId(read.id), nodes, this.#tags(read.keys, read.values));
  }

  #relation(bytes: Uint8Array, visit: NonNullable<Visitor["relation"]>): void {
    let [roles, refs, types]: number[][] = [[], [], []];
    const read = new Element(bytes, false, (field, reader) => {
      if (field === 8) roles = reader.readPackedVarint(roles);
      else if (field === 9) refs = reader.readPackedSVarint(refs);
      else if (field === 10) types = reader.readPackedVarint(types);
    });
    const ids = summed(refs as number[]);
    const members = ids.map((ref, i): Member => {
      const [type, role] = [MEMBER_TYPES[(types as number[])[i] as number], (roles as number[])[i]];
      if (type === undefined || role === undefined) throw new Error(`relation ${read.id} has a member without a type`);
      return { type, ref: checkId(ref), role: this.#string(role) };
    });
    visit(checkId(read.id), members, this.#tags(read.keys, read.values));
  }
}

const checkId = (id: number): number => {
  if (!(Math.abs(id) <= GREATEST_ID)) throw new Error(`the id ${id} is out of range`);
  return id;
};

/** The fields that nodes, ways and relations share. */
class Element {
  id = Number.NaN;
  keys: number[] = [];
  values: number[] = [];

  constructor(bytes: Uint8Array, isNode: boolean, more?: (field: number, reader: PbfReader) => void) {
    eachField(bytes, (field, reader) => {
      if (field === 1) this.id = isNode ? reader.readSVarint() : reader.readVarint(true);
      else if (field === 2) this.keys = reader.readPackedVarint(this.keys);
      else if (field === 3) this.values = reader.readPackedVarint(this.values);
      else more?.(field, reader);
    });
  }
}
