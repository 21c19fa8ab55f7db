/** The settings of the generator that suit a theatre of war. */

import type { SettingValues } from "../generate/settings.ts";
import type { Theatre } from "../lists/theatres.ts";
import type { DesignSuggestions } from "../rules/design.ts";

/** Within the system's suggestions. */
export function landOf({ land }: Theatre, { terrain }: Pick<DesignSuggestions, "terrain">): SettingValues {
  const [fewest, most] = terrain.woods;
  if (!land) return {};
  switch (land) {
    case "desert":
      return {
        woods: fewest,
        groves: 0.3,
        scrub: 0.08,
        rough: 0.08,
        towns: Math.min(1, terrain.towns.most),
        townArea: Math.ceil(terrain.towns.area * 0.6),
        stream: "none",
        swells: 4,
        fields: 0,
        hedges: false,
        lanes: 1,
      };
    case "steppe":
      return { woods: fewest, groves: 0.3, scrub: 0.06, rough: 0.04, hills: 2, fields: 0, hedges: false, lanes: 1 };
    case "jungle":
      return { woods: most, lot: terrain.woodLot[1], groves: 0.2, scrub: 0.08, fields: 2, hedges: false, lanes: 1 };
  }
}
