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
          "Flank or rear: the firer began its activation wholly behind the target’s front edge, or got there by two moves or more.",
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
          `Cover is what lies under ${UNDER[options.terrainUnder]}, or a hedge between that lies within ${far(options.adjacentInches)} of its hull: the sheet Ground says how many dice. It is of no use under artillery.`,
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
        "A unit that isn’t suppressed and has no fire marker, once a turn; the first target is the nearest enemy that it " +
        "sees, and the next nearest only once that one has been fired at. Beyond long range it misses.",
    },
    { name: "Fire", words: "Roll the AT dice with the changes below. No success: nothing happens." },
    { name: "Reaction", words: "The target rolls its reaction dice; its successes cancel as many hits." },
    {
      name: "Disruption",
      words: `A point for each hit left. With ${DISRUPTION_TO_DISPERSE} the unit is dispersed: off the table, and 1D3 of army morale gone.`,
    },
    {
      name: "Suppression",
      words: "Where the target shows fewer sixes than the firer it is suppressed, hit or not.",
    },
    {
      name: "Forced back",
      words:
        `Suppressed and at least ${FORCED_BACK.leastDisruption} point from the same shot: straight back ${far(FORCED_BACK.fixed)} and ` +
        `${dice(FORCED_BACK.dicePerSix)} for each six unmatched, facing the enemy. It may halt in or behind cover, passes ` +
        "through friends, halts at the table’s edge, and is dispersed where it runs into an enemy.",
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
        "At any place where it is seen. Suppressed, it halts there and is forced back from there; otherwise it goes on.",
    },
    {
      name: "At a firer",
      words: "Said before it rolls; both shots count at once. Others may fire at it after that.",
    },
    ...(special.includes("break-off")
      ? [
          {
            name: "Breaking off",
            words: `Who can, moves straight back a normal move when it is fired at and has ${signed(REACTION_DICE.breakOff)}D; range and sides count where it was. It may do so again and again, but isn’t activated any more this turn and doesn’t fire in that pulse; nor does it break off while it fires itself.`,
          },
        ]
      : []),
    ...(special.includes("shoot-and-scoot")
      ? [
          {
            name: "Shoot and scoot",
            words: `Who can, fires and moves back a normal move at once, without moving before; shots at it meet ${signed(REACTION_DICE.shootAndScoot)}D.`,
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
      ...(artillery ? ["Under artillery: its reaction against artillery, without cover and height."] : []),
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
      `One die more in or behind cover, one where it sees no enemy, one each for a wild die and a staff order. The enemy rolls a die for each point at ${RALLY.opponentTn}+.`,
      options.rallyRemoves === "unmatched"
        ? "Each success that the enemy doesn’t match removes a point."
        : "Each success removes a point, whatever the enemy rolls.",
    ],
  };
}
