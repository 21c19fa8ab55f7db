/** Cohesion rolls and orders on one sheet (rule document: 5.1, 8.2, Movement Cohesion, Movement Orders). */
import type { AidSheet, AidTable } from "../../aids.ts";
import { COHESION_WORDS, modifierRow, needTable } from "../../ghq/aids/cohesion.ts";
import { ordersTable } from "../../ghq/aids/orders.ts";
import { cohesionOf, GHQ, ghqQualityOf } from "../../ghq/forces.ts";
import { signed } from "../../signed.ts";
import { COVERING, NERVE } from "../play/cohesion.ts";
import { COHESION } from "../tables.ts";
import type { AidFacts } from "./facts.ts";

export function commandSheet({ battle }: AidFacts): AidSheet {
  return {
    title: "Cohesion, orders and command",
    parts: [
      {
        type: "text",
        title: "The cohesion roll",
        rule: "5.1",
        wide: true,
        words: [COHESION_WORDS],
      },
      modifierTable(),
      rollTable(),
      needTable(
        battle.sides.map((side) => ({ name: side.name, cohesion: cohesionOf(side) })),
        COHESION,
        { value: COHESION.independent, note: "no order, passing an enemy, covering fire. Terrain is added to them." },
        "5.1",
      ),
      // A side with an unknown GHQ stand has none, as far as this reader can tell.
      ordersTable(
        battle.sides
          .filter(({ id }) => battle.stands.some(({ side, role }) => side === id && role === GHQ))
          .map((side) => ({ name: side.name, ghqQuality: ghqQualityOf(side) })),
        "8.2.1",
      ),
    ],
  };
}

function modifierTable(): AidTable {
  return {
    type: "table",
    title: "Modifiers of the 1D20",
    rule: COHESION.rule,
    head: [["", "Counts on", ""]],
    rows: [
      modifierRow("Suppressed (S)", COHESION.suppressed, "every roll of the stand"),
      modifierRow("Disorganized (D)", COHESION.disorganized, "every roll of the stand"),
      modifierRow("G/HQ stand in the group", COHESION.attachedHq, "the group’s roll to move, once for each"),
      modifierRow("No order", COHESION.independent, "the group’s roll to move"),
      modifierRow(NERVE.name, NERVE.value, "the roll to pass it"),
      modifierRow(COVERING.name, COVERING.value, "the roll to fire"),
      ["Target’s terrain", "the roll to fire", "chart"],
    ],
    names: 2,
    wide: true,
  };
}

const rollTable = (): AidTable => ({
  type: "table",
  title: "Every roll of cohesion",
  head: [["Roll", "Modifiers", "Failed", "Rule"]],
  rows: [
    ["To fire", "firer’s S and D, target’s terrain; also the modifier of covering fire", "the shot is spent", "7.1.4"],
    ["A group’s move", "G/HQ stands in it; no order", "no stand moves; another order may try again", "8.2.4"],
    ["Each of its stands, same roll", "and the stand’s S and D", "it stays: a straggler", "8.2.4"],
    ["Passing an enemy", `its S and D, ${signed(NERVE.value)}`, "it stays beside the enemy", NERVE.rule],
    ["Going on after opportunity fire", "its S and D, new ones included", "it stops there", "8.5.4"],
    ["Recovery", "its S and D", "the markers stay", "4.0\u00a0(5)"],
  ],
  names: 4,
  wide: true,
});
