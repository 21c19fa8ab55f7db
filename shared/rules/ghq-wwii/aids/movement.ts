/** Moving on one sheet (rule document: 8.2 to 8.6, Movement Procedure). */
import type { AidSheet, AidSteps, AidText } from "../../aids.ts";
import { COST_WORDS, costNotes, edgesWords, FRIENDS_WORDS } from "../../ghq/aids/movement.ts";
import { costTable } from "../../ghq/aids/terrain.ts";
import { signed } from "../../signed.ts";
import { COVERING, NERVE } from "../play/cohesion.ts";
import { COHESION } from "../tables.ts";
import { TRACKED } from "../terrain.ts";
import type { AidFacts } from "./facts.ts";

export const movementSheet = (facts: AidFacts): AidSheet => ({
  title: "Movement",
  parts: [groups(), paths(facts), costs(facts), opportunityFire(facts), coveringFire(facts)],
});

const groups = (): AidSteps => ({
  type: "steps",
  title: "A group moves",
  rule: "8.2",
  wide: true,
  steps: [
    {
      name: "Orders",
      words: "Each side with a GHQ stand rolls 2D6 and adds its quality: so many orders this turn (sheet Cohesion).",
      rule: "8.2.1",
    },
    {
      name: "With an order",
      words:
        `Spend it and roll 1D20 for the group, ${signed(COHESION.attachedHq)} for each G/HQ stand in it, against the ` +
        "force’s level. Failed: nobody moves, and a later order may try again.",
      rule: "8.2.4, 8.2.5",
    },
    {
      name: "Each stand",
      words:
        `The same die decides: add ${signed(COHESION.suppressed)} for S and ${signed(COHESION.disorganized)} for D. At ` +
        "most its level: it may move. The others stay as stragglers and are a group of their own.",
      rule: "8.2.4",
    },
    {
      name: "Without an order",
      words:
        `When all orders of the side are spent, each group may try once more, with ${signed(COHESION.independent)}. ` +
        "Stragglers of a group that has tried so have tried, too.",
      rule: "8.2.7, 8.2.8",
    },
  ],
});

const paths = ({ options }: AidFacts): AidSteps => ({
  type: "steps",
  order: "any",
  title: "The path",
  rule: "8.3",
  steps: [
    {
      name: "Cost",
      words: COST_WORDS,
      rule: "8.3.1, 8.3.2",
    },
    {
      name: "Facing",
      words:
        "Free on the way and at its end. A turn on the spot is a move, and draws fire. In firing posture nobody turns.",
      rule: "8.3.7",
    },
    {
      name: "Friends",
      words: FRIENDS_WORDS,
      rule: "8.3.4",
    },
    {
      name: "Enemies",
      words: `At an enemy’s base it stops and rolls 1D20 with its S and D and ${signed(NERVE.value)}. Success: it may pass through. Failure: it stays there.`,
      rule: NERVE.rule,
    },
    {
      name: "Edges",
      words: edgesWords(options, options.waitInContact),
    },
  ],
});

const costs = ({ chart, house, options }: AidFacts) =>
  costTable(chart, house, [{ key: TRACKED, name: "costs" }], "9.1", costNotes(options));

function opportunityFire({ options }: AidFacts): AidSteps {
  const often =
    options.opportunityFire === "once"
      ? "A stand suffers it once in a movement phase"
      : "A stand suffers it once from each enemy stand in a movement phase";
  const failed = options.failedShotIsAttack
    ? "; a shot whose roll to fire failed counts"
    : "; a shot whose roll to fire failed doesn’t count";
  return {
    type: "steps",
    order: "any",
    title: "Opportunity fire",
    rule: "8.5",
    wide: true,
    steps: [
      {
        name: "Who",
        words: "Enemies in firing posture with their shot of this turn unspent.",
        rule: "8.5.1",
      },
      {
        name: "When",
        words: `As soon as a stand is touched to move or turn, and at any half inch of its path. ${often}${failed}.`,
        rule: "8.5.2, 8.5.5",
      },
      { name: "How", words: "The mover stops there; one attack as always (sheet Fire).", rule: "8.5.3" },
      {
        name: "Then",
        words:
          "No effect: it may go on. Any other result: 1D20 with its S and D, the new ones included. Success: it goes on, by " +
          "another path if you like. Failure: it stops.",
        rule: "8.5.4",
      },
    ],
  };
}

function coveringFire({ options }: AidFacts): AidText {
  const who = {
    either: "by the stand that was fired at or by one of its side in firing posture",
    target: "by the stand that was fired at",
    others: "by one stand of its side in firing posture, not by the stand that was fired at",
  }[options.coveringFireBy];
  return {
    type: "text",
    title: "Covering fire",
    rule: "8.6",
    wide: true,
    words: [
      `Each attack of opportunity fire may be answered by one attack on the stand that fired it, ${who}. It must see it, must ` +
        `not have fired this turn, and rolls to fire with ${signed(COVERING.value)} (${COVERING.rule}).`,
    ],
  };
}
