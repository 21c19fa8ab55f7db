/** What stands are in and on, by place: every shot asks for its target's, and most of them ask the same again. */
import type { Rectangle } from "../../../geometry/rectangle.ts";
import type { StandId } from "../../../play/contract.ts";
import type { Posture } from "../terrainCover.ts";
import { type TerrainAt, terrainAt } from "../terrainEffects.ts";
import type { Battlefield, Place } from "./battlefield.ts";
import type { GhqState, StandState } from "./state.ts";

const MOST = 20_000;

export class Terrains {
  readonly #field: Battlefield;
  readonly #known = new Map<string, TerrainAt>();
  /** Those of the state that was asked about last. */
  #wrecks: readonly StandState[] = [];
  #bases: readonly Rectangle[] = [];

  constructor(field: Battlefield) {
    this.#field = field;
  }

  /** `base`: the stand's, at that place. */
  at(
    state: GhqState,
    id: StandId,
    { at, facing, base, posture }: Place & { readonly base: Rectangle; readonly posture: Posture },
  ): TerrainAt {
    const { surface, rules, options } = this.#field;
    this.#follow(state);
    const { footprint } = this.#field.unit(id).stand;
    const key = `${at[0]},${at[1]},${facing},${footprint[0]},${footprint[1]},${posture}`;
    let found = this.#known.get(key);
    if (!found) {
      if (this.#known.size >= MOST) this.#known.clear();
      found = terrainAt(surface, rules.chart, options.terrainUnder, { base, posture }, this.#bases);
      this.#known.set(key, found);
    }
    return found;
  }

  #follow({ stands }: GhqState): void {
    let n = 0;
    let same = true;
    for (const one of stands) {
      if (!isWreck(one)) continue;
      const known = this.#wrecks[n++];
      if (known !== one && !(known && known.id === one.id && known.at === one.at && known.facing === one.facing))
        same = false;
    }
    if (same && n === this.#wrecks.length) return;
    this.#wrecks = stands.filter(isWreck).map((one) => ({ ...one }));
    this.#bases = this.#wrecks.map(({ id, at, facing }) => this.#field.baseAt(id, { at: at as Place["at"], facing }));
    this.#known.clear();
  }
}

const isWreck = ({ status, at }: StandState): boolean => status === "eliminated" && at !== null;
