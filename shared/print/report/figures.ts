/** The figures and words of a report, the same on paper and on a page to share. */
import type { Scenario, Stand } from "../../scenario/model.ts";
import type { SideId } from "../../systems.ts";
import { counted } from "../forces/forceWords.ts";
import type { Battle, FoughtTurn } from "./collect.ts";

/** The most turning points that a report tells. */
export const MOST_TURNING = 6;

export const turnTitle = (turn: number): string => (turn === 0 ? "Deployment" : `Turn ${turn}`);

export const endingWords = ({ ending, last }: Battle): string =>
  ending
    ? ending.reason
    : `Not finished: report up to turn ${last.turn} of ${last.turnLimit}, ${last.phase.toLowerCase()}.`;

export interface SideFigures {
  readonly head: readonly string[];
  readonly rows: readonly { readonly side: SideId; readonly figures: readonly string[] }[];
}

/** Each side's stands and losses at the end. */
export function sideFigures(scenario: Scenario, { last }: Battle): SideFigures {
  const byId = new Map(scenario.stands.map((stand) => [stand.id, stand]));
  const pointsOf = (stand: Stand | undefined) => (stand ? (scenario.vehicles[stand.vehicle]?.points ?? 0) : 0);
  const sum = (ids: readonly string[]) => ids.reduce((total, id) => total + pointsOf(byId.get(id)), 0);
  const points = scenario.stands.some((stand) => pointsOf(stand) > 0);
  const rows = scenario.sides.map(({ id }) => {
    const stands = last.stands.filter(({ side }) => side === id);
    const gone = stands.filter(({ status }) => status === "eliminated");
    const left = stands.filter(({ status }) => status === "left");
    const share = stands.length === 0 ? 0 : Math.round((gone.length / stands.length) * 100);
    const figures = [
      String(stands.length),
      String(gone.length),
      `${share}%`,
      ...(points ? [`${sum(gone.map((s) => s.id))} of ${sum(stands.map((s) => s.id))}`] : []),
      String(left.length),
      String(stands.length - gone.length - left.length),
    ];
    return { side: id, figures };
  });
  return {
    head: ["Stands", "Lost", "Share", ...(points ? ["Points lost"] : []), "Left the table", "In the field"],
    rows,
  };
}

/** A side's actions, losses and remaining force in a turn. */
export function turnWords(turn: FoughtTurn, side: SideId): readonly [actions: string, losses: string] {
  const mine = <T extends { readonly side: SideId | null }>(all: readonly T[]) =>
    all.filter((one) => one.side === side);
  const lost = mine(turn.losses).map(({ label }) => label);
  const shots = mine(turn.lines).filter(({ came }) => came !== null).length;
  const left = mine(turn.stands).filter(({ status }) => status === "on-table").length;
  return [
    `${counted(mine(turn.paths).length, "move")}, ${counted(shots, "attack")}, ${counted(left, "stand")} on the table.`,
    lost.length === 0 ? "No losses." : `Lost: ${lost.join(", ")}.`,
  ];
}
