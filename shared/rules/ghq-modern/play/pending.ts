/** Who decides now in the modern game, and which kinds of command are open to them. */
import type { TablePoint } from "../../../geometry/units.ts";
import type { AttackInTheMaking, Command, Decision } from "../../../play/contract.ts";
import type { Battlefield } from "../../ghq/play/battlefield.ts";
import { moverAt } from "../../ghq/play/opportunity.ts";
import {
  decision,
  familyKinds,
  interruptionOf,
  type Kind,
  openOf,
  pendingDeployment,
  pendingMovement,
  pendingUnderWay,
} from "../../ghq/play/pending.ts";
import { weaponName } from "../../ghq/play/shots.ts";
import { moveOf } from "../../ghq/play/state.ts";
import { automaticJoin } from "./attack.ts";
import type { ModernCommand } from "./commands.ts";
import { NUMBERS } from "./numbers.ts";
import type { JointAttack, ModernState } from "./state.ts";

const KINDS = {
  ...familyKinds(NUMBERS, "07.02.04"),
  "battle-group": {
    name: "Form a battle group",
    help: "Stands that are ordered together for the whole battle, wherever they are.",
    rule: "08.01.01",
    gesture: "stands",
  },
  "roll-initiative": {
    name: "Roll for initiative",
    help: "Each side rolls 2D6 and adds its cohesion level; a tie is rolled again without it.",
    rule: "05.00 (1)",
    gesture: "button",
  },
  fire: {
    name: "Fire",
    help: "Choose a stand and its target; further stands may join before the dice are rolled.",
    rule: "07.04",
    gesture: "attack",
  },
  "join-fire": {
    name: "Join the attack",
    help: "A further stand fires at the same target.",
    rule: "07.04 (B)",
    gesture: "attack",
  },
  "open-fire": {
    name: "Open fire",
    help: "All stands of the attack are named: each fires in turn.",
    rule: "07.04",
    gesture: "button",
    concludes: true,
  },
  "independent-move": {
    name: "Move independently",
    help: "Without an order, at +3: a battle group, or one stand of it, once a turn.",
    rule: "08.02.08",
    gesture: "stand",
  },
  recover: {
    name: "Roll to recover",
    help: "One cohesion roll for each stand with S or D, and one to resupply for each without missiles.",
    rule: "07.07",
    gesture: "button",
  },
} as const satisfies Partial<Record<ModernCommand["type"], Kind>>;

const open = (...ids: (keyof typeof KINDS)[]) => openOf(KINDS, ...ids);

/** "Ready" says something else where battle groups are written down. */
const ORGANIZED = {
  kind: "ready",
  ...KINDS.ready,
  name: "Battle groups are set",
  help: "They stay as they are for the whole battle.",
  rule: "05.00 (0)",
} as const;

export function pending(field: Battlefield, state: ModernState): Decision {
  if (state.attack && !state.ending) return pendingAttack(field, state, state.attack);
  return pendingUnderWay(field, state, KINDS) ?? pendingPhase(field, state);
}

function pendingAttack(field: Battlefield, state: ModernState, attack: JointAttack): Decision {
  const going = moveOf(state);
  const at = attack.at ?? 0;
  const names = attack.firers.map(({ stand }) => field.name(stand)).join(", ");
  return decision(
    attack.side,
    `${names} will fire at ${field.name(attack.target)}: does anybody join, or does ${field.sideName(attack.side)} open fire?`,
    "07.04 (B)",
    open("join-fire", "open-fire"),
    {
      interrupts: going && attack.at !== null ? interruptionOf(field, state, going, at, at) : null,
      automatic: automatic(field, state, attack),
      attack: inTheMaking(field, state, attack),
    },
  );
}

function inTheMaking(field: Battlefield, state: ModernState, attack: JointAttack): AttackInTheMaking {
  const going = moveOf(state);
  const { at: target } = field.stateOf(state, attack.target);
  return {
    target: attack.target,
    at: going && attack.at !== null ? moverAt(field, state, going, attack.at).at : (target as TablePoint),
    by: attack.firers.map(({ stand, weapon }) => {
      const { weapons } = field.unit(stand).vehicle;
      return weapons.length > 1 ? { stand, words: `with ${weapons[weapon]?.name}` } : { stand };
    }),
    opens: { type: "open-fire" },
  };
}

function automatic(field: Battlefield, state: ModernState, attack: JointAttack): Command | null {
  const found = automaticJoin(field, state, attack);
  if (found === "ask") return null;
  if (found === "open-fire") return { type: "open-fire" };
  const { stand, weapon } = found.join;
  return { type: "join-fire", stand, ...weaponName(field, stand, weapon) } as Command;
}

function pendingPhase(field: Battlefield, state: ModernState): Decision {
  const side = state.toAct;
  const name = field.sideName(side);
  switch (state.phase) {
    case "organization":
      return decision(side, `${name} writes down its battle groups.`, "05.00 (0)", [
        ...open("battle-group"),
        ORGANIZED,
      ]);
    case "deployment":
      return pendingDeployment(field, state, KINDS);
    case "initiative":
      return decision(state.initiative, "Both sides roll for the initiative.", "05.00 (1)", open("roll-initiative"));
    case "first-fire":
      return decision(
        side,
        `${name} attacks with stands of tech level 4, or passes.`,
        "07.02.04",
        open("fire", "pass"),
      );
    case "second-fire":
      return decision(side, `${name} chooses an attack, or passes.`, "07.02.04", open("fire", "pass"));
    case "movement":
      return pendingMovement(field, state, KINDS);
    case "removal":
      return decision(side, `${name} rolls to recover.`, "07.07", open("recover"));
  }
}
