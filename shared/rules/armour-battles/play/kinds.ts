/** The kinds of command: what a player reads of each, and how it is given. */
import type { OpenKind } from "../../../play/contract.ts";
import type { ArmourCommand } from "./commands.ts";
import { RULES } from "./numbers.ts";

type Kind = Omit<OpenKind, "kind">;
const button = (name: string, help: string, rule: string, concludes?: true): Kind => ({
  name,
  help,
  rule,
  gesture: "button",
  ...(concludes ? { concludes } : {}),
});

export const WILD_MOVE = { field: "wild", value: true, name: "A Wild Die for one of its dice" } as const;
export const STAFF_MOVE = { field: "staff", value: true, name: "A Staff Order for one of its dice" } as const;

export const KINDS = {
  "roll-command": button(
    "Roll the Command Dice",
    "Both sides roll; more ones than sixes is a Command Failure.",
    RULES.commandDice,
  ),
  maintain: {
    name: "Keep a mission",
    help: "A Staff Order keeps a battery's mission after a Command Failure.",
    rule: RULES.cancelled,
    gesture: "stand",
  },
  maintained: button(
    "Keep no more missions",
    "All others are cancelled by the Command Failure.",
    RULES.cancelled,
    true,
  ),
  adjust: {
    name: "Adjust a mission",
    help: "A Staff Order moves an Impact Marker by up to 4″.",
    rule: RULES.adjust,
    gesture: "place",
  },
  "cancel-mission": { name: "Give a mission up", help: "Free of charge.", rule: RULES.cancel, gesture: "stand" },
  logistics: button("Fire for effect", "The batteries with a marker fire.", RULES.logistics, true),
  "choose-chain": button("Choose a Dice Chain", "All its dice are used in this pulse.", RULES.pulse),
  order: button("Dice for an order", "More dice make longer moves.", RULES.chains),
  "move-and-fire": {
    name: "Move and fire",
    help: "A leader and up to three more within 6″.",
    rule: RULES.moveAndFire,
    gesture: "stands",
  },
  "commit-reserves": {
    name: "Commit reserves",
    help: "A company enters with a triple move.",
    rule: RULES.reserves,
    gesture: "stands",
  },
  disengage: {
    name: "Disengage",
    help: "Directly backwards; no fire.",
    rule: RULES.disengage,
    gesture: "stands",
    switches: [{ field: "halt", value: false, name: "On past the first cover" }, WILD_MOVE, STAFF_MOVE],
  },
  rally: { name: "Rally", help: "Rally Dice for a Command Group.", rule: RULES.rally, gesture: "stands" },
  "rally-unit": { name: "Roll Rally Dice", help: "Unit by unit, in any order.", rule: RULES.rally, gesture: "stand" },
  "remove-suppression": {
    name: "Remove suppression",
    help: "From one unit.",
    rule: RULES.unsuppress,
    gesture: "stand",
  },
  repair: {
    name: "Repair",
    help: "A unit that broke down on an earlier turn.",
    rule: RULES.breakdown,
    gesture: "stand",
  },
  restock: button(
    "Restock Staff Orders",
    "One fewer than dice, for the next turn; Wild Dice one for one.",
    RULES.restock,
  ),
  "instant-staff": button("Instant Staff Orders", "Wild Dice become Staff Orders at once, one fewer.", RULES.instant),
  lapse: button("No order", "Nobody is left to use these dice.", RULES.pulse, true),
  "end-pulse": button("End the pulse", "No further order by Staff Orders.", RULES.pulse, true),
  "call-mission": {
    name: "Call artillery",
    help: "A Staff Order; place the Impact Marker.",
    rule: RULES.missions,
    gesture: "place",
  },
  "call-smoke": { name: "Call smoke", help: "A Staff Order; place the screen.", rule: RULES.smoke, gesture: "place" },
  move: {
    name: "Declare a destination",
    help: "The dice are rolled when all are declared.",
    rule: RULES.path,
    gesture: "move",
    switches: [{ field: "backwards", value: true, name: "Straight back, without turning", keepsFacing: true }],
  },
  "roll-moves": button("Roll the move", "The group goes at the speed of its slowest.", RULES.movement),
  turn: { name: "Turn a unit", help: "On its centre; it counts as moving.", rule: RULES.arc, gesture: "turn" },
  fire: { name: "Fire", help: "At the closest enemy that was not fired at.", rule: RULES.priority, gesture: "attack" },
  "opportunity-fire": {
    name: "Opportunity fire",
    help: "Who fires bears a Fire Marker until the turn ends.",
    rule: RULES.opportunity,
    gesture: "attack",
  },
  hold: button("Hold fire", "No opportunity fire, or no more of it.", RULES.opportunity, true),
  "break-off": button("Break off", "Back at once by a normal move; two more Reaction Dice.", RULES.breakOff),
  "stand-fast": button("Stay", "It doesn't break off.", RULES.breakOff, true),
  effect: button("Roll for effect", "A battery's dice at one unit, with a Wild Die or without.", RULES.effect),
  react: button("Roll Reaction Dice", "With a Wild Die or a Staff Order, or without.", RULES.reaction),
  "end-activation": button("Group is done", "The next order follows.", RULES.group, true),
} as const satisfies Partial<Record<ArmourCommand["type"], Kind>>;
export type KindId = keyof typeof KINDS;

export const open = (...ids: readonly KindId[]): OpenKind[] => ids.map((kind) => ({ kind, ...KINDS[kind] }));
