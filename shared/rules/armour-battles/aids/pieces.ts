/** Pieces to cut out for the table: markers, templates, rulers, and a mat and a card for each side. */
import { figureOf } from "../../../forces/figures.ts";
import type { Degrees } from "../../../geometry/units.ts";
import type { AidMarker, AidTemplate, RulerLane } from "../../aids.ts";
import { ARMY_MORALE, COMMAND_DICE, STAFF_ORDERS } from "../sideFigures.ts";
import { ARTILLERY, RALLY } from "../tables.ts";
import type { AidFacts } from "./facts.ts";

const marker = (letter: string, name: string, tone: AidMarker["tone"], perStand: number): AidMarker => ({
  letter,
  name,
  tone,
  size: 0.5,
  perStand,
});

export const markers = ({ artillery }: AidFacts): AidMarker[] => [
  marker("1", "Disruption, 1 point", "broken", 0.5),
  marker("2", "Disruption, 2 points", "broken", 0.4),
  marker("S", "Suppressed", "shaken", 0.5),
  marker("F", "Has fired", "spent", 1),
  marker("H", "Hidden, known to its side", "plain", 0.3),
  marker("O", "Staff order", "plain", 0.5),
  ...(artillery ? [marker("A", "Artillery mission", "plain", 0.2), marker("R", "Smoke mission", "plain", 0.2)] : []),
];

/** Dice fit in its boxes. */
const DIE_BOX = 0.75;
const TRACK_BOX = 0.45;
/** Enemy dice that a side may get by the enemy's command failure: more are rare. */
const BORROWED = 3;

const mats = ({ battle }: AidFacts): AidTemplate[] =>
  battle.sides.map((side): AidTemplate => {
    const dice = figureOf(side, COMMAND_DICE);
    const places = (count: number) => new Array<string>(count).fill("");
    return {
      type: "mat",
      name: `Command dice: ${side.name}`,
      rule: "Dice Chains",
      words: "Lay each chain in its row. Ones go beside it or to the enemy.",
      box: DIE_BOX,
      rows: [
        { name: "6 wild", boxes: places(dice) },
        ...[5, 4, 3, 2].map((face) => ({ name: String(face), boxes: places(dice) })),
        { name: "1 aside", boxes: places(Math.min(dice, BORROWED)) },
        { name: "The enemy’s ones, wild", boxes: places(BORROWED) },
      ],
    };
  });

const cards = ({ battle }: AidFacts): AidTemplate[] =>
  battle.sides.map((side): AidTemplate => {
    const [dice, morale] = [figureOf(side, COMMAND_DICE), figureOf(side, ARMY_MORALE)];
    return {
      type: "mat",
      name: `Battle group: ${side.name}`,
      rule: "Mission Briefings Explained",
      words: `Begins with army morale ${morale} and ${figureOf(side, STAFF_ORDERS)} staff orders; keeps at most ${dice}.`,
      box: TRACK_BOX,
      rows: [
        { name: "Army morale", boxes: Array.from({ length: morale + 1 }, (_, i) => String(morale - i)) },
        { name: "Staff orders", boxes: Array.from({ length: dice + 1 }, (_, i) => String(i)) },
      ],
    };
  });

/** Bands of every gun of the battle, those with the same ranges in one lane. */
function gunLanes({ afvs, per }: AidFacts): { readonly lanes: RulerLane[]; readonly reach: number } {
  const guns = new Map<string, { readonly names: Set<string>; readonly ends: readonly number[] }>();
  for (const { name, gun } of afvs) {
    const ends = [gun.short, gun.effective, gun.long].map((end) => end * per);
    const known = guns.get(ends.join()) ?? { names: new Set(), ends };
    known.names.add(name);
    guns.set(ends.join(), known);
  }
  const lanes = [...guns.values()]
    .sort((a, b) => (a.ends[2] ?? 0) - (b.ends[2] ?? 0))
    .map(({ names, ends }): RulerLane => {
      const [short = 0, effective = 0, long = 0] = ends;
      return {
        type: "bands",
        name: [...names].join(", "),
        bands: [
          { from: 0, to: short, name: "short" },
          { from: short, to: effective, name: "effective" },
          { from: effective, to: long, name: "long" },
        ],
      };
    });
  return { lanes, reach: Math.max(0, ...[...guns.values()].map(({ ends }) => ends[2] ?? 0)) };
}

export function templates(facts: AidFacts): AidTemplate[] {
  const { per, far, artillery, afvs } = facts;
  const { lanes, reach } = gunLanes(facts);
  return [
    ...mats(facts),
    ...cards(facts),
    ...(afvs.length === 0 || afvs.some(({ gun }) => gun.arc < 360)
      ? [
          {
            type: "arc" as const,
            name: "Front arc",
            rule: "Arc of Fire",
            angle: 180 as Degrees,
            words: "Lay the window over a unit without a turret. It fires at targets in front.",
          },
        ]
      : []),
    ...(artillery
      ? [
          {
            type: "disc" as const,
            name: "Burst",
            rule: "Firing for Effect",
            radius: ARTILLERY.burstRadius * per,
            words: `Put its corner on the impact marker and turn it round. Units that it touches, at most ${far(ARTILLERY.burstRadius)} away, are under fire.`,
          },
          {
            type: "ruler" as const,
            name: "Smoke screen",
            rule: "Smoke Missions",
            length: ARTILLERY.smoke.long * per,
            width: ARTILLERY.smoke.wide * per,
            lanes: [],
            words: `${far(ARTILLERY.smoke.wide)} × ${far(ARTILLERY.smoke.long)}, its middle on the smoke marker, at any facing.`,
          },
        ]
      : []),
    ...(lanes.length > 0
      ? [
          {
            type: "ruler" as const,
            name: "Range ruler",
            rule: "Unit Statistics",
            length: Math.ceil(reach),
            lanes,
            words: "From hull to hull. On a border, use the nearer band.",
          },
        ]
      : []),
    rallyRuler(facts),
  ];
}

function rallyRuler({ options, per }: AidFacts): AidTemplate {
  const { near, middle, far: distant } = RALLY.upTo;
  const ends = [near, middle, distant].map((end) => end * per) as [number, number, number];
  const length = Math.ceil(ends[2] + 1);
  return {
    type: "ruler",
    name: "Rally ruler",
    rule: "Rally Table",
    length,
    lanes: [
      {
        type: "bands",
        name: "",
        bands: [
          { from: 0, to: ends[0], name: `${options.rallyTo6}+` },
          { from: ends[0], to: ends[1], name: `${options.rallyTo12}+` },
          { from: ends[1], to: ends[2], name: `${options.rallyTo24}+` },
          { from: ends[2], to: length, name: `${options.rallyBeyond}+` },
        ],
      },
    ],
    words: "From the unit to the nearest enemy: the target number of its rally dice.",
  };
}
