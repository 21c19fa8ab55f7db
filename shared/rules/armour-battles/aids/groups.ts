/** Both battle groups and their units on one sheet, and how the battle ends (rule document: Mission Briefings Explained). */
import { figureInWords, figureOf } from "../../../forces/figures.ts";
import { embedded } from "../../../scenario/vehicles.ts";
import type { AidCell, AidSheet, AidTable } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
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

/** Who is placed together, by the option `deployCompanies`. */
const TOGETHER: Readonly<Record<AidFacts["options"]["deployCompanies"], string>> = {
  free: "",
  together: "The units of a company that begin on the table",
  "visible-together": "The units of a company that begin on the table and aren’t hidden",
  "hidden-together": "The hidden units of a company",
  "red-visible-together": "Red’s units of a company that begin on the table and aren’t hidden",
  "blue-visible-together": "Blue’s units of a company that begin on the table and aren’t hidden",
};

/** The set-up says what binds the players, or what they may choose, when they place their units; nothing as a rule. */
const GROUPS = sheetText(`
# Battle groups
{{part figures}}
{{part units}}
## Set-up [Mission Briefings Explained] | wide
{{if binds}}
- Companies: {{together}} are placed as a Command Group: one unit has all others within {{radius}} of its centre. Other units stand
  where their side likes.
{{end}}
{{choose options.begins}}
{{when briefing}}
{{when table}}
- Reserves: All units begin on the table, including reserves.
{{when reserves}}
- Reserves: Companies in reserve may enter from the first turn on.
{{when choice}}
- Reserves: Each side chooses for each company: it begins on the table, or waits in reserve and may enter from the first turn on.
{{end}}
{{if hides}}
- Hidden: Each side may hide {{hidden}} of its choice in its zones: marked on a map, within {{radius}} of a leader.
{{end}}
{{choose options.reconPerCompany}}
{{when one}}
{{when any}}
- Reconnaissance: Any number of reconnaissance units may come with a company in reserve, up to the size of a Command Group.
{{end}}
{{if options.ownCompanies}}
- Mixed: Any unit may go with any company in reserve, up to the size of a Command Group.
{{end}}
## Victory [Victory or Defeat] | wide
- Morale: Each dispersed unit costs its side 1D3 army morale. A side with none left has lost,
  {{choose options.moraleEnds}}{{when at-once}}at once{{when turn-end}}when the turn ends; both may{{end}}.
- Time: If neither side is broken by the end of turn {{turnLimit}}, {{if conditions}}this battle’s victory conditions decide; otherwise
  it{{else}}the battle{{end}} is a draw.
{{part changed}}
`);

export function groupsSheet(facts: AidFacts, values: OptionValues): AidSheet {
  const { battle, options, far } = facts;
  return GROUPS({
    options,
    figures: figuresTable(facts),
    units: unitsTable(facts),
    binds: options.deployCompanies !== "free",
    together: TOGETHER[options.deployCompanies],
    radius: far(GROUP.radius),
    hides: options.hiddenGroups > 0,
    hidden: options.hiddenGroups === 1 ? "a Command Group" : "one or two Command Groups",
    turnLimit: battle.facts.turnLimit,
    conditions: battle.victory.length > 0,
    changed: changedOptions(OPTION_SPECS, values),
  });
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
          ...unit.special.map((special) => SPECIAL[special]),
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
        unit.special.map((special) => SPECIAL[special]).join(", "),
      ]),
    ],
    names: 1,
    wide: true,
    notes: ["Reaction: against hits on the front, on the flank or rear, by artillery."],
  };
}
