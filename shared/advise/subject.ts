/** The checked scenario, read part by part, with answers that several families of findings need. */
import type { Inches, TablePoint } from "../geometry/units.ts";
import type { Result } from "../result.ts";
import type { RulesInForce } from "../rules/ask.ts";
import type { RuleSystem, VehicleFigures } from "../rules/contract.ts";
import type { DesignSuggestions } from "../rules/design.ts";
import { ruleSystem } from "../rules/systems.ts";
import type { EntryEdge, LoadedScenario, Scenario, Stand, TableRecords } from "../scenario/model.ts";
import { type SideNames, sideNames } from "../scenario/sideNames.ts";
import { type ListKeyOn, TABLE_LISTS } from "../scenario/things/thingKinds.ts";
import { embedded } from "../scenario/vehicles.ts";
import { tableOf } from "../sight/tableOf.ts";
import type { SideId } from "../systems.ts";
import type { Ground } from "../table/ground.ts";
import type { Table } from "../table/table.ts";
import type { Vehicle } from "../vehicles/vehicle.ts";
import { Memo } from "./memo.ts";

/** The vehicle database's records; null: it has none. Vehicles that are missing in the map weren't asked for. */
export type KnownVehicles = ReadonlyMap<string, Vehicle | null>;

type TablePart = ListKeyOn<"table">;
type RecordPart = Exclude<keyof Scenario, "table">;
export type Part = RecordPart | TablePart | "size" | "ground" | "known";
/** A number for each part, and a new one after each change of it. */
export type Versions = Readonly<Record<Part, number>>;

export interface Sources {
  readonly loaded: LoadedScenario;
  /** Those of this scenario: {@link rulesOf}. */
  readonly rules: Result<RulesInForce>;
  readonly known: KnownVehicles;
}

export class Subject {
  #sources: Sources;
  readonly #memo: Memo<Part>;

  constructor(sources: Sources, versions: Versions) {
    this.#sources = sources;
    this.#memo = new Memo(versions);
  }

  turnTo(sources: Sources, versions: Versions): void {
    this.#sources = sources;
    this.#memo.turnTo(versions);
  }

  /** An answer that is kept while its sources stay the same. */
  keep<T>(key: string, make: () => T): T {
    return this.#memo.keep(key, make);
  }

  get<K extends RecordPart>(part: K): Scenario[K] {
    this.#memo.read(part);
    return this.#sources.loaded.scenario[part];
  }
  things<K extends TablePart>(part: K): TableRecords[K] {
    this.#memo.read(part);
    return this.#sources.loaded.scenario.table[part];
  }
  get ground(): Ground {
    this.#memo.read("ground");
    this.#memo.read("size");
    return this.#sources.loaded.ground;
  }
  get width(): Inches {
    this.#memo.read("size");
    return this.#sources.loaded.scenario.table.width;
  }
  get height(): Inches {
    this.#memo.read("size");
    return this.#sources.loaded.scenario.table.height;
  }
  get known(): KnownVehicles {
    this.#memo.read("known");
    return this.#sources.known;
  }
  /** The rules in force, without the names of stands. */
  get rules(): Result<RulesInForce> {
    for (const part of ["system", "options", "houseTerrain", "facts"] as const) this.#memo.read(part);
    return this.#sources.rules;
  }
  get records(): Scenario {
    const { scenario } = this.#sources.loaded;
    for (const part of Object.keys(scenario)) if (part !== "table") this.#memo.read(part as RecordPart);
    for (const part of [...TABLE_LISTS, "size"] as const) this.#memo.read(part);
    return scenario;
  }

  /** The scenario's rule system, even if an option or a house rule can't be used; null where it isn't implemented. */
  get system(): RuleSystem | null {
    const system = ruleSystem(this.get("system"));
    return system.ok ? system.value : null;
  }
  get design(): DesignSuggestions | null {
    return this.system?.design ?? null;
  }

  /** The table without stands. */
  get table(): Table {
    return this.keep("table", () => {
      const table = {
        overlays: this.things("overlays"),
        lines: this.things("lines"),
        footprints: this.things("footprints"),
      };
      return tableOf({ scenario: { stands: [], table }, ground: this.ground });
    });
  }
  /** The table with its stands in place. */
  get tableWithStands(): Table {
    return this.keep("table with stands", () => this.table.withStands(this.get("stands")));
  }

  /** The sides' names in sentences. */
  get sides(): SideNames {
    return this.keep("side names", () => sideNames(this.get("sides")));
  }
  /** Its label, with its side's name where several stands have that label. */
  standName(stand: Stand): string {
    const alone = this.get("stands").filter(({ label }) => label === stand.label).length === 1;
    return alone ? stand.label : `${stand.label} (${this.sides.name(stand.side)})`;
  }
  standsOf(side: SideId): readonly Stand[] {
    return this.get("stands").filter((stand) => stand.side === side);
  }
  vehicleOf({ vehicle }: Stand): Vehicle | undefined {
    this.get("vehicles");
    return embedded(this.#sources.loaded.scenario, vehicle);
  }
  /** The system's reading of a stand's vehicle; null where there is no system, or no readable figures. */
  figuresOf(stand: Stand): VehicleFigures | null {
    const vehicle = this.vehicleOf(stand);
    const read = vehicle && this.system?.readVehicle(vehicle);
    return read?.ok ? read.value : null;
  }

  /** The place in the middle of an entry edge. */
  middleOf({ edge, from, to }: EntryEdge): TablePoint {
    return this.onEdge(edge, ((from + to) / 2) as Inches);
  }
  /** A place on an edge of the table, at this distance along it. */
  onEdge(edge: EntryEdge["edge"], along: Inches): TablePoint {
    if (edge === "north") return [along, this.height];
    if (edge === "south") return [along, 0 as Inches];
    return edge === "east" ? [this.width, along] : [0 as Inches, along];
  }
  /** A waiting stand's entry edge and first turn; null: it has a place, is deployed in a zone, or never enters. */
  entryOf(stand: Stand): { readonly edge: EntryEdge; readonly turn: number } | null {
    if (stand.at !== null) return null;
    const edges = this.get("entryEdges");
    const coming = this.get("reinforcements").find(({ stands }) => stands.includes(stand.id));
    if (!coming && this.get("zones").some(({ side }) => side === stand.side)) return null;
    const edge = coming
      ? edges.find(({ id }) => id === coming.edge)
      : edges.filter(({ side }) => side === stand.side).reduce<EntryEdge | undefined>(earlier, undefined);
    return edge ? { edge, turn: Math.max(edge.turn, coming?.turn ?? 1) } : null;
  }
}

const earlier = (a: EntryEdge | undefined, b: EntryEdge) => (a && a.turn <= b.turn ? a : b);
