/** The turn and its orders on one sheet (rule document: The Game Turn, Command Orders, Staff Orders). */
import type { AidSheet, AidSteps, AidTable } from "../../aids.ts";
import { GROUP, RESERVE_MOVES, STAFF } from "../tables.ts";
import type { AidFacts } from "./facts.ts";

export function turnSheet(facts: AidFacts): AidSheet {
  const { options, artillery, battle } = facts;
  const named = (side: "red" | "blue") => battle.sides.find(({ id }) => id === side)?.name ?? side;
  const missions = artillery ? " Their artillery and smoke missions lapse but for those kept up by a staff order." : "";
  const first =
    options.firstPulse === "dice"
      ? "Not whoever has a command failure. Otherwise whoever rolled more sixes; after a tie more fives, and so on down to twos. Still level: both roll again."
      : `${named(options.firstPulse)}, whatever the dice say.`;
  return {
    title: "The turn",
    parts: [
      {
        type: "steps",
        title: `A turn (of ${battle.facts.turnLimit})`,
        rule: "The Game Turn",
        wide: true,
        steps: [
          { name: "Roll", words: "Both sides roll their command dice." },
          {
            name: "Command failure",
            words:
              "A side with more ones than sixes has one: its ones go to the enemy as wild dice for this turn, and it can’t " +
              `commit reserves.${missions} If both sides have one, the turn is over. Without a failure ones are simply put aside.`,
          },
          { name: "First pulse", words: first },
          {
            name: "Chains",
            words: "Lay dice that show the same in a chain of their own. Sixes and the enemy’s ones are wild.",
          },
          {
            name: "Pulses",
            words:
              "By turns, each side takes one of its chains and spends all its dice, together or in parts. Nobody may pass. " +
              "Who has chains left when the other has none goes on alone.",
          },
          ...(artillery
            ? [
                {
                  name: "Logistics",
                  words:
                    "Before anything else in a side’s first pulse: its waiting missions are adjusted, then they fire (sheet Artillery).",
                },
              ]
            : []),
          {
            name: "End",
            words: `Take off the fire markers, give borrowed dice back.${
              options.moraleEnds === "turn-end" ? " A side without army morale has lost now." : ""
            }`,
          },
        ],
      },
      groupSteps(facts),
      ordersTable(facts),
      wildTable(facts),
      stockTable(),
    ],
  };
}

const groupSteps = ({ options, far, special }: AidFacts): AidSteps => ({
  type: "steps",
  order: "any",
  title: "A command group",
  rule: "Command Orders",
  wide: true,
  steps: [
    {
      name: "Who",
      words:
        `A leader and up to ${GROUP.others} units within ${far(GROUP.radius)} of its centre` +
        `${special.includes("recon") ? `, and ${GROUP.reconExtra} reconnaissance unit besides` : ""}. ` +
        "A suppressed unit is in none: it goes alone.",
    },
    {
      name: "How often",
      words: `Each unit once ${options.activation === "turn" ? "a turn" : "a command pulse"}; one group after the other. Losing suppression doesn’t count, rallying does.`,
    },
    {
      name: "Move",
      words: `Say where to before rolling; all at the slowest unit’s speed, to end within ${far(GROUP.endWithin)} of each other${options.groupEnds === "really" ? ": a unit that would get farther off stops before" : ", by the places declared"}. Not everybody must move.`,
    },
  ],
});

const ordersTable = ({ artillery }: AidFacts): AidTable => {
  const both = "die or staff order";
  return {
    type: "table",
    title: "Orders",
    rule: "Command Orders, Staff Orders",
    head: [["Order", "By", "What it does"]],
    rows: [
      ["Move and fire", both, "move and fire, or fire and move, or one of them; more dice make more moves"],
      [
        "Commit reserves",
        both,
        `a waiting group enters at its edge with ${RESERVE_MOVES} moves, or stands on the edge; never after a command failure`,
      ],
      ["Disengage", both, "straight back, then facing the enemy; may halt in or behind cover; no fire"],
      [
        "Rally",
        both,
        "each unit of the group that isn’t suppressed tries to lose disruption; it isn’t activated this turn",
      ],
      ["Remove suppression", both, "one unit, before it is activated; afterwards only by a wild die or a staff order"],
      ["Longer chain", "staff order", "one die more, before it is rolled for"],
      ...(artillery
        ? [
            ["Artillery or smoke mission", "staff order", "sheet Artillery"],
            ["Adjust, keep up a mission", "staff order", "move its marker; or save it from a command failure"],
          ]
        : []),
    ],
    names: 3,
    wide: true,
    notes: ["In the enemy’s pulse a staff order removes suppression, or adds a die to a shot or to a reaction."],
  };
};

const wildTable = ({ options }: AidFacts): AidTable => ({
  type: "table",
  title: "A wild die",
  rule: "Wild Dice",
  head: [["Instead of an order it may …"]],
  rows: [
    ["lengthen any chain by one"],
    ["add a die to a unit’s or a battery’s shot"],
    ["add a die to a unit’s reaction"],
    ["add a die to a rally"],
    [`be a die of a move that shows its most${options.staffMoves ? " (so may a staff order)" : ""}`],
    ["take suppression from a unit that is activated"],
    ["become a staff order for the next turn"],
  ],
  names: 1,
  notes: ["One for each action, but any number in a chain. A staff order may add its die besides."],
});

const stockTable = (): AidTable => ({
  type: "table",
  title: "New staff orders",
  rule: "Restocking Staff Orders",
  head: [["Chain of", "Staff orders"]],
  rows: [2, 3, 4, 5].map((chain) => [`${chain} dice`, { text: String(STAFF.restocked(chain)), strong: true as const }]),
  names: 1,
  notes: ["For use from the next turn on; of sixes alone at once. Never more in store than the side has command dice."],
});
