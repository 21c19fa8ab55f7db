/** Cohesion rolls and orders on one sheet (rule document: 04.00, 08.02, Movement Cohesion, Command Efficiency). */
import { figureOf } from "../../../forces/figures.ts";
import type { AidSheet, AidTable } from "../../aids.ts";
import { COHESION_WORDS, modifierRow, needTable } from "../../ghq/aids/cohesion.ts";
import { ordersTable } from "../../ghq/aids/orders.ts";
import { cohesionOf, GHQ, ghqQualityOf } from "../../ghq/forces.ts";
import { sum } from "../../modifiers.ts";
import { signed } from "../../signed.ts";
import { GENERATION } from "../forces.ts";
import { generationLevel, ordersModifiers } from "../generation.ts";
import type { ModernOptions } from "../options.ts";
import { NUMBERS } from "../play/numbers.ts";
import { COHESION, MISSILE_PENALTY, RESUPPLY } from "../tables.ts";
import type { AidFacts } from "./facts.ts";

export function commandSheet(facts: AidFacts): AidSheet {
  const { battle, options } = facts;
  return {
    title: "Cohesion, orders and command",
    parts: [
      {
        type: "text",
        title: "The cohesion roll",
        rule: NUMBERS.cohesion,
        wide: true,
        words: [COHESION_WORDS, ...raised(options)],
      },
      modifierTable(facts),
      rollTable(facts),
      needTable(
        battle.sides.map((side) => ({ name: side.name, cohesion: cohesionOf(side) + generationLevel(side, options) })),
        COHESION,
        { value: COHESION.independent, note: "no order. Terrain and missiles come on top." },
        NUMBERS.cohesion,
      ),
      ordersTable(
        // A side with an unknown GHQ stand has none, as far as this reader can tell.
        battle.sides
          .filter(({ id }) => battle.stands.some(({ side, role }) => side === id && role === GHQ))
          .map((side) => ({
            name: options.generationOrders
              ? `${side.name}, quality ${signed(ghqQualityOf(side))}, generation ${GENERATION.words?.(figureOf(side, GENERATION))}`
              : side.name,
            ghqQuality: ghqQualityOf(side) + sum(ordersModifiers(side, options)),
          })),
        NUMBERS.orders,
        totalWords(options),
      ),
      {
        type: "text",
        title: "Their price",
        words: [`HQ and GHQ stands count ${options.doubleHeadquarters ? "double" : "once"} in the size of a force.`],
      },
    ],
  };
}

/** The inputs of a side's row of orders. */
const totalWords = ({ generationOrders, ordersBonus }: ModernOptions): string =>
  "2D6 + quality of the GHQ" +
  (generationOrders ? " + generation" : "") +
  (ordersBonus === 0 ? "" : ` ${ordersBonus < 0 ? "−" : "+"} ${Math.abs(ordersBonus)}`);

const raised = ({ generationCohesion }: ModernOptions): string[] =>
  generationCohesion
    ? ["An army of generation IV makes all its rolls except initiative at a level one higher; the tables include that."]
    : [];

function modifierTable({ missiles }: AidFacts): AidTable {
  return {
    type: "table",
    title: "Modifiers of the 1D20",
    rule: COHESION.rule,
    head: [["", "Counts on", ""]],
    rows: [
      modifierRow("Suppressed (S)", COHESION.suppressed, "every roll of the stand except resupply"),
      modifierRow("Disorganized (D)", COHESION.disorganized, "every roll of the stand except resupply"),
      modifierRow("HQ or GHQ in the group", COHESION.attachedHq, "the group’s roll to move, once for each"),
      modifierRow("No order", COHESION.independent, "the group’s roll to move; not for reconnaissance (R)"),
      ...(missiles
        ? [
            ...Object.entries(MISSILE_PENALTY).map(([level, value]) =>
              modifierRow(`Missile, tech level ${level}`, value ?? 0, "the roll to fire it"),
            ),
            modifierRow("Resupply", RESUPPLY, "the roll to resupply missiles, and nothing else"),
          ]
        : []),
      ["Target’s terrain", "the roll to fire", "chart"],
    ],
    names: 2,
    wide: true,
    notes: [`S and D together are ${signed(COHESION.most)}, the maximum from combat results.`],
  };
}

const rollTable = ({ missiles }: AidFacts): AidTable => ({
  type: "table",
  title: "Every roll of cohesion",
  head: [["Roll", "Modifiers", "Failed", "Rule"]],
  rows: [
    ["To fire", `firer’s S and D, ${missiles ? "missile, " : ""}target’s terrain`, "the shot is spent", "07.04 (A)"],
    [
      "A battle group’s move",
      "HQ and GHQ in it; no order",
      "no stand moves; another order may try again",
      NUMBERS.groupRoll,
    ],
    ["Each of its stands, same roll", "and the stand’s S and D", "it stays: a straggler", NUMBERS.stragglers],
    ["Going on after opportunity fire", "its S and D, new ones included", "it stops there", NUMBERS.afterOpportunity],
    ["Recovery", "its S and D", "the markers stay", NUMBERS.recovery],
    ...(missiles ? [["Resupply", `${signed(RESUPPLY)} only`, "it waits for the next turn", "07.03.04"]] : []),
  ],
  names: 4,
  wide: true,
});
