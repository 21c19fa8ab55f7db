/** The things between lines and buildings: free room, packed houses and plants. */
import { Clearance } from "../../../shared/picture/clearance.ts";
import type { DrawnLine } from "../../../shared/picture/lines.ts";
import type { Footprint } from "../../../shared/scenario/model.ts";
import { type Box, boxOfPath, differing } from "../ground/changes.ts";
import type { Planting } from "./Planting.ts";
import type { RecordProps } from "./RecordProps.ts";
import { type Standing, StandRoom } from "./StandRoom.ts";

/** The distance in inches from the edge of a line or footprint within which it affects plants. */
const REACH = 1;

type Places = readonly Standing[];

interface Laid {
  readonly lines: readonly DrawnLine[];
  readonly footprints: readonly Footprint[];
}

export class Layout {
  private readonly planting: Planting;
  private readonly records: Pick<RecordProps, "makeRoom"> | null;
  private readonly size: readonly [width: number, height: number];
  private readonly room = new StandRoom();
  private clearance: Clearance;
  private laid: Laid | null = null;
  private next: Laid | null = null;

  /** `records`: placed buildings, which make room as the packed ones do. */
  constructor(planting: Planting, records: Pick<RecordProps, "makeRoom"> | null, width: number, height: number) {
    this.planting = planting;
    this.records = records;
    this.size = [width, height];
    this.clearance = new Clearance(width, height, [], []);
  }

  /** Lines or footprints differ from the current layout. */
  get due(): boolean {
    return this.next !== null;
  }

  /** Notes new lines and footprints for `lay`. */
  change(lines: readonly DrawnLine[], footprints: readonly Footprint[]): void {
    this.next = { lines, footprints };
  }

  /** Lays out the differences in lines and footprints. `places`: the places of stands and wrecks. */
  lay(places: Places): void {
    const { next, laid } = this;
    if (!next) return;
    this.next = null;
    this.laid = next;
    this.clearance = new Clearance(...this.size, next.lines, next.footprints);
    this.room.set(places, this.clearance, laid ? this.planting : null);
    this.planting.lay(next.lines, this.clearance, laid && changedBoxes(laid, next));
    this.records?.makeRoom();
  }

  /** Clears plants and houses from these places and lets them come back at former ones. */
  makeRoom(places: Places): void {
    this.room.set(places, this.clearance, this.planting);
    this.records?.makeRoom();
  }
}

const changedBoxes = (before: Laid, now: Laid): Box[] => [
  ...differing(before.lines, now.lines).map((l) => boxOfPath(l.path, l.width / 2 + REACH)),
  ...differing(before.footprints, now.footprints).map((f) =>
    boxOfPath([f.at], Math.hypot(f.size[0], f.size[1]) / 2 + REACH),
  ),
];
