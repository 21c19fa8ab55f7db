/** Battles that are led to a phase, and the conditions that tests give a stand there. */
import { inches, point } from "../../../../../shared/geometry/units.ts";
import type { MarkerId } from "../../../../../shared/rules/brew-up/play/beads.ts";
import type { Phase } from "../../../../../shared/rules/brew-up/play/numbers.ts";
import type { Scenario } from "../../../../../shared/scenario/model.ts";
import type { SideId } from "../../../../../shared/systems.ts";
import type { Figure, Vehicle } from "../../../../../shared/vehicles/vehicle.ts";
import { Hand, type Layout, VEHICLES } from "./table.ts";

/** Both sides have a unit out of reach, so that no phase of fire is passed over by chance and neither side has lost. */
export const wide = { size: [96, 48], sight: 96 } as const satisfies Partial<Layout>;

/** Which side moves first is settled: it has thrown 18 against 0. */
export function choose(hand: Hand, first: SideId = "red"): Hand {
  hand.give({ type: "roll-initiative" }, 9, 9, 10, 10);
  hand.give({ type: "choose-first", first });
  return hand;
}
/** Nothing more is done up to a phase; in the phase of initiative `first` is chosen. */
export function until(hand: Hand, phase: Phase, first: SideId = "red"): Hand {
  for (let i = 0; hand.state.phase !== phase; i++) {
    if (i > 24) throw new Error(`never comes to ${phase}`);
    if (hand.state.phase === "initiative") choose(hand, first);
    else hand.give({ type: "done" });
  }
  return hand;
}
/** The battle on this layout at the beginning of a phase of its first turn that has a question. */
export const at = (layout: Layout, phase: Phase, first: SideId = "red"): Hand => until(new Hand(layout), phase, first);
/** The next turn's phase. */
export function next(hand: Hand, phase: Phase, first: SideId = "red"): Hand {
  const { turn } = hand.state;
  for (let i = 0; hand.state.turn === turn; i++) {
    if (i > 24) throw new Error("the turn never ends");
    if (hand.state.phase === "initiative") choose(hand, first);
    else hand.give({ type: "done" });
  }
  return until(hand, phase, first);
}
/** A line on the table, of this width in inches. */
export const line = (
  kind: Scenario["table"]["lines"][number]["kind"],
  width: number,
  ...corners: readonly (readonly [x: number, y: number])[]
): Scenario["table"]["lines"][number] => ({
  ...{ id: kind, kind, width: inches(width), points: corners.map(([x, y]) => point(x, y)), smooth: false },
});
/** Markers that the referee lays. */
export function lay(hand: Hand, stand: string, ...beads: readonly MarkerId[]): Hand {
  for (const bead of beads)
    hand.give({ type: "intervene", stand, change: { type: "bead", bead, on: true }, why: "a test" });
  return hand;
}
/** Modifiers of the last working of this title, by name. */
export function rows(hand: Hand, title: string | RegExp): Record<string, string | number> {
  for (const { working } of [...hand.log].reverse())
    for (const one of working ?? [])
      if (typeof title === "string" ? one.title === title : title.test(one.title))
        return Object.fromEntries(one.rows.map(({ name, value }) => [name, value ?? ""]));
  throw new Error(`no working ${title}`);
}
/** The log, from the last command on. */
export const said = (hand: Hand): string[] => hand.reports.flatMap(({ text }) => (text === null ? [] : [text]));

export type Pieces = Layout["red"];
const weapon = (id: string, name: string, stats: Record<string, Figure>): Vehicle => ({
  ...(VEHICLES["Battery"] as Vehicle),
  ...{ id, name: id, weapons: [{ name, mount: "carriage", stats }] },
});
/** Batteries beyond the table's edge besides the usual: three mortars, a howitzer of one shell, a slow gun. */
export const BATTERIES = Object.fromEntries(
  [
    weapon("Mortars", "80mm", { calibre: 80, artillery: "mortar" }),
    weapon("Heavy", "150mm", { calibre: 150, velocity: "LV", artillery: "howitzer" }),
    weapon("Slow", "150mm", { calibre: 150, velocity: "MV", artillery: "field-gun" }),
  ].map((one) => [one.id, one]),
);
