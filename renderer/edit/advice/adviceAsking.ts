/** Questions to the advisor's worker, sent once editing pauses. They carry what the database knows of the vehicles. */
import type { StoreApi } from "zustand/vanilla";
import type { Ground } from "../../../shared/table/ground.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";
import type { OpenSession } from "../../window/store/session.ts";
import type { AdviceParts, AdviceState } from "./advice.ts";
import type { AdviceReport, AdviceWorker } from "./job.ts";
import { countVersions } from "./versions.ts";

/** The pause in editing before a question, in milliseconds. */
const REST_MS = 250;
/** The same for a scenario that was just opened: its table is drawn first. */
const FIRST_MS = 1500;

export class AdviceAsking {
  readonly #parts: AdviceParts & { readonly store: StoreApi<AdviceState> };
  #worker: AdviceWorker | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #jobs = 0;
  /** Counts the changes of the open scenario's rasters. A step may also replace the table's ground. */
  #cells = 0;
  #ground: Ground | null = null;
  #versionsOf = countVersions();
  #pending = false;
  #vehicles: ReadonlyMap<string, Vehicle | null> = new Map();

  constructor(parts: AdviceParts & { readonly store: StoreApi<AdviceState> }) {
    this.#parts = parts;
  }

  get #open(): OpenSession | null {
    return this.#parts.session.store.getState().open;
  }

  /** For another open scenario, or none. */
  beginAnew(): void {
    clearTimeout(this.#timer);
    this.#cells = 0;
    this.#jobs++;
    this.#versionsOf = countVersions();
    this.#vehicles = new Map();
    this.#parts.store.setState(this.#parts.store.getInitialState());
    if (this.#open) this.#soon(FIRST_MS);
  }

  changed(cells: boolean, anything: boolean): void {
    if (cells) this.#cells++;
    if (anything) this.#soon();
  }

  forgetVehicles(): void {
    this.#vehicles = new Map();
    this.#soon();
  }

  /** Asks the questions postponed while another mode was in front. */
  catchUp(): void {
    if (this.#pending) this.#soon();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#worker?.stop();
  }

  #soon(rest = REST_MS): void {
    const { store } = this.#parts;
    this.#pending = true;
    if (this.#open && !store.getState().stale) store.setState({ stale: true });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(), rest);
  }

  #ask(): void {
    const open = this.#open;
    if (!open || this.#parts.ui.getState().mode !== "edit") return;
    this.#pending = false;
    const { scenario, ground } = open.document;
    if (ground !== this.#ground) this.#cells++;
    this.#ground = ground;
    this.#worker ??= this.#parts.start((report) => this.#report(report));
    this.#jobs++;
    // The advisor doesn't read the reference picture, which may be megabytes.
    const { picture: _picture, ...table } = scenario.table;
    const known = this.#vehicles;
    this.#worker.ask({
      id: this.#jobs,
      serial: open.serial,
      scenario: { ...scenario, table },
      terrain: ground.terrain.slice(),
      level: ground.level.slice(),
      known,
      versions: this.#versionsOf({ scenario, cells: this.#cells, known }),
    });
    void this.#learn(open);
  }

  #report({ id, findings, done }: AdviceReport): void {
    if (id !== this.#jobs) return;
    const { store } = this.#parts;
    // Earlier findings stay until all questions are answered, so that none vanishes and comes back.
    if (done) store.setState({ findings, stale: false });
    else if (findings.length > store.getState().findings.length) store.setState({ findings });
  }

  /** Asks the database about the vehicles that it wasn't asked about yet. */
  async #learn({ document, serial }: OpenSession): Promise<void> {
    const strangers = Object.keys(document.scenario.vehicles).filter((id) => !this.#vehicles.has(id));
    if (strangers.length === 0) return;
    const answers = await Promise.all(strangers.map((id) => this.#vehicle(id)));
    const learned = answers.flatMap((answer) => (answer ? [answer] : []));
    if (learned.length === 0 || this.#open?.serial !== serial) return;
    this.#vehicles = new Map([...this.#vehicles, ...learned]);
    this.#soon();
  }

  /** Null for a vehicle that the database doesn't have; no answer where the database can't be asked. */
  async #vehicle(id: string): Promise<readonly [string, Vehicle | null] | null> {
    try {
      const answer = await this.#parts.bridge.invoke("vehicles.get", { id });
      if (answer.ok) return [id, answer.value.vehicle];
      return answer.error.code === "not-found" ? [id, null] : null;
    } catch {
      return null;
    }
  }
}
