/** An imported table passes the advisor in every system, but for the forces, which the user has still to choose. */
import { describe, expect, it } from "vitest";
import { advise } from "../../../shared/advise/advise.ts";
import { importTable } from "../../../shared/mapimport/importTable.ts";
import { rulesOf } from "../../../shared/rules/ask.ts";
import { SYSTEM_IDS } from "../../../shared/systems.ts";
import { features, heights, wish } from "./valley.ts";

/** What the advisor says of sides without stands, and of ground that wasn't made for a fair fight. */
const UNEVEN = [
  "side-empty",
  "force-balance",
  "ghq-missing",
  "through-road",
  "woods-share",
  "town-area",
  "halves-terrain",
];

describe("the advisor on an imported table", () => {
  it.each(SYSTEM_IDS)("of %s", (system) => {
    for (const turn of [0, 20, 200]) {
      const frame = { ...wish().frame, turn };
      const made = importTable(wish({ system, frame, heights: heights(frame), features: features() }));
      if (!made.ok) throw new Error(made.error.message);
      const found = advise(made.value.loaded, rulesOf(made.value.loaded.scenario));
      expect(found.filter(({ rule, severity }) => severity !== "hint" && !UNEVEN.includes(rule))).toEqual([]);
    }
  });
});
