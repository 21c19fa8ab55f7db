/** The command that the hand prepares, for any gesture, and the reason why it would be refused. */
import { facingOf } from "../../../shared/geometry/directions.ts";
import { type Degrees, degrees, point, type TablePoint } from "../../../shared/geometry/units.ts";
import { vecOf } from "../../../shared/geometry/vector.ts";
import type {
  Choice,
  Command,
  OpenKind,
  PlaceCommand,
  Refusal,
  StandId,
  StandsCommand,
  StandView,
  TurnCommand,
} from "../../../shared/play/contract.ts";
import { fallsBehind, followupOf, type Step, stepsOf, walkTo } from "./company.ts";
import type { Followup } from "./followup.ts";
import { asSwitched, type Hand, switchedFields } from "./hand.ts";
import { kindInHand, type Reader } from "./reader.ts";
import { type Aim, aimOf } from "./shot.ts";
import { type Stuck, type Walk, walkOf } from "./walk.ts";

export type Intent =
  /** Nobody decides, or the kind needs a stand that hasn't been chosen. */
  | { readonly type: "none" }
  | { readonly type: "buttons"; readonly choices: readonly Choice[] }
  | { readonly type: "attack"; readonly aim: Aim }
  | {
      readonly type: "stand";
      readonly stand: StandId;
      readonly choices: readonly Choice[];
      readonly choice: Choice | null;
    }
  | { readonly type: "stands"; readonly command: StandsCommand | null; readonly refusal: Refusal | null }
  | { readonly type: "move"; readonly walk: Walk | Stuck }
  | { readonly type: "company"; readonly steps: readonly Step[]; readonly walks: readonly (Walk | Stuck)[] }
  | {
      readonly type: "turn";
      readonly stand: StandId;
      readonly at: TablePoint;
      readonly facing: Degrees;
      readonly command: TurnCommand | null;
      readonly refusal: Refusal | null;
    }
  | {
      readonly type: "place";
      readonly stand: StandId;
      /** Null while the pointer is off the table. */
      readonly at: TablePoint | null;
      readonly facing: Degrees;
      readonly command: PlaceCommand | null;
      readonly refusal: Refusal | null;
    };

const NONE: Intent = { type: "none" };

export function intentOf(reader: Reader, hand: Hand): Intent {
  const kind = kindInHand(reader, hand.kind);
  if (!kind) return NONE;
  switch (kind.gesture) {
    case "button":
      return { type: "buttons", choices: asSwitched(kind, hand, reader.choices(kind.kind)) };
    case "attack":
      return { type: "attack", aim: aimOf(reader, hand) };
    case "stand":
      return standIntent(reader, kind, hand);
    case "stands":
      return standsIntent(reader, kind, hand);
    case "move": {
      if (hand.shift) return companyIntent(reader, kind, hand, hand.shift);
      const walk = walkOf(reader, kind, hand);
      return walk ? { type: "move", walk } : NONE;
    }
    case "turn":
      return turnIntent(reader, kind, hand);
    case "place":
      return placeIntent(reader, kind, hand);
  }
}

function companyIntent(reader: Reader, open: OpenKind, hand: Hand, shift: NonNullable<Hand["shift"]>): Intent {
  const steps = stepsOf(reader, open.kind, shift);
  return { type: "company", steps, walks: steps.flatMap((step) => walkTo(reader, open, hand, step) ?? []) };
}

function standIntent(reader: Reader, kind: OpenKind, hand: Hand): Intent {
  if (hand.stand === null) return NONE;
  const choices = asSwitched(kind, hand, reader.choices(kind.kind, hand.stand));
  const choice = choices[hand.variant % Math.max(1, choices.length)] ?? null;
  return { type: "stand", stand: hand.stand, choices, choice };
}

function standsIntent(reader: Reader, open: OpenKind, hand: Hand): Intent {
  const { kind } = open;
  const { picked } = hand;
  if (picked.length === 0) return { type: "stands", command: null, refusal: null };
  const command: StandsCommand = { type: kind, stands: picked, ...switchedFields(open, hand) };
  return { type: "stands", command, refusal: reader.domain(kind)?.has(command) ?? null };
}

/** The direction from one place to another in whole degrees; null if they are the same. */
export function towards(from: TablePoint, to: TablePoint): Degrees | null {
  const [a, b] = [vecOf(from), vecOf(to)];
  return a.x === b.x && a.y === b.y ? null : facingOf({ x: b.x - a.x, y: b.y - a.y });
}

function turnIntent(reader: Reader, open: OpenKind, hand: Hand): Intent {
  const { kind } = open;
  const stand = hand.stand === null ? undefined : reader.stand(hand.stand);
  if (!stand?.at) return NONE;
  const shown = hand.facing ?? (hand.over.at && towards(stand.at, hand.over.at));
  const facing = shown ?? stand.facing;
  const command: TurnCommand | null =
    shown === null ? null : { type: kind, stand: stand.id, facing, ...switchedFields(open, hand) };
  const refusal = command && (reader.domain(kind, stand.id)?.has(command) ?? null);
  return { type: "turn", stand: stand.id, at: stand.at, facing, command, refusal };
}

function placeIntent(reader: Reader, open: OpenKind, hand: Hand): Intent {
  const { kind } = open;
  const stand = hand.stand === null ? undefined : reader.stand(hand.stand);
  if (!stand) return NONE;
  const at = hand.at ?? hand.over.at;
  const facing = hand.facing ?? (at && stand.at === null ? facingFirst(reader, stand, at) : stand.facing);
  const command: PlaceCommand | null = at && { type: kind, stand: stand.id, at, facing, ...switchedFields(open, hand) };
  const refusal = command && (reader.domain(kind, stand.id)?.has(command) ?? null);
  return { type: "place", stand: stand.id, at, facing, command, refusal };
}

const QUARTER = 90;

/**
 * The facing of a stand that enters for the first time: that of the nearest stand of its side. The first stand has the
 * scenario's facing or, if that is only north, the quarter towards the middle of the table.
 */
function facingFirst(reader: Reader, stand: StandView, at: TablePoint): Degrees {
  const away = (mate: StandView): number => (mate.at ? Math.hypot(mate.at[0] - at[0], mate.at[1] - at[1]) : Infinity);
  const there = reader
    .view(null)
    .stands.filter((mate) => mate.side === stand.side && mate.status === "on-table" && mate.at);
  const [first, ...rest] = there;
  if (first) return rest.reduce((nearest, mate) => (away(mate) < away(nearest) ? mate : nearest), first).facing;
  if (stand.facing !== 0) return stand.facing;
  const { width, height } = reader.game.loaded.scenario.table;
  const middle = towards(at, point(width / 2, height / 2)) ?? stand.facing;
  return degrees(Math.round(middle / QUARTER) * QUARTER);
}

/** The result of confirming: a command, a refusal, or nothing. */
export type Ready =
  /** `others`: the further stands of a company. */
  | {
      readonly type: "command";
      readonly command: Command;
      readonly name: string;
      readonly others?: readonly Followup[];
    }
  | { readonly type: "refused"; readonly refusal: Refusal }
  | { readonly type: "nothing" };

export function readyOf(reader: Reader, hand: Hand, intent: Intent): Ready {
  const kind = kindInHand(reader, hand.kind);
  const nothing: Ready = { type: "nothing" };
  if (!kind) return nothing;
  const name = kind.name;
  const drawn = (command: Command | null, refusal: Refusal | null): Ready => {
    if (command === null) return nothing;
    return refusal ? { type: "refused", refusal } : { type: "command", command, name };
  };
  const chosen = (choice: Choice | null | undefined): Ready =>
    choice ? { type: "command", command: choice.command, name: choice.name } : nothing;
  switch (intent.type) {
    case "none":
      return nothing;
    case "buttons":
      return intent.choices.length === 1 ? chosen(intent.choices[0]) : nothing;
    case "attack":
      if (intent.aim.type === "refused") return { type: "refused", refusal: intent.aim.refusal };
      return intent.aim.type === "aimed" ? chosen(intent.aim.choice) : nothing;
    case "stand":
      return chosen(intent.choice);
    case "move":
      if (intent.walk.type === "stuck") return { type: "refused", refusal: intent.walk.refusal };
      return drawn(intent.walk.command, refusalToGive(reader, intent.walk));
    case "company":
      return companyReady(reader, name, intent);
    default:
      return drawn(intent.command, intent.refusal);
  }
}

function companyReady(reader: Reader, name: string, { steps, walks }: Extract<Intent, { type: "company" }>): Ready {
  for (const walk of walks) {
    const refusal = fallsBehind(reader, walk);
    if (refusal) return { type: "refused", refusal };
  }
  const [first] = walks;
  if (first?.type !== "walk" || !first.command) return { type: "nothing" };
  if (first.refusal) return { type: "refused", refusal: first.refusal };
  return { type: "command", command: first.command, name, others: steps.slice(1).map(followupOf) };
}

/** The drawn part alone may be walked even if the leg to the pointer may not. */
function refusalToGive(reader: Reader, { command, trying, refusal }: Walk): Refusal | null {
  if (!command || !trying) return refusal;
  return reader.domain(command.type, command.stand)?.has(command) ?? null;
}

/** The facing turned by some degrees. */
export const turned = (facing: Degrees, by: number): Degrees => degrees(facing + by);

/** The facing that Q and E change; null if the hand turns nothing. */
export function facingInHand(intent: Intent): Degrees | null {
  if (intent.type === "turn" || intent.type === "place") return intent.facing;
  return intent.type === "move" && intent.walk.type === "walk" ? intent.walk.facing : null;
}
