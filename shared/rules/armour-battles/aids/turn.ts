/** The turn and its orders on one sheet (rule document: The Game Turn, Command Orders, Staff Orders). */
import type { AidSheet, AidSteps, AidTable } from "../../aids.ts";
import { GROUP, RESERVE_MOVES, STAFF } from "../tables.ts";
import type { AidFacts } from "./facts.ts";

export function turnSheet(facts: AidFacts): AidSheet {
  return {
    title: "The turn",
    parts: [turnSteps(facts), groupSteps(facts), ordersTable(facts), wildTable(facts), stockTable()],
  };
}

function turnSteps({ options, artillery, battle }: AidFacts): AidSteps {
  const named = (side: "red" | "blue") => battle.sides.find(({ id }) => id === side)?.name ?? side;
  const missions = artillery
    ? " Their artillery and smoke missions are cancelled, except those kept by a staff order."
    : "";
  const first =
    options.firstPulse === "dice"
      ? "The side without a command failure. Otherwise the side with more sixes; after a tie more fives, and so on down to twos. Still tied: both roll again."
      : `${named(options.firstPulse)}, at any roll.`;
  return {
    type: "steps",
    title: `A turn (of ${battle.facts.turnLimit})`,
    rule: "The Game Turn",
    wide: true,
    steps: [
      { name: "Roll", words: "Both sides roll their command dice." },
      {
        name: "Command failure",
        words:
          "A side with more ones than sixes has a command failure. Its ones go to the enemy as wild dice for this turn, and it can’t " +
          `commit reserves.${missions} If both sides have one, the turn is over. Without a failure, ones are put aside.`,
      },
      { name: "First pulse", words: first },
      {
        name: "Chains",
        words: "Lay dice with the same number together as a chain. Sixes and the enemy’s ones are wild.",
      },
      {
        name: "Pulses",
        words:
          "The sides take turns to choose a chain and spend all its dice, together or in parts. No passing. " +
          "When one side has no chains left, the other goes on alone.",
      },
      ...(artillery
        ? [
            {
              name: "Logistics",
              words: "First in a side’s first pulse: adjust its waiting missions, then fire them (sheet Artillery).",
            },
          ]
        : []),
      {
        name: "End",
        words: `Remove the fire markers and return borrowed dice.${
          options.moraleEnds === "turn-end" ? " A side with no army morale has now lost." : ""
        }`,
      },
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
        "A suppressed unit is in no group: it acts alone.",
    },
    {
      name: "How often",
      words: `Each unit once ${options.activation === "turn" ? "a turn" : "a command pulse"}; one group after the other. Removing suppression doesn’t count; rallying does.`,
    },
    {
      name: "Move",
      words: `Declare destinations before rolling. All move at the slowest unit’s speed and end within ${far(GROUP.endWithin)} of each other${options.groupEnds === "really" ? ": a unit that would end farther away stops short" : ", by the places declared"}. Units need not move.`,
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
      ["Move and fire", both, "move and fire, fire and move, or only one of these; more dice give more moves"],
      [
        "Commit reserves",
        both,
        `a waiting group enters at its edge with ${RESERVE_MOVES} moves or stands on the edge; never after a command failure`,
      ],
      ["Disengage", both, "straight back, then facing the enemy; may halt in or behind cover; no fire"],
      ["Rally", both, "each unsuppressed unit of the group tries to lose disruption; it can’t be activated this turn"],
      ["Remove suppression", both, "one unit, before its activation; later only by a wild die or a staff order"],
      ["Longer chain", "staff order", "one more die, before the roll"],
      ...(artillery
        ? [
            ["Artillery or smoke mission", "staff order", "sheet Artillery"],
            ["Adjust, keep up a mission", "staff order", "move its marker, or keep it after a command failure"],
          ]
        : []),
    ],
    names: 3,
    wide: true,
    notes: ["In the enemy’s pulse, a staff order removes suppression or adds a die to a shot or a reaction."],
  };
};

const wildTable = ({ options }: AidFacts): AidTable => ({
  type: "table",
  title: "A wild die",
  rule: "Wild Dice",
  head: [["Instead of giving an order, it may …"]],
  rows: [
    ["lengthen any chain by one"],
    ["add a die to a unit’s or a battery’s shot"],
    ["add a die to a unit’s reaction"],
    ["add a die to a rally"],
    [`be one die of a move, at its maximum${options.staffMoves ? " (so may a staff order)" : ""}`],
    ["remove suppression from an activated unit"],
    ["become a staff order for the next turn"],
  ],
  names: 1,
  notes: ["One per action, but any number in a chain. A staff order may add another die."],
});

const stockTable = (): AidTable => ({
  type: "table",
  title: "New staff orders",
  rule: "Restocking Staff Orders",
  head: [["Chain of", "Staff orders"]],
  rows: [2, 3, 4, 5].map((chain) => [`${chain} dice`, { text: String(STAFF.restocked(chain)), strong: true as const }]),
  names: 1,
  notes: [
    "For use from the next turn on; made of sixes alone, at once. A side keeps at most as many as its command dice.",
  ],
});
