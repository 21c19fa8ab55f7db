/** Questions to the advisor's worker: the scenario once the hands rest, with what the database knows of its vehicles. */
import type { StoreApi } from "zustand/vanilla";
import type { Ground } from "../../../shared/table/ground.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";
import type { OpenSession } from "../../window/store/session.ts";
import type { AdviceParts, AdviceState } from "./advice.ts";
import type { AdviceReport, AdviceWorker } from "./job.ts";
import { countVersions } from "./versions.ts";

/** So long the hands must rest. */
const REST_MS = 250;

export class AdviceAsking {
  readonly #parts: AdviceParts & { readonly store: StoreApi<AdviceState> };
  #worker: AdviceWorker | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #jobs = 0;
  /** Counts the changes of the open scenario's rasters; a step may put another ground in place of the table's. */
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

  /** Another scenario is open, or none. */
  beginAnew(): void {
    clearTimeout(this.#timer);
    this.#cells = 0;
    this.#jobs++;
    this.#versionsOf = countVersions();
    this.#vehicles = new Map();
    this.#parts.store.setState(this.#parts.store.getInitialState());
    if (this.#open) this.#soon();
  }

  changed(cells: boolean, anything: boolean): void {
    if (cells) this.#cells++;
    if (anything) this.#soon();
  }

  forgetVehicles(): void {
    this.#vehicles = new Map();
    this.#soon();
  }

  /** Asks what was put off while Edit wasn't in front. */
  catchUp(): void {
    if (this.#pending) this.#soon();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#worker?.stop();
  }

  #soon(): void {
    const { store } = this.#parts;
    this.#pending = true;
    if (this.#open && !store.getState().stale) store.setState({ stale: true });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(), REST_MS);
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
    // A reference picture is no matter, and may be megabytes.
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
    // What is still to be asked must not make what was found before vanish and come again.
    if (done) store.setState({ findings, stale: false });
    else if (findings.length > store.getState().findings.length) store.setState({ findings });
  }

  /** Asks the database of the vehicles that it wasn't asked of yet. */
  async #learn({ document, serial }: OpenSession): Promise<void> {
    const strangers = Object.keys(document.scenario.vehicles).filter((id) => !this.#vehicles.has(id));
    if (strangers.length === 0) return;
    const answers = await Promise.all(strangers.map((id) => this.#vehicle(id)));
    const learned = answers.flatMap((answer) => (answer ? [answer] : []));
    if (learned.length === 0 || this.#open?.serial !== serial) return;
    this.#vehicles = new Map([...this.#vehicles, ...learned]);
    this.#soon();
  }

  /** A vehicle that the database doesn't have is known as such; where the database can't be asked, nothing is known. */
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
