/** The reference sheet, from the tables that the referee reads. */
import type { AidRules, Aids, AidTable } from "../../../shared/rules/aids.ts";
import type { Cost } from "../../../shared/rules/contract.ts";
import { figure } from "../../../shared/rules/figureWords.ts";
import { signed } from "../../../shared/rules/signed.ts";
import { TERRAIN_KINDS } from "../../../shared/table/kinds.ts";
import { manifest } from "./manifest.ts";
import { toyOptions } from "./options.ts";
import { RULES } from "./play/numbers.ts";
import { BEADS } from "./play/view.ts";
import { DAMAGED_MOVE, FLANK, HITS, KNOCK_OUT, POINT_DICE, SEE_INTO, SNAP_LESS } from "./tables.ts";
import { coverIn, MOVEMENT_CLASSES } from "./terrain.ts";

export function toyAids(rules: AidRules): Aids {
  return {
    source: manifest.name,
    sheets: [{ title: "Rules at a glance", parts: [turnSteps(rules), shotTable(), terrainTable(rules)] }],
    markers: [
      ...BEADS.map(({ letter, name, tone }) => ({ letter, name, tone, size: 0.5, perStand: 0.5 })),
      { letter: "", name: "Wreck", tone: "wreck", size: 1, perStand: 0.5 },
    ],
    templates: [],
  };
}

const turnSteps = ({ options }: AidRules): Aids["sheets"][number]["parts"][number] => ({
  type: "steps",
  title: "A pulse",
  rule: RULES.sequence,
  steps: [
    {
      name: "Roll",
      rule: RULES.points,
      words: `${POINT_DICE}D6: half of the sum, rounded up, are the command points. Red begins in odd turns, Blue in even turns.`,
    },
    {
      name: "Advance",
      rule: RULES.advance,
      words: `For a point a toy goes its move, once a turn; a damaged toy ${figure(1 / DAMAGED_MOVE)} of it.`,
    },
    {
      name: "Shoot",
      rule: RULES.shoot,
      words: "For a point a toy shoots at an enemy in range and in sight, once a turn.",
    },
    ...(toyOptions(options).snapShots
      ? [
          {
            name: "Snap shot",
            rule: RULES.snap,
            words: `A toy that has not shot may shoot at an enemy on its way, with ${SNAP_LESS} die less.`,
          },
        ]
      : []),
  ],
});

const shotTable = (): AidTable => ({
  type: "table",
  title: "Shooting",
  rule: RULES.rolls,
  head: [["Target", "Hits on"]],
  rows: [
    ["Up to half of the range", `${HITS.near}+`],
    ["Beyond", `${HITS.far}+`],
    ["At the flank", signed(-FLANK)],
  ],
  names: 1,
  notes: [`As many hits as armour damage; ${KNOCK_OUT} × as many, or damaged twice, knock out.`],
});

function terrainTable({ chart, house }: AidRules): AidTable {
  const cost = (of: Cost | undefined) => {
    if (!of) return "–";
    if (of.type === "impassable") return "no";
    if (of.type === "leaving") return `${signed(of.points)} on leaving`;
    return of.type === "added" ? signed(of.perInch) : figure(of.perInch);
  };
  return {
    type: "table",
    title: "Terrain",
    rule: RULES.terrain,
    head: [["", ...MOVEMENT_CLASSES.map((name) => name.replace(/^./, (c) => c.toUpperCase())), "Cover", "Sight"]],
    rows: TERRAIN_KINDS.flatMap((kind) => {
      const row = chart[kind];
      if (!row) return [];
      const cover = coverIn(row);
      return [
        [
          `${row.name}${house.has(kind) ? " ‡" : ""}`,
          ...MOVEMENT_CLASSES.map((name) => cost(row.costs[name])),
          cover > 0 ? signed(cover) : "–",
          row.blocksSight === "no" ? "–" : "blocks",
        ],
      ];
    }),
    names: 1,
    notes: [
      `An inch costs so much of the move. One sees ${SEE_INTO}″ into what blocks.`,
      ...(house.size > 0 ? ["‡ House rule of this battle."] : []),
    ],
  };
}
