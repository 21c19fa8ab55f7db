/**
 * The sight from a place as far as ground, cover and things go: a viewshed without stands. Fans of lines with equal results
 * settle most cells (fan.ts); the kernel decides the rest, on demand.
 */
import type { Table } from "../../table/table.ts";
import { NOBODY, SightKernel } from "../kernel.ts";
import { COVER_BIT, type KernelCells, levelIn, PERSONNEL_BIT, THING_BIT } from "../kernelCells.ts";
import { allowances } from "../kernelPlaces.ts";
import { Spotted } from "../kernelSpotting.ts";
import { forKernel, needsRulings, type SightPolicy } from "../policy.ts";
import { CLEAR, CoverMeeting, NEAR, PATCH, THING_MEETING } from "./fanCover.ts";
import { type GroundMeeting, HigherMeeting, LevelMeeting, ON_GROUND, RAISED } from "./fanLevels.ts";
import { LaneView } from "./laneView.ts";
import { ASK_KERNEL, ASK_TRACER, HIDDEN_BY_GROUND } from "./marks.ts";
import { type CellArea, type Look, lookRound } from "./round.ts";

export class GroundView {
  readonly #kernel: SightKernel;
  readonly #cells: KernelCells;
  readonly #personnel: boolean;
  readonly #coverMask: number;
  readonly #cover: CoverMeeting;
  readonly #depth: number;
  readonly #hills: SightPolicy["hills"];
  readonly #hasThings: boolean;
  readonly #top: number;
  readonly #flat: boolean;
  readonly #allowed2: Float64Array;
  /** Null where no lane cuts through cover, and no cover is overlooked. */
  readonly #lanes: LaneView | null;
  readonly #spotted: Spotted | null;

  constructor(table: Table, policy: SightPolicy, targetIsPersonnel: boolean) {
    const surface = table.withStands([]);
    // Targets that must be found in cover are judged below, where lanes through cover are known.
    this.#kernel = new SightKernel(surface, { ...forKernel(policy), spotting: null });
    this.#cells = this.#kernel.cells;
    this.#personnel = targetIsPersonnel;
    this.#coverMask = targetIsPersonnel ? COVER_BIT | PERSONNEL_BIT : COVER_BIT;
    this.#depth = policy.seeIntoInches * 64;
    this.#cover = new CoverMeeting(this.#coverMask, this.#depth);
    this.#hills = policy.hills;
    this.#allowed2 = allowances(policy);
    this.#lanes = needsRulings(policy) ? LaneView.of(surface, policy, targetIsPersonnel, this.#cells) : null;
    this.#spotted = Spotted.of(surface, policy);
    const levels = table.ground.level;
    this.#top = levels.reduce((most, level) => Math.max(most, level), 0);
    this.#flat = levels.every((level) => level === this.#top);
    this.#hasThings = this.#cells.bytes.some((byte) => (byte & THING_BIT) !== 0);
  }

  level(x: number, y: number): number {
    return levelIn(this.#cells, x, y);
  }

  /** The cells whose middles may lie within the sighting limit of a place, at this many levels above the ground. */
  areaOf(x: number, y: number, raised: number): CellArea {
    const { columns, rows } = this.#cells;
    const far = Math.sqrt(this.#allowed2[this.level(x, y) + raised] as number);
    const x0 = Math.max(0, Math.ceil((x - far - 8) / 16));
    const y0 = Math.max(0, Math.ceil((y - far - 8) / 16));
    return {
      x0,
      y0,
      columns: Math.max(0, Math.min(columns - 1, Math.floor((x + far - 8) / 16)) - x0 + 1),
      rows: Math.max(0, Math.min(rows - 1, Math.floor((y + far - 8) / 16)) - y0 + 1),
    };
  }

  /**
   * Sets the entry of each cell of the area whose middle is seen from (x, y), in whole steps and at this height in levels, to
   * 0; others may still be open questions (`asks`).
   */
  look(x: number, y: number, raised: number, area: CellArea, hidden: Uint16Array): void {
    const { bytes } = this.#cells;
    const level = this.level(x, y) + raised;
    const look: Look = {
      bytes,
      allowed2: this.#allowed2[level] as number,
      coverMask: this.#coverMask,
      // From a cell's middle to its corner.
      shallow: this.#depth < 12,
      cover: this.#cover,
      coverStart: this.#coverStart(x, y),
      things: this.#hasThings ? THING_MEETING : null,
      levels: this.#flat ? null : this.#meeting(level),
      levelStart: raised > 0 ? RAISED : ON_GROUND,
    };
    lookRound(look, this.#cells, x, y, area, hidden, ASK_KERNEL);
    if (this.#lanes) this.#lanes.look(look, this.#cells, x, y, area, hidden);
    if (this.#spotted) this.#hideUnspotted(this.#spotted, x, y, area, hidden);
  }

  /** A target in cover there isn't found, even on an open line. */
  #hideUnspotted(spotted: Spotted, x: number, y: number, { x0, y0, columns }: CellArea, hidden: Uint16Array): void {
    for (let i = 0; i < hidden.length; i++) {
      if (hidden[i] === HIDDEN_BY_GROUND) continue;
      const toX = 16 * (x0 + (i % columns)) + 8;
      const toY = 16 * (y0 + Math.floor(i / columns)) + 8;
      if (spotted.hides(toX, toY, (toX - x) ** 2 + (toY - y) ** 2)) hidden[i] = HIDDEN_BY_GROUND;
    }
  }

  #meeting(level: number): GroundMeeting {
    if (this.#hills === "higher") return new HigherMeeting(level, this.#top);
    return new LevelMeeting(level, this.#top, this.#hills === "strict");
  }

  /** Whether the middle of a cell of the table is seen from (x, y); the cell's mark says which of kernel and tracer to ask. */
  asks(x: number, y: number, raised: number, column: number, row: number, mark: number): boolean {
    const [bx, by] = [16 * column + 8, 16 * row + 8];
    if (mark & ASK_TRACER) return (this.#lanes as LaneView).sees(x, y, raised, bx, by);
    const ends = { viewer: raised, target: 0 };
    return this.#kernel.sees(x, y, bx, by, NOBODY, NOBODY, this.#personnel, false, null, null, null, ends);
  }

  /** The first state of a line: in the open, in cover that it may look out of, or near things that the fans can't judge. */
  #coverStart(x: number, y: number): number {
    const { bytes, columns } = this.#cells;
    const stride = columns + 2;
    const cell = ((y >> 4) + 1) * stride + (x >> 4) + 1;
    let touched = bytes[cell] as number;
    if ((x & 15) === 0) touched |= bytes[cell - 1] as number;
    if ((y & 15) === 0) touched |= bytes[cell - stride] as number;
    if ((x & 15) === 0 && (y & 15) === 0) touched |= bytes[cell - stride - 1] as number;
    if (touched & THING_BIT) return NEAR;
    if (!(touched & this.#coverMask)) return CLEAR;
    return this.#hasThings && this.#thingWithin(x, y, this.#depth) ? NEAR : PATCH;
  }

  #thingWithin(x: number, y: number, depth: number): boolean {
    const { bytes, columns, rows } = this.#cells;
    const lastColumn = Math.min(columns - 1, Math.floor((x + depth) / 16));
    const lastRow = Math.min(rows - 1, Math.floor((y + depth) / 16));
    for (let row = Math.max(0, Math.ceil((y - depth) / 16) - 1); row <= lastRow; row++)
      for (let column = Math.max(0, Math.ceil((x - depth) / 16) - 1); column <= lastColumn; column++)
        if ((bytes[(row + 1) * (columns + 2) + column + 1] as number) & THING_BIT) return true;
    return false;
  }
}
