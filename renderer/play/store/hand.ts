/** The hand: the player's choices during a decision, such as stands, a path, a facing. Nothing of it is in the game. */
import type { Degrees, TablePoint } from "../../../shared/geometry/units.ts";
import type {
  Choice,
  CommandSwitch,
  OpenKind,
  StandId,
  StandsCommand,
  SwitchSetting,
} from "../../../shared/play/contract.ts";
import { type Contact, matesOf } from "./contact.ts";
import { isPossible, kindInHand, type Reader } from "./reader.ts";

export interface Hand {
  /** The chosen kind of command; null: the default. */
  readonly kind: string | null;
  /** The acting stand. */
  readonly stand: StandId | null;
  /** The target. */
  readonly target: StandId | null;
  /** The index among several commands on the same target: weapons. It wraps round. */
  readonly variant: number;
  /** A place on an interrupted path: the nearest choice counts. */
  readonly along: TablePoint | null;
  /** Stands chosen to act together. */
  readonly picked: readonly StandId[];
  /** The stands that a drag moves in formation, and how far in inches; null: nothing is dragged. */
  readonly shift: { readonly stands: readonly StandId[]; readonly by: readonly [number, number] } | null;
  /** Corners of the drawn path; for a stand that enters, its place on the edge first. */
  readonly path: readonly TablePoint[];
  /** By click, the number of corners that it added to the path: a step back takes a whole click back. */
  readonly clicks: readonly number[];
  /** The place for a stand. */
  readonly at: TablePoint | null;
  /** The final facing, if it differs from the path's. */
  readonly facing: Degrees | null;
  readonly roads: boolean;
  readonly leave: boolean;
  /** The settings of the kind's switches, by field. */
  readonly switched: Readonly<Record<string, SwitchSetting>>;
  /** The things under the pointer; the place is rounded to the table's steps. */
  readonly over: Over;
}
export interface Over {
  readonly stand: StandId | null;
  readonly at: TablePoint | null;
  /** The cheapest path there, not the straight line. */
  readonly round: boolean;
  /** A place on the interrupted path. */
  readonly along: TablePoint | null;
  /** The contact to which `at` has snapped. */
  readonly contact?: Contact | null;
}

export const NOTHING_OVER: Over = { stand: null, at: null, round: true, along: null };
export const EMPTY_HAND: Hand = {
  kind: null,
  stand: null,
  target: null,
  variant: 0,
  along: null,
  picked: [],
  shift: null,
  path: [],
  clicks: [],
  at: null,
  facing: null,
  roads: true,
  leave: false,
  switched: {},
  over: NOTHING_OVER,
};

/** The hand for a new decision, with the default choices in it. The pointer stays. */
export function handFor(reader: Reader, before: Hand): Hand {
  const kept = reader.kind(before.kind ?? "");
  const stays = kept && isPossible(reader, kept) ? kept.kind : null;
  return withKind(reader, { ...EMPTY_HAND, over: before.over, roads: before.roads }, stays);
}

export function withKind(reader: Reader, hand: Hand, kind: string | null): Hand {
  const empty: Hand = { ...EMPTY_HAND, over: hand.over, roads: hand.roads, kind };
  const open = kindInHand(reader, kind);
  if (!open || open.gesture === "button" || open.gesture === "stands") return empty;
  const able = reader.able(open.kind);
  // Waiting stands are taken up in sequence; placed stands stay.
  const next = open.gesture === "place" ? waiting(reader, able) : able.length === 1 ? able[0] : undefined;
  return next === undefined ? empty : withStand(reader, empty, next);
}

const waiting = (reader: Reader, able: readonly StandId[]): StandId | undefined =>
  able.find((id) => reader.stand(id)?.status === "waiting");

/** The chosen stands, and all others (`among` these) that may act with them: those in contact in a movement group. */
export function alongWith(
  reader: Reader,
  kind: string,
  picked: readonly StandId[],
  among = reader.able(kind),
): readonly StandId[] {
  const domain = reader.domain(kind);
  if (!domain || picked.length === 0) return picked;
  const together = [...picked];
  for (let grown = true; grown; ) {
    grown = false;
    for (const id of among) {
      if (together.includes(id)) continue;
      const command: StandsCommand = { type: kind, stands: [...together, id] };
      if (domain.has(command) !== null) continue;
      together.push(id);
      grown = true;
    }
  }
  return together;
}

/** The groups that all free stands make, each by those of its formation that may act together. */
export function groupsAsTheyStand(reader: Reader, kind: string): readonly (readonly StandId[])[] {
  const left = new Set(reader.able(kind));
  const groups: (readonly StandId[])[] = [];
  for (const first of left) {
    const mates = matesOf(reader, first).filter((id) => left.has(id));
    const group = alongWith(reader, kind, [first], mates);
    for (const id of group) left.delete(id);
    groups.push(group);
  }
  return groups;
}

/** The companies of which several stands may act together, and those stands. */
export function companiesIn(
  reader: Reader,
  kind: string,
): readonly { readonly id: string; readonly name: string; readonly stands: readonly StandId[] }[] {
  const able = new Set(reader.able(kind));
  const { stands, formations } = reader.game.loaded.scenario;
  const grouped = new Set(reader.view(null).groups.flatMap((group) => group.stands));
  return formations.flatMap(({ id, name }) => {
    const free = stands.filter((stand) => stand.formation === id && able.has(stand.id) && !grouped.has(stand.id));
    const [first, ...mates] = free.map((stand) => stand.id);
    const together = first === undefined ? [] : alongWith(reader, kind, [first], mates);
    return together.length > 1 ? [{ id, name, stands: together }] : [];
  });
}

/** The settings of a switch other than off. */
export const settingsOf = (toggle: CommandSwitch) => ("choices" in toggle ? toggle.choices : [toggle]);

/** The chosen settings of the kind's switches, without those left off. */
export const settingsIn = ({ switches }: Pick<OpenKind, "switches">, { switched }: Pick<Hand, "switched">) =>
  switches.flatMap((toggle) =>
    settingsOf(toggle)
      .filter(({ value }) => switched[toggle.field] === value)
      .map((setting) => ({ field: toggle.field, ...setting })),
  );
/** The fields that the chosen settings add to a command. */
export const switchedFields = (
  kind: Pick<OpenKind, "switches">,
  hand: Pick<Hand, "switched">,
): Record<string, SwitchSetting> =>
  Object.fromEntries(settingsIn(kind, hand).map(({ field, value }) => [field, value]));

/** The offered commands that agree with the chosen settings. */
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

/** Another stand acts: the former stand's path is dropped. */
export function withStand(reader: Reader, hand: Hand, stand: StandId | null): Hand {
  const { kind, over, roads } = hand;
  const next: Hand = { ...EMPTY_HAND, kind, over, roads, stand };
  const open = kindInHand(reader, kind);
  if (stand === null || open?.gesture !== "attack") return next;
  const targets = targetsOf(reader, open.kind, stand);
  return targets.length === 1 ? { ...next, target: targets[0] ?? null } : next;
}

/** The stand to begin with, where several can act and none is chosen; null where it makes no difference. */
export function firstToAct(reader: Reader, hand: Hand): StandId | null {
  const kind = kindInHand(reader, hand.kind);
  if (!kind || kind.gesture === "button" || kind.gesture === "stands" || hand.stand !== null) return null;
  return reader.able(kind.kind)[0] ?? null;
}

/** A stand's attacks of a kind; for null, those that no stand makes. */
export const attacksOf = (reader: Reader, kind: string, stand: StandId | null): readonly Choice[] =>
  stand !== null ? reader.choices(kind, stand) : reader.able(kind).length === 0 ? reader.choices(kind) : [];

/** The targets of a stand, the nearest first. */
export function targetsOf(reader: Reader, kind: string, stand: StandId | null): readonly StandId[] {
  const from = stand === null ? null : reader.stand(stand)?.at;
  const ids = [...new Set(attacksOf(reader, kind, stand).flatMap(({ target }) => target ?? []))];
  const away = (id: StandId): number => {
    const at = reader.stand(id)?.at;
    return from && at ? Math.hypot(at[0] - from[0], at[1] - from[1]) : 0;
  };
  return ids.sort((a, b) => away(a) - away(b));
}

/** The next item of a list, in a circle; the first (or last) if none is chosen. */
export function nextOf<T>(list: readonly T[], now: T | null, by: 1 | -1): T | null {
  if (list.length === 0) return null;
  const index = now === null ? -1 : list.indexOf(now);
  const next = index < 0 ? (by > 0 ? 0 : list.length - 1) : (index + by + list.length) % list.length;
  return list[next] ?? null;
}
