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
  "move-and-fire": {
    name: "Move and fire",
    help: "A leader and up to three more within 6″.",
    rule: RULES.moveAndFire,
    gesture: "stands",
  },
  disengage: {
    name: "Disengage",
    help: "Directly backwards; no fire.",
    rule: RULES.disengage,
    gesture: "stands",
    switches: [{ field: "halt", value: false, name: "On past the first cover" }, WILD_MOVE, STAFF_MOVE],
  },
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
