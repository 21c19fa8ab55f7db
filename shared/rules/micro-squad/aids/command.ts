/** Cohesion rolls, the movement orders chart and the command efficiency table. */
import type { AidSheet } from "../../aids.ts";
import { COHESION_WORDS, modifierRow, needTable } from "../../ghq/aids/cohesion.ts";
import { groupSteps } from "../../ghq/aids/groups.ts";
import { ordersTable } from "../../ghq/aids/orders.ts";
import { cohesionOf, GHQ, ghqQualityOf } from "../../ghq/forces.ts";
import { NUMBERS } from "../play/numbers.ts";
import { COVERING } from "../play/postures.ts";
import { COHESION } from "../tables.ts";
import type { AidFacts } from "./facts.ts";

export function commandSheet({ battle }: AidFacts): AidSheet {
  return {
    title: "Cohesion, orders and command",
    parts: [
      { type: "text", title: "The cohesion roll", rule: NUMBERS.cohesion, wide: true, words: [COHESION_WORDS] },
      {
        type: "table",
        title: "Movement orders and other modifiers of the 1D20",
        rule: COHESION.rule,
        head: [["", "Counts on", ""]],
        rows: [
          modifierRow("Suppressed (S)", COHESION.suppressed, "every roll of the stand"),
          modifierRow("Disorganized (D)", COHESION.disorganized, "every roll of the stand"),
          modifierRow("HQ or GHQ in the group", COHESION.attachedHq, "the group’s roll to move, once for each"),
          ["Under an order", "the group’s roll to move", "–"],
          ["No order, reconnaissance (R) only", "the group’s roll to move", "–"],
          modifierRow("No order, all others", COHESION.independent, "the group’s roll to move"),
          modifierRow("Covering fire", COVERING.value, "the roll to fire it"),
          ["Target’s terrain", "the roll to fire", "chart"],
        ],
        names: 2,
        wide: true,
      },
      groupSteps({
        values: COHESION,
        hq: "HQ or GHQ",
        table: "below",
        free: ", groups of reconnaissance (R) alone without it",
        rules: { all: NUMBERS.groupRoll, orders: NUMBERS.orders, withOrder: "", each: "", without: "" },
      }),
      needTable(
        battle.sides.map((side) => ({ name: side.name, cohesion: cohesionOf(side) })),
        COHESION,
        { value: COHESION.independent, note: "no order, covering fire. Terrain is added to them." },
        NUMBERS.cohesion,
      ),
      {
        ...ordersTable(
          battle.sides
            .filter(({ id }) => battle.stands.some(({ side, role }) => side === id && role === GHQ))
            .map((side) => ({ name: side.name, ghqQuality: ghqQualityOf(side) })),
          NUMBERS.orders,
        ),
        title: "Command efficiency",
      },
    ],
  };
}
