/** The planner's table as its asker knows it, made again when its source changes. */
import type { StoreApi } from "zustand/vanilla";
import type { Asker } from "../../../shared/planner/questions.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { UiState, UiStore } from "../../window/store/ui.ts";
import type { PlanSources, PlanState } from "./plan.ts";
import { type PlanTable, tableFor } from "./table.ts";

type Deployment = NonNullable<ReturnType<PlanSources["deployment"]>>;

export class TableInFront {
  readonly #store: StoreApi<PlanState>;
  readonly #ui: UiStore;
  readonly #sources: PlanSources;
  /** The parts that the table in front was made from. */
  #made: readonly unknown[] = [];
  #position = "";
  #serial = -1;
  #mode: UiState["mode"];

  constructor(store: StoreApi<PlanState>, ui: UiStore, sources: PlanSources) {
    this.#store = store;
    this.#ui = ui;
    this.#sources = sources;
    this.#mode = ui.getState().mode;
  }

  /** The side that looks, where the sides hide things from each other: then it is the only asker. */
  get forced(): SideId | null {
    return this.#sources.game()?.handOver?.viewer ?? null;
  }
  get asker(): Asker {
    return this.forced ?? this.#store.getState().asker;
  }
  /** Whether the screen is covered for a change of players. */
  get covered(): boolean {
    return this.#sources.game()?.handOver?.covered ?? false;
  }

  /** Takes the mode in front. A visit to Print keeps the subject. */
  turnTo(mode: UiState["mode"]): void {
    const before = this.#mode;
    if (mode === before) return;
    this.#mode = mode;
    if (mode !== "plan") this.#clear();
    else if (before !== "print")
      this.#store.setState({ subject: before === "play" && this.#sources.game() ? "game" : "deployment" });
  }

  /** Brings the table up to date; the same object where nothing changed. */
  look(): void {
    const deployment = this.#sources.deployment();
    if (deployment && deployment.serial !== this.#serial) {
      this.#serial = deployment.serial;
      this.#store.setState(this.#store.getInitialState());
    }
    if (this.#ui.getState().mode !== "plan") return;
    if (!deployment || this.covered) this.#clear();
    else this.#make(deployment);
  }

  #clear(): void {
    this.#made = [];
    if (this.#store.getState().table) this.#store.setState({ table: null });
  }

  #make(deployment: Deployment): void {
    const game = this.#store.getState().subject === "game" ? this.#sources.game() : null;
    const here = game?.position ?? "";
    // Suppositions hold for one position of the game.
    if (here !== this.#position) {
      this.#position = here;
      if (this.#store.getState().supposed.size > 0) this.#store.setState({ supposed: new Map() });
    }
    const { asker } = this;
    const { supposed } = this.#store.getState();
    const of = [game ? here : deployment.scenario, game ? "" : deployment.revision, asker, supposed];
    if (of.every((part, i) => part === this.#made[i])) return;
    this.#made = of;
    const table = tableFor(game ? game.source(asker) : deployment, game ? "game" : "deployment", asker, supposed);
    this.#store.setState({ table });
    this.#prune(table);
  }

  /** Removes stands that the asker doesn't know from the selection. */
  #prune({ scenario }: PlanTable): void {
    const known = new Set(scenario.stands.map(({ id }) => id));
    const { selected, target } = this.#ui.getState();
    const kept = [...selected].filter((id) => known.has(id));
    if (kept.length < selected.size) this.#ui.setState({ selected: new Set(kept) });
    if (target !== null && !known.has(target)) this.#ui.setState({ target: null });
  }
}
