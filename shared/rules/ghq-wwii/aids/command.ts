/** Cohesion rolls and orders on one sheet (rule document: 5.1, 8.2, Movement Cohesion, Movement Orders). */
import type { AidSheet, AidTable } from "../../aids.ts";
import { ordersTable } from "../../ghq/aids/orders.ts";
import { needInShort, signed } from "../../ghq/aids/words.ts";
import { needOf } from "../../ghq/cohesion.ts";
import { markerModifiers } from "../../ghq/markers.ts";
import type { NamedModifier } from "../../ghq/modifiers.ts";
import { COVERING, NERVE } from "../play/cohesion.ts";
import { COHESION, MOVEMENT_ORDERS } from "../tables.ts";
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
        words: [
          "1D20 plus all modifiers that apply, against the cohesion level: the stand’s own where it has one, otherwise its " +
            "force’s; for a group’s roll always the force’s. At most the level: success. No natural roll succeeds or fails by itself, except in recovery.",
        ],
      },
      modifierTable(),
      rollTable(),
      needTable(battle.sides),
      // A side whose GHQ stand nobody knows of has none, as far as this reader can tell.
      ordersTable(
        MOVEMENT_ORDERS,
        battle.sides.filter(({ id }) => battle.stands.some(({ side, role }) => side === id && role === "ghq")),
        "8.2.1",
      ),
    ],
  };
}

function modifierTable(): AidTable {
  const row = (name: string, value: number, when: string) => [
    name,
    when,
    { text: signed(value), strong: true as const },
  ];
  return {
    type: "table",
    title: "Modifiers of the 1D20",
    rule: COHESION.rule,
    head: [["", "Counts on", ""]],
    rows: [
      row("Suppressed (S)", COHESION.suppressed, "every roll of the stand"),
      row("Disorganized (D)", COHESION.disorganized, "every roll of the stand"),
      row("G/HQ stand in the group", COHESION.attachedHq, "the group’s roll to move, once for each"),
      row("No order", COHESION.independent, "the group’s roll to move"),
      row(NERVE.name, NERVE.value, "the roll to pass it"),
      row(COVERING.name, COVERING.value, "the roll to fire"),
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
    ["To fire", "firer’s S and D, target’s terrain; in covering fire that, too", "the shot is spent", "7.1.4"],
    ["A group’s move", "G/HQ stands in it; no order", "nobody moves; another order may try again", "8.2.4"],
    ["Each stand of it, by the same die", "and its own S and D", "it stays: a straggler", "8.2.4"],
    ["Passing an enemy", `its S and D, ${signed(NERVE.value)}`, "it stays beside the enemy", NERVE.rule],
    ["Going on after opportunity fire", "its S and D, new ones as well", "it stops there", "8.5.4"],
    ["Recovery", "its S and D", "the markers stay", "4.0\u00a0(5)"],
  ],
  names: 4,
  wide: true,
});

/** The highest natural roll that succeeds, for each side's level. */
function needTable(sides: AidFacts["battle"]["sides"]): AidTable {
  const marked = (s: boolean, d: boolean): NamedModifier[] => markerModifiers({ s, d }, COHESION);
  const independent: NamedModifier = { name: "", value: COHESION.independent, rule: "" };
  const cases: readonly (readonly [string, readonly NamedModifier[]])[] = [
    ["plain", []],
    ["S", marked(true, false)],
    ["D", marked(false, true)],
    ["S+D", marked(true, true)],
    ["plain", [independent]],
    ["S", [independent, ...marked(true, false)]],
    ["D", [independent, ...marked(false, true)]],
    ["S+D", [independent, ...marked(true, true)]],
  ];
  return {
    type: "table",
    title: "Highest 1D20 that succeeds",
    rule: "5.1",
    head: [
      [
        "",
        "Level",
        { text: "as it is", across: 4 },
        { text: `with a further ${signed(COHESION.independent)}`, across: 4 },
      ],
      ["", "", ...cases.map(([name]) => name)],
    ],
    rows: sides.map(({ name, cohesion }) => [
      name,
      { text: String(cohesion), strong: true },
      ...cases.map(([, modifiers]) => needInShort(needOf(cohesion, modifiers))),
    ]),
    names: 1,
    wide: true,
    notes: [
      `Further ${signed(COHESION.independent)}: no order, passing an enemy, covering fire. Terrain comes on top of it.`,
    ],
  };
}
