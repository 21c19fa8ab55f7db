/** What the hands hold while a decision is being made: chosen stands, a drawn path, a facing. Nothing of it is in the game. */
import type { Degrees, TablePoint } from "../../../shared/geometry/units.ts";
import type {
  Choice,
  CommandSwitch,
  OpenKind,
  StandId,
  StandsCommand,
  SwitchSetting,
} from "../../../shared/play/contract.ts";
import { kindInHand, type Reader } from "./reader.ts";

export interface Hand {
  /** The kind of command chosen; null: the one that suggests itself. */
  readonly kind: string | null;
  /** Who acts. */
  readonly stand: StandId | null;
  /** Upon whom. */
  readonly target: StandId | null;
  /** Which of several commands upon the same target: weapons. Counts on and round. */
  readonly variant: number;
  /** Where along an interrupted path: the choice nearest to it. */
  readonly along: TablePoint | null;
  /** Stands chosen to act together. */
  readonly picked: readonly StandId[];
  /** Corners of the path drawn; of a stand that enters, its place on the edge first. */
  readonly path: readonly TablePoint[];
  /** Where a stand is to be put. */
  readonly at: TablePoint | null;
  /** Facing at the end, where it isn't the path's own. */
  readonly facing: Degrees | null;
  readonly roads: boolean;
  readonly leave: boolean;
  /** What the kind's switches were set to, by field. */
  readonly switched: Readonly<Record<string, SwitchSetting>>;
  /** What the pointer is over; the place is on the steps of the table. */
  readonly over: Over;
}
export interface Over {
  readonly stand: StandId | null;
  readonly at: TablePoint | null;
  /** The cheapest way there, not the straight one. */
  readonly round: boolean;
  /** A place on the interrupted path. */
  readonly along: TablePoint | null;
}

export const NOTHING_OVER: Over = { stand: null, at: null, round: false, along: null };
export const EMPTY_HAND: Hand = {
  kind: null,
  stand: null,
  target: null,
  variant: 0,
  along: null,
  picked: [],
  path: [],
  at: null,
  facing: null,
  roads: true,
  leave: false,
  switched: {},
  over: NOTHING_OVER,
};

/** For a new decision: what suggests itself is in the hand already. The pointer stays where it is. */
export function handFor(reader: Reader, before: Hand): Hand {
  const stays = reader.kind(before.kind ?? "") ? before.kind : null;
  return withKind(reader, { ...EMPTY_HAND, over: before.over, roads: before.roads }, stays);
}

export function withKind(reader: Reader, hand: Hand, kind: string | null): Hand {
  const empty: Hand = { ...EMPTY_HAND, over: hand.over, roads: hand.roads, kind };
  const open = kindInHand(reader, kind);
  if (!open || open.gesture === "button" || open.gesture === "stands") return empty;
  const able = reader.able(open.kind);
  // What waits for its place is taken up one after the other; what has one is left where it is.
  const next = open.gesture === "place" ? waiting(reader, able) : able.length === 1 ? able[0] : undefined;
  return next === undefined ? empty : withStand(reader, empty, next);
}

const waiting = (reader: Reader, able: readonly StandId[]): StandId | undefined =>
  able.find((id) => reader.stand(id)?.status === "waiting");

/** The stands chosen, and everybody else who may act together with them: those in contact with a movement group's. */
export function alongWith(reader: Reader, kind: string, picked: readonly StandId[]): readonly StandId[] {
  const domain = reader.domain(kind);
  if (!domain || picked.length === 0) return picked;
  const together = [...picked];
  const able = reader.able(kind);
  for (let grown = true; grown; ) {
    grown = false;
    for (const id of able) {
      if (together.includes(id)) continue;
      const command: StandsCommand = { type: kind, stands: [...together, id] };
      if (domain.has(command) !== null) continue;
      together.push(id);
      grown = true;
    }
  }
  return together;
}

/** The settings that a switch has beside being left alone. */
export const settingsOf = (toggle: CommandSwitch) => ("choices" in toggle ? toggle.choices : [toggle]);

/** The settings in which the kind's switches are; those that were left alone aren't among them. */
export const settingsIn = ({ switches }: Pick<OpenKind, "switches">, { switched }: Pick<Hand, "switched">) =>
  switches.flatMap((toggle) =>
    settingsOf(toggle)
      .filter(({ value }) => switched[toggle.field] === value)
      .map((setting) => ({ field: toggle.field, ...setting })),
  );
/** What the kind's switches, as they are set, add to a command. */
export const switchedFields = (
  kind: Pick<OpenKind, "switches">,
  hand: Pick<Hand, "switched">,
): Record<string, SwitchSetting> =>
  Object.fromEntries(settingsIn(kind, hand).map(({ field, value }) => [field, value]));

/** Of commands that are offered as choices, those that are as the switches are set. */
export function asSwitched(
  kind: OpenKind,
  hand: Pick<Hand, "switched">,
  choices: readonly Choice[],
): readonly Choice[] {
  const { switches = [] } = kind;
  if (switches.length === 0) return choices;
  const set = switchedFields(kind, hand);
  return choices.filter(({ command }) => {
    const fields: Readonly<Record<string, unknown>> = { ...command };
    return switches.every(({ field }) => fields[field] === set[field]);
  });
}

/** Another stand acts: what was drawn for the one before is gone. */
export function withStand(reader: Reader, hand: Hand, stand: StandId | null): Hand {
  const { kind, over, roads } = hand;
  const next: Hand = { ...EMPTY_HAND, kind, over, roads, stand };
  const open = kindInHand(reader, kind);
  if (stand === null || open?.gesture !== "attack") return next;
  const targets = targetsOf(reader, open.kind, stand);
  return targets.length === 1 ? { ...next, target: targets[0] ?? null } : next;
}

/** A stand's attacks of a kind; for nobody, those that no stand makes. */
export const attacksOf = (reader: Reader, kind: string, stand: StandId | null): readonly Choice[] =>
  stand !== null ? reader.choices(kind, stand) : reader.able(kind).length === 0 ? reader.choices(kind) : [];

/** Whom a stand may attack, the nearest first. */
export function targetsOf(reader: Reader, kind: string, stand: StandId | null): readonly StandId[] {
  const from = stand === null ? null : reader.stand(stand)?.at;
  const ids = [...new Set(attacksOf(reader, kind, stand).flatMap(({ target }) => target ?? []))];
  const away = (id: StandId): number => {
    const at = reader.stand(id)?.at;
    return from && at ? Math.hypot(at[0] - from[0], at[1] - from[1]) : 0;
  };
  return ids.sort((a, b) => away(a) - away(b));
}

/** The next of a list, round and round; the first (or last) where none is chosen. */
export function nextOf<T>(list: readonly T[], now: T | null, by: 1 | -1): T | null {
  if (list.length === 0) return null;
  const index = now === null ? -1 : list.indexOf(now);
  const next = index < 0 ? (by > 0 ? 0 : list.length - 1) : (index + by + list.length) % list.length;
  return list[next] ?? null;
}
