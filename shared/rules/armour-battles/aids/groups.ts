/** Both battle groups and their units on one sheet, and how the battle ends (rule document: Mission Briefings Explained). */
import { figureInWords, figureOf } from "../../../forces/figures.ts";
import { embedded } from "../../../scenario/vehicles.ts";
import type { AidCell, AidPart, AidSheet, AidTable } from "../../aids.ts";
import { changedOptions } from "../../changedOptions.ts";
import type { OptionValues } from "../../contract.ts";
import { OPTION_SPECS } from "../options.ts";
import { SIDE_FIGURES } from "../sideFigures.ts";
import { GROUP } from "../tables.ts";
import type { Special } from "../vehicles.ts";
import type { AidFacts } from "./facts.ts";

const SPECIAL: Readonly<Record<Special, string>> = {
  "sloped-armour": "sloped armour",
  "low-profile": "low profile",
  recon: "reconnaissance",
  "break-off": "breaks off",
  "shoot-and-scoot": "shoots and scoots",
  "open-topped": "open-topped",
  "poor-reliability": "poor reliability",
  "artillery-suppression": "artillery",
};

export function groupsSheet(facts: AidFacts, values: OptionValues): AidSheet {
  const { battle, options } = facts;
  const { facts: mission } = battle;
  return {
    title: "Battle groups",
    parts: [
      figuresTable(facts),
      unitsTable(facts),
      ...setUp(facts),
      {
        type: "steps",
        order: "any",
        title: "Victory",
        rule: "Victory or Defeat",
        wide: true,
        steps: [
          {
            name: "Morale",
            words: `Each dispersed unit costs its side 1D3 army morale. A side with none left has lost, ${
              options.moraleEnds === "at-once" ? "at once" : "when the turn ends; both may"
            }.`,
          },
          {
            name: "Time",
            words: `If neither side is broken by the end of turn ${mission.turnLimit}, ${battle.victory.length > 0 ? "this battle’s victory conditions decide; otherwise it" : "the battle"} is a draw.`,
          },
        ],
      },
      ...changedOptions(OPTION_SPECS, values),
    ],
  };
}

const BEGINS: Readonly<Record<AidFacts["options"]["begins"], string | null>> = {
  briefing: null,
  table: "All units begin on the table, including reserves.",
  reserves: "Companies in reserve may enter from the first turn on.",
  choice:
    "Each side chooses for each company: it begins on the table, or waits in reserve and may enter from the first turn on.",
};

const TOGETHER: Readonly<Record<Exclude<AidFacts["options"]["deployCompanies"], "free">, string>> = {
  together: "The units of a company that begin on the table",
  "visible-together": "The units of a company that begin on the table and aren’t hidden",
  "hidden-together": "The hidden units of a company",
  "red-visible-together": "Red’s units of a company that begin on the table and aren’t hidden",
  "blue-visible-together": "Blue’s units of a company that begin on the table and aren’t hidden",
};

/** The players' duties and choices in placing their units; usually empty. */
function setUp({ options, far }: AidFacts): AidPart[] {
  const { deployCompanies, begins, hiddenGroups, ownCompanies, reconPerCompany } = options;
  const told: readonly (readonly [string, string | null])[] = [
    [
      "Companies",
      deployCompanies === "free"
        ? null
        : `${TOGETHER[deployCompanies]} are placed as a Command Group: one unit has all others within ${far(GROUP.radius)} of its centre. Other units stand where their side likes.`,
    ],
    ["Reserves", BEGINS[begins]],
    [
      "Hidden",
      hiddenGroups === 0
        ? null
        : `Each side may hide ${hiddenGroups === 1 ? "a Command Group" : "one or two Command Groups"} of its choice in its zones: marked on a map, within ${far(GROUP.radius)} of a leader.`,
    ],
    [
      "Reconnaissance",
      reconPerCompany === "any"
        ? "Any number of reconnaissance units may come with a company in reserve, up to the size of a Command Group."
        : null,
    ],
    ["Mixed", ownCompanies ? "Any unit may go with any company in reserve, up to the size of a Command Group." : null],
  ];
  const steps = told.flatMap(([name, words]) => (words === null ? [] : [{ name, words }]));
  if (steps.length === 0) return [];
  return [{ type: "steps", order: "any", title: "Set-up", rule: "Mission Briefings Explained", wide: true, steps }];
}

const figuresTable = ({ battle, artillery }: AidFacts): AidTable => ({
  type: "table",
  title: "The sides",
  rule: "Mission Briefings Explained",
  head: [["", ...battle.sides.map(({ name }) => name)]],
  rows: [
    ["Units", ...battle.sides.map(({ id }) => String(battle.stands.filter((stand) => stand.side === id).length))],
    ...SIDE_FIGURES.filter(({ needs }) => artillery || needs !== "off-table").map((spec) => [
      spec.name,
      ...battle.sides.map((side): AidCell => ({ text: figureInWords(spec, figureOf(side, spec)), strong: true })),
    ]),
  ],
  names: 1,
  wide: true,
});

function unitsTable({ battle, afvs, batteries, far, ranges, dice }: AidFacts): AidTable {
  const count = (id: string) =>
    battle.sides.map(({ id: side }) => {
      const n = battle.stands.filter(
        (stand) => stand.side === side && embedded(battle, stand.vehicle)?.id === id,
      ).length;
      return n === 0 ? "–" : String(n);
    });
  return {
    type: "table",
    title: "Units",
    rule: "Unit Statistics",
    head: [
      ["Unit", ...battle.sides.map(({ name }) => name), "Move", "AT", "Ranges", "Front", "Flank", "Art.", "Special"],
    ],
    rows: [
      ...afvs.map((unit): AidCell[] => [
        unit.name,
        ...count(unit.id),
        `${far(unit.fixedMove)} + ${dice(1, unit.variable)}`,
        { text: `${unit.gun.atDice}D`, strong: true },
        ranges(unit.gun.short, unit.gun.effective, unit.gun.long),
        { text: `${unit.reaction.front}D`, strong: true },
        `${unit.reaction.flank}D`,
        `${unit.reaction.artillery}D`,
        [
          ...unit.special.map((one) => SPECIAL[one]),
          ...(unit.gun.arc < 360 ? [`fires within ${unit.gun.arc}°`] : []),
        ].join(", "),
      ]),
      ...batteries.map((unit): AidCell[] => [
        unit.name,
        ...count(unit.id),
        "off table",
        { text: `${unit.gun.atDice}D`, strong: true },
        "all",
        "–",
        "–",
        "–",
        unit.special.map((one) => SPECIAL[one]).join(", "),
      ]),
    ],
    names: 1,
    wide: true,
    notes: ["Reaction: against hits on the front, on the flank or rear, by artillery."],
  };
}
