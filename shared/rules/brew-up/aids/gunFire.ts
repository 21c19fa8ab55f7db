/** Fire of tanks and anti-tank guns: every modifier of the roll to hit. */
import type { AidCell, AidSheet, AidSteps, AidTable } from "../../aids.ts";
import { signed } from "../../signed.ts";
import { OBSCURED, SHARE_WORDS } from "../cover.ts";
import {
  FIRE_CHART,
  FLANK_WITHIN,
  FROM_MOVING_VEHICLE,
  HE_FIRED,
  HITS_ON,
  type NamedTarget,
  RANGES,
  sizeModifier,
  TARGET_MOVE,
  TARGET_SIZE,
  TARGET_VIEW,
  UNINTERRUPTED,
} from "../fire.ts";
import { GUN_CALIBRES } from "../guns.ts";
import { APDS_TO_HIT } from "../specialRounds.ts";
import { bandRows, modifier, modifierTable, motionRows } from "./brewUpWords.ts";
import { type AidFacts, endsWords } from "./facts.ts";

const TARGET_WORDS: Readonly<Record<NamedTarget, string>> = {
  house: "House",
  cottage: "Cottage",
  "large-tank": "Large tank",
  "medium-tank": "Medium tank",
  "small-tank": "Small tank",
  halftrack: "Halftrack, armored car",
  carrier: "Bren carrier",
  "medium-turret": "Turret of a medium tank",
  "gun-90": "Anti-tank gun, 90 mm",
  "gun-50-75": "Anti-tank gun, 50–75 mm",
  "gun-20-37": "Anti-tank gun, 20–37 mm",
  "heavy-mg": "Heavy MG",
  "light-mg": "Light MG",
};
const TURNS = ["First turn", "Second turn", "Third turn", "Later turns"] as const;
/** The same for guns, infantry and the artillery's corrections. */
export const turnRows = (values: readonly number[]): AidCell[][] =>
  values.map((value, i) => [TURNS[i] ?? `Turn ${i + 1}`, modifier(value)]);

export const gunFireSheet = (facts: AidFacts): AidSheet => ({
  title: "Tank and anti-tank fire",
  parts: [
    shotSteps(),
    sizeTable(),
    modifierTable("Range", bandRows(RANGES), { notes: [endsWords(facts.readings)] }),
    modifierTable(
      "Target obscured",
      (["minimal", "soft", "hard", "total"] as const).map((cover) => [SHARE_WORDS[cover], modifier(OBSCURED[cover])]),
    ),
    viewSteps(),
    modifierTable("Target", [
      ...motionRows(TARGET_MOVE),
      ["seen from the front", modifier(TARGET_VIEW.frontal)],
      ["seen from the flank", modifier(TARGET_VIEW.flank)],
      ["seen from the rear", modifier(TARGET_VIEW.rear)],
    ]),
    modifierTable("Firer and round", [
      ["From a moving vehicle", modifier(FROM_MOVING_VEHICLE)],
      ...heRows(),
      ["Discarding sabot (APDS)", modifier(APDS_TO_HIT)],
    ]),
    modifierTable("Uninterrupted fire at one target", turnRows(UNINTERRUPTED)),
  ],
});

const shotSteps = (): AidSteps => ({
  type: "steps",
  title: "A shot",
  rule: FIRE_CHART,
  wide: true,
  steps: [
    {
      name: "Target",
      words: "Name one target in sight and in range. A gun fires all its shots of a turn at the same target.",
    },
    { name: "Shots", words: "As many as the rate of fire (sheet Penetration)." },
    { name: "To hit", words: `2D10 with all modifiers of this sheet. ${HITS_ON} or more hits.` },
    {
      name: "Armour",
      words: "Class of the round at this range against the armour of the side in view (sheet Penetration).",
    },
    { name: "Damage", words: "Internal damage if it penetrates, otherwise external damage (sheet Damage)." },
  ],
});

const sizeTable = (): AidTable => {
  const turret = (name: string, size: "large-tank" | "small-tank"): AidCell[] => [
    name,
    modifier(sizeModifier({ type: "turret", of: size })),
  ];
  return modifierTable(
    "Size of the target",
    [
      ...(Object.keys(TARGET_SIZE) as NamedTarget[]).map((key) => [TARGET_WORDS[key], modifier(TARGET_SIZE[key])]),
      turret("Turret of a large tank", "large-tank"),
      turret("Turret of a small tank", "small-tank"),
    ],
    {
      notes: [
        `Only the turret of a hull-down vehicle is a target. The turret of a medium tank has ${signed(TARGET_SIZE["medium-turret"])}; others differ from it as their vehicles do (this program’s choice).`,
      ],
    },
  );
};

/** Calibres with the same modifier share a row. */
function heRows(): AidCell[][] {
  const values = [...new Set(GUN_CALIBRES.map((calibre) => HE_FIRED[calibre]))];
  return values.map((value) => {
    const calibres = GUN_CALIBRES.filter((calibre) => HE_FIRED[calibre] === value);
    return [`High explosive, ${calibres[0]}–${calibres.at(-1)} mm`, modifier(value)];
  });
}

const viewSteps = (): AidSteps => {
  const [from, to] = [90 - FLANK_WITHIN, 90 + FLANK_WITHIN];
  return {
    type: "steps",
    order: "any",
    title: "View from the firer",
    rule: "Target View",
    wide: true,
    steps: [
      {
        name: "View",
        words: `By the angle between the target’s facing and the direction of the firer: front below ${from}°, flank from ${from}° to ${to}°, rear beyond. Use the template “Flank”.`,
      },
      {
        name: "Turning",
        words: "The sheet Vehicles says how far a turret turns in a turn. A hull gun fires ahead, within its traverse.",
      },
      {
        name: "Staying on",
        words:
          "Uninterrupted fire counts for guns named in phase 2 that have fired at this target in every turn since.",
      },
    ],
  };
};
