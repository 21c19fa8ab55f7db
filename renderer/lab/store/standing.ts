/** Whether the played scenario is still the scenario in the editor. */
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import { SIDE_IDS, type SideId } from "../../../shared/systems.ts";
import type { LabSource } from "./runs.ts";

interface Played {
  readonly of: LabSource;
  readonly wish: { readonly plans: Readonly<Record<SideId, string | null>> };
}

export class Standing {
  readonly #source: () => LabSource | null;
  readonly #same: (a: LoadedScenario, b: LoadedScenario) => boolean;
  /** Comparing rasters takes a moment, so it is done once for each state of the document. */
  readonly #known = new WeakMap<LoadedScenario, { readonly state: number; readonly same: boolean }>();

  constructor(source: () => LabSource | null, same: (a: LoadedScenario, b: LoadedScenario) => boolean) {
    this.#source = source;
    this.#same = same;
  }

  of({ of, wish: { plans } }: Played): "same" | "edited" | "other" {
    const open = this.#source();
    if (!open || open.serial !== of.serial) return "other";
    if (open.state === of.state) return "same";
    const drawn = (id: string | null, { scenario }: LoadedScenario) => scenario.plans?.find((layer) => layer.id === id);
    const planned = SIDE_IDS.every((side) => drawn(plans[side], of.loaded) === drawn(plans[side], open.loaded));
    return planned && this.#sameNow(of.loaded, open) ? "same" : "edited";
  }

  #sameNow(played: LoadedScenario, open: LabSource): boolean {
    const before = this.#known.get(played);
    if (before?.state === open.state) return before.same;
    const same = this.#same(played, open.loaded);
    this.#known.set(played, { state: open.state, same });
    return same;
  }
}
