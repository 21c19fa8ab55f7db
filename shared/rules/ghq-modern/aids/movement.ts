/** Moving on one sheet (rule document: 07.06.05, 08.01 to 08.03, Movement Cohesion). */
import type { AidSheet, AidSteps } from "../../aids.ts";
import { figure, inches, listed } from "../../figureWords.ts";
import { COST_WORDS, costNotes, edgesWords, FRIENDS_WORDS } from "../../ghq/aids/movement.ts";
import { costTable } from "../../ghq/aids/terrain.ts";
import { DRIVES } from "../../ghq/terrainRows.ts";
import { SAMPLE } from "../../referee/engine/walk.ts";
import { signed } from "../../signed.ts";
import { NUMBERS } from "../play/numbers.ts";
import { COHESION, FIRED_MOVE_SHARE, GENERATION_ORDERS, SHOTS_A_TURN } from "../tables.ts";
import type { AidFacts } from "./facts.ts";

export const movementSheet = (facts: AidFacts): AidSheet => ({
  title: "Movement",
  parts: [groups(facts), paths(facts), costs(facts), opportunityFire(facts)],
});

/** Names of the drives at the heads of columns. */
export const DRIVE_COLUMNS = DRIVES.map((key) => ({ key, name: key.charAt(0).toUpperCase() + key.slice(1) }));

function groups({ options }: AidFacts): AidSteps {
  const generation = options.generationOrders
    ? `, and ${signed(GENERATION_ORDERS[4] ?? 0)} for an army of generation IV`
    : "";
  return {
    type: "steps",
    title: "A battle group moves",
    rule: "08.02",
    wide: true,
    steps: [
      {
        name: "Orders",
        words: `Each side with a GHQ stand rolls 2D6 and adds its quality${generation}; the sum gives its orders this turn (sheet Cohesion).`,
        rule: NUMBERS.orders,
      },
      {
        name: "With an order",
        words:
          `Spend the order. Roll 1D20 for the group, ${signed(COHESION.attachedHq)} for each HQ and GHQ in it, against the ` +
          "force’s level. Failure: no stand moves; after the other side’s action, another order may try again.",
        rule: `${NUMBERS.groupRoll}, 08.02.07`,
      },
      {
        name: "Each stand",
        words:
          `The same roll decides, with ${signed(COHESION.suppressed)} for S and ${signed(COHESION.disorganized)} for D. If the sum is at ` +
          "most the stand’s level, it may move. The others are stragglers: they stay in the group and may try again.",
        rule: NUMBERS.stragglers,
      },
      {
        name: "Without an order",
        words:
          "When the side has spent all its orders, stands that have not moved may try once more, with " +
          `${signed(COHESION.independent)}: the group together, or one of its stands alone. Reconnaissance (R) has no such penalty.`,
        rule: `${NUMBERS.independent}, ${NUMBERS.ordersFirst}`,
      },
    ],
  };
}

function paths(facts: AidFacts): AidSteps {
  const { levels, options } = facts;
  return {
    type: "steps",
    order: "any",
    title: "The path",
    rule: NUMBERS.move,
    steps: [
      { name: "Cost", words: COST_WORDS, rule: `${NUMBERS.moveOnce}, 08.03.03` },
      ...(levels.some((level) => level <= 2)
        ? [
            {
              name: "Tech level 2",
              words: `Has ${FIRED_MOVE_SHARE * 100}% of its points after it has attempted to fire this turn.`,
              rule: "05.00 (4)",
            },
          ]
        : []),
      ...swimmers(facts),
      {
        name: "Facing",
        words: "Free during a move and at its end. A turn on the spot is a move and draws fire.",
        rule: NUMBERS.facing,
      },
      { name: "Friends", words: FRIENDS_WORDS, rule: NUMBERS.overlap },
      {
        name: "Enemies",
        words: "No stand passes through an enemy’s base: go round it or stop at it.",
        rule: NUMBERS.passing,
      },
      { name: "Edges", words: edgesWords(options) },
    ],
  };
}

/** The cost of water for swimming vehicles. */
function swimmers({ vehicles }: AidFacts): AidSteps["steps"] {
  const found = vehicles.flatMap(({ name, water }) =>
    water?.type === "rate" ? [`${name}: ${figure(water.perInch)} points per inch.`] : [],
  );
  return found.length === 0 ? [] : [{ name: "In water", words: found.join(" ") }];
}

const costs = ({ chart, house, options }: AidFacts) =>
  costTable(chart, house, DRIVE_COLUMNS, NUMBERS.terrain, costNotes(options));

function opportunityFire({ options, levels }: AidFacts): AidSteps {
  const twice = levels.filter((level) => SHOTS_A_TURN[level] > 1);
  const late =
    levels.some((level) => level <= 2) && !options.movedTl2Ambush
      ? " Tech level 2 can’t after it has moved more than half of its points."
      : "";
  const failed = options.failedShotIsAttack
    ? "; an attack counts even if all rolls to fire failed"
    : "; an attack doesn’t count if all rolls to fire failed";
  return {
    type: "steps",
    order: "any",
    title: "Opportunity fire",
    rule: NUMBERS.opportunity,
    wide: true,
    steps: [
      {
        name: "Who",
        words: `Enemies with a shot left this turn: stands that have not fired yet${
          twice.length > 0 ? `, and tech level ${listed(twice.map(String))} that has fired once` : ""
        }.${late}`,
        rule: NUMBERS.opportunity,
      },
      {
        name: "When",
        words: `When a stand begins to move or turn, and at any ${
          SAMPLE === 0.5 ? "half inch" : inches(SAMPLE)
        } of its path. A stand suffers opportunity fire once in a movement phase${failed}.`,
        rule: `${NUMBERS.opportunityPlace}, ${NUMBERS.attackOnce} (C)`,
      },
      {
        name: "How",
        words: "The mover stops there. Name all firers first, then resolve one attack as usual (sheet Fire).",
        rule: NUMBERS.opportunityAttack,
      },
      {
        name: "Then",
        words:
          "If any roll to fire succeeded, the mover rolls 1D20 with its S and D, new ones included, even if the fire had no effect. " +
          "Success: it goes on, by another path if its player likes. Failure: it stops.",
        rule: NUMBERS.afterOpportunity,
      },
    ],
  };
}
