/** A shot on one sheet (rule document: Direct Fire, Opportunity Fire, Unit Morale). */
import type { AidCell, AidSheet, AidSteps, AidTable } from "../../aids.ts";
import { signed } from "../../signed.ts";
import {
  AT_DICE,
  DISRUPTION_TO_DISPERSE,
  FLANK_TN,
  FORCED_BACK,
  RALLY,
  RANGE_TN,
  REACTION_DICE,
  REACTION_TN,
  TN_BASE,
} from "../tables.ts";
import { coverDice } from "../terrain.ts";
import type { AidFacts } from "./facts.ts";

const strong = (text: string): AidCell => ({ text, strong: true });
const tn = (change: number): AidCell => strong(`${TN_BASE + change}+`);
const dice = (count: number): AidCell => strong(`${signed(count)}D`);

const UNDER = { centre: "its centre", any: "any part of its base", half: "half of its base" } as const;

export function fireSheet(facts: AidFacts): AidSheet {
  const { far, options } = facts;
  return {
    title: "Fire and morale",
    parts: [
      shotSteps(facts),
      reactionTable(facts),
      {
        type: "table",
        title: "The firer needs",
        rule: "Direct Fire",
        head: [["Range", "Front", "Flank, rear"]],
        rows: (["short", "effective", "long"] as const).map((band) => [
          band,
          tn(RANGE_TN[band]),
          tn(RANGE_TN[band] + FLANK_TN),
        ]),
        names: 1,
        notes: [
          "Flank or rear: the firer began its activation wholly behind the target’s front edge, or got there by two or more moves.",
        ],
      },
      {
        type: "table",
        title: "The firer’s dice",
        rule: "Direct Fire",
        head: [["Its AT dice, and", ""]],
        rows: [
          ["two moves", dice(AT_DICE.furtherMove)],
          ["three moves", dice(2 * AT_DICE.furtherMove)],
          ...(options.mostMoves === "any" ? [["each move more", dice(AT_DICE.furtherMove)]] : []),
          ["out of hiding", dice(AT_DICE.ambush)],
          ["a wild die", dice(AT_DICE.wild)],
          ["a staff order", dice(AT_DICE.staff)],
        ],
        names: 1,
      },
      opportunitySteps(facts),
      rallyTable(facts),
      {
        type: "text",
        title: "Cover",
        rule: "Cover Dice",
        words: [
          `Cover is what lies under ${UNDER[options.terrainUnder]}, or a hedge between that lies within ${far(options.adjacentInches)} of its hull: the sheet Ground says how many dice. It doesn’t help against artillery.`,
        ],
      },
    ],
  };
}

const shotSteps = ({ far, dice }: AidFacts): AidSteps => ({
  type: "steps",
  title: "A shot",
  rule: "Direct Fire",
  wide: true,
  steps: [
    {
      name: "Who",
      words:
        "A unit without suppression or a fire marker fires once a turn. Its first target is the nearest enemy that it " +
        "sees; the next nearest only after that enemy has been fired at. Beyond long range it misses.",
    },
    { name: "Fire", words: "Roll the AT dice with the modifiers below. No success: no effect." },
    { name: "Reaction", words: "The target rolls its reaction dice. Each success cancels a hit." },
    {
      name: "Disruption",
      words: `One point for each remaining hit. At ${DISRUPTION_TO_DISPERSE} points the unit is dispersed: remove it, and its side loses 1D3 army morale.`,
    },
    {
      name: "Suppression",
      words: "If the target rolls fewer sixes than the firer, it is suppressed, hit or not.",
    },
    {
      name: "Forced back",
      words:
        `Suppressed and at least ${FORCED_BACK.leastDisruption} point from the same shot: straight back ${far(FORCED_BACK.fixed)} and ` +
        `${dice(FORCED_BACK.dicePerSix)} for each unmatched six, facing the enemy. It may halt in or behind cover, passes ` +
        "through friends, halts at the table’s edge and is dispersed if it runs into an enemy.",
    },
  ],
});

const opportunitySteps = ({ special }: AidFacts): AidSteps => ({
  type: "steps",
  order: "any",
  title: "Opportunity fire",
  rule: "Opportunity Fire",
  wide: true,
  steps: [
    {
      name: "At a mover",
      words:
        "At any place in sight. If suppressed, the mover halts and is forced back from there; otherwise it goes on.",
    },
    {
      name: "At a firer",
      words: "Declare before it rolls; both shots count at once. Others may fire at it after that.",
    },
    ...(special.includes("break-off")
      ? [
          {
            name: "Breaking off",
            words: `A unit with this ability may move straight back a normal move when fired at, with ${signed(REACTION_DICE.breakOff)}D. Range and facing count from its old place. It may do so repeatedly, but can’t be activated later this turn or fire in that pulse. It can’t break off while it fires.`,
          },
        ]
      : []),
    ...(special.includes("shoot-and-scoot")
      ? [
          {
            name: "Shoot and scoot",
            words: `A unit with this ability that has not moved may fire and at once move back a normal move. Shots at it meet ${signed(REACTION_DICE.shootAndScoot)}D.`,
          },
        ]
      : []),
  ],
});

function reactionTable({ chart, special, artillery }: AidFacts): AidTable {
  const cover = Math.max(...Object.values(chart).map((row) => coverDice(row)));
  return {
    type: "table",
    title: "The target’s dice",
    rule: "Reaction Checks",
    head: [["Its reaction dice, and", ""]],
    rows: [
      ["in or behind cover", cover === REACTION_DICE.lightCover ? dice(cover) : strong(`to ${signed(cover)}D`)],
      ["higher than the firer", dice(REACTION_DICE.uphill)],
      ["disengaging", dice(REACTION_DICE.disengaging)],
      ...(special.includes("break-off") ? [["breaking off", dice(REACTION_DICE.breakOff)]] : []),
      ...(special.includes("shoot-and-scoot") ? [["shooting and scooting", dice(REACTION_DICE.shootAndScoot)]] : []),
      ["a wild die", dice(REACTION_DICE.wild)],
      ["a staff order", dice(REACTION_DICE.staff)],
    ],
    names: 1,
    notes: [
      `It needs ${REACTION_TN.unsuppressed}+; suppressed ${REACTION_TN.suppressed}+.`,
      ...(artillery ? ["Against artillery: the reaction value for artillery, without cover or height."] : []),
    ],
  };
}

function rallyTable({ options, far }: AidFacts): AidTable {
  const { near, middle, far: distant } = RALLY.upTo;
  const need = (target: number) => strong(`${target}+`);
  return {
    type: "table",
    title: "Rally",
    rule: "Rally Table",
    head: [["Nearest enemy", "Rally dice need"]],
    rows: [
      [`to ${far(near)}`, need(options.rallyTo6)],
      [`to ${far(middle)}`, need(options.rallyTo12)],
      [`to ${far(distant)}`, need(options.rallyTo24)],
      ["farther", need(options.rallyBeyond)],
    ],
    names: 1,
    notes: [
      `Add one die in or behind cover, one with no enemy in sight, one each for a wild die and a staff order. The enemy rolls one die for each point at ${RALLY.opponentTn}+.`,
      options.rallyRemoves === "unmatched"
        ? "Each success that the enemy doesn’t match removes one point."
        : "Each success removes one point; the enemy’s roll doesn’t matter.",
    ],
  };
}
