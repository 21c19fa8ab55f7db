/** Moving on one sheet (rule document: 8.2 to 8.6, Movement Procedure). */
import type { AidSheet, AidSteps } from "../../aids.ts";
import { groupSteps } from "../../ghq/aids/groups.ts";
import { COST_WORDS, costNotes, edgesWords, FRIENDS_WORDS } from "../../ghq/aids/movement.ts";
import { coveringFire, opportunityFire } from "../../ghq/aids/reactions.ts";
import { costTable } from "../../ghq/aids/terrain.ts";
import { signed } from "../../signed.ts";
import { COVERING, NERVE } from "../play/cohesion.ts";
import { COHESION } from "../tables.ts";
import { TRACKED } from "../terrain.ts";
import type { AidFacts } from "./facts.ts";

const OPPORTUNITY = { all: "8.5", who: "8.5.1", when: "8.5.2, 8.5.5", how: "8.5.3", after: "8.5.4" } as const;

export const movementSheet = (facts: AidFacts): AidSheet => ({
  title: "Movement",
  parts: [
    groups(),
    paths(facts),
    costs(facts),
    opportunityFire(facts.options, OPPORTUNITY),
    coveringFire(facts.options, COVERING, "8.6"),
  ],
});

const groups = (): AidSteps =>
  groupSteps({
    values: COHESION,
    hq: "G/HQ",
    table: "sheet Cohesion",
    rules: { all: "8.2", orders: "8.2.1", withOrder: "8.2.4, 8.2.5", each: "8.2.4", without: "8.2.7, 8.2.8" },
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
        "Free during a move and at its end. A turn on the spot is a move and draws fire. Stands in firing posture can’t turn.",
      rule: "8.3.7",
    },
    {
      name: "Friends",
      words: FRIENDS_WORDS,
      rule: "8.3.4",
    },
    {
      name: "Enemies",
      words: `At an enemy’s base the stand stops and rolls 1D20 with its S and D and ${signed(NERVE.value)}. Success: it may pass through. Failure: it stays there.`,
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
